import { randomUUID } from 'node:crypto';
import type { StoreContext } from './context.ts';
import { toPerson } from './createPeople.ts';
import type { MailedNotification, Mails, StudioMail } from './mails.ts';

/** Notifications that become mails at once. */
const portion = 500;

/** Creates what keeps mails. */
export function createMails(context: StoreContext): Mails {
  const { db, now } = context;
  return {
    collect: (morning) => collect(context, morning),
    due: (limit) => readDue(context, limit),
    async begin(mail) {
      const { numUpdatedRows } = await db
        .updateTable('studio_mails')
        .set({ state: 'handed' })
        .where('id', '=', mail)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error('The mail is sent elsewhere.');
    },
    async postpone(mail, until, reason) {
      await db
        .updateTable('studio_mails')
        .set(({ eb }) => ({
          state: 'waiting',
          tries: eb('tries', '+', 1),
          next_at: until,
          reason: reason.slice(0, 1000),
        }))
        .where('id', '=', mail)
        .execute();
    },
    async end(mail, end, reason = '') {
      await db
        .updateTable('studio_mails')
        .set({ state: end, reason: reason.slice(0, 1000), ended_at: now() })
        .where('id', '=', mail)
        .execute();
    },
    async recover() {
      const rows = await db
        .updateTable('studio_mails')
        .set({ state: 'uncertain', reason: 'The process ended meanwhile.', ended_at: now() })
        .where('state', '=', 'handed')
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** One transaction, so that an end of the process loses no notification and mails none twice. */
async function collect({ db, now }: StoreContext, morning: Date): Promise<void> {
  await db.transaction().execute(async (changing) => {
    const rows = await changing
      .selectFrom('studio_notifications as note')
      .innerJoin('studio_people as person', 'person.id', 'note.person')
      .select(['note.id', 'note.person', 'note.is_read', 'person.mail', 'person.is_active'])
      .where('note.is_sent', '=', false)
      .where((where) =>
        where.or([
          where('person.mail', '<>', 'daily'),
          where('person.is_active', '=', false),
          where('note.created_at', '<', morning),
        ]),
      )
      .orderBy('note.id')
      .limit(portion)
      .execute();
    if (rows.length === 0) return;
    const byPerson = new Map<string, number[]>();
    for (const { id, person, is_read, mail, is_active } of rows)
      if (!is_read && is_active && mail !== 'never')
        byPerson.set(person, [...(byPerson.get(person) ?? []), id]);
    const created_at = now();
    const mails = [...byPerson].map(([person, notifications]) => ({
      id: randomUUID(),
      person,
      notifications: JSON.stringify(notifications),
      state: 'waiting' as const,
      created_at,
      next_at: created_at,
    }));
    if (mails.length > 0) await changing.insertInto('studio_mails').values(mails).execute();
    await changing
      .updateTable('studio_notifications')
      .set({ is_sent: true })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  });
}

async function readDue(context: StoreContext, limit: number): Promise<readonly StudioMail[]> {
  const { db, now } = context;
  const rows = await db
    .selectFrom('studio_mails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now())
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const mails: StudioMail[] = [];
  for (const { id, person, notifications, tries, created_at } of rows) {
    const found = await db
      .selectFrom('studio_people')
      .selectAll()
      .where('id', '=', person)
      .executeTakeFirstOrThrow();
    mails.push({
      id,
      person: toPerson(found),
      notifications: await readNotifications(context, JSON.parse(notifications) as number[]),
      tries,
      createdAt: created_at.toISOString(),
    });
  }
  return mails;
}

async function readNotifications(
  { db }: StoreContext,
  ids: readonly number[],
): Promise<readonly MailedNotification[]> {
  const rows = await db
    .selectFrom('studio_notifications as note')
    .leftJoin('studio_drafts as draft', 'draft.id', 'note.draft')
    .leftJoin('studio_people as by', 'by.id', 'note.by_person')
    .select(['note.id', 'note.kind', 'note.draft', 'note.text', 'note.created_at'])
    .select(['draft.title', 'by.name'])
    .where('note.id', 'in', ids)
    .orderBy('note.id')
    .execute();
  return rows.map(({ id, kind, draft, text, created_at, title, name }) => ({
    id: String(id),
    kind,
    draft: draft ?? undefined,
    text,
    at: created_at.toISOString(),
    title: title ?? '',
    by: name ?? '',
  }));
}
