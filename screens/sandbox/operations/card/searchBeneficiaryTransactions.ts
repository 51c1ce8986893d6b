import { sql } from 'kysely';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { list } from '../../list.ts';
import { idParam, number, text, toId } from '../../../../src/sandbox/http/Call.ts';
import { beneficiary, type Call } from '../../Call.ts';
import { forbidden, refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { Transaction } from '../../service-types/card.ts';

const day = sql<string>`(t.date at time zone 'Europe/Bucharest')::date`;
const made = sql<string>`to_char(t.date at time zone 'Europe/Bucharest', 'YYYY-MM-DD"T"HH24:MI')`;

/** Returns the transactions of the caller's account between two days, newest first. */
export async function searchBeneficiaryTransactions(call: Call): Promise<Answer> {
  const account = toId(text(call, 'account_id'));
  const first = isoDay(text(call, 'start_date'));
  const last = isoDay(text(call, 'end_date'));
  if (first > last) throw refuse('PERIOD');
  await requireOwnAccount(call, account);
  const size = number(call, 'per_page') ?? 20;
  const found = transactions(call)
    .where('t.account_id', '=', account)
    .where(day, '>=', first)
    .where(day, '<=', last);
  const { total } = await call.db
    .selectFrom('card_transactions as t')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('t.account_id', '=', account)
    .where(day, '>=', first)
    .where(day, '<=', last)
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc')
    .limit(size)
    .offset(((number(call, 'page') ?? 1) - 1) * size)
    .execute();
  return list(
    rows.map((row) => toTransaction(call, row)),
    Number(total),
  );
}

/**
 * Returns a transaction of the caller's accounts. Any other id is 403, whether or not it exists.
 */
export async function readBeneficiaryTransaction(call: Call): Promise<Answer> {
  const row = await transactions(call)
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .where('t.id', '=', idParam(call))
    .where('a.beneficiary_id', '=', beneficiary(call).beneficiaryId)
    .executeTakeFirst();
  if (row === undefined) throw forbidden('TRANSACTION');
  return ok(toTransaction(call, row));
}

type Row = Awaited<ReturnType<ReturnType<typeof transactions>['executeTakeFirstOrThrow']>>;

/** Selects transactions with an address: the working point of a payment, the employer of a load. */
function transactions(call: Call) {
  return call.db
    .selectFrom('card_transactions as t')
    .innerJoin('accounts as holder', 'holder.id', 't.account_id')
    .leftJoin('points as p', 'p.id', 't.point_id')
    .innerJoin('companies as c', (join) =>
      join.on('c.id', '=', sql<number>`coalesce(t.affiliate_id, holder.company_id)`),
    )
    .leftJoin('localities as l', (join) =>
      join.on('l.id', '=', sql<number>`coalesce(p.locality_id, c.locality_id)`),
    )
    .leftJoin('counties as y', 'y.id', 'l.county_id')
    .select([
      't.id',
      't.amount',
      't.balance',
      't.type',
      't.status',
      't.reason',
      'c.name',
      'l.name as locality',
      'y.name as county',
    ])
    .select([made.as('made'), sql<string>`coalesce(p.street_name, c.street_name)`.as('street')]);
}

const reasons: Readonly<Record<string, { ro: string; en: string }>> = {
  INSUFFICIENT_FUNDS: { ro: 'Fonduri insuficiente', en: 'Insufficient funds' },
  CARD_BLOCKED: { ro: 'Card blocat', en: 'Card blocked' },
  CARD_EXPIRED: { ro: 'Card expirat', en: 'Card expired' },
  DAILY_LIMIT: { ro: 'Limită zilnică depășită', en: 'Daily limit exceeded' },
  PIN_WRONG: { ro: 'PIN greșit', en: 'Wrong PIN' },
  LOAD_CANCELED: { ro: 'Alimentare anulată de angajator', en: 'Top-up canceled by the employer' },
};

function toTransaction(call: Call, row: Row): Transaction {
  const language =
    text(call, 'lang') === 'en' ? 'en' : text(call, 'lang') === 'ro' ? 'ro' : call.language;
  return {
    id: String(row.id),
    transaction_id: String(row.id),
    date: row.made,
    amount: row.amount,
    balance: row.balance,
    transaction_type: row.type,
    transaction_status: row.status,
    ...(row.reason === null ? {} : { reason: reasons[row.reason]?.[language] ?? row.reason }),
    affiliate: {
      name: row.name,
      address: { street_name: row.street, locality: row.locality ?? '', county: row.county ?? '' },
    },
  };
}

async function requireOwnAccount(call: Call, id: number): Promise<void> {
  const own = await call.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('beneficiary_id', '=', beneficiary(call).beneficiaryId)
    .executeTakeFirst();
  if (own === undefined) throw forbidden('ACCOUNT');
}

/** Converts `YYYYMMDD` to `YYYY-MM-DD`. @throws ServiceError PERIOD for an invalid date. */
function isoDay(compact: string | undefined): string {
  const iso = (compact ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const parsed = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(iso))
    throw refuse('PERIOD');
  return iso;
}
