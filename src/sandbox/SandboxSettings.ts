/** Settings of a sandbox; times are in seconds unless named otherwise. */
export interface SandboxSettings {
  apiKey: string;
  /** Other origins whose pages may call the services. */
  allowedOrigins: readonly string[];
  /**
   * The base address of links in mails, such as `https://portal.example`; if empty, the origin of
   * the request, which is only safe for a demonstration.
   */
  publicOrigin: string;
  /** Signs bot checks; must stay secret and unchanged across restarts. */
  secret: string;
  sessionSeconds: number;
  openTokenSeconds: number;
  codeSeconds: number;
  linkSeconds: number;
  trustedDeviceSeconds: number;
  /**
   * Failures of one device or address within `attemptWindowSeconds` before it is locked for
   * `lockSeconds`.
   */
  maxAttempts: number;
  /** The same, summed over all addresses from which the account has not signed in. */
  maxAttemptsAnywhere: number;
  /** The same for one address, summed over all accounts; many people may share an address. */
  maxAttemptsOfAddress: number;
  /** One-time codes sent to one person within the same window; limits guessing across new codes. */
  maxCodes: number;
  attemptWindowSeconds: number;
  lockSeconds: number;
  /**
   * Delay in milliseconds from request to response if the time must not reveal whether an account
   * exists.
   */
  steadyMilliseconds: number;
  /** How long responses are kept for repeats of a request identifier. */
  requestSeconds: number;
  botCheckCost: number;
  botCheckPrefix: string;
  botCheckSeconds: number;
  /** Exponent of the scrypt cost: 14 is 16 MiB and about 50 ms. */
  passwordCost: number;
  /**
   * Shows accounts, codes and the outbox at `/sandbox`, for demonstrations; must be off on a public
   * server.
   */
  showDemonstration: boolean;
}

/** The default settings. */
export const defaultSettings: SandboxSettings = {
  apiKey: 'sandbox-key',
  allowedOrigins: [],
  publicOrigin: '',
  secret: 'portico-sandbox',
  sessionSeconds: 3600,
  openTokenSeconds: 1800,
  codeSeconds: 300,
  linkSeconds: 172_800,
  trustedDeviceSeconds: 2_592_000,
  maxAttempts: 5,
  maxAttemptsAnywhere: 50,
  maxAttemptsOfAddress: 300,
  maxCodes: 10,
  attemptWindowSeconds: 900,
  lockSeconds: 900,
  steadyMilliseconds: 400,
  requestSeconds: 86_400,
  botCheckCost: 1000,
  botCheckPrefix: '00',
  botCheckSeconds: 1200,
  passwordCost: 14,
  showDemonstration: true,
};
