import { stringType } from '../../expressions/type.ts';
import type { Portal as PortalDescriptor } from '../../language/generated/descriptors.ts';
import { isForeignAddress } from '../../language/address.ts';
import type { Value } from '../../language/release.ts';
import { readService } from '../../language/service.ts';
import type { PageSignIn } from '../../language/signIn.ts';
import { messages } from '../messages.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { noteListed } from './noteNames.ts';
import { settingAt } from './settings.ts';

type SignIn = NonNullable<PortalDescriptor['signIn']>;

const ofPage = ['issuer', 'client', 'services', 'endpoints'] as const;
const needed = ['issuer', 'client', 'services'] as const;
const ofServer = [
  'profile',
  'clientAuthentication',
  'pushed',
  'bound',
  'idle',
  'absolute',
] as const;

/** Reports options of the other scheme, and those that a sign-in in the page lacks. */
export function checkScheme(context: Context, signIn: SignIn): void {
  const isInPage = signIn.scheme === 'page';
  for (const option of isInPage ? ofServer : ofPage)
    if (signIn[option] !== undefined)
      reportKey(
        context,
        messages.optionOfOtherScheme(option, isInPage ? 'server' : 'page'),
        option,
      );
  if (!isInPage) return;
  for (const option of needed)
    if (signIn[option] === undefined)
      report(context, messages.optionOfPageMissing(option), 'scheme');
}

/** Whether what is sent to an address is encrypted, or does not leave this machine. */
function isPrivate(address: unknown): boolean {
  if (!isForeignAddress(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Reports an address of the portal or of a setting's default that is not encrypted. */
function checkEncrypted(context: Context, raw: string, { settings = {} }: PortalDescriptor): void {
  const name = /^settings\.(\w+)$/.exec(raw)?.[1];
  const address = name === undefined ? raw : settings[name]?.default;
  if (!isPrivate(address)) report(context, messages.addressNotEncrypted(String(address)));
}

/** An address of the provider, which must be one of another origin. */
function providerAddressAt(context: Context, raw: string, portal: PortalDescriptor): Value {
  checkEncrypted(context, raw, portal);
  if (!raw.startsWith('settings.') && !isForeignAddress(raw))
    report(context, messages.noAddress(raw));
  return settingAt(context, raw, stringType);
}

/** The addresses at which the page calls the provider. */
export function pageAddressesAt(context: Context, portal: PortalDescriptor): readonly Value[] {
  const { signIn } = portal;
  if (signIn?.scheme !== 'page') return [];
  return [
    ...(signIn.issuer === undefined
      ? []
      : [providerAddressAt(below(context, 'issuer'), signIn.issuer, portal)]),
    ...(signIn.endpoints ?? []).map((raw, index) =>
      providerAddressAt(below(context, 'endpoints', index), raw, portal),
    ),
  ];
}

interface Declared {
  readonly portal: PortalDescriptor;
  readonly signIn: SignIn;
  /** The members of the session. */
  readonly members: readonly string[];
}

/** Reports services that do not exist, take no token, or are reached without encryption. */
function checkServices(context: Context, { portal, signIn }: Declared): void {
  const { services, operations } = context.unit.environment;
  const schemes = Object.entries(portal.tokens ?? {}).flatMap(([scheme, { from }]) =>
    from === 'signIn' ? [scheme] : [],
  );
  const taking = new Set(schemes.flatMap((scheme) => operations.servicesWith(scheme)));
  for (const [index, name] of (signIn.services ?? []).entries()) {
    const at = below(context, 'services', index);
    noteListed(at, 'service', { name, known: services });
    if (!services.includes(name)) report(at, messages.unknownService(name, services));
    else if (!taking.has(name)) report(at, messages.tokenServiceWithoutScheme(name));
    checkEncrypted(at, readService(name, portal.services?.[name])?.base ?? '', portal);
  }
}

/** What the page needs to know about a sign-in whose tokens it keeps itself. */
export function pageSignInAt(context: Context, declared: Declared): PageSignIn {
  const { signIn, members } = declared;
  checkServices(context, declared);
  return {
    issuer: settingAt(below(context, 'issuer'), signIn.issuer ?? '', stringType),
    client: settingAt(below(context, 'client'), signIn.client ?? '', stringType),
    scope: [...new Set(['openid', ...(signIn.scopes ?? [])])].join(' '),
    parameters: signIn.parameters ?? {},
    claims: Object.fromEntries(
      members.map((name) => [name, (signIn.claims?.[name] ?? name).split('.')]),
    ),
    levels: signIn.levels ?? [],
  };
}

/** Reports the services that take the token of the sign-in, but are not named to get it. */
export function checkPageServices(
  context: Context,
  scheme: string,
  { signIn }: PortalDescriptor,
): void {
  const named: readonly string[] = signIn?.services ?? [];
  for (const service of context.unit.environment.operations.servicesWith(scheme))
    if (!named.includes(service))
      report(context, messages.tokenServiceNotNamed(service, scheme), 'from');
}
