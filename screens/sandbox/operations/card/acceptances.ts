import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { Acceptance, AcceptanceChoice } from '../../service-types/card.ts';

/** The ids under which the terms documents are accepted. */
export const termsIds = {
  terms: 14281,
  dataProtection: 14282,
  multiBeneficiary: 14283,
  thirdParty: 14285,
} as const;

const documents: readonly Omit<Acceptance, 'active' | 'date'>[] = [
  { id: termsIds.terms, type: 'terms' },
  { id: termsIds.dataProtection, type: 'data_protection' },
  { id: termsIds.multiBeneficiary, type: 'multi_beneficiary' },
  { id: termsIds.thirdParty, type: 'third_party' },
];

export async function readAcceptances(call: Call, beneficiaryId: number): Promise<Acceptance[]> {
  const rows = await call.db
    .selectFrom('acceptances')
    .select(['id', 'active', 'date'])
    .where('beneficiary_id', '=', beneficiaryId)
    .execute();
  return documents.map((document) => {
    const row = rows.find(({ id }) => id === String(document.id));
    return row === undefined
      ? { ...document, active: false }
      : { ...document, active: row.active, date: row.date };
  });
}

/** Stores choices with the date of the server, because the browser's date is not trusted. */
export async function writeAcceptances(
  call: Call,
  beneficiaryId: number,
  choices: readonly { id: number; active: boolean }[],
): Promise<void> {
  if (choices.length === 0) return;
  const last = new Map(choices.map((choice) => [choice.id, choice]));
  await call.db
    .insertInto('acceptances')
    .values(
      [...last.values()].map(({ id, active }) => ({
        beneficiary_id: beneficiaryId,
        id: String(id),
        active,
        date: call.today,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['beneficiary_id', 'id']).doUpdateSet((row) => ({
        active: row.ref('excluded.active'),
        date: row.ref('excluded.date'),
      })),
    )
    .execute();
}

/** @throws ServiceError TERMS unless all of the documents are accepted. */
export function requireAccepted(
  choices: readonly AcceptanceChoice[],
  ids: readonly number[],
): void {
  const accepted = ids.every((id) => choices.some((choice) => choice.id === id && choice.active));
  if (!accepted) throw refuse('TERMS');
}
