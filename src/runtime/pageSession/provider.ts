import * as oauth from 'oauth4webapi';
import type { Api } from '../api.ts';

/** Why a sign-in or a renewal failed, as the screen `failed` gets it. */
export type FaultReason = 'denied' | 'ended' | 'expired' | 'level' | 'refused' | 'unavailable';

/** A sign-in or a renewal that failed. */
export class SignInFault extends Error {
  override readonly name = 'SignInFault';
  readonly reason: FaultReason;
  constructor(reason: FaultReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What the provider issued. */
export interface Grant {
  readonly accessToken: string;
  /** Milliseconds since the epoch. */
  readonly issued: number;
  /** Milliseconds since the epoch; undefined if the provider does not tell. */
  readonly expires: number | undefined;
  readonly refreshToken: string | undefined;
  readonly idToken: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** What binds the answer of the provider to the request. */
export interface AnswerChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Seconds since the visitor has last entered the credentials. Without it, at any time. */
  readonly maxAge?: number | undefined;
}

/** The OpenID provider, as a public client uses it. Every method throws `SignInFault`. */
export interface Provider {
  /** The address at which the visitor signs in; `silent` never asks the visitor. */
  authorizationUrl(
    checks: AnswerChecks,
    options: {
      readonly silent: boolean;
      readonly level?: string | undefined;
      readonly maxAge?: number | undefined;
    },
  ): Promise<URL>;
  /** Exchanges the code of a callback for tokens. */
  exchange(callback: URL, checks: AnswerChecks): Promise<Grant>;
  refresh(grant: Grant): Promise<Grant>;
  /** Revokes a refresh token; does nothing if the provider has no address for it. */
  revoke(refreshToken: string): Promise<void>;
  /** The address at which the provider ends its own session; undefined if it has none. */
  signOutUrl(grant: Grant | undefined, returnTo: string): Promise<URL | undefined>;
}

/** The client of the portal at its provider. */
export interface ProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Names of the claims that the page needs. */
  readonly claims: readonly string[];
  readonly load: Api['load'];
  readonly now: () => Date;
}

/** Seconds after which a request to the provider is aborted. */
const timeLimit = 10;

/** Seconds by which the clocks of provider and browser may differ. */
const tolerance = 30;

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const silentRefusals: readonly string[] = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];
const outages: readonly string[] = ['server_error', 'temporarily_unavailable'];

/** The reason of what the client library has thrown. */
function reasonOf(error: unknown): FaultReason {
  if (error instanceof oauth.AuthorizationResponseError)
    return silentRefusals.includes(error.error)
      ? 'ended'
      : error.error === 'access_denied'
        ? 'denied'
        : outages.includes(error.error)
          ? 'unavailable'
          : 'refused';
  if (error instanceof oauth.ResponseBodyError)
    return error.status >= 500 || error.status === 429
      ? 'unavailable'
      : error.error === 'invalid_grant'
        ? 'ended'
        : 'refused';
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  // of `fetch`, of its time limit, and of an answer that is no JSON or has another status
  return error instanceof DOMException ||
    (error instanceof TypeError && code === undefined) ||
    cause instanceof Response ||
    code === oauth.RESPONSE_IS_NOT_CONFORM ||
    code === oauth.RESPONSE_IS_NOT_JSON
    ? 'unavailable'
    : 'refused';
}

async function attempt<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof SignInFault) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new SignInFault(reasonOf(error), message, { cause: error });
  }
}

/** The address of the provider. @throws SignInFault if it is none, or not encrypted */
function issuerOf(issuer: string): URL {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (url?.protocol === 'https:' || (url !== undefined && localHosts.includes(url.hostname)))
    return url;
  throw new SignInFault(
    'refused',
    `The sign-in needs the address of a provider that begins with https://, not "${issuer}".`,
  );
}

type Requests = Readonly<Record<symbol, unknown>> & { readonly signal: AbortSignal };

/** Options of each request: through the network access of the portal, with a time limit. */
function requestsOf({ issuer, load }: ProviderOptions): Requests {
  return {
    [oauth.customFetch]: (url: string, init: RequestInit) => {
      const { method, body, headers, signal } = init;
      return load(url, {
        method: method === 'POST' ? 'POST' : 'GET',
        headers: headers as Record<string, string>,
        ...(body !== undefined && body !== null && { body: String(body) }),
        ...(signal !== undefined && signal !== null && { signal }),
      });
    },
    [oauth.allowInsecureRequests]: issuerOf(issuer).protocol === 'http:',
    signal: AbortSignal.timeout(timeLimit * 1000),
  };
}

/** Reads the provider's metadata once. A failed attempt is repeated with the next request. */
function createDiscovery(options: ProviderOptions): () => Promise<oauth.AuthorizationServer> {
  let found: Promise<oauth.AuthorizationServer> | undefined;
  return () => {
    found ??= attempt(async () => {
      const issuer = issuerOf(options.issuer);
      const response = await oauth.discoveryRequest(issuer, requestsOf(options));
      const metadata = await oauth.processDiscoveryResponse(issuer, response);
      const methods = metadata.code_challenge_methods_supported;
      if (methods?.includes('S256') === false)
        throw new SignInFault('refused', `The provider "${options.issuer}" lacks PKCE with S256.`);
      return metadata;
    }).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

/** An address that the metadata of the provider give. @throws SignInFault if it is missing */
function endpointOf(server: oauth.AuthorizationServer, name: 'authorization_endpoint'): URL {
  const address = server[name];
  if (address === undefined)
    throw new SignInFault('refused', `The metadata of "${server.issuer}" lack "${name}".`);
  return new URL(address);
}

interface Answered {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly answer: oauth.TokenEndpointResponse;
  /** The grant that was renewed. */
  readonly before?: Grant;
}

/** Creates the reader of token responses. */
function createGrantReader(options: ProviderOptions) {
  /** The claims of the ID token, and those that it lacks from the UserInfo endpoint. */
  async function allClaims(
    { server, client, answer }: Answered,
    own: oauth.IDToken,
  ): Promise<Grant['claims']> {
    if (options.claims.every((name) => name in own) || server.userinfo_endpoint === undefined)
      return own;
    const response = await oauth.userInfoRequest(
      server,
      client,
      answer.access_token,
      requestsOf(options),
    );
    return { ...(await oauth.processUserInfoResponse(server, client, own.sub, response)), ...own };
  }
  return async (answered: Answered): Promise<Grant> => {
    const { answer, before } = answered;
    const own = oauth.getValidatedIdTokenClaims(answer);
    const subject = own?.sub ?? before?.subject;
    if (subject === undefined || (before !== undefined && subject !== before.subject))
      throw new SignInFault('refused', 'The ID token is missing, or belongs to another user.');
    const issued = options.now().getTime();
    return {
      accessToken: answer.access_token,
      issued,
      expires: answer.expires_in === undefined ? undefined : issued + answer.expires_in * 1000,
      // a provider that does not rotate refresh tokens sends none
      refreshToken: answer.refresh_token ?? before?.refreshToken,
      idToken: answer.id_token ?? before?.idToken ?? '',
      subject,
      claims: before?.claims ?? (own === undefined ? {} : await allClaims(answered, own)),
    };
  };
}

/** Creates the provider of a portal. Nothing is requested before its first use. */
export function createProvider(options: ProviderOptions): Provider {
  const { clientId: client_id, redirectUri, scope, parameters } = options;
  const client: oauth.Client = { client_id, [oauth.clockTolerance]: tolerance };
  const discover = createDiscovery(options);
  const read = createGrantReader(options);
  return {
    authorizationUrl: (checks, { silent, level, maxAge }) =>
      attempt(async () => {
        const url = endpointOf(await discover(), 'authorization_endpoint');
        const query = {
          ...parameters,
          client_id,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
          ...(level !== undefined && { acr_values: level, prompt: 'login' }),
          ...(maxAge !== undefined && { max_age: String(maxAge) }),
          ...(silent && { prompt: 'none' }),
        };
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        return url;
      }),
    exchange: (callback, { state, nonce, verifier, maxAge }) =>
      attempt(async () => {
        const server = await discover();
        const given = oauth.validateAuthResponse(server, client, callback, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.None(),
          given,
          redirectUri,
          verifier,
          requestsOf(options),
        );
        const answer = await oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
          ...(maxAge !== undefined && { maxAge }),
        });
        return await read({ server, client, answer });
      }),
    refresh: (before) =>
      attempt(async () => {
        if (before.refreshToken === undefined)
          throw new SignInFault('ended', 'The provider has issued no refresh token.');
        const server = await discover();
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          oauth.None(),
          before.refreshToken,
          requestsOf(options),
        );
        const answer = await oauth.processRefreshTokenResponse(server, client, response);
        return await read({ server, client, answer, before });
      }),
    revoke: (refreshToken) =>
      attempt(async () => {
        const server = await discover();
        if (server.revocation_endpoint === undefined) return;
        const response = await oauth.revocationRequest(
          server,
          client,
          oauth.None(),
          refreshToken,
          requestsOf(options),
        );
        await oauth.processRevocationResponse(response);
      }),
    signOutUrl: (grant, returnTo) =>
      attempt(async () => {
        const { end_session_endpoint: address } = await discover();
        if (address === undefined) return undefined;
        const url = new URL(address);
        if (grant !== undefined) url.searchParams.set('id_token_hint', grant.idToken);
        url.searchParams.set('client_id', client_id);
        url.searchParams.set('post_logout_redirect_uri', returnTo);
        return url;
      }),
  };
}

/** The secrets of one sign-in. */
export function createChecks(): AnswerChecks {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  };
}
