import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';

/** A person with an account at the provider. */
interface Person {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** Whether the provider has verified the mail address. */
  readonly email_verified: boolean;
}

/** The accounts of the provider, by user name; every password is `Portico1`. */
export const people: Readonly<Record<string, Person>> = {
  ana: {
    name: 'Ana Ionescu',
    email: 'ana@example.test',
    roles: ['AGENT', 'LEAD'],
    email_verified: true,
  },
  mihai: {
    name: 'Mihai Popa',
    email: 'mihai@example.test',
    roles: ['AGENT'],
    email_verified: false,
  },
};

/** A running OpenID provider. */
export interface TestProvider {
  readonly issuer: string;
  readonly provider: Provider;
  /** The private key of the client `strict`. */
  readonly clientKey: JWK;
  /** The private key with which ID tokens and logout tokens are signed. */
  readonly signingKey: JWK;
  /** Members that its metadata lack. */
  hides: readonly string[];
  /** The grants that were issued so far, by type. */
  readonly grants: { code: number; refresh: number };
  /** The errors that the provider has reported. */
  readonly errors: string[];
  /** While true, every request is answered with 503. */
  down: boolean;
  /** Milliseconds by which answers of the token endpoint are delayed. */
  delay: number;
  /** Receives the requests of the provider to the portal, in place of the network. */
  deliver: ((request: Request) => Promise<Response>) | undefined;
  /** Withdraws everything that was granted, so that no refresh token is valid. */
  revokeGrants(): Promise<void>;
  /** The account that an access token belongs to; undefined if it is not valid. */
  accountOf(accessToken: string): Promise<
    | {
        subject: string;
        thumbprint: string | undefined;
        certificate: string | undefined;
        level: string | undefined;
        since: number;
      }
    | undefined
  >;
  stop(): Promise<void>;
}

export interface ProviderOptions {
  /** Origin of the portal that signs in here. */
  readonly portal: string;
  readonly port?: number;
  readonly accessTokenSeconds?: number;
  /** Encrypts the connections, and asks clients for certificates of this authority. */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca: string };
}

export const clientSecret = 'secret-of-the-portal-in-the-tests';

const signingKey = async (alg: string, kid: string): Promise<JWK> => ({
  ...(await exportJWK((await generateKeyPair(alg, { extractable: true })).privateKey)),
  alg,
  kid,
  use: 'sig',
});

/** Client certificates (RFC 8705), if connections are encrypted. */
function mutualTls(enabled: boolean): NonNullable<Configuration['features']>['mTLS'] {
  const socketOf = ({ req }: { readonly req: IncomingMessage }) => req.socket as TLSSocket;
  if (!enabled) return { enabled };
  return {
    enabled,
    certificateBoundAccessTokens: true,
    tlsClientAuth: true,
    getCertificate: (context) => socketOf(context).getPeerX509Certificate()?.toString(),
    certificateAuthorized: (context) => socketOf(context).authorized,
    certificateSubjectMatches: (context, _, expected) =>
      socketOf(context).getPeerX509Certificate()?.subject === expected,
  };
}

function publicPart({ d: _, ...key }: JWK): JWK {
  return key;
}

async function configurationOf(
  { portal, accessTokenSeconds = 3600, tls }: ProviderOptions,
  {
    clientKey,
    ownKey,
    send,
  }: { readonly clientKey: JWK; readonly ownKey: JWK; readonly send: typeof fetch },
): Promise<Configuration> {
  const client = {
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: [`${portal}/auth/callback`, `${portal}/studio/auth/callback`],
    post_logout_redirect_uris: [`${portal}/`, `${portal}/studio/welcome`],
    backchannel_logout_uri: `${portal}/auth/backchannel`,
    backchannel_logout_session_required: true,
  };
  return {
    clients: [
      { ...client, client_id: 'portal', client_secret: clientSecret },
      // of portals whose page has the tokens
      {
        ...client,
        client_id: 'page',
        token_endpoint_auth_method: 'none',
        backchannel_logout_uri: undefined as never,
        backchannel_logout_session_required: undefined as never,
      },
      {
        ...client,
        client_id: 'strict',
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'ES256',
        id_token_signed_response_alg: 'ES256',
        jwks: { keys: [publicPart(clientKey)] as never[] },
        require_pushed_authorization_requests: true,
        dpop_bound_access_tokens: true,
      },
      ...(tls === undefined
        ? []
        : [
            {
              ...client,
              client_id: 'certified',
              token_endpoint_auth_method: 'tls_client_auth' as const,
              tls_client_auth_subject_dn: 'CN=portal',
              id_token_signed_response_alg: 'ES256' as const,
              tls_client_certificate_bound_access_tokens: true,
            },
          ]),
    ],
    jwks: { keys: [ownKey, await signingKey('ES256', 'es')] as never[] },
    ...(tls !== undefined && {
      clientAuthMethods: ['client_secret_basic', 'private_key_jwt', 'none', 'tls_client_auth'],
    }),
    cookies: { keys: ['key of the cookies of the provider'] },
    claims: { openid: ['sub', 'roles'], profile: ['name'], email: ['email', 'email_verified'] },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    acrValues: ['password', 'code'],
    ttl: {
      AccessToken: accessTokenSeconds,
      RefreshToken: 86_400,
      IdToken: 3600,
      Grant: 86_400,
      Session: 86_400,
      Interaction: 3600,
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      revocation: { enabled: true },
      dPoP: { enabled: true },
      pushedAuthorizationRequests: { enabled: true },
      mTLS: mutualTls(tls !== undefined),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
        },
      },
    },
    clientBasedCORS: (_context, origin) => origin === portal,
    fetch: (url, init) => send(url as never, init as never),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => {
      const person = people[id];
      return (
        person && {
          accountId: id,
          claims: () => ({ sub: id, ...person, roles: [...person.roles] }),
        }
      );
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    loadExistingGrant: async (context) => {
      const {
        client: asking,
        session,
        params,
        provider,
      } = context.oidc as never as {
        client: { clientId: string };
        session: { accountId: string; grantIdFor(id: string): string | undefined };
        params: { scope: string };
        provider: Provider;
      };
      const known = session.grantIdFor(asking.clientId);
      const found = known === undefined ? undefined : await provider.Grant.find(known);
      if (found !== undefined) return found;
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope(params.scope);
      await grant.save();
      return grant;
    },
  };
}

const form = (uid: string, message = '') => `<!doctype html><html lang="en"><title>Sign in</title>
<form method="post" action="/interaction/${uid}">
<p>${message}</p>
<label>User name <input name="user"></label>
<label>Password <input name="password" type="password"></label>
<label>Code <input name="code"></label>
<button name="do" value="enter">Sign in</button>
<button name="do" value="cancel">Cancel</button>
</form></html>`;

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}

/** The sign-in page of the provider; the code `123456` gives the level `code`. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (request.method !== 'POST') return void response.end(form(uid));
  const entered = await bodyOf(request);
  const user = entered.get('user') ?? '';
  if (entered.get('do') === 'cancel')
    return await provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The user has cancelled.',
    });
  if (people[user] === undefined || entered.get('password') !== 'Portico1')
    return void response.end(form(uid, 'User name or password is wrong.'));
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: user, acr: entered.get('code') === '123456' ? 'code' : 'password' } },
    { mergeWithLastSubmission: false },
  );
}

/**
 * Starts a provider with three clients: `portal` with a secret, `page` for tokens in the page, and
 * `strict` for FAPI 2.0.
 */
export async function startProvider(options: ProviderOptions): Promise<TestProvider> {
  const clientKey = await signingKey('ES256', 'client');
  const ownKey = await signingKey('RS256', 'rs');
  const granted = new Set<string>();
  const configuration = await configurationOf(options, {
    clientKey,
    ownKey,
    send: (url, init) => test.deliver?.(new Request(url, init)) ?? fetch(url, init),
  });
  const { tls } = options;
  const server =
    tls === undefined
      ? createServer()
      : createTlsServer({ ...tls, requestCert: true, rejectUnauthorized: false });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const issuer = `${tls === undefined ? 'http' : 'https'}://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  const test: TestProvider = {
    issuer,
    provider,
    clientKey,
    signingKey: ownKey,
    hides: [],
    grants: { code: 0, refresh: 0 },
    errors: [],
    down: false,
    delay: 0,
    deliver: undefined,
    async revokeGrants() {
      for (const id of granted) await (await provider.Grant.find(id))?.destroy();
      granted.clear();
    },
    async accountOf(accessToken) {
      const found = await provider.AccessToken.find(accessToken);
      const bound = (found ?? {}) as { jkt?: string; sessionUid?: string; 'x5t#S256'?: string };
      const { jkt, sessionUid = '', 'x5t#S256': certificate } = bound;
      const session = await provider.Session.findByUid(sessionUid);
      return found?.accountId === undefined || found.isExpired
        ? undefined
        : {
            subject: found.accountId,
            thumbprint: jkt,
            certificate,
            level: session?.acr,
            since: session?.loginTs ?? 0,
          };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  provider.on('grant.success', (context) => {
    const type = (context.oidc.params as { grant_type?: string }).grant_type;
    const { Grant: grant } = context.oidc.entities as { Grant?: { jti: string } };
    if (grant !== undefined) granted.add(grant.jti);
    if (type === 'authorization_code') test.grants.code++;
    if (type === 'refresh_token') test.grants.refresh++;
  });
  for (const event of [
    'server_error',
    'authorization.error',
    'grant.error',
    'backchannel.error',
    'end_session.error',
    'revocation.error',
    'pushed_authorization_request.error',
  ])
    provider.on(event as 'server_error', (_: unknown, error: Error) => {
      test.errors.push(
        `${event}: ${error.message} ${(error as { error_description?: string }).error_description ?? ''}`,
      );
    });
  server.on('request', (request, response) => {
    if (test.down)
      return void response.writeHead(503, { 'Access-Control-Allow-Origin': '*' }).end();
    const path = request.url ?? '';
    if (path.startsWith('/interaction/'))
      return void interact(provider, request, response).catch((error: unknown) => {
        test.errors.push(String(error));
        response.writeHead(500).end();
      });
    if (path.startsWith('/.well-known/') && test.hides.length > 0) {
      const write = response.end.bind(response) as (body: string) => ServerResponse;
      response.end = ((body: string | Buffer) => {
        const metadata = JSON.parse(String(body)) as Record<string, unknown>;
        for (const name of test.hides) delete metadata[name];
        response.removeHeader('content-length');
        return write(JSON.stringify(metadata));
      }) as typeof response.end;
    }
    setTimeout(() => void answer(request, response), path.startsWith('/token') ? test.delay : 0);
  });
  return test;
}
