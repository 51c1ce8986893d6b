import { sql } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { shownCard } from '../../../documents/shownCard.ts';
import { answerSpreadsheet } from '../../../../../src/sandbox/documents/writeSpreadsheet.ts';
import type { Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { number, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { holderCards } from './searchHolders.ts';

const words = {
  ro: {
    sheet: 'Beneficiari',
    file: 'beneficiari',
    id: 'ID',
    firstName: 'Prenume',
    lastName: 'Nume',
    email: 'Email',
    mobile: 'Număr de mobil',
    number: 'Marcă',
    product: 'Produs',
    card: 'Număr card',
    status: 'Starea cardului',
    amount: 'Sumă lunară (lei)',
    active: 'Activ',
    created: 'Neactivat',
    blocked: 'Blocat',
    ended: 'Blocat definitiv',
    expired: 'Expirat',
    expiring: 'Expiră curând',
    unknown: 'Stare necunoscută',
  },
  en: {
    sheet: 'Card holders',
    file: 'card-holders',
    id: 'ID',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    mobile: 'Mobile number',
    number: 'Employee number',
    product: 'Product',
    card: 'Card number',
    status: 'Card status',
    amount: 'Monthly amount (lei)',
    active: 'Active',
    created: 'Not activated',
    blocked: 'Blocked',
    ended: 'Permanently blocked',
    expired: 'Expired',
    expiring: 'Expires soon',
    unknown: 'Status unknown',
  },
} as const;

/**
 * Writes the card holders of a customer to a spreadsheet with the column titles of the screens, by
 * which line editors recognize the columns.
 */
export async function exportBeneficiaries(call: Call): Promise<Answer> {
  const company = await reachCompany(call, number(call, 'company_id') ?? 0, 'CST');
  const text = words[call.language];
  return answerSpreadsheet(
    {
      sheet: text.sheet,
      columns: [
        { title: text.id },
        { title: text.firstName, width: 20 },
        { title: text.lastName, width: 20 },
        { title: text.email, width: 36 },
        { title: text.mobile },
        { title: text.number },
        { title: text.product, width: 20 },
        { title: text.card, width: 22 },
        { title: text.status, width: 20 },
        { title: text.amount, type: 'amount' },
      ],
      chunks: rows(call, company.id),
    },
    { name: `${text.file}-${company.id}-${call.today}.xlsx` },
  );
}

async function* rows(call: Call, companyId: number): AsyncGenerator<string> {
  const product = text(call, 'product');
  const said = words[call.language];
  const status = sql`case coalesce(cards.status_code, '') when '' then ${said.unknown} when 'V' then ${said.active} when 'L' then ${said.active} when 'N' then ${said.created}
    when 'A' then ${said.blocked} when 'Z' then ${said.ended} when 'X' then ${said.expired} else ${said.expiring} end`;
  const name = sql`coalesce((select p.name from company_products p where p.company_id = accounts.company_id and p.product = accounts.product order by p.id limit 1), 'Card ' || accounts.product)`;
  const row = await holderCards(call, companyId)
    .$if(product !== undefined, (query) => query.where('accounts.product', '=', product ?? ''))
    .select(
      sql<string>`coalesce(json_agg(json_build_array(beneficiaries.id::text, beneficiaries.first_name, beneficiaries.last_name, beneficiaries.email,
        beneficiaries.mobile_phone, beneficiaries.employee_number, ${name}, ${shownCard('cards.pan')},
        ${status}, accounts.monthly_amount) order by beneficiaries.last_name, beneficiaries.first_name, accounts.id), '[]')::text`.as(
        'rows',
      ),
    )
    .executeTakeFirstOrThrow();
  yield row.rows;
}
