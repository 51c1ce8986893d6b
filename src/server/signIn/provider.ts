import {
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  exportJWK,
  importJWK,
  jwtVerify,
} from 'jose';
import type { JWK, JWTPayload } from 'jose';
import * as client from 'openid-client';
import { signInPath } from './cookies.ts';
import type { SignInSettings } from './SignInSettings.ts';

/** Why the provider could not be used now; the same request may succeed later. */
class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider, or a check of what it sent, refused a sign-in or a renewal. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  /** The error code of the provider, for example `access_denied`. */
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** What the provider issued. */
export interface Grant {
  readonly accessToken: string;
  /** `DPoP` if the token is bound to the key of the session. */
  readonly tokenType: 'Bearer' | 'DPoP';
  /** Lifetime of the access token in seconds; undefined if the provider does not tell. */
  readonly seconds: number | undefined;
  readonly refreshToken: string | undefined;
  readonly idToken: string | undefined;
  readonly claims: Readonly<Record<string, unknown>> | undefined;
}

/** What binds the answer of the provider to the request. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly key: JWK | undefined;
  /** Seconds since the visitor has last entered the credentials. Without it, at any time. */
  readonly maxAge: number | undefined;
}

/** The subject or the session that a provider signs out through the back channel. */
export interface SignedOut {
  readonly subject: string | undefined;
  readonly providerSession: string | undefined;
}

/** The OpenID provider. Every method throws `ProviderUnavailable` or `ProviderRefusal`. */
export interface Provider {
  /** The address at which the visitor signs in. */
  authorizationUrl(checks: Checks, level: string | undefined): Promise<URL>;
  /** Exchanges the code of a callback for tokens. */
  exchange(callback: URL, checks: Checks): Promise<Grant>;
  refresh(refreshToken: string, key: JWK | undefined): Promise<Grant>;
  /** Revokes a refresh token; does nothing if the provider has no address for it. */
  revoke(refreshToken: string): Promise<void>;
  /** The address at which the provider ends its own session; undefined if it has none. */
  endSessionUrl(idToken: string | undefined): Promise<URL | undefined>;
  /** Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
  readLogoutToken(token: string): Promise<SignedOut>;
}

/** Seconds after which a request to the provider is aborted. */
const timeLimit = 10;

/** Seconds by which the clocks of provider and server may differ. */
const clockTolerance = 10;

const strongAlgorithms = ['PS256', 'ES256', 'EdDSA', 'Ed25519'];
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** A fault that says nothing about the sign-in: the next attempt may succeed. */
function isOutage(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 || error.status === 429;
  if (error instanceof client.AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(error.error);
  const { code } = error as { readonly code?: unknown };
  return (
    error instanceof TypeError || // of `fetch`
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
      String(code),
    )
  );
}

function toFault(error: unknown): ProviderUnavailable | ProviderRefusal {
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefusal) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (isOutage(error)) return new ProviderUnavailable(message, { cause: error });
  const isAnswer =
    error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError;
  const code = isAnswer ? error.error : String((error as { code?: unknown }).code ?? 'invalid');
  return new ProviderRefusal(message, code);
}

async function attempt<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw toFault(error);
  }
}

async function clientAuthentication({
  clientKey,
  clientSecret,
  hasCertificate,
}: SignInSettings): Promise<client.ClientAuth> {
  if (hasCertificate === true) return client.TlsClientAuth();
  if (clientKey === undefined)
    return clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  const key = (await importJWK(clientKey, clientKey.alg ?? 'ES256')) as CryptoKey;
  return client.PrivateKeyJwt(clientKey.kid === undefined ? key : { key, kid: clientKey.kid });
}

/** Whether clients can authenticate with a certificate, of an authority or self-signed. */
function takesCertificates({
  token_endpoint_auth_methods_supported: methods = [],
}: client.ServerMetadata): boolean {
  return methods.includes('tls_client_auth') || methods.includes('self_signed_tls_client_auth');
}

/** @throws ProviderRefusal if the provider lacks what the profile needs */
function checkProfile(settings: SignInSettings, metadata: client.ServerMetadata): void {
  const lacking = [
    ...(settings.pushed && metadata.pushed_authorization_request_endpoint === undefined
      ? ['pushed authorization requests']
      : []),
    ...(settings.dpop && metadata.dpop_signing_alg_values_supported === undefined ? ['DPoP'] : []),
    ...(settings.hasCertificate === true && !takesCertificates(metadata)
      ? ['client certificates']
      : []),
    ...(settings.certificateBound === true &&
    metadata.tls_client_certificate_bound_access_tokens !== true
      ? ['access tokens that are bound to a certificate']
      : []),
    ...(settings.profile === 'fapi2' &&
    metadata.authorization_response_iss_parameter_supported !== true
      ? ['the parameter "iss" of authorization responses']
      : []),
  ];
  if (lacking.length > 0)
    throw new ProviderRefusal(
      `The provider "${settings.issuer}" does not support ${lacking.join(' and ')}, which the sign-in of the portal needs.`,
      'unsupported',
    );
}

/** Reads the provider's metadata once. A failed attempt is repeated with the next request. */
function createDiscovery(settings: SignInSettings): () => Promise<client.Configuration> {
  let found: Promise<client.Configuration> | undefined;
  async function discover(): Promise<client.Configuration> {
    const issuer = new URL(settings.issuer);
    const { connection, hasCertificate = false, certificateBound = false } = settings;
    const needsCertificate = hasCertificate || certificateBound;
    const configuration = await client.discovery(
      issuer,
      settings.clientId,
      {
        [client.clockTolerance]: clockTolerance,
        ...(needsCertificate && { use_mtls_endpoint_aliases: true }),
      },
      await clientAuthentication(settings),
      {
        timeout: timeLimit,
        ...(connection !== undefined && {
          [client.customFetch]: connection.fetch as client.CustomFetch,
        }),
        // the process accepts an issuer without TLS on this machine only
        ...(issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
      },
    );
    client.enableNonRepudiationChecks(configuration); // verifies the signatures of ID tokens
    checkProfile(settings, configuration.serverMetadata());
    return configuration;
  }
  return () => {
    found ??= attempt(discover).catch((error: unknown) => {
      found = undefined;
      throw error instanceof ProviderRefusal && error.code !== 'unsupported'
        ? new ProviderUnavailable(error.message, { cause: error })
        : error;
    });
    return found;
  };
}

async function toKeyPair(key: JWK): Promise<client.CryptoKeyPair> {
  const { kty, crv, x, y } = key as Record<'kty' | 'crv' | 'x' | 'y', string>;
  return {
    privateKey: (await importJWK(key, 'ES256')) as CryptoKey,
    publicKey: (await importJWK({ kty, crv, x, y }, 'ES256')) as CryptoKey,
  };
}

/** Creates the key of a session, to which its access tokens are bound. */
export async function createSessionKey(): Promise<JWK> {
  const { privateKey } = await client.randomDPoPKeyPair('ES256', { extractable: true });
  return await exportJWK(privateKey);
}

/** Checks of the FAPI 2.0 Security Profile that the client library leaves to its user. */
function checkIdToken({ profile }: SignInSettings, idToken: string | undefined): void {
  if (profile !== 'fapi2' || idToken === undefined) return;
  const { alg = 'none' } = decodeProtectedHeader(idToken);
  if (!strongAlgorithms.includes(alg))
    throw new ProviderRefusal(
      `The ID token is signed with ${alg}; FAPI 2.0 allows ${strongAlgorithms.slice(0, 3).join(', ')}.`,
      'weak_signature',
    );
}

type Answer = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

function toGrant(settings: SignInSettings, answer: Answer, claims: Grant['claims']): Grant {
  checkIdToken(settings, answer.id_token);
  const isBound = answer.token_type.toLowerCase() === 'dpop';
  if (settings.dpop && !isBound)
    throw new ProviderRefusal('The access token is not bound to a key.', 'token_not_bound');
  return {
    accessToken: answer.access_token,
    tokenType: isBound ? 'DPoP' : 'Bearer',
    seconds: answer.expiresIn(),
    refreshToken: answer.refresh_token,
    idToken: answer.id_token,
    claims,
  };
}

interface FurtherClaims {
  readonly config: client.Configuration;
  readonly declared: SignInSettings['claims'];
  readonly proofs: client.DPoPOptions;
}

/** The claims of the ID token, and those that it lacks from the UserInfo endpoint. */
async function allClaims(
  answer: Answer,
  { config, declared, proofs }: FurtherClaims,
): Promise<Grant['claims']> {
  const own = answer.claims();
  if (own === undefined) return undefined;
  const isWhole = Object.values(declared).every(([name = '']) => name in own);
  if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return own;
  return { ...(await client.fetchUserInfo(config, answer.access_token, own.sub, proofs)), ...own };
}

/** Creates the connection to the provider, without any request. */
export function createProvider(settings: SignInSettings): Provider {
  const { profile, origin } = settings;
  const configuration = createDiscovery(settings);

  async function proofs(key: JWK | undefined): Promise<client.DPoPOptions> {
    if (key === undefined) return {};
    return { DPoP: client.getDPoPHandle(await configuration(), await toKeyPair(key)) };
  }

  return {
    authorizationUrl: (checks, level) =>
      attempt(async () => {
        const config = await configuration();
        const parameters = {
          ...settings.parameters,
          redirect_uri: `${origin}${settings.path ?? signInPath}/callback`,
          scope: settings.scopes.join(' '),
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
          ...(level !== undefined && { acr_values: level, prompt: 'login' }),
          ...(checks.maxAge !== undefined && { max_age: String(checks.maxAge) }),
        };
        return settings.pushed
          ? await client.buildAuthorizationUrlWithPAR(config, parameters, await proofs(checks.key))
          : client.buildAuthorizationUrl(config, parameters);
      }),
    exchange: (callback, checks) =>
      attempt(async () => {
        const config = await configuration();
        if (profile === 'fapi2' && callback.searchParams.get('iss') === null)
          throw new ProviderRefusal('The answer does not name its issuer.', 'missing_issuer');
        const answer = await client.authorizationCodeGrant(
          config,
          callback,
          {
            expectedState: checks.state,
            expectedNonce: checks.nonce,
            pkceCodeVerifier: checks.verifier,
            idTokenExpected: true,
            ...(checks.maxAge !== undefined && { maxAge: checks.maxAge }),
          },
          undefined,
          await proofs(checks.key),
        );
        const further = { config, declared: settings.claims, proofs: await proofs(checks.key) };
        return toGrant(settings, answer, await allClaims(answer, further));
      }),
    refresh: (refreshToken, key) =>
      attempt(async () => {
        const config = await configuration();
        const answer = await client.refreshTokenGrant(
          config,
          refreshToken,
          undefined,
          await proofs(key),
        );
        return toGrant(settings, answer, answer.claims());
      }),
    revoke: (refreshToken) =>
      attempt(async () => {
        const config = await configuration();
        if (config.serverMetadata().revocation_endpoint !== undefined)
          await client.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' });
      }),
    endSessionUrl: (idToken) =>
      attempt(async () => {
        const config = await configuration();
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        return client.buildEndSessionUrl(config, {
          post_logout_redirect_uri: `${origin}${settings.signedOut}`,
          ...(idToken !== undefined && { id_token_hint: idToken }),
        });
      }),
    readLogoutToken: createLogoutTokenReader(settings, configuration),
  };
}

function createLogoutTokenReader(
  { clientId, connection }: SignInSettings,
  configuration: () => Promise<client.Configuration>,
): Provider['readLogoutToken'] {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  return async (token) => {
    const { issuer, jwks_uri } = (await configuration()).serverMetadata();
    if (jwks_uri === undefined)
      throw new ProviderUnavailable('The provider publishes no keys, so no logout token is valid.');
    keys ??= createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: timeLimit * 1000,
      ...(connection !== undefined && { [customFetch]: connection.fetch }),
    });
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        clockTolerance,
        maxTokenAge: '5 minutes',
        requiredClaims: ['iat', 'jti', 'events'],
      }));
    } catch (error) {
      const { code, message } = error as { readonly code?: string; readonly message: string };
      throw ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(String(code)) ||
        error instanceof TypeError
        ? new ProviderUnavailable(message, { cause: error })
        : new ProviderRefusal(message, 'invalid_logout_token');
    }
    const { sub, sid, nonce, events } = payload as JWTPayload & Record<string, unknown>;
    const isLogout =
      nonce === undefined && typeof events === 'object' && events !== null && logoutEvent in events;
    const providerSession = typeof sid === 'string' ? sid : undefined;
    if (!isLogout || (sub === undefined && providerSession === undefined))
      throw new ProviderRefusal('The token is not a logout token.', 'invalid_logout_token');
    return { subject: sub, providerSession };
  };
}
