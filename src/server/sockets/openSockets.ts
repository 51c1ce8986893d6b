import type { SignIn } from '../signIn/createSignIn.ts';
import type { StoredSession } from '../signIn/SessionStore.ts';
import type { EndedSessions } from '../signIn/sessions.ts';
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

function isEnded({ session }: SocketOwner, ended: EndedSessions): boolean {
  const members = Object.entries(ended) as [keyof EndedSessions, string][];
  return members.length > 0 && members.every(([name, value]) => session?.[name] === value);
}

/** Counts the sockets of each owner, and ends them with the session. */
export function createOpenSockets(limits: SocketLimits, signIn: SignIn | undefined): OpenSockets {
  const all = new Set<OpenSocket>();
  let timer: NodeJS.Timeout | undefined;
  const endSession = (socket: OpenSocket) => socket.joined?.end('session', closeCodes.policy);
  const stopListening = signIn?.onEnd((ended) => {
    for (const socket of all) if (isEnded(socket.owner, ended)) endSession(socket);
  });

  /** Ends the sockets of sessions that have expired, or that another process has ended. */
  async function check(): Promise<void> {
    const sessions = new Map<string, StoredSession>();
    for (const { owner } of all)
      if (owner.session !== undefined) sessions.set(owner.session.id, owner.session);
    for (const session of sessions.values())
      if ((await signIn?.lasts(session)) === false)
        for (const socket of all) if (socket.owner.session?.id === session.id) endSession(socket);
  }
  function watch(): void {
    if (timer !== undefined || signIn === undefined) return;
    timer = setInterval(() => {
      check().catch(() => undefined); // the store is away, which its own requests report
    }, limits.check);
    timer.unref();
  }

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
      if (owner.session !== undefined) watch();
      return socket;
    },
    release(socket) {
      all.delete(socket);
      if (all.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
    close() {
      stopListening?.();
      for (const { joined } of all) joined?.end('stopped', closeCodes.goingAway);
    },
  };
}
