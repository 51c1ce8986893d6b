import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import type { PreferenceChoiceList } from '../../service-types/card.ts';
import { requireFinishedRegistration } from './openRegistration.ts';
import { ownBeneficiary } from './ownBeneficiary.ts';
import { readPreferences, writePreferences } from './preferences.ts';

export async function listPreferences(call: Call): Promise<Answer> {
  return ok(await readPreferences(call, await holderOf(call)));
}

export async function savePreferences(call: Call): Promise<Answer> {
  const id = await holderOf(call);
  await writePreferences(call, id, bodyOf<PreferenceChoiceList>(call));
  return ok(await readPreferences(call, id));
}

/** Returns the signed-in card holder, or the visitor who has just finished the registration. */
async function holderOf(call: Call): Promise<number> {
  if (call.principal.kind !== 'open') return ownBeneficiary(call);
  const id = idParam(call);
  await requireFinishedRegistration(call, id);
  return id;
}
