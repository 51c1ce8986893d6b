import { sql } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { parseCsv } from '../../../documents/parseCsv.ts';
import { readFileText } from '../../../documents/readFileText.ts';
import { spreadsheetType, writeSpreadsheet } from '../../../documents/writeSpreadsheet.ts';
import { ok, type Answer } from '../../../http/Answer.ts';
import { bodyOf, idParam, type Call } from '../../../http/Call.ts';
import { refuse } from '../../../http/ServiceError.ts';
import type { OrderFile, OrderFileUpload } from '../../../service-types/company.ts';
import { reachOrder } from './orderRecord.ts';

const maxRows = 20_000;

export interface FileLine {
  accountId: number;
  cardId: number;
  beneficiaryId: number;
  amount: number;
}

/** Reads an order's lines from CSV: `employee_number` or `id` names the holder, `amount` the sum. */
export async function readFileLines(
  call: Call,
  source: { companyId: number; product: string; text: string },
): Promise<{ lines: FileLine[]; rejected: OrderFile['rejected'] }> {
  const rows = parseCsv(source.text);
  if (rows.length === 0) throw refuse('FILE_EMPTY');
  if (rows.length > maxRows) throw refuse('FILE_ROWS');
  const holders = await orderableHolders(call, source.companyId, source.product).execute();
  const byId = new Map(holders.map((holder) => [String(holder.beneficiaryId), holder]));
  const byNumber = new Map(holders.map((holder) => [holder.employee_number, holder]));
  const lines: FileLine[] = [];
  const rejected: OrderFile['rejected'] = [];
  rows.forEach((row, index) => {
    const holder = row['id'] ? byId.get(row['id']) : byNumber.get(row['employee_number'] ?? '');
    const amount = Number((row['amount'] ?? '').replace(',', '.'));
    if (holder === undefined || row['employee_number'] === '') rejected.push({ row: index + 1, error_code: 'BENEFICIARY_UNKNOWN' });
    else if (!(amount > 0 && amount <= 100_000)) rejected.push({ row: index + 1, error_code: 'AMOUNT' });
    else lines.push({ accountId: holder.accountId, cardId: holder.cardId, beneficiaryId: holder.beneficiaryId, amount: Math.round(amount * 100) / 100 });
  });
  return { lines, rejected };
}

/** The holders of a customer who have an active account of the product. */
export function orderableHolders(call: Call, companyId: number, product: string) {
  return call.db
    .selectFrom('accounts')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .innerJoin('beneficiaries', 'beneficiaries.id', 'accounts.beneficiary_id')
    .select(['accounts.id as accountId', 'cards.id as cardId', 'beneficiaries.id as beneficiaryId', 'beneficiaries.employee_number'])
    .where('accounts.company_id', '=', companyId)
    .where('accounts.product', '=', product)
    .where('accounts.active', '=', true)
    .where('beneficiaries.deleted_at', 'is', null);
}

/** Keeps the file, so that an order can name it, and tells what it holds. */
export async function uploadOrderFile(call: Call): Promise<Answer> {
  const file = bodyOf<OrderFileUpload>(call);
  const company = await reachCompany(call, file.company_id, 'CST');
  const text = readFileText(file.content);
  const { lines, rejected } = await readFileLines(call, { companyId: company.id, product: file.product, text });
  const { id } = await call.db
    .insertInto('order_files')
    .values({ company_id: company.id, order_id: null, name: file.name, content_type: file.type, content: Buffer.from(text), created_at: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer: OrderFile = { id: String(id), lines: lines.length, amount: sumOf(lines), rejected };
  return ok(answer);
}

export function sumOf(lines: readonly { amount: number }[]): number {
  return Math.round(lines.reduce((sum, line) => sum + line.amount * 100, 0)) / 100;
}

/** The cards of an order as a spreadsheet whose head is in the asked language. */
export async function readCardOrderFile(call: Call): Promise<Answer> {
  const order = await reachOrder(call, idParam(call));
  const ro = call.params['lang'] !== 'en';
  const content = await writeSpreadsheet({
    sheet: order.number,
    columns: [
      { title: ro ? 'Nume' : 'Name', width: 32 },
      { title: ro ? 'Număr card' : 'Card number', width: 22 },
      { title: ro ? 'Marcă' : 'Employee number' },
      { title: ro ? 'Valoare (lei)' : 'Amount (lei)', type: 'amount' },
    ],
    chunks: lineChunks(call, order.id),
  });
  const name = `${ro ? 'comanda' : 'order'}-${order.number}.xlsx`;
  return ok({ content: content.toString('base64'), content_type: spreadsheetType, name });
}

async function* lineChunks(call: Call, orderId: number): AsyncGenerator<string> {
  const row = await call.db
    .selectFrom('order_lines as line')
    .innerJoin('cards as c', 'c.id', 'line.card_id')
    .innerJoin('beneficiaries as b', 'b.id', 'line.beneficiary_id')
    .where('line.order_id', '=', orderId)
    .select(
      sql<string>`coalesce(json_agg(json_build_array(b.first_name || ' ' || b.last_name, left(c.pan, 6) || '******' || right(c.pan, 4),
        b.employee_number, line.amount) order by line.id), '[]')::text`.as('rows'),
    )
    .executeTakeFirstOrThrow();
  yield row.rows;
}
