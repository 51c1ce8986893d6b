import type { Handler } from '../../http/Call.ts';

export type ConsentOperation = 'loginThirdParty' | 'checkConsentCode' | 'listConsentCards' | 'saveConsent';

/** The operations of the third-party consent. */
export const consentOperations: Partial<Readonly<Record<ConsentOperation, Handler>>> = {};
