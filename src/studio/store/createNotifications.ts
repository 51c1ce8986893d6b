import type { Selectable } from 'kysely';
import type { StoreContext } from './context.ts';
import type { NotificationsTable } from './database/tables.ts';
import type { Notification, Notifications } from './people.ts';
import type { PersonId } from './version.ts';

/** A message, without whom it is for. */
export type NewNotification = Pick<Notification, 'kind' | 'draft' | 'by' | 'text'>;

/** Notifies people, each once. */
export async function notify(
  { db, now }: StoreContext,
  people: readonly PersonId[],
  { kind, draft, by, text }: NewNotification,
): Promise<void> {
  const each = [...new Set(people)];
  if (each.length === 0) return;
  const created_at = now();
  await db
    .insertInto('studio_notifications')
    .values(
      each.map((person) => ({
        person,
        kind,
        draft: draft ?? null,
        by_person: by ?? null,
        text,
        created_at,
      })),
    )
    .execute();
}

/** Creates what keeps notifications. */
export function createNotifications({ db }: StoreContext): Notifications {
  return {
    async list(person) {
      const rows = await db
        .selectFrom('studio_notifications')
        .selectAll()
        .where('person', '=', person)
        .orderBy('id', 'desc')
        .limit(200)
        .execute();
      return rows.map(toNotification);
    },
    async markRead(person, notifications) {
      if (notifications.length === 0) return;
      await db
        .updateTable('studio_notifications')
        .set({ is_read: true })
        .where('person', '=', person)
        .where('id', 'in', notifications.map(Number))
        .execute();
    },
  };
}

function toNotification(row: Selectable<NotificationsTable>): Notification {
  return {
    id: String(row.id),
    person: row.person,
    kind: row.kind,
    draft: row.draft ?? undefined,
    by: row.by_person ?? undefined,
    text: row.text,
    at: row.created_at.toISOString(),
    isRead: row.is_read,
  };
}
