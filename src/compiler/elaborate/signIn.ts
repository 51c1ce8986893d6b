import { withoutMissing, type Type } from '../../expressions/type.ts';
import type { Portal as PortalDescriptor } from '../../language/generated/descriptors.ts';
import type { Portal } from '../../language/release.ts';
import { readService } from '../../language/service.ts';
import { messages } from '../messages.ts';
import { answerShape } from '../resolve/answerShape.ts';
import { rolesOf } from './access.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { checkPageServices, checkScheme, pageSignInAt } from './pageSignIn.ts';
import { noteListed, noteStore } from './noteNames.ts';
import { screenAt } from './screens.ts';
import { isCalledDirectly } from './services.ts';

type SignIn = NonNullable<PortalDescriptor['signIn']>;

/** The parameters of an authorization request that the sign-in sets itself. */
const reserved: readonly string[] = [
  'acr_values',
  'client_id',
  'client_assertion',
  'client_assertion_type',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'dpop_jkt',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
];

/** What would weaken the FAPI 2.0 Security Profile. */
const weaker: readonly (readonly ['clientAuthentication' | 'pushed' | 'bound', unknown])[] = [
  ['clientAuthentication', 'secret'],
  ['pushed', false],
  ['bound', false],
];

/** The store of the session, and the type of what the page knows about the user. */
function sessionAt(
  context: Context,
  { session, claims = {} }: SignIn,
  stores: PortalDescriptor['stores'] = {},
): Type | undefined {
  noteStore(context, { name: session, stores }, 'session');
  const store = Object.hasOwn(stores, session) ? stores[session] : undefined;
  if (store === undefined) {
    report(context, messages.unknownStore(session, Object.keys(stores)), 'session');
    return undefined;
  }
  const { in: place, mirror, days, life } = store;
  if (place !== 'memory' || mirror !== undefined || days !== undefined || life === 'kept')
    report(context, messages.sessionNotInMemory(session), 'session');
  const type = withoutMissing(context.unit.environment.typeOf(store.schema));
  const known = type.kind === 'object' ? Object.keys(type.fields) : [];
  for (const name of Object.keys(claims)) {
    noteListed(below(context, 'claims', name), 'member', {
      name,
      part: 'key',
      known,
      within: type,
    });
    if (!known.includes(name))
      reportKey(context, messages.unknownClaim(name, known), 'claims', name);
  }
  return type;
}

/** The path of a screen that visitors without a session can open. */
function publicScreenAt(context: Context, name: string): string {
  const entry = screenAt(context, name);
  if (entry === undefined) return '/';
  for (const parameter of entry.pathNames) report(context, messages.missingParam(name, parameter));
  if (rolesOf(context.unit.environment, entry.access ?? []) !== undefined)
    report(context, messages.screenNotPublic(name));
  return entry.paths[0] ?? '/';
}

function checkProfile(context: Context, signIn: SignIn): void {
  if (signIn.profile !== 'fapi2') return;
  for (const [option, value] of weaker)
    if (signIn[option] === value)
      reportKey(context, messages.profileWeakened(option, String(value)), option);
}

/** The sign-in at a provider. The process reads the rest of it from `portal.yaml`. */
export function signInAt(context: Context, portal: PortalDescriptor): Pick<Portal, 'signIn'> {
  const { signIn } = portal;
  if (signIn === undefined) return {};
  const type = sessionAt(context, signIn, portal.stores);
  checkScheme(context, signIn);
  checkProfile(context, signIn);
  for (const name of Object.keys(signIn.parameters ?? {}))
    if (reserved.includes(name))
      reportKey(context, messages.reservedParameter(name), 'parameters', name);
  const members = type?.kind === 'object' ? Object.keys(type.fields) : [];
  const isRead = members.some((name) => (signIn.claims?.[name] ?? name) === 'acr');
  if (signIn.levels !== undefined && type !== undefined && !isRead)
    report(context, messages.levelNotRead(signIn.session), 'levels');
  const { idle = 1800, absolute = 36_000 } = signIn;
  if (idle > absolute)
    report(context, messages.idleAboveAbsolute(), signIn.idle === undefined ? 'absolute' : 'idle');
  const shape = type && answerShape(type);
  return {
    signIn: {
      store: signIn.session,
      ...(shape !== undefined && { shape }),
      members,
      failed: publicScreenAt(below(context, 'failed'), signIn.failed),
      signedOut: publicScreenAt(below(context, 'signedOut'), signIn.signedOut),
      ...(signIn.scheme === 'page' && { page: pageSignInAt(context, { portal, signIn, members }) }),
    },
  };
}

/** Whether the calls of the page carry the header that other sites cannot set. */
export function isGuarded({ signIn, services = {} }: PortalDescriptor): boolean {
  return (
    signIn?.scheme === 'server' ||
    Object.entries(services).some(
      ([name, raw]) => (readService(name, raw)?.cookies.length ?? 0) > 0,
    )
  );
}

/** Reports the services that take a token which only the process has, but which it cannot add. */
export function checkHeldToken(
  context: Context,
  scheme: string,
  { from, portal }: { readonly from: 'signIn' | 'cookies'; readonly portal: PortalDescriptor },
): void {
  if (from === 'signIn' && portal.signIn === undefined)
    report(context, messages.noSignIn(), 'from');
  if (from === 'signIn' && portal.signIn?.scheme === 'page')
    return checkPageServices(context, scheme, portal);
  for (const service of context.unit.environment.operations.servicesWith(scheme)) {
    const cookies = readService(service, portal.services?.[service])?.cookies ?? [];
    if (isCalledDirectly(portal, service))
      report(context, messages.serviceWithoutProcess(service, scheme), 'from');
    else if (from === 'cookies' && cookies.length === 0)
      report(context, messages.serviceWithoutCookies(service, scheme), 'from');
  }
}
