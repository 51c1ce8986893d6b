import type { Call } from '../../../Call.ts';

export interface CompanyMessage {
  companyId: number;
  ro: string;
  en: string;
  body: string;
}

/** Adds a message to those of a company, in the language of the call. */
export async function postMessage(
  call: Call,
  { companyId, ro, en, body }: CompanyMessage,
): Promise<void> {
  await call.db
    .insertInto('messages')
    .values({
      company_id: companyId,
      title: call.language === 'ro' ? ro : en,
      body,
      created_at: call.now,
    })
    .execute();
}
