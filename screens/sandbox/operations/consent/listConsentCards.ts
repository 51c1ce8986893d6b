import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import type { Call } from '../../Call.ts';
import { readAccounts } from '../card/readAccounts.ts';
import { consentHolder } from './consentHolder.ts';

export async function listConsentCards(call: Call): Promise<Answer> {
  return ok(await readAccounts(call, consentHolder(call).beneficiaryId));
}
