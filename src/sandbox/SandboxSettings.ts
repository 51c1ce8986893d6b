/** What a sandbox can be told; times are in seconds. */
export interface SandboxSettings {
  apiKey: string;
  /** Origins, besides the own one, whose pages may call the services. */
  allowedOrigins: readonly string[];
  /** What links in mails begin with, such as `https://portal.example`; empty takes the request's own, which only a demonstration should. */
  publicOrigin: string;
  /** Signs bot checks; kept secret and equal over restarts. */
  secret: string;
  sessionSeconds: number;
  openTokenSeconds: number;
  codeSeconds: number;
  linkSeconds: number;
  trustedDeviceSeconds: number;
  /** Failures of one device or address within `attemptWindowSeconds` before it is refused for `lockSeconds`. */
  maxAttempts: number;
  /** The same over all addresses that the account has not signed in from. */
  maxAttemptsAnywhere: number;
  /** The same of one address over all accounts; many people may share one. */
  maxAttemptsOfAddress: number;
  /** One-time codes sent to one person within the same window, so that guessing over new codes is limited too. */
  maxCodes: number;
  attemptWindowSeconds: number;
  lockSeconds: number;
  /** An answer that must not tell by its time whether an account exists comes this long after its request, in milliseconds. */
  steadyMilliseconds: number;
  /** Answered repeats of a request identifier are kept this long. */
  requestSeconds: number;
  botCheckCost: number;
  botCheckPrefix: string;
  botCheckSeconds: number;
  /** Exponent of the scrypt cost: 14 is 16 MiB and about 50 ms. */
  passwordCost: number;
  /** Shows accounts, codes and the outbox at `/sandbox`; a demonstration wants it, a public server does not. */
  showDemonstration: boolean;
}

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
