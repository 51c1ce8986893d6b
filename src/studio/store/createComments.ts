import type { Selectable } from 'kysely';
import { recordAction } from './createAudit.ts';
import { notify } from './createNotifications.ts';
import { RefusedError, type StoreContext } from './context.ts';
import type { CommentsTable } from './database/tables.ts';
import type { ReadLog } from './draftLog.ts';
import { draftIn, writersOf } from './draftRows.ts';
import type { CommentedElement, Comments, NewComment, StudioComment } from './people.ts';
import type { PersonId } from './version.ts';

const longest = 20_000;
const allStates = ['open', 'scheduled', 'published', 'discarded'] as const;

/** Creates what keeps comments. */
export function createComments(context: StoreContext, readLog: ReadLog): Comments {
  const { db } = context;
  return {
    add: (comment) => addComment(context, readLog, comment),
    find: (comment) => findComment(context, comment),
    async resolve(comment, person, isResolved) {
      if ((await findComment(context, comment)) === undefined)
        throw new RefusedError('missing', 'The comment does not exist.');
      const row = await db
        .updateTable('studio_comments')
        .set({ is_resolved: isResolved })
        .where('id', '=', Number(comment))
        .returning('draft')
        .executeTakeFirst();
      if (row === undefined) throw new RefusedError('missing', 'The comment does not exist.');
      const detail = { comment, isResolved };
      await recordAction(context, {
        action: 'comment.resolve',
        draft: row.draft,
        person,
        detail,
      });
      context.tell({ kind: 'comment', draft: row.draft, person });
    },
    async list(draft) {
      const rows = await db
        .selectFrom('studio_comments')
        .selectAll()
        .where('draft', '=', draft)
        .orderBy('id')
        .execute();
      return rows.map(toComment);
    },
  };
}

async function addComment(
  context: StoreContext,
  readLog: ReadLog,
  { draft, person, text, element, answers }: NewComment,
): Promise<StudioComment> {
  const { db } = context;
  const row = await draftIn(context, draft, allStates);
  if (text.trim() === '' || text.length > longest)
    throw new RefusedError('invalid-edit', 'A comment has between 1 and 20,000 characters.');
  const answered = answers === undefined ? undefined : await findComment(context, answers);
  if (answers !== undefined && answered?.draft !== draft)
    throw new RefusedError('missing', 'The comment that is answered does not exist.');
  const inserted = await db
    .insertInto('studio_comments')
    .values({
      draft,
      person,
      text: text.replaceAll('\0', ''),
      element: element === undefined ? null : JSON.stringify(element),
      answers: answers === undefined ? null : Number(answers),
      created_at: context.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const others = await db
    .selectFrom('studio_comments')
    .select('person')
    .distinct()
    .where('draft', '=', draft)
    .execute();
  const people = [
    ...(row.created_by === null ? [] : [row.created_by]),
    ...writersOf(await readLog(row)),
    ...others.map((one) => one.person),
    ...(await mentioned(context, text)),
  ];
  await notify(
    context,
    people.filter((one) => one !== person),
    { kind: 'comment', draft, by: person, text: `New comment on "${row.title}".` },
  );
  const detail = { comment: String(inserted.id) };
  await recordAction(context, { action: 'comment.add', draft, person, detail });
  context.tell({ kind: 'comment', draft, person });
  return toComment(inserted);
}

async function findComment(
  { db }: StoreContext,
  comment: string,
): Promise<StudioComment | undefined> {
  if (!/^\d{1,15}$/.test(comment)) return undefined;
  const row = await db
    .selectFrom('studio_comments')
    .selectAll()
    .where('id', '=', Number(comment))
    .executeTakeFirst();
  return row && toComment(row);
}

/** The people whose address stands in a text after an @: `@ana@example.com`. */
async function mentioned({ db }: StoreContext, text: string): Promise<readonly PersonId[]> {
  const emails = [...text.matchAll(/@([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g)].map(([, email = '']) =>
    email.toLowerCase(),
  );
  if (emails.length === 0) return [];
  const people = await db.selectFrom('studio_people').select(['id', 'email']).execute();
  return people.filter(({ email }) => emails.includes(email.toLowerCase())).map(({ id }) => id);
}

function toComment(row: Selectable<CommentsTable>): StudioComment {
  return {
    id: String(row.id),
    draft: row.draft,
    person: row.person,
    text: row.text,
    element: row.element === null ? undefined : (JSON.parse(row.element) as CommentedElement),
    answers: row.answers === null ? undefined : String(row.answers),
    at: row.created_at.toISOString(),
    isResolved: row.is_resolved,
  };
}
