import type { SignIn } from './createSignIn.ts';
import type { StoredSession } from './SessionStore.ts';
import type { EndedSessions } from './sessions.ts';

/** Ends what outlasts a request, such as a web socket, with its session. */
export interface SessionWatch {
  /** Calls `end` once, when the session ends. Returns what stops the watch. */
  watch(session: StoredSession, end: () => void): () => void;
}

interface Watched {
  readonly session: StoredSession;
  readonly end: () => void;
}

function isEnded(session: StoredSession, ended: EndedSessions): boolean {
  const members = Object.entries(ended) as [keyof EndedSessions, string][];
  return members.length > 0 && members.every(([name, value]) => session[name] === value);
}

/**
 * Watches sessions: ends of this process at once; expiry and ends of other processes with a check
 * every `pause` milliseconds. Works only while something is watched.
 */
export function watchSessions(
  signIn: Pick<SignIn, 'lasts' | 'onEnd'>,
  pause: number,
): SessionWatch {
  const all = new Set<Watched>();
  let stop: (() => void) | undefined;

  function remove(one: Watched): void {
    if (!all.delete(one) || all.size > 0) return;
    stop?.();
    stop = undefined;
  }
  function endAll(hasEnded: (session: StoredSession) => boolean): void {
    for (const one of [...all].filter(({ session }) => hasEnded(session))) {
      remove(one);
      one.end();
    }
  }
  async function check(): Promise<void> {
    const sessions = new Map([...all].map(({ session }) => [session.id, session]));
    for (const session of sessions.values())
      if (!(await signIn.lasts(session))) endAll(({ id }) => id === session.id);
  }
  function start(): () => void {
    const stopListening = signIn.onEnd((ended) => endAll((session) => isEnded(session, ended)));
    const timer = setInterval(() => {
      check().catch(() => undefined); // the store is away, which its own requests report
    }, pause);
    timer.unref();
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }

  return {
    watch(session, end) {
      const one = { session, end };
      all.add(one);
      stop ??= start();
      return () => remove(one);
    },
  };
}
