import { groupsOf } from '../../../access/companyAccess.ts';
import { isInternal } from '../../../access/Principal.ts';
import { type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { text } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { contains, page } from '../../../../../src/sandbox/http/page.ts';
import type { AffiliateSummary } from '../../../service-types/company.ts';

/**
 * Returns merchants with their working points: all merchants for support staff, the group's for AFA
 * users, the caller's own for merchants.
 */
export async function searchAffiliates(call: Call): Promise<Answer> {
  const { memberships } = companyUser(call);
  const own = memberships.filter((entry) => entry.active).map((entry) => entry.companyId);
  const groups = await groupsOf(call);
  const name = text(call, 'name');
  const fiscal = text(call, 'fiscal_code')?.toUpperCase().replace(/^RO/, '');
  const codcom = text(call, 'codcom');
  const query = call.db
    .selectFrom('points')
    .innerJoin('companies', 'companies.id', 'points.company_id')
    .innerJoin('localities', 'localities.id', 'points.locality_id')
    .where('points.kind', '=', 'affiliate')
    .$if(!isInternal(call.principal), (query) =>
      query.where(({ eb, or }) =>
        or([eb('companies.id', 'in', [0, ...own]), eb('companies.group_id', 'in', [0, ...groups])]),
      ),
    )
    .$if(name !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('companies.name', 'ilike', contains(name ?? '')),
          eb('points.name', 'ilike', contains(name ?? '')),
        ]),
      ),
    )
    .$if(fiscal !== undefined, (query) =>
      query.where('companies.fiscal_code', 'like', contains(fiscal ?? '')),
    )
    .$if(codcom !== undefined, (query) =>
      query.where(({ eb, ref }) =>
        eb(eb.cast<string>(ref('points.id'), 'text'), '=', codcom ?? ''),
      ),
    );
  const { limit, offset } = page(call);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'companies.id as company_id',
      'companies.name',
      'companies.fiscal_code',
      'points.id as codcom',
      'points.name as point',
      'localities.name as locality',
    ])
    .orderBy('points.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return list(
    rows.map((row): AffiliateSummary => ({ ...row, codcom: String(row.codcom) })),
    count,
  );
}
