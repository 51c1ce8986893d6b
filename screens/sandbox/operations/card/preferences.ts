import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { Preference } from '../../service-types/card.ts';

/** The default preferences, ordered by id. */
export const defaultPreferences: readonly Preference[] = [
  { id: 1, type: 'NOTIFICATION', active: false },
  { id: 2, type: 'GDPR_SMS', active: false },
  { id: 4, type: 'GDPR_PSH', active: true },
  { id: 8, type: 'GDPR_EML', active: false },
];

export async function readPreferences(call: Call, beneficiaryId: number): Promise<Preference[]> {
  const chosen = await call.db
    .selectFrom('beneficiary_preferences')
    .select(['id', 'active'])
    .where('beneficiary_id', '=', beneficiaryId)
    .execute();
  return defaultPreferences.map((entry) => ({
    ...entry,
    active: chosen.find(({ id }) => id === entry.id)?.active ?? entry.active,
  }));
}

/** Stores the given preferences and keeps the others. */
export async function writePreferences(
  call: Call,
  beneficiaryId: number,
  preferences: readonly Preference[],
): Promise<void> {
  const ids = preferences.map(({ id }) => id);
  const known = preferences.every(({ id, type }) =>
    defaultPreferences.some((entry) => entry.id === id && entry.type === type),
  );
  if (!known || new Set(ids).size !== ids.length) throw refuse('PREFERENCES');
  await call.db
    .insertInto('beneficiary_preferences')
    .values(preferences.map(({ id, active }) => ({ beneficiary_id: beneficiaryId, id, active })))
    .onConflict((conflict) =>
      conflict
        .columns(['beneficiary_id', 'id'])
        .doUpdateSet((row) => ({ active: row.ref('excluded.active') })),
    )
    .execute();
}
