import { isObject, objectAt, stringAt, type Json } from '../../../compiler/json.ts';
import type { ScreenEntry } from '../../../compiler/resolve/routes.ts';
import type { DraftRelease } from '../../../editing/draftReleases.ts';

/** A page that leads to a screen whose address has parameters. */
export interface ScreenOpening {
  /** The screen of the page, and its address, which has no parameters. */
  readonly screen: string;
  readonly address: string;
  /** The address of the screen that it leads to: `/orders/{id}`. */
  readonly path: string;
  /** The parameters, as values of the release; they may read `row`. */
  readonly with: Json;
  /** The rows of the list around the step, as a value of the release; missing without one. */
  readonly rows?: Json;
  /** What a row is called, as a value of the release. */
  readonly title?: Json;
}

/** A step of a screen that opens another one. */
interface Found extends Omit<ScreenOpening, 'address' | 'path'> {
  readonly target: string;
}

const known = new WeakMap<DraftRelease, readonly Found[]>();

/**
 * Finds a page that leads to a screen with parameters: a list whose rows open it, or the page that
 * leads to the page before it. Undefined if none does.
 */
export function screenOpening(
  release: DraftRelease,
  screens: ReadonlyMap<string, ScreenEntry>,
  { id, paths, pathNames, parents }: ScreenEntry,
): ScreenOpening | undefined {
  const path = paths.find((one) => !one.includes('*'));
  if (path === undefined) return undefined;
  const search = { screens, path, names: pathNames, passed: [id] };
  const found = leadTo([id, ...parents], release, search);
  return found && { ...found, path };
}

interface Search {
  readonly screens: ReadonlyMap<string, ScreenEntry>;
  /** The address of the screen: the nearest page has the most of it. */
  readonly path: string;
  /** The parameters that are wanted. */
  readonly names: readonly string[];
  readonly passed: readonly string[];
}

function leadTo(
  targets: readonly string[],
  release: DraftRelease,
  { screens, path, names, passed }: Search,
): Omit<ScreenOpening, 'path'> | undefined {
  const all = openingsOf(release).filter(({ target }) => targets.includes(target));
  const given = all.filter((one) => names.every((name) => Object.hasOwn(one.with, name)));
  // rows of a list are data of a service; what else a page gives may be missing
  const nearness = (one: Found) => alike(plainAddress(screens.get(one.screen)) ?? '', path);
  const sorted = [...given].sort(
    (a, b) =>
      Number(b.rows !== undefined) - Number(a.rows !== undefined) || nearness(b) - nearness(a),
  );
  for (const { target: _, ...one } of sorted) {
    const address = plainAddress(screens.get(one.screen));
    if (address !== undefined && names.every((name) => !readsPath(one.with[name])))
      return { ...one, address };
  }
  for (const { screen, with: members } of sorted) {
    const before = screens.get(screen);
    const passedOn = names.map((name) => [name, passedName(members[name])] as const);
    if (before === undefined || passed.includes(screen)) continue;
    if (passedOn.some(([, name]) => name === undefined)) continue;
    const found = leadTo([screen, ...before.parents], release, {
      screens,
      path,
      names: passedOn.map(([, name]) => name ?? ''),
      passed: [...passed, screen],
    });
    if (found === undefined) continue;
    const values = passedOn.map(([name, from]) => [name, found.with[from ?? '']]);
    return { ...found, with: Object.fromEntries(values) as Json };
  }
  return undefined;
}

/** How many characters two addresses begin with alike. */
function alike(one: string, other: string): number {
  const index = [...one].findIndex((sign, at) => sign !== other[at]);
  return index === -1 ? one.length : index;
}

function plainAddress(entry: ScreenEntry | undefined): string | undefined {
  return entry?.paths.find((path) => !/[{*]/.test(path));
}

function readsPath(value: unknown): boolean {
  return JSON.stringify(value ?? null).includes('["path",');
}

/** The parameter of the own address that a value passes on: `= path.id`. */
function passedName(value: unknown): string | undefined {
  const read: unknown = isObject(value) ? value['='] : undefined;
  if (!Array.isArray(read) || read[0] !== '.' || !Array.isArray(read[1])) return undefined;
  const [root, name, ...more] = read[1] as readonly unknown[];
  return root === 'path' && typeof name === 'string' && more.length === 0 ? name : undefined;
}

/** The steps of all screens that open a screen with parameters. */
function openingsOf(release: DraftRelease): readonly Found[] {
  const before = known.get(release);
  if (before !== undefined) return before;
  const found: Found[] = [];
  for (const [file, text] of release.files) {
    const screen = /^screens\/([^/]+)\.json$/.exec(file)?.[1];
    if (screen !== undefined && text.includes('"verb":"open"'))
      collect(JSON.parse(text), { screen }, found);
  }
  known.set(release, found);
  return found;
}

function collect(
  value: unknown,
  around: Pick<Found, 'screen' | 'rows' | 'title'>,
  found: Found[],
): void {
  if (Array.isArray(value)) for (const one of value) collect(one, around, found);
  if (!isObject(value)) return;
  const target = stringAt(value, 'open');
  if (value['verb'] === 'open' && target !== undefined && isObject(value['with']))
    found.push({ ...around, target, with: objectAt(value, 'with') });
  const { rows, title } = objectAt(value, 'props');
  const inside = isObject(rows)
    ? { screen: around.screen, rows }
    : around.rows !== undefined && isObject(title)
      ? { ...around, title }
      : around;
  for (const one of Object.values(value)) collect(one, inside, found);
}
