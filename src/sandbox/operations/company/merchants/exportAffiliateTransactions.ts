import { sql } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { writeSpreadsheet } from '../../../documents/writeSpreadsheet.ts';
import { ok, type Answer } from '../../../http/Answer.ts';
import { idParam, type Call } from '../../../http/Call.ts';
import { page } from '../../../http/page.ts';
import { countTransactions, transactionFilter, transactionIds, transactionOrder, transactionRows } from './transactionQuery.ts';

const chunkRows = 10_000;

/** The same search as a spreadsheet. Rows travel as text from the database to the writing thread, unparsed here. */
export async function exportAffiliateTransactions(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const filter = await transactionFilter(call, company.id);
  const order = transactionOrder(call);
  const count = await countTransactions(call, filter);
  const ids = await transactionIds(call, filter, { ...page(call), order, count });
  const ro = call.language === 'ro';
  const content = await writeSpreadsheet({
    sheet: ro ? 'Tranzacții' : 'Transactions',
    columns: [
      { title: ro ? 'Id tranzacție' : 'Transaction id' },
      { title: ro ? 'Punct de lucru' : 'Working point', width: 40 },
      { title: ro ? 'Localitate' : 'Locality', width: 24 },
      { title: ro ? 'Număr card' : 'Card number', width: 22 },
      { title: ro ? 'Data' : 'Date', type: 'date' },
      { title: ro ? 'Valoare (lei)' : 'Amount (lei)', type: 'amount' },
    ],
    chunks: chunks(call, ids),
  });
  return ok({ content: content.toString('base64'), name: `${ro ? 'tranzactii' : 'transactions'}-${company.id}-${call.today}.xlsx` });
}

async function* chunks(call: Call, ids: readonly number[]): AsyncGenerator<string> {
  for (let start = 0; start < ids.length; start += chunkRows) {
    const row = await transactionRows(call, ids.slice(start, start + chunkRows))
      .select(
        sql<string>`json_agg(json_build_array(t.id::text, p.name, l.name, left(t.pan, 6) || '******' || right(t.pan, 4),
          to_char(t.date at time zone 'Europe/Bucharest', 'YYYY-MM-DD'), t.amount) order by wanted.position)::text`.as('rows'),
      )
      .executeTakeFirstOrThrow();
    yield row.rows;
  }
}
