import type { Portal } from '../src/language/release.ts';
import type { Observer } from '../src/server/observer.ts';
import { SettingError } from '../src/server/serverSettings.ts';
import type { ServerSettings } from '../src/server/serverSettings.ts';
import { createSignIn } from '../src/server/signIn/createSignIn.ts';
import type { SignIn } from '../src/server/signIn/createSignIn.ts';
import type { SignInSettings } from '../src/server/signIn/SignInSettings.ts';
import { firstTlsVariable } from '../src/server/tls/tlsFiles.ts';
import { openSessionStore } from './openSessionStore.ts';
import { portalSignIn } from './portalServices.ts';
import type { PortalSignIn } from './portalServices.ts';
import { openTlsConnection } from './tlsConnections.ts';

type Environment = Pick<
  ServerSettings,
  'signInIssuer' | 'signInClientId' | 'signInClientSecret' | 'signInClientKey' | 'signInTls'
>;

const local: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is encrypted, or does not leave this machine. */
export function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || local.includes(hostname);
}

function needed(value: string | undefined, name: string, what: string): string {
  if (value === undefined)
    throw new SettingError(`${name} must be set: \`signIn\` of portal.yaml needs ${what}.`);
  return value;
}

function credentialsOf(
  kind: 'secret' | 'key' | 'certificate',
  { signInClientSecret, signInClientKey }: Environment,
): Pick<SignInSettings, 'clientSecret' | 'clientKey' | 'hasCertificate'> {
  if (kind === 'certificate') return { hasCertificate: true };
  if (kind === 'secret')
    return {
      clientSecret: needed(
        signInClientSecret,
        'SIGN_IN_CLIENT_SECRET',
        'the secret of the client at the provider',
      ),
    };
  if (signInClientKey === undefined)
    throw new SettingError(
      'SIGN_IN_CLIENT_KEY must be set: `signIn` of portal.yaml needs the private key of the client.',
    );
  return { clientKey: signInClientKey as NonNullable<SignInSettings['clientKey']> };
}

/** @throws SettingError if the sign-in needs a certificate and has none, or cannot send it */
function checkCertificate(
  { declared, environment }: Pick<SignInSources, 'declared' | 'environment'>,
  issuer: string,
): void {
  const { signInTls } = environment;
  const needsIt =
    declared.clientAuthentication === 'certificate' || declared.bound === 'certificate';
  if (needsIt && signInTls?.certificate === undefined)
    needed(undefined, 'SIGN_IN_CERT_FILE', 'the certificate of the client');
  const variable = signInTls && firstTlsVariable(signInTls);
  if (variable !== undefined && !issuer.startsWith('https:'))
    throw new SettingError(
      `SIGN_IN_ISSUER is "${issuer}", but ${variable} needs an address that begins with https://.`,
    );
}

/** What the portal and the environment say about the sign-in. */
export interface SignInSources {
  readonly portal: Pick<Portal, 'signIn'>;
  readonly declared: PortalSignIn['declared'];
  readonly services: readonly string[];
  readonly environment: Environment;
  /** The portal's public origin. */
  readonly origin: string;
}

/**
 * The settings of the sign-in. @throws SettingError if a variable is missing, or an address is not
 * encrypted.
 */
export function signInSettings(sources: SignInSources): SignInSettings {
  const { portal, declared, services, environment, origin } = sources;
  const issuer = needed(environment.signInIssuer, 'SIGN_IN_ISSUER', 'the address of the provider');
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol) || !isPrivate(issuer))
    throw new SettingError(
      `SIGN_IN_ISSUER is "${issuer}", but it takes an address that begins with https://, or http:// on this machine.`,
    );
  if (!isPrivate(origin))
    throw new SettingError(
      `PUBLIC_ORIGIN is "${origin}", but the sign-in needs one that begins with https://: browsers keep its cookies on encrypted connections only.`,
    );
  checkCertificate(sources, issuer);
  const profile = declared.profile ?? 'standard';
  const isStrict = profile === 'fapi2';
  const { claims = {} } = declared;
  return {
    origin,
    issuer,
    clientId: needed(
      environment.signInClientId,
      'SIGN_IN_CLIENT_ID',
      'the name of the client at the provider',
    ),
    ...credentialsOf(declared.clientAuthentication ?? (isStrict ? 'key' : 'secret'), environment),
    profile,
    pushed: isStrict || declared.pushed === true,
    dpop: declared.bound === true || (isStrict && declared.bound !== 'certificate'),
    certificateBound: declared.bound === 'certificate',
    scopes: [...new Set(['openid', ...(declared.scopes ?? [])])],
    parameters: declared.parameters ?? {},
    claims: Object.fromEntries(
      (portal.signIn?.members ?? []).map((name) => [name, (claims[name] ?? name).split('.')]),
    ),
    levels: declared.levels ?? [],
    idleSeconds: declared.idle ?? 1800,
    absoluteSeconds: declared.absolute ?? 36_000,
    failed: portal.signIn?.failed ?? '/',
    signedOut: portal.signIn?.signedOut ?? '/',
    services,
  };
}

/** The sign-in of a running process. */
export interface StartedSignIn {
  readonly signIn: SignIn;
  close(): Promise<void>;
}

/**
 * Opens the sessions and creates the sign-in that the portal declares; undefined without one. The
 * provider is not contacted, so it may be down. @throws SettingError
 */
export async function startSignIn(
  settings: ServerSettings,
  portal: Pick<Portal, 'signIn'>,
  { origin, observer }: { readonly origin: string; readonly observer: Observer },
): Promise<StartedSignIn | undefined> {
  const found = portalSignIn(settings.portalDirectory);
  if (found === undefined) return undefined;
  const sources = { ...found, portal, environment: settings, origin };
  const { signInTls } = settings;
  const checked = {
    ...signInSettings(sources),
    ...(signInTls !== undefined && { connection: openTlsConnection(signInTls, observer) }),
  };
  const store = await openSessionStore(settings);
  const signIn = createSignIn({
    settings: checked,
    store,
    onFault: (error, doing) => observer.fault({ kind: 'service', error, expected: true, doing }),
  });
  return { signIn, close: store.close };
}
