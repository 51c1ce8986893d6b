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
  /** Failures within `attemptWindowSeconds` before a subject is locked for `lockSeconds`. */
  maxAttempts: number;
  /** One-time codes sent to one person within the same window, so that guessing over new codes is limited too. */
  maxCodes: number;
  attemptWindowSeconds: number;
  lockSeconds: number;
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
  maxCodes: 10,
  attemptWindowSeconds: 900,
  lockSeconds: 900,
  requestSeconds: 86_400,
  botCheckCost: 1000,
  botCheckPrefix: '00',
  botCheckSeconds: 1200,
  passwordCost: 14,
  showDemonstration: true,
};
