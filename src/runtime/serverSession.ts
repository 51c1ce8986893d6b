import type { SignIn } from '../language/signIn.ts';
import { toShape } from './answerShape.ts';
import type { AuthenticationTarget, Core, ProviderSession } from './core.ts';

/**
 * Reads who is signed in from the server, into the store of the session. The page never has a
 * token.
 */
async function readSession(core: Core, { store, shape, failed }: SignIn): Promise<void> {
  const { api, session, platform } = core;
  if (platform.page.address().split(/[?#]/)[0] === failed)
    (await import('./stepUp.ts')).forgetStepUp(core);
  const found = (await api.file('/auth/session')) as {
    readonly signedIn: boolean;
    readonly claims?: unknown;
  };
  const claims = shape === undefined ? found.claims : toShape(shape, found.claims);
  session.remember(store, found.signedIn ? (claims ?? {}) : undefined);
}

/**
 * Ends the session at the server and sends the browser to the sign-out of the provider. Returns
 * false, because the page is left.
 * @throws Error if the server cannot be reached; the session then stays
 */
async function endSession({ api, session, routes, platform }: Core): Promise<boolean> {
  const answer = await api.load('/auth/logout', { method: 'POST', headers: { 'x-csrf': '1' } });
  if (!answer.ok) throw new Error(`The sign-out was answered ${answer.status}.`);
  const { location } = (await answer.json()) as { readonly location: string };
  session.signOut();
  routes.leaving = true;
  platform.leave(location);
  return false;
}

/** Sends the browser to the sign-in of the provider. */
function authenticate(
  { routes, platform, interruption }: Core,
  { to, level, maxAge }: AuthenticationTarget,
): void {
  if (to === undefined) interruption.keep('return');
  const query = new URLSearchParams({
    returnTo: to ?? platform.page.address(),
    ...(level !== undefined && { level }),
    ...(maxAge !== undefined && { maxAge: String(maxAge) }),
  });
  routes.leaving = true;
  platform.leave(`/auth/login?${query}`);
}

/** The sign-in of a portal whose session is at the server. */
export function createServerSession(core: Core, signIn: SignIn): ProviderSession {
  return {
    read: () => readSession(core, signIn),
    authenticate: (target) => authenticate(core, target),
    end: () => endSession(core),
  };
}
