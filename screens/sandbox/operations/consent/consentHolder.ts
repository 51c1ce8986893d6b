import type { ThirdPartyPrincipal } from '../../access/Principal.ts';
import { idParam } from '../../../../src/sandbox/http/Call.ts';
import { thirdParty, type Call } from '../../Call.ts';
import { forbidden } from '../../../../src/sandbox/http/ServiceError.ts';

/**
 * Returns the card holder who gives the consent. @throws ServiceError 403 if the path names another
 * one.
 */
export function consentHolder(call: Call): ThirdPartyPrincipal {
  const principal = thirdParty(call);
  if (idParam(call, 'userId') !== principal.beneficiaryId) throw forbidden();
  return principal;
}
