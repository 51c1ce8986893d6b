import type { Step } from '../../language/release.ts';
import { isLevelReached } from '../../language/isLevelReached.ts';
import type { PageSignIn, SignIn } from '../../language/signIn.ts';
import { toShape } from '../answerShape.ts';
import { ApiError } from '../api.ts';
import type { Core, ProviderSession } from '../core.ts';
import { evaluateOnce } from '../values.ts';
import { createPageBrowser } from './pageBrowser.ts';
import type { PageBrowser } from './pageBrowser.ts';
import { keepPending, takePending } from './pendingSignIn.ts';
import type { PendingSignIn } from './pendingSignIn.ts';
import { createChecks, createProvider, SignInFault } from './provider.ts';
import type { FaultReason, Grant, Provider } from './provider.ts';
import { createTabs } from './tabs.ts';
import type { Tabs } from './tabs.ts';

/** The path at which the provider sends the browser back. */
const callbackPath = '/auth/callback';

/** The name of the sign-in that the tab belongs to, as `session.ts` keeps it. */
const markKey = 'portico.signIn';

/** The user of the tab's last sign-in, so that a silent one can tell another user. */
const subjectKey = 'portico.subject';

/** The parts of a sign-in whose tokens are in the page. */
interface SessionParts {
  readonly core: Core;
  readonly signIn: SignIn;
  readonly page: PageSignIn;
  readonly browser: PageBrowser;
  readonly provider: Provider;
  readonly tabs: Tabs;
  /** The tokens of this tab. */
  readonly held: { grant: Grant | undefined };
}

function providerOf(core: Core, page: PageSignIn): Provider {
  return createProvider({
    issuer: String(evaluateOnce(page.issuer, core.scope)),
    clientId: String(evaluateOnce(page.client, core.scope)),
    redirectUri: core.routes.origin + callbackPath,
    scope: page.scope,
    parameters: page.parameters,
    claims: Object.values(page.claims).map(([name = '']) => name),
    load: core.api.load,
    now: core.platform.now,
  });
}

const markOf = ({ tabStorage }: Core): string => tabStorage.getItem(markKey) ?? '';

/** The value of a claim by the path to it. */
function claimAt(claims: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, member) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, member)
        ? (value as Record<string, unknown>)[member]
        : undefined,
    claims,
  );
}

/** What expressions read about the user. */
function userOf({ signIn, page }: SessionParts, { claims }: Grant): unknown {
  const declared = Object.fromEntries(
    Object.entries(page.claims).flatMap(([member, path]) => {
      const value = claimAt(claims, path);
      return value === undefined ? [] : [[member, value]];
    }),
  );
  return (signIn.shape === undefined ? declared : toShape(signIn.shape, declared)) ?? {};
}

/** The address of the screen that says why a sign-in has failed. */
function failedAddress({ signIn }: SessionParts, reason: FaultReason, returnTo?: string): string {
  const query = new URLSearchParams({ reason, ...(returnTo !== undefined && { returnTo }) });
  return `${signIn.failed}?${query}`;
}

/** The reason of a failure. @throws what is no failure of the sign-in */
function reasonOf(error: unknown): FaultReason {
  if (!(error instanceof SignInFault)) throw error;
  if (error.reason === 'refused') console.error(error); // the settings of the client, mostly
  return error.reason;
}

/** An address of the portal; anything else becomes its root. */
function ownAddress(address: string, origin: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/';
}

/**
 * Keeps the tokens of a sign-in, and who is signed in. A sign-in that another tab has, and a silent
 * one of the same user, keep the name of the sign-in: another name would reload the other tabs.
 */
function accept(parts: SessionParts, grant: Grant, from: 'tab' | 'silence' | 'visitor'): void {
  const { core, signIn, held } = parts;
  const isSame =
    from === 'tab' || (from === 'silence' && core.tabStorage.getItem(subjectKey) === grant.subject);
  const user = userOf(parts, grant);
  held.grant = grant;
  core.tabStorage.setItem(subjectKey, grant.subject);
  // a cookie for as long as the browser runs names the sign-in; it grants nothing
  if (isSame && core.session.elsewhere() === undefined) core.session.remember(signIn.store, user);
  else core.session.signIn({ seconds: Infinity, values: { [signIn.store]: user } });
}

/** Sends the browser to the provider. @throws SignInFault */
async function begin(
  { core, provider, browser }: SessionParts,
  wanted: Pick<PendingSignIn, 'returnTo' | 'silent' | 'level' | 'maxAge' | 'isRevisit'>,
): Promise<void> {
  const checks = createChecks();
  const url = await provider.authorizationUrl(checks, wanted);
  keepPending(core, { ...checks, ...wanted, begun: core.platform.now().getTime() });
  core.routes.leaving = true;
  if (wanted.silent) browser.replace(url.href);
  else core.platform.leave(url.href);
}

/** Completes the sign-in whose answer the address has, and continues where it began. */
async function complete(parts: SessionParts, address: string): Promise<void> {
  const { core, provider, browser, page } = parts;
  const pending = takePending(core);
  if (pending === undefined) return browser.rewrite(failedAddress(parts, 'expired'));
  const { level, silent, returnTo } = pending;
  try {
    const grant = await provider.exchange(new URL(address), pending);
    if (level !== undefined && !isLevelReached(level, grant.claims['acr'], page.levels))
      throw new SignInFault('level', 'The provider has not confirmed the level.');
    accept(parts, grant, silent ? 'silence' : 'visitor');
    if (pending.isRevisit === true) core.reloads.goOn();
    browser.rewrite(returnTo);
  } catch (error) {
    const reason = reasonOf(error);
    (await import('../stepUp.ts')).forgetStepUp(core);
    if (reason === 'ended') core.session.signOut();
    browser.rewrite(failedAddress(parts, reason, returnTo));
  }
}

/** Continues the sign-in of a reloaded page: with the tokens of another tab, or silently. */
async function resume(parts: SessionParts): Promise<void> {
  const { core, tabs, browser, signIn } = parts;
  const given = await tabs.ask(markOf(core));
  if (given !== undefined) return accept(parts, given, 'tab');
  const { pathname, search, hash } = new URL(browser.address());
  if (pathname === signIn.failed) return; // it says why there is no session
  const returnTo = pathname + search + hash;
  try {
    core.reloads.wait();
    await begin(parts, { returnTo, silent: true, isRevisit: core.platform.page.isRevisit });
    await new Promise(() => undefined); // the page is left
  } catch (error) {
    browser.rewrite(failedAddress(parts, reasonOf(error), returnTo));
  }
}

/** Ends a session that the provider does not renew. */
function leave({ core, held }: SessionParts, unauthorized: readonly Step[] | undefined): ApiError {
  const isOpen = held.grant !== undefined;
  held.grant = undefined;
  if (isOpen && unauthorized === undefined) core.interruption.keep();
  // no sign-out at the provider: its session has ended too, or another tab still uses it
  if (isOpen) core.session.signOut();
  if (isOpen) void core.dispatch(unauthorized ?? core.portal.unauthorized, core.scope);
  return new ApiError('The session has ended.', {
    status: 401,
    body: { error_code: 'SESSION_ENDED' },
  });
}

/** Creates the renewal of tokens: once at a time, over all tabs. */
function createRenewal(parts: SessionParts): (used: Grant) => Promise<Grant> {
  const { core, provider, tabs, held } = parts;
  let running: Promise<Grant> | undefined;
  async function renew(used: Grant): Promise<Grant> {
    const mark = markOf(core);
    // another tab may have renewed them while this one waited for its turn, or was frozen
    if (held.grant !== undefined && held.grant.issued > used.issued) return held.grant;
    const given = await tabs.ask(mark);
    const isNewer = given !== undefined && given.issued > used.issued;
    const next = isNewer ? given : await provider.refresh(used);
    if (held.grant === undefined) throw new SignInFault('ended', 'The user has signed out.');
    if (!isNewer) tabs.give(mark, next);
    return (held.grant = next);
  }
  return (used) =>
    (running ??= tabs
      .inTurn(() => renew(used))
      .finally(() => {
        running = undefined;
      }));
}

/** When to renew a token: some time before it expires. */
function isDue({ issued, expires }: Grant, now: number): boolean {
  return expires !== undefined && now >= expires - Math.min(30_000, (expires - issued) / 5);
}

function createTokenSource(parts: SessionParts): NonNullable<ProviderSession['token']> {
  const { core, held } = parts;
  const renewal = createRenewal(parts);
  return async (unauthorized) => {
    const { grant } = held;
    // a session that a test or a preview has begun has no token
    if (grant === undefined) return { token: '' };
    const renew = async (used: Grant): Promise<Grant> => {
      try {
        return await renewal(used);
      } catch (error) {
        if (reasonOf(error) !== 'unavailable') throw leave(parts, unauthorized);
        throw new ApiError('The provider does not answer.', {
          status: 503,
          body: { error_code: 'SIGN_IN_UNAVAILABLE' },
        });
      }
    };
    const now = core.platform.now().getTime();
    const isValid = grant.expires === undefined || now < grant.expires;
    const current = isDue(grant, now)
      ? await renew(grant).catch((error: unknown) => {
          if (isValid && held.grant !== undefined) return grant;
          throw error;
        })
      : grant;
    return { token: current.accessToken, renew: () => renew(current) };
  };
}

/** Signs out here and sends the browser to the sign-out of the provider. */
async function end({ core, signIn, provider, held }: SessionParts): Promise<false> {
  const { grant } = held;
  const signedOut = core.routes.origin + signIn.signedOut;
  const url = await provider.signOutUrl(grant, signedOut);
  held.grant = undefined;
  // a token that is not revoked ends with the session of the provider
  if (grant?.refreshToken !== undefined)
    await provider.revoke(grant.refreshToken).catch((error: unknown) => void reasonOf(error));
  core.tabStorage.removeItem(subjectKey);
  core.session.signOut();
  core.tokens.forget();
  core.routes.leaving = true;
  core.platform.leave(url?.href ?? signedOut);
  return false;
}

/** Creates the sign-in of a portal whose tokens are in the page, in memory only. */
export function createPageSession(
  core: Core,
  { signIn, page }: Pick<SessionParts, 'signIn' | 'page'>,
): ProviderSession {
  const held: SessionParts['held'] = { grant: undefined };
  const browser = createPageBrowser(window);
  const provider = providerOf(core, page);
  const tabs = createTabs({
    uuid: core.platform.uuid,
    held: () => held.grant && { mark: markOf(core), grant: held.grant },
    onGiven(mark, grant) {
      if (mark === markOf(core) && held.grant?.subject === grant.subject) held.grant = grant;
    },
  });
  const parts: SessionParts = { core, signIn, page, browser, provider, tabs, held };
  return {
    async read() {
      const address = browser.address();
      if (new URL(address).pathname === callbackPath) await complete(parts, address);
      else await resume(parts);
    },
    async authenticate({ to, level, maxAge }) {
      const returnTo = ownAddress(to ?? core.platform.page.address(), core.routes.origin);
      if (to === undefined) core.interruption.keep('return');
      try {
        await begin(parts, { returnTo, silent: false, level, maxAge });
      } catch (error) {
        core.routes.follow(failedAddress(parts, reasonOf(error), returnTo));
      }
    },
    end: () => end(parts),
    token: createTokenSource(parts),
  };
}
