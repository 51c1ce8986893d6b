import type { JWK } from 'jose';
import type { TlsConnection } from '../tls/createTlsConnection.ts';

/** How visitors sign in at an OpenID provider, with the session at this server. */
export interface SignInSettings {
  /** The portal's public origin. */
  readonly origin: string;
  /** The path of the sign-in; default: `/auth`. Its cookies are its own. */
  readonly path?: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
  /** The private key with which the client authenticates, in place of a secret. */
  readonly clientKey?: JWK;
  /** The connection to a provider that needs a client certificate or authorities. */
  readonly connection?: TlsConnection;
  /** Whether the client authenticates with the certificate of `connection` (RFC 8705). */
  readonly hasCertificate?: boolean;
  /**
   * `fapi2`: the FAPI 2.0 Security Profile. It needs a key or a certificate, pushed requests and
   * bound tokens.
   */
  readonly profile: 'standard' | 'fapi2';
  /** Whether authorization requests are pushed (PAR). */
  readonly pushed: boolean;
  /** Whether access tokens are bound to a key of the session (DPoP). */
  readonly dpop: boolean;
  /** Whether access tokens are bound to the certificate of `connection` (RFC 8705). */
  readonly certificateBound?: boolean;
  readonly scopes: readonly string[];
  /** Further parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Member of the session that the page reads -> path of its claim. */
  readonly claims: Readonly<Record<string, readonly string[]>>;
  /** The levels of the provider (`acr`), from the weakest to the strongest. */
  readonly levels: readonly string[];
  /** Seconds without use after which a session ends. */
  readonly idleSeconds: number;
  /** Seconds after which a session ends in any case. */
  readonly absoluteSeconds: number;
  /** Path of the screen that is opened when a sign-in fails. */
  readonly failed: string;
  /** Path of the screen that is opened after a sign-out. */
  readonly signedOut: string;
  /** Address prefixes of the services whose calls get the access token. */
  readonly services: readonly string[];
}
