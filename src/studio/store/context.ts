import type { StudioDatabase } from './database/tables.ts';
import type { Refusal } from './draftWrites.ts';
import type { Repository } from './repository.ts';
import type { CompileContent, ReleaseShelf, StoreEvent } from './studioStore.ts';
import type { Author, DraftId, PersonId } from './version.ts';

/** What the parts of the store share. */
export interface StoreContext {
  readonly repository: Repository;
  readonly db: StudioDatabase;
  readonly compile: CompileContent;
  readonly shelf: ReleaseShelf;
  /** The portal's folder; undefined if the store has none. */
  readonly folder: string | undefined;
  now(): Date;
  /** Runs changes one after the other. A task must not wait for another one. */
  serially<Result>(task: () => Promise<Result>): Promise<Result>;
  tell(event: StoreEvent): void;
  /** Notes that something which follows from a commit could not be done; it is repeated later. */
  postpone(error: unknown): void;
}

/** The published commit. Branches below `refs/heads/` are copies, for developers. */
export const publishedRef = 'refs/studio/published';

/** The commit of a draft. */
export function draftRef(draft: DraftId): string {
  return `refs/studio/drafts/${draft}`;
}

/** A change that the store refuses. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly reason: Refusal;

  constructor(code: Refusal['code'], message: string) {
    super(message);
    this.reason = { code, message };
  }
}

/** The name under which the store itself writes. */
export const storeAuthor: Author = { name: 'Portico Studio', email: '' };

/**
 * A person as the author of a version.
 * @throws RefusedError when there is no such person
 */
export async function authorOf({ db }: StoreContext, person: PersonId): Promise<Author> {
  const found = await db
    .selectFrom('studio_people')
    .select(['name', 'email'])
    .where('id', '=', person)
    .executeTakeFirst();
  if (found === undefined) throw new RefusedError('missing', 'The person does not exist.');
  return found;
}

/** The value of a setting; undefined if it was never set. */
export async function readSetting({ db }: StoreContext, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('studio_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.value) as unknown);
}

/** Sets a setting. */
export async function writeSetting(
  { db }: StoreContext,
  name: string,
  value: unknown,
): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('studio_settings')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}
