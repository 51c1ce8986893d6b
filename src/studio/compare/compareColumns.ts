import { isObject, listAt, objectAt, stringAt, type Json } from '../../compiler/json.ts';
import { keysOf, movedOf } from './compareContents.ts';
import type { ColumnChange, ScreenChange } from './impact.ts';
import type { ReleaseView } from './releaseView.ts';

/** The columns of a screen that are new, removed or moved, in lists that both releases have. */
export function columnChanges(before: ReleaseView, after: ReleaseView): readonly ColumnChange[] {
  return keysOf(before.screens, after.screens).flatMap((screen) => {
    const [old, now] = [listsOf(before, screen), listsOf(after, screen)];
    return [...now].flatMap(([name, columns]): ColumnChange[] => {
      const earlier = old.get(name);
      if (earlier === undefined) return [];
      const [was, is] = [earlier.map(columnName), columns.map(columnName)];
      const moved = movedOf(
        was.filter((one) => is.includes(one)),
        is.filter((one) => was.includes(one)),
      );
      return [
        ...is
          .filter((column) => !was.includes(column))
          .map((column) => ({ screen, column, change: 'added' }) as const),
        ...was
          .filter((column) => !is.includes(column))
          .map((column) => ({ screen, column, change: 'removed' }) as const),
        ...[...moved].map((column) => ({ screen, column, change: 'moved' }) as const),
      ];
    });
  });
}

/** Marks the changed screens of which nothing differs but columns that are named, and texts. */
export function withNamedColumns(
  changes: readonly ScreenChange[],
  columns: readonly ColumnChange[],
  { before, after }: { readonly before: ReleaseView; readonly after: ReleaseView },
): readonly ScreenChange[] {
  const known = new Map<string, boolean>();
  const named = new Set(columns.map(({ screen }) => screen));
  const isSame = (screen: string): boolean =>
    withCommonColumns(before, after, screen) === withCommonColumns(after, before, screen);
  const isNamed = (screen: string): boolean => {
    const found = known.get(screen) ?? (named.has(screen) && isSame(screen));
    known.set(screen, found);
    return found;
  };
  return changes.map((one) => {
    const own = one.because.filter(({ kind }) => kind !== 'text');
    const isSaid =
      own.length > 0 && own.every(({ kind, name }) => kind === 'screen' && isNamed(name));
    return isSaid ? { ...one, isSaid } : one;
  });
}

/** The titles of columns as the release has them, by `screen/column`. */
export function columnTitles(view: ReleaseView): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const screen of view.screens.keys())
    for (const columns of listsOf(view, screen).values())
      for (const column of columns) found.set(`${screen}/${columnName(column)}`, column['title']);
  return found;
}

function columnName(column: Json): string {
  return stringAt(column, 'id') ?? stringAt(column, 'field') ?? '';
}

function listsOf(view: ReleaseView, screen: string): ReadonlyMap<string, readonly Json[]> {
  const lists = new Map<string, readonly Json[]>();
  mapLists(view.screens.get(screen), (name, columns) => {
    lists.set(name, columns);
    return columns;
  });
  return lists;
}

/**
 * Copies a screen with other columns in its lists. A list is called by the id of its node,
 * otherwise by its type and its place among those of the screen.
 */
function mapLists(
  screen: unknown,
  change: (list: string, columns: readonly Json[]) => readonly Json[],
): unknown {
  const counts = new Map<string, number>();
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const columns = columnsOf(value);
    const copied = () =>
      Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copy(member)]));
    if (columns === undefined) return copied();
    const type = stringAt(value, 'type') ?? '';
    const place = counts.get(type) ?? 0;
    counts.set(type, place + 1);
    const others = change(stringAt(value, 'id') ?? `${type} ${place}`, columns);
    return { ...copied(), props: { ...objectAt(value, 'props'), columns: others } };
  };
  return copy(screen);
}

/** The columns of a node, each with a title and what tells it from the others. */
function columnsOf(node: Json): readonly Json[] | undefined {
  const columns = listAt(objectAt(node, 'props'), 'columns').filter(isObject);
  const isTitled = columns.every((one) => 'title' in one && columnName(one) !== '');
  return columns.length > 0 && isTitled ? columns : undefined;
}

/** A screen with those columns that it has in the other release too, sorted by name. */
function withCommonColumns(view: ReleaseView, other: ReleaseView, screen: string): string {
  const others = listsOf(other, screen);
  const copy = mapLists(view.screens.get(screen), (list, columns) => {
    const kept = others.get(list)?.map(columnName) ?? [];
    return columns
      .filter((one) => kept.includes(columnName(one)))
      .toSorted((a, b) => columnName(a).localeCompare(columnName(b)));
  });
  return JSON.stringify(copy);
}
