import { sql, type SqlBool } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { idParam, number, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { page } from '../../../../../src/sandbox/http/page.ts';
import type { DeliveryAddress } from '../../../service-types/company.ts';
import { pointRows, toWorkingPoint } from './pointRecord.ts';

/**
 * Returns the points of a company, newest first. `environment=card` omits points without a
 * terminal.
 */
export async function listAddressPoints(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call, 'company_id'));
  const brand = text(call, 'brand');
  const group = text(call, 'invoice_group');
  const products = brand === undefined ? undefined : await productsOf(call, brand);
  const query = pointRows(call)
    .where('points.company_id', '=', company.id)
    .where('points.active', '=', true)
    .$if(group !== undefined, (query) => query.where('points.invoice_group', '=', group ?? ''))
    .$if(products !== undefined, (query) =>
      query.where(sql<SqlBool>`points.products && ${products ?? []}::text[]`),
    )
    .$if(text(call, 'environment') === 'card', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('terminals')
            .select('terminals.id')
            .whereRef('terminals.point_id', '=', 'points.id')
            .where('terminals.active', '=', true),
        ),
      ),
    );
  const { limit, offset } = page(call);
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('points.created_at', 'desc')
    .orderBy('points.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return list(rows.map(toWorkingPoint), count);
}

async function productsOf(call: Call, brand: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom('company_products')
    .select('product')
    .distinct()
    .where('brand', '=', brand)
    .execute();
  return rows.map((row) => row.product);
}

/** Returns the delivery points of a customer, newest first. */
export async function searchDeliveryPoints(call: Call): Promise<Answer> {
  const company = await reachCompany(call, number(call, 'company_id') ?? 0, 'CST');
  const query = pointRows(call)
    .where('points.company_id', '=', company.id)
    .where('points.active', '=', true);
  const { limit, offset } = page(call);
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('points.created_at', 'desc')
    .orderBy('points.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return list(rows.map(toDeliveryAddress), count);
}

export function toDeliveryAddress(row: {
  id: number;
  name: string;
  street_name: string;
  locality: string;
  county: string;
}): DeliveryAddress {
  return {
    codcom: String(row.id),
    name: row.name,
    address: `${row.street_name}, ${row.locality}, ${row.county}`,
  };
}
