import { isInternal } from '../../../access/Principal.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { page } from '../../../../../src/sandbox/http/page.ts';
import { forbidden, notFound } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { Message, MessageChange } from '../../../service-types/company.ts';

/** Returns the messages to the user's companies, newest first. */
export async function listMessages(call: Call): Promise<Answer> {
  const ids = companyIds(call);
  if (ids.length === 0) return list([], 0);
  const { limit, offset } = page(call);
  const query = call.db.selectFrom('messages').where('company_id', 'in', ids);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('message_reads', (join) =>
      join
        .onRef('message_reads.message_id', '=', 'messages.id')
        .on('message_reads.user_id', '=', companyUser(call).userId),
    )
    .select([
      'messages.id',
      'messages.title',
      'messages.body',
      'messages.created_at',
      'message_reads.read_at',
    ])
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const messages = rows.map((row): Message => ({
    id: String(row.id),
    title: row.title,
    body: row.body,
    date: row.created_at.toISOString().slice(0, 10),
    read: row.read_at !== null,
  }));
  return list(messages, count);
}

/** Marks a message as read or unread, for this user only. */
export async function updateMessage(call: Call): Promise<Answer> {
  const id = idParam(call);
  const { userId } = companyUser(call);
  const message = await call.db
    .selectFrom('messages')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (message === undefined) throw notFound();
  if (!companyIds(call).includes(message.company_id)) throw forbidden();
  await call.db
    .deleteFrom('message_reads')
    .where('message_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  if (bodyOf<MessageChange>(call).read) {
    await call.db
      .insertInto('message_reads')
      .values({ message_id: id, user_id: userId, read_at: call.now })
      .execute();
  }
  return ok();
}

function companyIds(call: Call): number[] {
  const principal = companyUser(call);
  if (isInternal(principal)) return [];
  return principal.memberships.filter((entry) => entry.active).map((entry) => entry.companyId);
}
