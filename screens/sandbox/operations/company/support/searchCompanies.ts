import { groupsOf } from '../../../access/companyAccess.ts';
import { isInternal } from '../../../access/Principal.ts';
import { type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { contains, page } from '../../../../../src/sandbox/http/page.ts';
import { refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import { companyRows, toCompany } from '../users/companyRecord.ts';

/**
 * Searches by code, fiscal code or name, one of which is required: all companies for support staff,
 * the merchants of their group for AFA users.
 */
export async function searchCompanies(call: Call): Promise<Answer> {
  const code = text(call, 'company_id');
  const name = text(call, 'name');
  const fiscal = text(call, 'fiscal_code')?.toUpperCase().replace(/^RO/, '');
  if (code === undefined && name === undefined && fiscal === undefined) throw refuse('CRITERIA');
  const groups = isInternal(call.principal) ? undefined : await groupsOf(call);
  if (groups?.length === 0) return list([], 0);
  const type = text(call, 'type');
  const product = text(call, 'product');
  const query = companyRows(call.db)
    .$if(groups !== undefined, (query) => query.where('companies.group_id', 'in', groups ?? []))
    .$if(type !== undefined, (query) =>
      query.where('companies.kind', '=', type === 'AFF' ? 'AFF' : 'CST'),
    )
    .$if(code !== undefined, (query) =>
      query.where(({ eb, ref }) =>
        eb(eb.cast<string>(ref('companies.id'), 'text'), '=', (code ?? '').replace(/\D/g, '')),
      ),
    )
    .$if(name !== undefined, (query) =>
      query.where('companies.name', 'ilike', contains(name ?? '')),
    )
    .$if(fiscal !== undefined, (query) =>
      query.where('companies.fiscal_code', 'like', contains(fiscal ?? '')),
    )
    .$if(product !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('company_products')
            .select('company_products.id')
            .whereRef('company_products.company_id', '=', 'companies.id')
            .where('company_products.product', '=', product ?? ''),
        ),
      ),
    );
  const { limit, offset } = page(call);
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query.orderBy('companies.id').limit(limit).offset(offset).execute();
  return list(
    rows.map((row) => toCompany(row, undefined)),
    count,
  );
}
