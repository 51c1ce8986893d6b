import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { number, text } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import type { Offer } from '../../service-types/card.ts';

interface Place {
  latitude: number;
  longitude: number;
}

/** Returns the valid offers of a product, nearest first. */
export async function searchOffers(call: Call): Promise<Answer> {
  const here = {
    latitude: number(call, 'poi_latitude') ?? 0,
    longitude: number(call, 'poi_longitude') ?? 0,
  };
  const language = text(call, 'lang') ?? call.language;
  const rows = await call.db
    .selectFrom('offers as o')
    .innerJoin('companies as c', 'c.id', 'o.affiliate_id')
    .leftJoin('localities as l', 'l.id', 'c.locality_id')
    .leftJoin('counties as y', 'y.id', 'l.county_id')
    .selectAll('o')
    .select(['c.name', 'c.street_name', 'l.name as locality', 'y.name as county'])
    .where('o.product', '=', text(call, 'product') ?? '')
    .where('o.valid_until', '>=', call.today)
    .execute();
  const offers: Offer[] = rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    description:
      language === 'en' ? `${row.title_en}. ${row.body_en}` : `${row.title_ro}. ${row.body_ro}`,
    product: row.product,
    discount: row.discount,
    valid_until: row.valid_until,
    address: {
      street_name: row.street_name,
      locality: row.locality ?? '',
      county: row.county ?? '',
    },
    latitude: row.latitude,
    longitude: row.longitude,
    distance: Math.round(kilometres(here, row) * 10) / 10,
  }));
  return ok(
    offers.sort((one, other) => one.distance - other.distance || Number(one.id) - Number(other.id)),
  );
}

const earthRadius = 6371;

/** Returns the great-circle distance between two places. */
function kilometres(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(longitude / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}
