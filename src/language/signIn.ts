import type { Shape } from './release.ts';

/** The sign-in at a provider, with the session at the server, as the page needs it. */
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
}
