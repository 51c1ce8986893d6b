import { sql } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { portions } from '../../../../../src/sandbox/database/portions.ts';
import { readAmount } from '../../../documents/readAmount.ts';
import { parseCsv } from '../../../../../src/sandbox/documents/parseCsv.ts';
import { readFileText } from '../../../../../src/sandbox/documents/readFileText.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type {
  BeneficiaryNewRow,
  BeneficiaryUpdateRow,
  CreateBeneficiariesBody,
  ImportResult,
  UpdateBeneficiariesBody,
} from '../../../service-types/company.ts';
import { isEmail, isMobilePhone } from '../../contactFormats.ts';
import { addHolders } from './addHolders.ts';
import { recordHolderEvents } from './companyHolder.ts';

const maxRows = 10_000;
/** The number of rows per SQL statement. */
const portion = 500;

/** Adds card holders, each with an account and a card to be activated. */
export async function createBeneficiaries(call: Call): Promise<Answer> {
  const body = bodyOf<CreateBeneficiariesBody>(call);
  const company = await reachCompany(call, body.company_id, 'CST');
  await assertProduct(call, company.id, body.product);
  const rows = 'rows' in body ? body.rows : fileRows(body.content, call.language);
  const { good, answer } = judgeRows(rows, checkNew);
  for (const some of portions(good, portion)) {
    const added = await addHolders(call, {
      companyId: company.id,
      product: body.product,
      rows: some as BeneficiaryNewRow[],
    });
    await recordHolderEvents(call, added.ids, { kind: 'created', detail: '' });
    await call.outbox.sendAll(call, added.messages);
  }
  return answer;
}

/** Changes card holders of a customer, identified by their ids. */
export async function updateBeneficiaries(call: Call): Promise<Answer> {
  const body = bodyOf<UpdateBeneficiariesBody>(call);
  const company = await reachCompany(call, body.company_id, 'CST');
  await assertProduct(call, company.id, body.product);
  const rows = 'rows' in body ? body.rows : fileRows(body.content, call.language);
  const known = await holderIds(call, company.id);
  const { good, answer } = judgeRows(
    rows,
    (row) => checkRow(row) ?? (known.has(row.id ?? '') ? undefined : 'BENEFICIARY_UNKNOWN'),
  );
  for (const some of portions(good, portion)) await updateRows(call, body.product, some);
  return answer;
}

type Row = Partial<BeneficiaryUpdateRow>;

/** Returns the valid rows, and a response that lists the invalid ones by number. */
function judgeRows(
  rows: readonly Row[],
  problemOf: (row: Row) => string | undefined,
): { good: Row[]; answer: Answer } {
  if (rows.length === 0) throw refuse('FILE_EMPTY');
  if (rows.length > maxRows) throw refuse('FILE_ROWS');
  const problems = rows.map(problemOf);
  const good = rows.filter((_, index) => problems[index] === undefined);
  const rejected = problems.flatMap((error, index) =>
    error === undefined ? [] : [{ row: index + 1, error_code: error }],
  );
  return { good, answer: ok({ accepted: good.length, rejected } satisfies ImportResult) };
}

async function holderIds(call: Call, companyId: number): Promise<ReadonlySet<string>> {
  const rows = await call.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => String(id)));
}

/**
 * Reads the rows of a CSV file. Its header row names the members of a row; amounts are parsed in
 * the language of the call.
 */
function fileRows(content: string, language: Call['language']): Row[] {
  return parseCsv(readFileText(content)).map(({ amount, ...row }) => {
    const given = Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== ''),
    ) as Row;
    return amount === undefined || amount === ''
      ? given
      : { ...given, amount: readAmount(amount, language) };
  });
}

function checkNew(row: Row): string | undefined {
  if (row.first_name === undefined || row.last_name === undefined) return 'NAMES_REQUIRED';
  return checkRow(row);
}

function checkRow(row: Row): string | undefined {
  if (row.email !== undefined && row.email !== '' && !isEmail(row.email)) return 'LS04';
  if (row.mobile_phone !== undefined && row.mobile_phone !== '' && !isMobilePhone(row.mobile_phone))
    return 'IS04';
  if (row.amount !== undefined && !(row.amount >= 0 && row.amount <= 100_000)) return 'AMOUNT';
  return undefined;
}

/** Updates only the given members of a row; of rows with the same id, the last one applies. */
async function updateRows(call: Call, product: string, rows: readonly Row[]): Promise<void> {
  const last = [...new Map(rows.map((row) => [row.id ?? '', row])).values()];
  const given = sql`json_to_recordset(${JSON.stringify(last)}::json) as given(id int, first_name text, last_name text, email text, mobile_phone text, employee_number text, amount numeric)`;
  await sql`update beneficiaries set first_name = coalesce(given.first_name, beneficiaries.first_name), last_name = coalesce(given.last_name, beneficiaries.last_name),
    email = coalesce(given.email, beneficiaries.email), mobile_phone = coalesce(given.mobile_phone, beneficiaries.mobile_phone),
    employee_number = coalesce(given.employee_number, beneficiaries.employee_number) from ${given} where beneficiaries.id = given.id`.execute(
    call.db,
  );
  await sql`update accounts set monthly_amount = given.amount from ${given} where accounts.beneficiary_id = given.id and accounts.product = ${product} and given.amount is not null`.execute(
    call.db,
  );
  await recordHolderEvents(
    call,
    last.map(({ id }) => Number(id)),
    { kind: 'updated', detail: '' },
  );
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
