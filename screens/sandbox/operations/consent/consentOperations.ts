import type { Handler } from '../../Call.ts';
import { checkConsentCode } from './checkConsentCode.ts';
import { listConsentCards } from './listConsentCards.ts';
import { loginThirdParty } from './loginThirdParty.ts';
import { refuseConsent } from './refuseConsent.ts';
import { saveConsent } from './saveConsent.ts';

export type ConsentOperation =
  | 'loginThirdParty'
  | 'checkConsentCode'
  | 'listConsentCards'
  | 'saveConsent'
  | 'refuseConsent';

/** The operations of the third-party consent. */
export const consentOperations: Readonly<Record<ConsentOperation, Handler>> = {
  loginThirdParty,
  checkConsentCode,
  listConsentCards,
  saveConsent,
  refuseConsent,
};
