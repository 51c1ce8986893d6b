import { type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { text, toId } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { page } from '../../../../../src/sandbox/http/page.ts';
import { refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { NomenclatureItem } from '../../../service-types/company.ts';

const collator = new Intl.Collator('ro');

/**
 * Returns counties, the localities of a county, or the shop types of a card, in Romanian
 * alphabetical order.
 */
export async function listNomenclature(call: Call): Promise<Answer> {
  const items = await readItems(call);
  const { limit, offset } = page(call);
  const sorted = [...items].sort((a, b) => collator.compare(a.name, b.name));
  return list(
    sorted
      .slice(offset, offset + limit)
      .map((row): NomenclatureItem => ({ id: String(row.id), name: row.name })),
    items.length,
  );
}

async function readItems(call: Call): Promise<{ id: number; name: string }[]> {
  const type = text(call, 'type');
  if (type === 'county') return call.db.selectFrom('counties').select(['id', 'name']).execute();
  if (type === 'locality') {
    const county = text(call, 'county');
    if (county === undefined) throw refuse('COUNTY');
    return call.db
      .selectFrom('localities')
      .select(['id', 'name'])
      .where('county_id', '=', toId(county))
      .execute();
  }
  const product = text(call, 'shop_product');
  return call.db
    .selectFrom('shop_types')
    .select(['id', 'name'])
    .$if(product !== undefined, (query) => query.where('product', '=', product ?? ''))
    .execute();
}
