import { join } from 'node:path';
import { isPrivate, type StartedSignIn } from '../startSignIn.ts';
import { openSessionStore } from '../openSessionStore.ts';
import { SettingError, type ServerSettings } from '../../src/server/serverSettings.ts';
import { createSignIn } from '../../src/server/signIn/createSignIn.ts';
import type { SessionStore } from '../../src/server/signIn/SessionStore.ts';
import { createTlsConnection } from '../../src/server/tls/createTlsConnection.ts';
import type { TlsConnection } from '../../src/server/tls/createTlsConnection.ts';
import { firstTlsVariable, tlsFiles } from '../../src/server/tls/tlsFiles.ts';
import type { TlsFiles } from '../../src/server/tls/tlsFiles.ts';
import type { ProviderUser, StudioSignIn } from '../../src/studio/service/arrive.ts';
import type { Role } from '../../src/studio/store/people.ts';

/** How people of the Studio sign in at an OpenID provider. */
export interface StudioSignInSettings {
  /** Address of the provider (STUDIO_SIGN_IN_ISSUER). */
  readonly issuer: string;
  readonly clientId: string;
  /** Without it, the client authenticates with its certificate. */
  readonly clientSecret: string | undefined;
  /** The files of the connection to the provider (STUDIO_SIGN_IN_CERT_FILE and so on). */
  readonly tls: TlsFiles | undefined;
  /** Whether people who are not known become viewers (STUDIO_SIGN_IN_NEW_PEOPLE). */
  readonly takesNewPeople: boolean;
  /** Path of the claim with roles or groups (STUDIO_SIGN_IN_ROLE_CLAIM); without it, none. */
  readonly roleClaim: readonly string[] | undefined;
  /** Value of that claim -> role (STUDIO_SIGN_IN_ROLES). */
  readonly roles: ReadonlyMap<string, Role>;
}

const roles: readonly Role[] = ['viewer', 'editor', 'approver', 'administrator'];
const prefix = 'STUDIO_SIGN_IN_';

/**
 * Reads how people sign in; undefined without a provider.
 * @throws SettingError when a variable is missing or not valid
 */
export function readStudioSignIn(environment: NodeJS.ProcessEnv): StudioSignInSettings | undefined {
  const text = (name: string) => environment[`${prefix}${name}`] || undefined;
  const needed = (name: string, what: string) => {
    const value = text(name);
    if (value === undefined)
      throw new SettingError(
        `${prefix}${name} must be set: the sign-in to the Studio needs ${what}.`,
      );
    return value;
  };
  const issuer = text('ISSUER');
  if (issuer === undefined) return undefined;
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol) || !isPrivate(issuer))
    throw new SettingError(
      `${prefix}ISSUER is "${issuer}", but it takes an address that begins with https://, or http:// on this machine.`,
    );
  const news = text('NEW_PEOPLE') ?? 'off';
  if (news !== 'on' && news !== 'off')
    throw new SettingError(`${prefix}NEW_PEOPLE is "${news}", but it takes on or off.`);
  const roleClaim = text('ROLE_CLAIM');
  const tls = tlsFiles(environment, prefix.slice(0, -1));
  const variable = tls && firstTlsVariable(tls);
  if (variable !== undefined && !issuer.startsWith('https:'))
    throw new SettingError(
      `${prefix}ISSUER is "${issuer}", but ${variable} needs an address that begins with https://.`,
    );
  return {
    issuer,
    clientId: needed('CLIENT_ID', 'the name of the client at the provider'),
    clientSecret:
      tls?.certificate === undefined
        ? needed('CLIENT_SECRET', 'the secret of the client at the provider')
        : text('CLIENT_SECRET'),
    tls,
    takesNewPeople: news === 'on',
    roleClaim: roleClaim?.split('.'),
    roles: readRoles(
      roleClaim === undefined ? '' : needed('ROLES', 'what the values of the claim mean'),
    ),
  };
}

/** Roles such as `studio-admins=administrator, writers=editor`. */
function readRoles(written: string): ReadonlyMap<string, Role> {
  const pairs = written
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return new Map(
    pairs.map((pair) => {
      const [value = '', name = ''] = pair.split('=').map((one) => one.trim());
      const role = roles.find((one) => one === name);
      if (value === '' || role === undefined)
        throw new SettingError(
          `${prefix}ROLES has "${pair}", but it takes pairs such as writers=editor, with the roles ${roles.join(', ')}.`,
        );
      return [value, role];
    }),
  );
}

/** What the sign-in needs beside its settings. */
export interface StudioSignInParts {
  /** The origin and the path of the Studio. */
  readonly origin: string;
  readonly path: string;
  readonly store: SessionStore;
  readonly connection?: TlsConnection;
  onFault(error: unknown, doing: string): void;
}

/** The sign-in with its routes, and the address at which it begins. */
export interface CreatedStudioSignIn extends StudioSignIn, Pick<StartedSignIn['signIn'], 'owns'> {
  fetch(request: Request): Promise<Response>;
  readonly address: string;
}

const hours12 = 12 * 60 * 60;

/** Creates the sign-in; the provider is not contacted, so it may be down. */
export function createStudioSignIn(
  settings: StudioSignInSettings,
  { origin, path, store, connection, onFault }: StudioSignInParts,
): CreatedStudioSignIn {
  const { issuer, clientId, clientSecret, roleClaim, takesNewPeople } = settings;
  const own = `${path}/auth`;
  const signIn = createSignIn({
    settings: {
      origin,
      path: own,
      issuer,
      clientId,
      ...(clientSecret === undefined ? { hasCertificate: true } : { clientSecret }),
      ...(connection !== undefined && { connection }),
      profile: 'standard',
      pushed: false,
      dpop: false,
      scopes: ['openid', 'profile', 'email'],
      parameters: {},
      claims: {
        name: ['name'],
        email: ['email'],
        isEmailVerified: ['email_verified'],
        ...(roleClaim !== undefined && { roles: roleClaim }),
      },
      levels: [],
      idleSeconds: hours12,
      absoluteSeconds: hours12,
      failed: `${path}/welcome`,
      signedOut: `${path}/welcome`,
      services: [],
    },
    store,
    onFault,
  });
  return {
    owns: signIn.owns,
    fetch: signIn.fetch,
    address: `${own}/login?returnTo=${encodeURIComponent(`${path}/api/arrive`)}`,
    takesNewPeople,
    async user(request) {
      const found = await signIn.user(request);
      return found && toUser(settings, found.subject, found.claims);
    },
    end: ({ headers }) =>
      signIn.fetch(
        new Request(`${origin}${own}/logout`, {
          method: 'POST',
          headers: { cookie: headers.get('cookie') ?? '', origin, 'x-csrf': '1' },
        }),
      ),
  };
}

function toUser(
  { issuer, roleClaim, roles: meanings }: StudioSignInSettings,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): ProviderUser {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const values: readonly unknown[] = [claims['roles']].flat();
  const granted = values.flatMap((value) => meanings.get(String(value)) ?? []);
  // who has none of the roles may look, as everybody whom the Studio knows
  const highest = roles.findLast((role) => granted.includes(role)) ?? 'viewer';
  return {
    subject: `${issuer} ${subject}`,
    name: text(claims['name']),
    email: text(claims['email']),
    isEmailVerified: claims['isEmailVerified'] === true,
    role: roleClaim === undefined ? undefined : highest,
  };
}

/** Opens the sessions and creates the sign-in. @throws SettingError */
export async function startStudioSignIn(
  studio: StudioSignInSettings,
  settings: ServerSettings,
  parts: Omit<StudioSignInParts, 'store' | 'connection'>,
): Promise<CreatedStudioSignIn & { close(): Promise<void> }> {
  if (!isPrivate(parts.origin))
    throw new SettingError(
      `PUBLIC_ORIGIN is "${parts.origin}", but the sign-in to the Studio needs one that begins with https://: browsers keep its cookies on encrypted connections only.`,
    );
  // a folder of its own: the portal may have sessions too
  const dataDirectory = join(settings.dataDirectory, 'studio');
  const { tls } = studio;
  const connection = tls && createTlsConnection(tls, parts.onFault);
  const store = await openSessionStore({ ...settings, dataDirectory });
  const own = { ...parts, store, ...(connection !== undefined && { connection }) };
  return { ...createStudioSignIn(studio, own), close: store.close };
}
