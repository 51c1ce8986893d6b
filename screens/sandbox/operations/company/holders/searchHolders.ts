import { sql, type SqlBool } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { idParam, number, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { contains, page } from '../../../../../src/sandbox/http/page.ts';
import type {
  BeneficiarySort,
  CardStatusCode,
  CompanyBeneficiary,
  OrderBeneficiary,
} from '../../../service-types/company.ts';
import { maskPan } from '../../card/maskPan.ts';
import { orderOf } from '../invoices/invoiceQuery.ts';

/** Selects the cards of a customer with their holders. */
export function holderCards(call: Call, companyId: number) {
  return call.db
    .selectFrom('accounts')
    .innerJoin('beneficiaries', 'beneficiaries.id', 'accounts.beneficiary_id')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .where('accounts.company_id', '=', companyId)
    .where('beneficiaries.deleted_at', 'is', null);
}

const holderColumns = [
  'beneficiaries.id',
  'beneficiaries.first_name',
  'beneficiaries.last_name',
  'beneficiaries.employee_number',
  'cards.pan',
  'cards.id as card_id',
  'cards.status_code',
  'accounts.id as account_id',
  'accounts.product',
  'accounts.monthly_amount',
] as const;

/** Folds case and diacritics, so that `stefan` finds `Ștefan`. */
function plain(expression: ReturnType<typeof sql>) {
  return sql`lower(translate(${expression}, 'ăâîșțşţĂÂÎȘȚŞŢ', 'aaiststaaistst'))`;
}

/** The columns of each sort key. Names sort by family name first. */
const orders = {
  name: ['beneficiaries.last_name', 'beneficiaries.first_name'],
  pan: ['cards.pan'],
  product: ['accounts.product', 'beneficiaries.last_name', 'beneficiaries.first_name'],
  status: ['cards.status_code', 'beneficiaries.last_name', 'beneficiaries.first_name'],
} as const;

/**
 * Reads the requested page of a search, sorted by name unless the call names a column, and the
 * total count.
 */
async function readPage(
  call: Call,
  query: ReturnType<typeof holderCards>,
  order: { key: BeneficiarySort; direction: 'asc' | 'desc' } = { key: 'name', direction: 'asc' },
) {
  const { limit, offset } = page(call);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await [...orders[order.key], 'accounts.id' as const]
    .reduce(
      (ordered, column) => ordered.orderBy(column, order.direction),
      query.select([...holderColumns]),
    )
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, count };
}

function readOrder(call: Call): { key: BeneficiarySort; direction: 'asc' | 'desc' } {
  const key = (name: string) => text(call, name) as BeneficiarySort | undefined;
  const sort = { sort: key('sort'), asc: key('asc'), desc: key('desc') };
  return sort.sort === undefined && sort.desc === undefined
    ? { key: sort.asc ?? 'name', direction: 'asc' }
    : orderOf(sort, 'name');
}

export async function searchBeneficiaries(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'CST');
  const product = text(call, 'product');
  const name = text(call, 'name');
  const pan = text(call, 'pan')?.replace(/\s/g, '');
  const status = text(call, 'status');
  const fullName = plain(
    sql`beneficiaries.first_name || ' ' || beneficiaries.last_name || ' ' || beneficiaries.first_name`,
  );
  const query = holderCards(call, company.id)
    .$if(product !== undefined, (query) => query.where('accounts.product', '=', product ?? ''))
    .$if(name !== undefined, (query) =>
      query.where(sql<SqlBool>`${fullName} like ${plain(sql`${contains(name ?? '')}::text`)}`),
    )
    .$if(pan !== undefined, (query) => query.where('cards.pan', 'like', contains(pan ?? '')))
    .$if(status !== undefined, (query) =>
      query.where('cards.status_code', 'in', (status ?? '').split(',')),
    );
  const { rows, count } = await readPage(call, query, readOrder(call));
  const found = rows.map((row): CompanyBeneficiary => ({
    id: String(row.id),
    first_name: row.first_name,
    last_name: row.last_name,
    name: `${row.first_name} ${row.last_name}`,
    pan: maskPan(row.pan),
    card_id: String(row.card_id),
    account_id: String(row.account_id),
    product: row.product,
    status: row.status_code as CardStatusCode,
  }));
  return list(found, count);
}

/** Returns the holders that an order can load, with their usual amount; omits inactive accounts. */
export async function searchOrderBeneficiaries(call: Call): Promise<Answer> {
  const company = await reachCompany(call, number(call, 'company_id') ?? 0, 'CST');
  const product = text(call, 'product');
  const query = holderCards(call, company.id)
    .where('accounts.active', '=', true)
    .$if(product !== undefined, (query) => query.where('accounts.product', '=', product ?? ''));
  const { rows, count } = await readPage(call, query);
  const found = rows.map((row): OrderBeneficiary => ({
    id: String(row.id),
    name: `${row.first_name} ${row.last_name}`,
    pan: maskPan(row.pan),
    card_id: String(row.card_id),
    account_id: String(row.account_id),
    product: row.product,
    employee_number: row.employee_number === '' ? String(row.id) : row.employee_number,
    amount: row.monthly_amount,
  }));
  return list(found, count);
}
