import type { Call } from '../../../Call.ts';
import { toId } from '../../../../../src/sandbox/http/Call.ts';
import { refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type {
  PersonRequest,
  WorkingPoint,
  WorkingPointAddressRequest,
} from '../../../service-types/company.ts';

/** Selects working and delivery points with their localities. */
export function pointRows(call: Call) {
  return call.db
    .selectFrom('points')
    .innerJoin('localities', 'localities.id', 'points.locality_id')
    .innerJoin('counties', 'counties.id', 'localities.county_id')
    .selectAll('points')
    .select(['localities.name as locality', 'counties.name as county', 'counties.id as county_id']);
}

export type PointRow = Awaited<ReturnType<ReturnType<typeof pointRows>['executeTakeFirstOrThrow']>>;

export function toWorkingPoint(row: PointRow): WorkingPoint {
  const id = String(row.id);
  return {
    codcom: id,
    codcom_card: row.codcom_card,
    name: row.name,
    invoice_address: row.invoice_address,
    invoice_address_id: row.invoice_address_id,
    invoice_email: row.invoice_email,
    products: row.products,
    address: {
      street_name: row.street_name,
      locality: row.locality,
      county: row.county,
      county_id: String(row.county_id),
      locality_id: String(row.locality_id),
      gps_latitude: row.gps_latitude,
      gps_longitude: row.gps_longitude,
      postal_code: row.postal_code,
      id,
    },
    person: {
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      mobile_phone: row.mobile_phone,
      land_phone: row.land_phone,
      id,
      functionId: row.function_id,
    },
  };
}

/** Returns the columns of an address. The locality must belong to the county. */
export async function addressValues(call: Call, address: WorkingPointAddressRequest) {
  const locality = await call.db
    .selectFrom('localities')
    .select('id')
    .where('id', '=', toId(address.locality_id))
    .where('county_id', '=', toId(address.county_id))
    .executeTakeFirst();
  if (locality === undefined) throw refuse('LOCALITY');
  return {
    street_name: address.street_name.trim(),
    locality_id: locality.id,
    postal_code: address.postal_code ?? '',
    gps_latitude: address.gps_latitude ?? '',
    gps_longitude: address.gps_longitude ?? '',
  };
}

export function personValues(person: PersonRequest) {
  return {
    first_name: person.first_name.trim(),
    last_name: person.last_name.trim(),
    email: person.email ?? '',
    mobile_phone: person.mobile_phone,
    land_phone: person.land_phone ?? '',
    function_id: person.functionId ?? '1',
  };
}
