import { sql } from 'kysely';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { text } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import type { Partner } from '../../service-types/card.ts';

/** Returns the partners that accept a product, or all partners. */
export async function searchPartners(call: Call): Promise<Answer> {
  const product = text(call, 'product');
  const rows = await call.db
    .selectFrom('partners')
    .selectAll()
    .$if(product !== undefined, (query) =>
      query.where(sql<boolean>`products @> array[${product}]::text[]`),
    )
    .orderBy('id')
    .execute();
  const partners: Partner[] = rows.map(({ discount, id, category, ...row }) => ({
    id: String(id),
    category: category as Partner['category'],
    ...row,
    ...(discount !== null && { discount }),
  }));
  return ok(partners);
}
