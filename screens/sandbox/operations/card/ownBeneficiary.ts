import { idParam } from '../../../../src/sandbox/http/Call.ts';
import { beneficiary, type Call } from '../../Call.ts';
import { forbidden } from '../../../../src/sandbox/http/ServiceError.ts';

/**
 * Returns the id of the signed-in card holder. @throws ServiceError 403 if the path names another
 * one.
 */
export function ownBeneficiary(call: Call, name = 'id'): number {
  const { beneficiaryId } = beneficiary(call);
  if (idParam(call, name) !== beneficiaryId) throw forbidden();
  return beneficiaryId;
}
