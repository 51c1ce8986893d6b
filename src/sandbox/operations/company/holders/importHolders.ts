import { reachCompany } from '../../../access/companyAccess.ts';
import { parseCsv } from '../../../documents/parseCsv.ts';
import { readFileText } from '../../../documents/readFileText.ts';
import { ok, type Answer } from '../../../http/Answer.ts';
import { bodyOf, type Call } from '../../../http/Call.ts';
import { refuse } from '../../../http/ServiceError.ts';
import type { OutgoingMessage } from '../../../outbox/Outbox.ts';
import type { BeneficiaryNewRow, BeneficiaryUpdateRow, CreateBeneficiariesBody, ImportResult, UpdateBeneficiariesBody } from '../../../service-types/company.ts';
import { addHolder } from './addHolder.ts';
import { recordHolderEvent } from './companyHolder.ts';

const maxRows = 5_000;

/** Adds card holders, each with an account and a card that waits for activation. */
export async function createBeneficiaries(call: Call): Promise<Answer> {
  const body = bodyOf<CreateBeneficiariesBody>(call);
  const company = await reachCompany(call, body.company_id, 'CST');
  await assertProduct(call, company.id, body.product);
  const rows = 'rows' in body ? body.rows : fileRows(body.content);
  const messages: OutgoingMessage[] = [];
  const answer = await importRows(rows, async (row) => {
    const error = checkNew(row);
    if (error !== undefined) return error;
    const added = await addHolder(call, { companyId: company.id, product: body.product, row: row as BeneficiaryNewRow });
    messages.push(...added.messages);
    await recordHolderEvent(call, added.id, { kind: 'created', detail: '' });
    return undefined;
  });
  await call.outbox.sendAll(call, messages);
  return answer;
}

/** Changes card holders of a customer by their ids. */
export async function updateBeneficiaries(call: Call): Promise<Answer> {
  const body = bodyOf<UpdateBeneficiariesBody>(call);
  const company = await reachCompany(call, body.company_id, 'CST');
  await assertProduct(call, company.id, body.product);
  const rows = 'rows' in body ? body.rows : fileRows(body.content);
  return importRows(rows, (row) => updateRow(call, { companyId: company.id, product: body.product, row }));
}

type Row = Partial<BeneficiaryUpdateRow>;

async function importRows(rows: readonly Row[], take: (row: Row) => Promise<string | undefined>): Promise<Answer> {
  if (rows.length === 0) throw refuse('FILE_EMPTY');
  if (rows.length > maxRows) throw refuse('FILE_ROWS');
  const result: ImportResult = { accepted: 0, rejected: [] };
  for (const [index, row] of rows.entries()) {
    const error = await take(row);
    if (error === undefined) result.accepted += 1;
    else result.rejected.push({ row: index + 1, error_code: error });
  }
  return ok(result);
}

/** The rows of a CSV file; its head names the members of a row. */
function fileRows(content: string): Row[] {
  return parseCsv(readFileText(content)).map(({ amount, ...row }) => {
    const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')) as Row;
    return amount === undefined || amount === '' ? given : { ...given, amount: Number(amount.replace(',', '.')) };
  });
}

function checkNew(row: Row): string | undefined {
  if (row.first_name === undefined || row.last_name === undefined) return 'NAMES_REQUIRED';
  return checkRow(row);
}

function checkRow(row: Row): string | undefined {
  if (row.email !== undefined && row.email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(row.email)) return 'LS04';
  if (row.mobile_phone !== undefined && row.mobile_phone !== '' && !/^07[2-9]\d{7}$/.test(row.mobile_phone)) return 'IS04';
  if (row.amount !== undefined && !(row.amount >= 0 && row.amount <= 100_000)) return 'AMOUNT';
  return undefined;
}

async function updateRow(call: Call, { companyId, product, row }: { companyId: number; product: string; row: Row }): Promise<string | undefined> {
  const error = checkRow(row);
  if (error !== undefined) return error;
  const id = /^\d{1,9}$/.test(row.id ?? '') ? Number(row.id) : 0;
  const holder = await call.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (holder === undefined) return 'BENEFICIARY_UNKNOWN';
  const { amount, id: given, ...values } = row;
  if (Object.keys(values).length > 0) {
    await call.db.updateTable('beneficiaries').set(pickColumns(values)).where('id', '=', id).execute();
  }
  if (amount !== undefined) {
    await call.db.updateTable('accounts').set({ monthly_amount: amount }).where('beneficiary_id', '=', id).where('product', '=', product).execute();
  }
  await recordHolderEvent(call, id, { kind: 'updated', detail: given === undefined ? '' : Object.keys(row).join(', ') });
  return undefined;
}

/** Only what a row may change; the head of a file can name anything. */
function pickColumns({ first_name, last_name, email, mobile_phone, employee_number }: Row) {
  const values = { first_name, last_name, email, mobile_phone, employee_number };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Record<keyof typeof values, string>>;
}

async function assertProduct(call: Call, companyId: number, product: string): Promise<void> {
  const found = await call.db
    .selectFrom('company_products')
    .select('id')
    .where('company_id', '=', companyId)
    .where('product', '=', product)
    .executeTakeFirst();
  if (found === undefined) throw refuse('PRODUCT');
}
