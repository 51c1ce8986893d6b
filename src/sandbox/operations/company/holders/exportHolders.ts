import { sql } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { shownCard } from '../../../documents/shownCard.ts';
import { answerSpreadsheet } from '../../../documents/writeSpreadsheet.ts';
import type { Answer } from '../../../http/Answer.ts';
import { number, text, type Call } from '../../../http/Call.ts';
import { holderCards } from './searchHolders.ts';

/** The card holders of a customer as a spreadsheet; its columns are those that an import reads. */
export async function exportBeneficiaries(call: Call): Promise<Answer> {
  const company = await reachCompany(call, number(call, 'company_id') ?? 0, 'CST');
  return answerSpreadsheet(
    {
      sheet: call.language === 'ro' ? 'Beneficiari' : 'Card holders',
      columns: [
        { title: 'id' },
        { title: 'first_name', width: 20 },
        { title: 'last_name', width: 20 },
        { title: 'email', width: 36 },
        { title: 'mobile_phone' },
        { title: 'employee_number' },
        { title: 'product', width: 10 },
        { title: 'pan', width: 22 },
        { title: 'status', width: 10 },
        { title: 'amount', type: 'amount' },
      ],
      chunks: rows(call, company.id),
    },
    { name: `${call.language === 'ro' ? 'beneficiari' : 'card-holders'}-${company.id}-${call.today}.xlsx` },
  );
}

async function* rows(call: Call, companyId: number): AsyncGenerator<string> {
  const product = text(call, 'product');
  const row = await holderCards(call, companyId)
    .$if(product !== undefined, (query) => query.where('accounts.product', '=', product ?? ''))
    .select(
      sql<string>`coalesce(json_agg(json_build_array(beneficiaries.id::text, beneficiaries.first_name, beneficiaries.last_name, beneficiaries.email,
        beneficiaries.mobile_phone, beneficiaries.employee_number, accounts.product, ${shownCard('cards.pan')},
        cards.status_code, accounts.monthly_amount) order by beneficiaries.last_name, beneficiaries.first_name, accounts.id), '[]')::text`.as('rows'),
    )
    .executeTakeFirstOrThrow();
  yield row.rows;
}
