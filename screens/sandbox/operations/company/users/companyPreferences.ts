import { reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { forbidden } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { Preference } from '../../../service-types/company.ts';

const defaults: readonly Preference[] = [
  { id: 1, type: 'NOTIFICATION', active: false },
  { id: 2, type: 'GDPR_SMS', active: false },
  { id: 4, type: 'GDPR_PSH', active: true },
  { id: 8, type: 'GDPR_EML', active: false },
];

interface Owner {
  companyId: number;
  userId: number;
}

/** Returns the four preferences, in the order 1, 2, 4, 8. */
export async function listCompanyPreferences(call: Call): Promise<Answer> {
  return ok(await read(call, await findOwner(call)));
}

export async function saveCompanyPreferences(call: Call): Promise<Answer> {
  const owner = await findOwner(call);
  for (const { id, active } of bodyOf<Preference[]>(call)) {
    const type = defaults.find((entry) => entry.id === id)?.type ?? 'NOTIFICATION';
    await call.db
      .insertInto('user_preferences')
      .values({ company_id: owner.companyId, user_id: owner.userId, id, type, active })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'company_id', 'id']).doUpdateSet({ active }),
      )
      .execute();
  }
  return ok(await read(call, owner));
}

async function findOwner(call: Call): Promise<Owner> {
  const company = await reachCompany(call, idParam(call));
  const userId = idParam(call, 'user_id');
  if (userId !== companyUser(call).userId) throw forbidden();
  return { companyId: company.id, userId };
}

async function read(call: Call, { companyId, userId }: Owner): Promise<Preference[]> {
  const rows = await call.db
    .selectFrom('user_preferences')
    .select(['id', 'active'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  return defaults.map((entry) => ({
    ...entry,
    active: rows.find((row) => row.id === entry.id)?.active ?? entry.active,
  }));
}
