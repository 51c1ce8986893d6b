import { sql } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { shownCard } from '../../../documents/shownCard.ts';
import { answerSpreadsheet } from '../../../../../src/sandbox/documents/writeSpreadsheet.ts';
import type { Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { idParam } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { page } from '../../../../../src/sandbox/http/page.ts';
import {
  countTransactions,
  transactionFilter,
  transactionIds,
  transactionOrder,
  transactionRows,
} from './transactionQuery.ts';

const chunkRows = 5000;

/**
 * Writes the transactions of a search to a spreadsheet. This thread does not parse the rows: it
 * passes their JSON from the database to the thread that writes the file.
 */
export async function exportAffiliateTransactions(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const filter = await transactionFilter(call, company.id);
  const order = transactionOrder(call);
  const count = await countTransactions(call, filter);
  const lists = await transactionIds(call, filter, {
    ...page(call),
    order,
    count,
    size: chunkRows,
  });
  const ro = call.language === 'ro';
  return answerSpreadsheet(
    {
      sheet: ro ? 'Tranzacții' : 'Transactions',
      columns: [
        { title: ro ? 'ID tranzacție' : 'Transaction ID' },
        { title: ro ? 'Punct de lucru' : 'Working point', width: 40 },
        { title: ro ? 'Localitate' : 'Town', width: 24 },
        { title: ro ? 'Număr card' : 'Card number', width: 22 },
        { title: ro ? 'Data' : 'Date', type: 'date' },
        { title: ro ? 'Valoare (lei)' : 'Amount (lei)', type: 'amount' },
      ],
      chunks: chunks(call, lists),
    },
    { name: `${ro ? 'tranzactii' : 'transactions'}-${company.id}-${call.today}.xlsx` },
  );
}

async function* chunks(call: Call, lists: readonly string[]): AsyncGenerator<string> {
  for (const ids of lists) {
    const row = await transactionRows(call, ids)
      .select(
        sql<string>`json_agg(json_build_array(t.id::text, p.name, l.name, ${shownCard('t.pan')},
          to_char(t.date at time zone 'Europe/Bucharest', 'YYYY-MM-DD'), t.amount) order by wanted.position)::text`.as(
          'rows',
        ),
      )
      .executeTakeFirstOrThrow();
    yield row.rows;
  }
}
