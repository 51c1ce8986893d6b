import { reachCompany } from '../../../access/companyAccess.ts';
import { revokeOtherTokens } from '../../../../../src/sandbox/access/tokens.ts';
import { noContent, ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { page } from '../../../../../src/sandbox/http/page.ts';
import { notFound, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type {
  BeneficiaryAccountChange,
  BeneficiaryChange,
  CardStatusCode,
  CompanyBeneficiaryDetails,
  HistoryEntry,
} from '../../../service-types/company.ts';
import { maskPan } from '../../card/maskPan.ts';
import { beneficiarySubject } from '../../../access/subjects.ts';

/** Finds a card holder of a customer that the caller may act for. */
async function reachHolder(call: Call) {
  const holder = await call.db
    .selectFrom('beneficiaries')
    .select([
      'id',
      'company_id',
      'first_name',
      'last_name',
      'email',
      'mobile_phone',
      'employee_number',
    ])
    .where('id', '=', idParam(call))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (holder === undefined) throw notFound();
  await reachCompany(call, holder.company_id, 'CST');
  return holder;
}

/** Adds an entry to a holder's history. */
async function recordHolderEvent(
  call: Call,
  beneficiaryId: number,
  event: { kind: string; detail: string },
): Promise<void> {
  await recordHolderEvents(call, [beneficiaryId], event);
}

/** Adds the same entry to the history of several holders. */
export async function recordHolderEvents(
  call: Call,
  beneficiaryIds: readonly number[],
  event: { kind: string; detail: string },
): Promise<void> {
  if (beneficiaryIds.length === 0) return;
  const { username } = companyUser(call);
  await call.db
    .insertInto('beneficiary_events')
    .values(
      beneficiaryIds.map((id) => ({
        beneficiary_id: id,
        ...event,
        actor: username,
        created_at: call.now,
      })),
    )
    .execute();
}

export async function readCompanyBeneficiary(call: Call): Promise<Answer> {
  const { company_id: companyId, ...holder } = await reachHolder(call);
  const accounts = await call.db
    .selectFrom('accounts')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .select(['accounts.id', 'product', 'pan', 'status_code', 'balance', 'monthly_amount', 'active'])
    .where('beneficiary_id', '=', holder.id)
    .where('accounts.company_id', '=', companyId)
    .orderBy('accounts.id')
    .execute();
  const answer: CompanyBeneficiaryDetails = {
    ...holder,
    id: String(holder.id),
    accounts: accounts.map((account) => ({
      id: String(account.id),
      product: account.product,
      pan: maskPan(account.pan),
      status: account.status_code as CardStatusCode,
      balance: account.balance,
      amount: account.monthly_amount,
      active: account.active,
    })),
  };
  return ok(answer);
}

export async function updateCompanyBeneficiary(call: Call): Promise<Answer> {
  const holder = await reachHolder(call);
  const { id, ...change } = bodyOf<BeneficiaryChange>(call);
  if (id !== String(holder.id)) throw refuse('ID');
  await call.db.updateTable('beneficiaries').set(change).where('id', '=', holder.id).execute();
  await recordHolderEvent(call, holder.id, {
    kind: 'updated',
    detail: Object.keys(change).join(', '),
  });
  return ok();
}

/**
 * Removes a holder from the customer: blocks cards, accounts and sessions, and keeps the history.
 */
export async function deleteCompanyBeneficiary(call: Call): Promise<Answer> {
  const holder = await reachHolder(call);
  const accounts = call.db
    .selectFrom('accounts')
    .select('id')
    .where('beneficiary_id', '=', holder.id);
  await call.db
    .updateTable('cards')
    .set({ state: 'blocked', status_code: 'Z' })
    .where('account_id', 'in', accounts)
    .execute();
  await call.db
    .updateTable('accounts')
    .set({ active: false })
    .where('beneficiary_id', '=', holder.id)
    .execute();
  await call.db
    .updateTable('beneficiaries')
    .set({ deleted_at: call.now, active: false, username: null })
    .where('id', '=', holder.id)
    .execute();
  await revokeOtherTokens(call, beneficiarySubject(holder.id));
  await recordHolderEvent(call, holder.id, { kind: 'removed', detail: '' });
  return noContent();
}

export async function updateBeneficiaryAccount(call: Call): Promise<Answer> {
  const holder = await reachHolder(call);
  const { id, amount, active } = bodyOf<BeneficiaryAccountChange>(call);
  const accountId = idParam(call, 'account_id');
  if (id !== String(accountId)) throw refuse('ID');
  if (amount === undefined && active === undefined) throw refuse('NO_CHANGE');
  const changed = await call.db
    .updateTable('accounts')
    .set({
      ...(amount === undefined ? {} : { monthly_amount: amount }),
      ...(active === undefined ? {} : { active }),
    })
    .where('id', '=', accountId)
    .where('beneficiary_id', '=', holder.id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound();
  await recordHolderEvent(call, holder.id, { kind: 'account_updated', detail: String(accountId) });
  return ok();
}

export async function listBeneficiaryHistory(call: Call): Promise<Answer> {
  const holder = await reachHolder(call);
  const { limit, offset } = page(call);
  const query = call.db.selectFrom('beneficiary_events').where('beneficiary_id', '=', holder.id);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const entries = rows.map((row): HistoryEntry => ({
    id: String(row.id),
    date: row.created_at.toISOString().slice(0, 10),
    action: row.kind,
    description: row.detail,
    user: row.actor,
  }));
  return list(entries, count);
}
