import { readMessage } from './commitMessage.ts';
import { publishedRef, type StoreContext } from './context.ts';
import { toVersion } from './draftRows.ts';
import type { Commit } from './repository.ts';
import type { Publication } from './studioStore.ts';

/** The branch that developers see as what is published. */
export const publishedBranch = 'refs/heads/main';

const kinds: readonly string[] = ['start', 'draft', 'undo'];

function isKind(kind: string | undefined): kind is Publication['kind'] {
  return kind !== undefined && kinds.includes(kind);
}

/** Publications of commits, with their words. */
export async function toPublications(
  { db }: StoreContext,
  commits: readonly Commit[],
): Promise<readonly Publication[]> {
  if (commits.length === 0) return [];
  const rows = await db
    .selectFrom('studio_publications')
    .selectAll()
    .where(
      'version',
      'in',
      commits.map(({ id }) => id),
    )
    .execute();
  const words = new Map(rows.map((row) => [row.version, row]));
  return commits.map((commit) => {
    const { title, body, trailers } = readMessage(commit.message);
    const row = words.get(commit.id);
    const kind = trailers['Studio-Publication'];
    return {
      version: toVersion(commit),
      release: trailers['Studio-Release'] ?? '',
      kind: isKind(kind) ? kind : 'start',
      draft: trailers['Studio-Draft'],
      title: row?.title ?? title,
      purpose: row?.purpose ?? body,
      sentences: row === undefined ? [] : (JSON.parse(row.sentences) as string[]),
      facts: row?.facts ?? '',
      publishedBy: trailers['Studio-Person'],
      at: commit.at,
    };
  });
}

/**
 * Makes a commit the published one, if the expected one still is. The words are written first: they
 * mean nothing without the commit. The branch of developers moves along unless somebody pushed to
 * it.
 */
export async function movePublished(
  { repository, db }: StoreContext,
  { from, to }: { readonly from: string | undefined; readonly to: string },
  words: Pick<Publication, 'title' | 'purpose' | 'sentences' | 'facts'>,
): Promise<boolean> {
  const { title, purpose, facts } = words;
  await db
    .insertInto('studio_publications')
    .values({ version: to, title, purpose, sentences: JSON.stringify(words.sentences), facts })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  const move = { ref: publishedRef, from, to };
  const both = await repository.move([move, { ref: publishedBranch, from, to }]);
  return both || repository.move([move]);
}
