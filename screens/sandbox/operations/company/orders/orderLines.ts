import { ServiceError } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { Call } from '../../../Call.ts';
import type { RejectedLine } from '../../../service-types/company.ts';

/**
 * A line as given: the holder by id or employee number, and the parsed amount, NaN if it is
 * invalid.
 */
export interface GivenLine {
  row: number;
  id: string;
  employeeNumber: string;
  amount: number;
  /** The amount as written. */
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
 * Returns the valid lines, and the others with the reason. A valid line names a holder of the
 * product, each holder once, and an amount above zero in whole bani, up to the maximum.
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

/** Returns an error that lists the rejected lines. */
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

/**
 * Finds a holder by id, otherwise by employee number. A number that several holders share finds
 * none.
 */
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

/** Normalizes an employee number: comparison ignores case. */
function plain(number: string): string {
  return number.trim().toLowerCase();
}

/** Selects the holders of a customer with an active account of the product. */
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
