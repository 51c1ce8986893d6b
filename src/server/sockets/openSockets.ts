import type { SignIn } from '../signIn/createSignIn.ts';
import type { StoredSession } from '../signIn/SessionStore.ts';
import { watchSessions } from '../signIn/watchSessions.ts';
import { closeCodes } from './joinSockets.ts';
import type { JoinedSockets } from './joinSockets.ts';
import type { SocketLimits } from './SocketLimits.ts';

/** Whose web socket it is. */
export interface SocketOwner {
  readonly session: StoredSession | undefined;
  /** Network address of the visitor. */
  readonly address: string;
}

/** A web socket that is open or being opened. */
export interface OpenSocket {
  readonly owner: SocketOwner;
  joined: JoinedSockets | undefined;
}

/** The web sockets of this process. */
export interface OpenSockets {
  /** The number of sockets. */
  count(): number;
  /** Reserves the place of a socket; undefined if its owner has too many. */
  reserve(owner: SocketOwner): OpenSocket | undefined;
  release(socket: OpenSocket): void;
  /** Ends all sockets, because the process stops. */
  close(): void;
}

const keyOf = ({ session, address }: SocketOwner) =>
  session === undefined ? `address ${address}` : `session ${session.id}`;

/** Counts the sockets of each owner, and ends them with the session. */
export function createOpenSockets(limits: SocketLimits, signIn: SignIn | undefined): OpenSockets {
  const all = new Set<OpenSocket>();
  const sessions = signIn && watchSessions(signIn, limits.check);
  const stops = new Map<OpenSocket, () => void>();

  return {
    count: () => all.size,
    reserve(owner) {
      const key = keyOf(owner);
      const most = owner.session === undefined ? limits.perAddress : limits.perSession;
      let mine = 0;
      for (const other of all) if (keyOf(other.owner) === key) mine++;
      if (mine >= most) return undefined;
      const socket: OpenSocket = { owner, joined: undefined };
      all.add(socket);
      const end = () => socket.joined?.end('session', closeCodes.policy);
      const stop = owner.session && sessions?.watch(owner.session, end);
      if (stop !== undefined) stops.set(socket, stop);
      return socket;
    },
    release(socket) {
      all.delete(socket);
      stops.get(socket)?.();
      stops.delete(socket);
    },
    close() {
      for (const { joined } of all) joined?.end('stopped', closeCodes.goingAway);
    },
  };
}
