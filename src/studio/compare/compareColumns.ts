import { isObject, listAt, objectAt, stringAt, type Json } from '../../compiler/json.ts';
import { keysOf, movedOf } from './compareContents.ts';
import type { ColumnChange, ScreenChange } from './impact.ts';
import type { ReleaseView } from './releaseView.ts';

/** The columns of a screen that are new, removed or moved, in lists that both releases have. */
export function columnChanges(before: ReleaseView, after: ReleaseView): readonly ColumnChange[] {
  return keysOf(before.screens, after.screens).flatMap((screen) => {
    if (before.screens.get(screen) === after.screens.get(screen)) return []; // the same file
    const [old, now] = matchedLists(before, after, screen);
    const hasMore = old.size > 1 || now.size > 1;
    return [...now].flatMap(([list, columns]): ColumnChange[] => {
      const earlier = old.get(list);
      if (earlier === undefined) return [];
      const [was, is] = [earlier.map(columnName), columns.map(columnName)];
      const moved = movedOf(
        was.filter((one) => is.includes(one)),
        is.filter((one) => was.includes(one)),
      );
      const changes = (names: Iterable<string>, change: ColumnChange['change']) =>
        [...names].map((column) => ({ screen, column, ...(hasMore && { list }), change }));
      return [
        ...changes(
          is.filter((column) => !was.includes(column)),
          'added',
        ),
        ...changes(
          was.filter((column) => !is.includes(column)),
          'removed',
        ),
        ...changes(moved, 'moved'),
      ];
    });
  });
}

/** Names a column: `screen/column`, or `screen/list/column` if the screen has several lists. */
export function columnKey({ screen, list, column }: Omit<ColumnChange, 'change'>): string {
  return list === undefined ? `${screen}/${column}` : `${screen}/${list}/${column}`;
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

/**
 * The titles of columns as each of two releases has them, by `columnKey`: with the list, and
 * without it where the screen has one list.
 */
export function columnTitles(
  before: ReleaseView,
  after: ReleaseView,
): readonly ReadonlyMap<string, unknown>[] {
  const found = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const screen of keysOf(before.screens, after.screens))
    for (const [index, lists] of matchedLists(before, after, screen).entries())
      for (const [list, columns] of lists)
        for (const one of columns) {
          const [column, title] = [columnName(one), one['title']];
          found[index]?.set(columnKey({ screen, list, column }), title);
          if (lists.size === 1) found[index]?.set(columnKey({ screen, column }), title);
        }
  return found;
}

function columnName(column: Json): string {
  return stringAt(column, 'id') ?? stringAt(column, 'field') ?? '';
}

/** A node with columns: its id, if it has one, and its type. */
interface List {
  readonly id: string | undefined;
  readonly type: string;
  readonly columns: readonly Json[];
}

type NamedLists = ReadonlyMap<string, readonly Json[]>;

/** The lists of a screen in two releases; a list that both have has the same name in both. */
function matchedLists(
  before: ReleaseView,
  after: ReleaseView,
  screen: string,
): readonly [NamedLists, NamedLists] {
  const [old, now] = [listsOf(before, screen), listsOf(after, screen)];
  const [oldNames, nowNames] = matchedNames(old, now);
  const named = (lists: readonly List[], names: ReadonlyMap<List, string>): NamedLists =>
    new Map(lists.map((list) => [names.get(list) ?? '', list.columns]));
  return [named(old, oldNames), named(now, nowNames)];
}

/**
 * Names the lists of two releases of a screen. A list is named by its id, otherwise by its type and
 * place. Lists without an id have the same name in both releases if each has as many of their type:
 * then those with the most common columns belong together.
 */
function matchedNames(
  old: readonly List[],
  now: readonly List[],
): readonly [ReadonlyMap<List, string>, ReadonlyMap<List, string>] {
  const [oldNames, nowNames] = [new Map<List, string>(), new Map<List, string>()];
  const withoutId = (lists: readonly List[], type: string) =>
    lists.filter((list) => list.id === undefined && list.type === type);
  for (const type of new Set([...old, ...now].map((list) => list.type))) {
    const [was, is] = [withoutId(old, type), withoutId(now, type)];
    for (const [place, list] of was.entries()) oldNames.set(list, `before ${type} ${place}`);
    for (const [place, list] of is.entries()) nowNames.set(list, `${type} ${place}`);
    if (was.length === is.length)
      for (const [earlier, list] of pairsOf(was, is))
        oldNames.set(earlier, nowNames.get(list) ?? '');
  }
  for (const list of old) if (list.id !== undefined) oldNames.set(list, `#${list.id}`);
  for (const list of now) if (list.id !== undefined) nowNames.set(list, `#${list.id}`);
  return [oldNames, nowNames];
}

/** The pairs of lists with the most common columns, at least one; of equals, the first ones. */
function pairsOf(was: readonly List[], is: readonly List[]): ReadonlyMap<List, List> {
  const candidates = was.flatMap((earlier, index) => {
    const names = new Set(earlier.columns.map(columnName));
    return is.map((list, place) => {
      const common = list.columns.filter((column) => names.has(columnName(column))).length;
      return { earlier, list, common, distance: Math.abs(index - place) };
    });
  });
  const pairs = new Map<List, List>();
  const taken = new Set<List>();
  for (const { earlier, list, common } of candidates.toSorted(
    (a, b) => b.common - a.common || a.distance - b.distance,
  )) {
    if (common === 0 || pairs.has(earlier) || taken.has(list)) continue;
    pairs.set(earlier, list);
    taken.add(list);
  }
  return pairs;
}

function listsOf(view: ReleaseView, screen: string): readonly List[] {
  const lists: List[] = [];
  mapLists(view.screens.get(screen), (list) => {
    lists.push(list);
    return list.columns;
  });
  return lists;
}

/** Copies a screen with other columns in its lists; `change` is called in their order. */
function mapLists(screen: unknown, change: (list: List) => readonly Json[]): unknown {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const columns = columnsOf(value);
    const copied = () =>
      Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copy(member)]));
    if (columns === undefined) return copied();
    const list = { id: stringAt(value, 'id'), type: stringAt(value, 'type') ?? '', columns };
    const others = change(list);
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
  const [own, others] = matchedLists(view, other, screen);
  const names = [...own.keys()].values();
  const copy = mapLists(view.screens.get(screen), ({ columns }) => {
    const kept = others.get(names.next().value ?? '')?.map(columnName);
    if (kept === undefined) return columns;
    return columns
      .filter((one) => kept.includes(columnName(one)))
      .toSorted((a, b) => columnName(a).localeCompare(columnName(b)));
  });
  return JSON.stringify(copy);
}
