import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import type { SaveAcceptancesBody } from '../../service-types/card.ts';
import { readAcceptances, writeAcceptances } from './acceptances.ts';
import { ownBeneficiary } from './ownBeneficiary.ts';

export async function listAcceptances(call: Call): Promise<Answer> {
  return ok(await readAcceptances(call, ownBeneficiary(call)));
}

export async function saveAcceptances(call: Call): Promise<Answer> {
  const id = ownBeneficiary(call);
  await writeAcceptances(call, id, bodyOf<SaveAcceptancesBody>(call).acceptances);
  return ok(await readAcceptances(call, id));
}
