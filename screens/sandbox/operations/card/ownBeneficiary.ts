import { idParam } from '../../../../src/sandbox/http/Call.ts';
import { beneficiary, type Call } from '../../Call.ts';
import { forbidden } from '../../../../src/sandbox/http/ServiceError.ts';

/** The signed-in card user, who must be the one that the path names. */
export function ownBeneficiary(call: Call, name = 'id'): number {
  const { beneficiaryId } = beneficiary(call);
  if (idParam(call, name) !== beneficiaryId) throw forbidden();
  return beneficiaryId;
}
