import { sql } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { idParam } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { page } from '../../../../../src/sandbox/http/page.ts';
import type { CardTransaction } from '../../../service-types/company.ts';
import { maskPan } from '../../card/maskPan.ts';
import {
  countTransactions,
  transactionFilter,
  transactionIds,
  transactionOrder,
  transactionRows,
} from './transactionQuery.ts';

/** Returns the accepted card payments at a merchant. */
export async function searchAffiliateTransactions(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const filter = await transactionFilter(call, company.id);
  const order = transactionOrder(call);
  const count = await countTransactions(call, filter);
  const [ids = ''] = await transactionIds(call, filter, { ...page(call), order, count });
  const rows = await transactionRows(call, ids)
    .select(['t.id', 't.pan', 't.amount', 'p.name', 'l.name as locality'])
    .select(sql<string>`(t.date at time zone 'Europe/Bucharest')::date`.as('day'))
    .orderBy('wanted.position')
    .execute();
  const transactions = rows.map((row): CardTransaction => ({
    transaction_id: String(row.id),
    affiliate: { name: row.name, address: { locality: row.locality } },
    pan: maskPan(row.pan),
    date: row.day,
    amount: row.amount,
  }));
  return list(transactions, count);
}
