import type { Portal } from '../../src/language/release.ts';

/** The session of a sign-in at a provider, held by the test in place of the process. */
export interface HeldSession {
  /** The portal, which asks the process for the session with `scheme: page`, too. */
  readonly portal: Portal;
  /** Answers a request for the session or its end; undefined for other requests. */
  answer(request: Request): Response | undefined;
}

/**
 * Holds the session of a person: the value of the store that `signIn` of portal.yaml names. No
 * provider takes part.
 */
export function holdSession(
  portal: Portal,
  stores: Readonly<Record<string, unknown>>,
): HeldSession {
  const { signIn } = portal;
  if (signIn === undefined) return { portal, answer: () => undefined };
  const { page: _, ...atProcess } = signIn;
  let claims = stores[signIn.store];
  return {
    portal: { ...portal, signIn: atProcess },
    answer({ url }) {
      const { pathname } = new URL(url);
      if (pathname === '/auth/session')
        return Response.json({ signedIn: claims !== undefined, claims });
      if (pathname !== '/auth/logout') return undefined;
      claims = undefined;
      return Response.json({ location: signIn.signedOut });
    },
  };
}
