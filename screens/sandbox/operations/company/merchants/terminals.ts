import { reachCompany } from '../../../access/companyAccess.ts';
import { type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { idParam, text, toId } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { page } from '../../../../../src/sandbox/http/page.ts';
import type { Terminal } from '../../../service-types/company.ts';

/** Returns the card terminals of a merchant, or of one of its working points. */
export async function searchTerminals(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const codcom = text(call, 'codcom');
  const { limit, offset } = page(call);
  const query = call.db
    .selectFrom('terminals')
    .innerJoin('points', 'points.id', 'terminals.point_id')
    .innerJoin('localities', 'localities.id', 'points.locality_id')
    .where('points.company_id', '=', company.id)
    .$if(codcom !== undefined, (query) => query.where('points.id', '=', toId(codcom)));
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'terminals.id',
      'terminals.serial',
      'terminals.active',
      'points.id as point',
      'points.name',
      'localities.name as locality',
    ])
    .orderBy('terminals.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const terminals = rows.map((row): Terminal => ({
    id: String(row.id),
    serial: row.serial,
    codcom: String(row.point),
    name: row.name,
    locality: row.locality,
    active: row.active,
  }));
  return list(terminals, count);
}
