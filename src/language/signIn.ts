import type { Shape, Value } from './release.ts';

/** A sign-in whose tokens are in the page: authorization code with PKCE, as a public client. */
export interface PageSignIn {
  /** Address of the provider. */
  readonly issuer: Value;
  readonly client: Value;
  /** Scopes to request, separated by spaces. */
  readonly scope: string;
  /** Further parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Member of the session -> path of its claim. */
  readonly claims: Readonly<Record<string, readonly string[]>>;
  /** The levels of the provider (`acr`), from the weakest to the strongest. */
  readonly levels: readonly string[];
}

/** The sign-in at a provider, as the page needs it. */
export interface SignIn {
  /** The store of what the page knows about the user. */
  readonly store: string;
  readonly shape?: Shape;
  /** The members of the session. */
  readonly members: readonly string[];
  /** Path of the screen that is opened when a sign-in fails. */
  readonly failed: string;
  /** Path of the screen that is opened after a sign-out. */
  readonly signedOut: string;
  /** Missing if the session is at the server. */
  readonly page?: PageSignIn;
}
