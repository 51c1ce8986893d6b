import type { Call } from '../../Call.ts';

/** Adds an entry to a card holder's history, which the employer can read. */
export async function recordEvent(
  call: Call,
  event: { beneficiaryId: number; kind: string; detail: string },
): Promise<void> {
  await call.db
    .insertInto('beneficiary_events')
    .values({
      beneficiary_id: event.beneficiaryId,
      kind: event.kind,
      detail: event.detail,
      actor: 'beneficiary',
      created_at: call.now,
    })
    .execute();
}
