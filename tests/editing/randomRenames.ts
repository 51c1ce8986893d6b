import { commentsOf } from '../../src/editing/comments.ts';
import type { Release } from '../../src/compiler/source.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import { applyEdit, inverseOf } from '../../src/editing/edit.ts';
import { EditError } from '../../src/editing/locate.ts';
import { findUses } from '../../src/editing/names/findUses.ts';
import type { Named, Occurrence } from '../../src/editing/names/occurrence.ts';
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

/** New names: shorter and longer than most, in every notation. */
const newNames = ['zz9', 'zz9renamed', 'zz9_re_named', 'Zz9Renamed', `zz9${'x'.repeat(60)}`];

/**
 * Renames random names, each in the unchanged draft, checks what changes, and renames them back.
 */
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
  // A few names are also those of services: their renames are refused.
  const isDone = () =>
    results.applied + results.wrong.length >= count || results.refused.length > count + 20;
  while (!isDone()) {
    const name = random.pick(random.pick(kinds));
    const newName = random.pick(newNames);
    const label = `${name.kind} ${name.owner} ${name.name} to ${newName}`;
    try {
      const problem = renameOne(draft, before, { name, newName });
      if (problem === undefined) results.applied++;
      else results.wrong.push(`${label}: ${problem}`);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      results.refused.push(`${label}: ${error.message}`);
    }
  }
  return results;
}

const unnamed = ['root', 'local', 'member', 'option', 'icon', 'operation', 'audience'];

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

interface Renaming {
  readonly name: Occurrence;
  /** The last part of the new name of a text key; else the new name. */
  readonly newName: string;
}

function renameOne(draft: Draft, before: Release, { name, newName }: Renaming): string | undefined {
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
        wrongLines(files, changed, {
          newName,
          moved: edit.moves.map(({ to: file }) => file),
        }) ??
        (uses.length === 0 && edit.moves.length === 0 ? 'has no uses' : undefined) ??
        renamedBack(draft, files, { name: { ...name, name: to }, to: name.name }));
  draft.change(applyEdit(draft.files, undo));
  return problem ?? (isSame(draft.files, files) ? undefined : 'cannot be undone');
}

function isSame(now: Draft['files'], before: Draft['files']): boolean {
  return now.size === before.size && [...before].every(([file, text]) => now.get(file) === text);
}

/** Renaming back gives the same bytes. */
function renamedBack(
  draft: Draft,
  before: Draft['files'],
  { name, to }: { readonly name: Named; readonly to: string },
): string | undefined {
  const after = new Map(draft.files);
  try {
    for (const [file, text] of Object.entries(applyEdit(draft.files, rename(draft, name, to))))
      if (text === undefined) after.delete(file);
      else after.set(file, text);
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return `cannot be renamed back: ${error.message}`;
  }
  const different = [...new Set([...before.keys(), ...after.keys()])].find(
    (file) => before.get(file) !== after.get(file),
  );
  return different && `is not as before in ${different} after renaming back`;
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
  const unified = (text: string) => text.replaceAll(written ?? to, other ?? from);
  const contentOf = ({ files }: Release) =>
    new Map(
      [...files]
        .filter(([path]) => !/^(?:texts|maps)\/|^portal\.json|^validators/.test(path))
        .map(([path, text]) => [unified(path), text]),
    );
  const [own, theirs] = [contentOf(after), contentOf(before)];
  for (const [path, text] of theirs) {
    const now = own.get(path);
    // Sorting is slow, and most files are the same to the byte.
    if (now !== text && (now === undefined || sorted(unified(now)) !== sorted(unified(text))))
      return `changes ${path}`;
  }
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
  { newName, moved }: { readonly newName: string; readonly moved: readonly string[] },
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
