import { commentsOf } from '../../src/editing/comments.ts';
import type { Release } from '../../src/compiler/source.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import { applyEdit, inverseOf } from '../../src/editing/edit.ts';
import { EditError } from '../../src/editing/locate.ts';
import { findUses } from '../../src/editing/names/findUses.ts';
import type { Occurrence } from '../../src/editing/names/occurrence.ts';
import { allOccurrences, readNames } from '../../src/editing/names/readNames.ts';
import { rename } from '../../src/editing/rename.ts';
import { Random } from '../expressions/differential/random.ts';

/** What random renames of a portal led to. */
export interface RenameResults {
  readonly applied: number;
  /** The names whose rename was refused, with the reason. */
  readonly refused: readonly string[];
  /** The names whose rename did something else as well. */
  readonly wrong: readonly string[];
}

const newName = 'zz9renamed';

/** Renames random names, each in the unchanged draft, and checks what changes. */
export function renameRandomly(
  draft: Draft,
  { count, seed }: { readonly count: number; readonly seed: number },
): RenameResults {
  const random = new Random(seed);
  const byKind = new Map<string, Occurrence[]>();
  for (const one of namesOf(draft)) byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), one]);
  const kinds = [...byKind.values()];
  const before = draft.compilation().release;
  const results = { applied: 0, refused: [] as string[], wrong: [] as string[] };
  if (before === undefined) throw new Error('The portal does not compile.');
  while (results.applied + results.refused.length + results.wrong.length < count) {
    const name = random.pick(random.pick(kinds));
    const label = `${name.kind} ${name.owner} ${name.name}`;
    try {
      const problem = renameOne(draft, before, name);
      if (problem === undefined) results.applied++;
      else results.wrong.push(`${label}: ${problem}`);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      results.refused.push(`${label}: ${error.message}`);
    }
  }
  return results;
}

const unnamed = ['member', 'option', 'icon', 'operation', 'audience'];

function namesOf(draft: Draft): readonly Occurrence[] {
  const found = new Map<string, Occurrence>();
  for (const file of draft.files.keys()) {
    const names = readNames(draft, file);
    for (const one of names === undefined ? [] : allOccurrences(names))
      if (!unnamed.includes(one.kind) && one.owner !== 'language')
        found.set(`${one.kind} ${one.owner} ${one.name}`, one);
  }
  return [...found.values()];
}

function renameOne(draft: Draft, before: Release, name: Occurrence): string | undefined {
  const to = name.kind === 'text' ? name.name.replace(/[^.]*$/, newName) : newName;
  const { uses } = findUses(draft, name);
  const edit = rename(draft, name, to);
  const files = new Map(draft.files);
  const undo = inverseOf(files, edit);
  const changed = applyEdit(files, edit);
  draft.change(changed);
  const { release } = draft.compilation();
  const problem =
    release === undefined
      ? 'does not compile'
      : (wrongRelease(before, release, { from: name.name, to }) ??
        wrongLines(
          files,
          changed,
          edit.moves.map(({ to: file }) => file),
        ) ??
        (uses.length === 0 && edit.moves.length === 0 ? 'has no uses' : undefined));
  draft.change(applyEdit(draft.files, undo));
  const isBack = [...files].every(([file, text]) => draft.files.get(file) === text);
  return isBack && draft.files.size === files.size ? problem : (problem ?? 'cannot be undone');
}

/**
 * The release with one name for another. The texts of a screen are in a file that a popup of the
 * same name shares, and what a response needs depends on all names that are read: both are left
 * out.
 */
function wrongRelease(
  before: Release,
  after: Release,
  { from, to }: { readonly from: string; readonly to: string },
): string | undefined {
  const [written, other] = [to, from].map((name) => name.split('.').at(-1) ?? name);
  const contentOf = ({ files }: Release) =>
    new Map(
      [...files]
        .filter(([path]) => !/^(?:texts|maps)\/|^portal\.json|^validators/.test(path))
        .map(([path, text]) => [
          path.replaceAll(written ?? to, other ?? from),
          sorted(text.replaceAll(written ?? to, other ?? from)),
        ]),
    );
  const [own, theirs] = [contentOf(after), contentOf(before)];
  for (const [path, text] of theirs) if (own.get(path) !== text) return `changes ${path}`;
  return own.size === theirs.size ? undefined : 'changes the files of the release';
}

function sorted(text: string): string {
  const order = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(order).toSorted((a, b) => compare(a, b));
    if (typeof value !== 'object' || value === null) return value;
    return Object.entries(value)
      .filter(([key]) => key !== 'needs')
      .map(([key, member]) => [key, order(member)] as const)
      .toSorted(([a], [b]) => compare(a, b));
  };
  return text.startsWith('{') || text.startsWith('[')
    ? JSON.stringify(order(JSON.parse(text)))
    : text;
}

function compare(a: unknown, b: unknown): number {
  const [left, right] = [JSON.stringify(a) ?? '', JSON.stringify(b) ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Only lines with the new name change, and every comment stays. */
function wrongLines(
  before: ReadonlyMap<string, string>,
  after: Readonly<Record<string, string | undefined>>,
  moved: readonly string[],
): string | undefined {
  for (const [file, text] of Object.entries(after)) {
    const earlier = before.get(file);
    if (text === undefined || earlier === undefined || moved.includes(file)) continue;
    const [lines, old] = [text.split('\n'), earlier.split('\n')];
    if (lines.length !== old.length) return `changes the number of lines of ${file}`;
    const wrong = lines.findIndex((line, at) => line !== old[at] && !line.includes(newName));
    if (wrong >= 0) return `changes ${file}:${wrong + 1}`;
    const comments = (of: string) => commentsOf(of).map(({ comment }) => comment);
    if (comments(text).join('\n') !== comments(earlier).join('\n'))
      return `changes a comment of ${file}`;
  }
  return undefined;
}
