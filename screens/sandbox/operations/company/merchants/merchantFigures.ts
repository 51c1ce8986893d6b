import { sql } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { idParam, number, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { forbidden } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { DashboardInfo } from '../../../service-types/company.ts';

/** Returns the merchant's average payment and number of paying accounts in the last 90 days. */
export async function searchAffiliateFigures(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  if ((number(call, 'customer_id') ?? company.id) !== company.id) throw forbidden();
  const brand = text(call, 'brand');
  const products =
    brand === undefined
      ? undefined
      : (
          await call.db
            .selectFrom('company_products')
            .select('product')
            .distinct()
            .where('brand', '=', brand)
            .execute()
        ).map((row) => row.product);
  if (products?.length === 0) return ok([figure('MEDIUM_TRANS', 0), figure('TOTAL_HOLDERS', 0)]);
  const row = await call.db
    .selectFrom('card_transactions')
    .select([
      sql<number>`coalesce(round(avg(amount), 2), 0)`.as('mean'),
      sql<number>`count(distinct account_id)`.as('holders'),
    ])
    .where('affiliate_id', '=', company.id)
    .where('type', '=', 'DEBIT')
    .where('status', '=', 'ACCEPTED')
    .where('date', '>=', new Date(call.now.getTime() - 90 * 86_400_000))
    .$if(products !== undefined, (query) => query.where('product', 'in', products ?? []))
    .executeTakeFirstOrThrow();
  return ok([figure('MEDIUM_TRANS', row.mean), figure('TOTAL_HOLDERS', row.holders)]);
}

function figure(name: string, value: number): DashboardInfo {
  return { name, value };
}
