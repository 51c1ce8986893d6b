import { ServiceError } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { Call } from '../../../Call.ts';
import type { RejectedLine } from '../../../service-types/company.ts';

/**
 * A line as it was given: who is named by id or by number, and the amount that was read, NaN when
 * it is none.
 */
export interface GivenLine {
  row: number;
  id: string;
  employeeNumber: string;
  amount: number;
  /** What stood for the amount. */
  amountText: string;
}

export interface OrderLine {
  accountId: number;
  cardId: number;
  beneficiaryId: number;
  amount: number;
}

const mostAmount = 100_000;
const namedRows = 20;

/**
 * The lines that can be taken, and why the others cannot: each holder once, a holder of the
 * product, an amount above zero in whole bani.
 */
export async function checkLines(
  call: Call,
  {
    companyId,
    product,
    given,
  }: { companyId: number; product: string; given: readonly GivenLine[] },
): Promise<{ lines: OrderLine[]; rejected: RejectedLine[] }> {
  const find = await holderFinder(call, companyId, product);
  const lines: OrderLine[] = [];
  const rejected: RejectedLine[] = [];
  const taken = new Set<number>();
  for (const line of given) {
    const { row, id, employeeNumber, amount, amountText } = line;
    const holder = find(line);
    const value = id === '' ? employeeNumber : id;
    if (holder === undefined)
      rejected.push({ row, column: 'beneficiary', error_code: 'BENEFICIARY_UNKNOWN', value });
    else if (taken.has(holder.beneficiaryId))
      rejected.push({ row, column: 'beneficiary', error_code: 'DUPLICATE', value });
    else if (!isAmount(amount))
      rejected.push({ row, column: 'amount', error_code: 'AMOUNT', value: amountText });
    else
      lines.push({
        accountId: holder.accountId,
        cardId: holder.cardId,
        beneficiaryId: holder.beneficiaryId,
        amount,
      });
    if (holder !== undefined) taken.add(holder.beneficiaryId);
  }
  return { lines, rejected };
}

/** A refusal that names the lines. */
export function refuseLines(rejected: readonly RejectedLine[]): ServiceError {
  const rows = rejected.slice(0, namedRows).map(({ row }) => row);
  const description = JSON.stringify({
    count: rejected.length,
    rows: rows.join(', ') + (rejected.length > namedRows ? ' …' : ''),
  });
  return new ServiceError(400, 'ORDER_LINES', { description, details: { rejected } });
}

export function sumOf(lines: readonly { amount: number }[]): number {
  return Math.round(lines.reduce((sum, line) => sum + line.amount * 100, 0)) / 100;
}

function isAmount(amount: number): boolean {
  return (
    amount > 0 && amount <= mostAmount && Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6
  );
}

/** Finds a holder by id, else by employee number; a number that two share names nobody. */
async function holderFinder(call: Call, companyId: number, product: string) {
  const holders = await orderableHolders(call, companyId, product).execute();
  const byId = new Map(holders.map((holder) => [String(holder.beneficiaryId), holder]));
  const byNumber = new Map<string, (typeof holders)[number] | undefined>();
  for (const holder of holders) {
    const number = plain(
      holder.employee_number === '' ? String(holder.beneficiaryId) : holder.employee_number,
    );
    byNumber.set(number, byNumber.has(number) ? undefined : holder);
  }
  return ({ id, employeeNumber }: GivenLine) =>
    id === '' ? byNumber.get(plain(employeeNumber)) : byId.get(id);
}

/** Numbers are told apart by their signs, not by capitals. */
function plain(number: string): string {
  return number.trim().toLowerCase();
}

/** The holders of a customer who have an active account of the product. */
function orderableHolders(call: Call, companyId: number, product: string) {
  return call.db
    .selectFrom('accounts')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .innerJoin('beneficiaries', 'beneficiaries.id', 'accounts.beneficiary_id')
    .select([
      'accounts.id as accountId',
      'cards.id as cardId',
      'beneficiaries.id as beneficiaryId',
      'beneficiaries.employee_number',
    ])
    .where('accounts.company_id', '=', companyId)
    .where('accounts.product', '=', product)
    .where('accounts.active', '=', true)
    .where('beneficiaries.deleted_at', 'is', null);
}
