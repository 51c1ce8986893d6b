/** The caller of a request. A portal adds what its own operations need to know. */
export interface Principal {
  /**
   * Security scheme of the service descriptions that the token satisfies; `undefined` without a
   * token.
   */
  readonly scheme?: string | undefined;
  /** Digest of the token. */
  readonly tokenHash?: string | undefined;
  /** Identifies the caller in counters and repeated requests, such as `user:17`. */
  readonly caller: string;
  /** Compared with the `x-roles` of an operation. */
  readonly roles: readonly string[];
  /** False for visitors: without a token, or with a public one. */
  readonly signedIn: boolean;
  /** False until the one-time code of this session was entered. */
  readonly checked: boolean;
}
