import { sql } from 'kysely';
import type { Membership } from '../../../access/Principal.ts';
import type { Database } from '../../../database/DatabaseTables.ts';
import type { Company } from '../../../service-types/company.ts';

export interface CompanyRow {
  id: number;
  kind: 'CST' | 'AFF';
  name: string;
  fiscal_code: string;
  address: string;
  active: boolean;
  state_owned: boolean;
}

/** Selects companies with their invoice address, for `toCompany`. */
export function companyRows(db: Database) {
  return db
    .selectFrom('companies')
    .innerJoin('localities', 'localities.id', 'companies.locality_id')
    .innerJoin('counties', 'counties.id', 'localities.county_id')
    .select([
      'companies.id',
      'companies.kind',
      'companies.name',
      'companies.fiscal_code',
      'companies.active',
      'companies.state_owned',
    ])
    .select(
      sql<string>`companies.street_name || ', ' || localities.name || ', ' || counties.name`.as(
        'address',
      ),
    );
}

/** Returns a company as a member sees it, or, without a membership, as support staff see it. */
export function toCompany(row: CompanyRow, membership: Membership | undefined): Company {
  return {
    company_id: row.id,
    name: row.name,
    fiscal_code: row.fiscal_code,
    address: row.address,
    active: row.active && (membership?.active ?? true),
    role: membership?.role ?? row.kind,
    userRole: membership?.role ?? 'FAC',
    user_config: {
      roles: [...(membership?.roles ?? [])],
      ...(membership?.invoiceGroup == null
        ? {}
        : { config: { invoice_group: membership.invoiceGroup } }),
    },
    state_owned: row.state_owned,
  };
}
