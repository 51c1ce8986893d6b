import { isObject } from '../../compiler/json.ts';
import type { AccessScreen } from '../../compiler/source.ts';
import type { AccessRule, MenuItem } from '../../language/release.ts';
import type {
  AccessChange,
  ConditionChange,
  GoneAddress,
  Reachable,
  TakenAddress,
} from './impact.ts';
import type { ReleaseView } from './releaseView.ts';

/** Something that roles can reach. */
interface Reach {
  readonly kind: Reachable;
  readonly screen: string;
  readonly name?: string;
  /** Undefined: everyone. */
  readonly roles: ReadonlySet<string> | undefined;
}

/** Who gains or loses a screen, a menu entry or a call. */
export function accessChanges(before: ReleaseView, after: ReleaseView): readonly AccessChange[] {
  const [old, now] = [reachOf(before), reachOf(after)];
  const roles = [...new Set([...before.access.roles, ...after.access.roles])];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): AccessChange[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const of = is ?? was;
    if (of === undefined) return [];
    const change = (role: string | undefined, gains: boolean): AccessChange => ({
      kind: of.kind,
      role,
      screen: of.screen,
      ...(of.name === undefined ? {} : { name: of.name }),
      gains,
    });
    const [everyoneBefore, everyoneAfter] = [reachesAll(was), reachesAll(is)];
    const ofRoles = roles.flatMap((role) => {
      const [could, can] = [reaches(was, role), reaches(is, role)];
      return could === can ? [] : [change(role, can)];
    });
    // A visitor without a session has no role, so a change for everyone covers all roles.
    if (everyoneBefore === everyoneAfter) return ofRoles;
    return [
      change(undefined, everyoneAfter),
      ...ofRoles.filter(({ gains }) => !everyoneAfter && !gains),
    ];
  });
}

function reachOf({ access: { screens } }: ReleaseView): ReadonlyMap<string, Reach> {
  const found = new Map<string, Reach>();
  const add = (reach: Reach) => {
    const key = [reach.kind, reach.screen, reach.name ?? ''].join(' ');
    const roles = found.has(key) ? union(found.get(key)?.roles, reach.roles) : reach.roles;
    found.set(key, { ...reach, roles });
  };
  for (const screen of screens) {
    add({ kind: 'screen', screen: screen.screen, roles: rolesOf(screen.roles) });
    for (const { entry, roles } of screen.entries)
      add({ kind: 'entry', screen: screen.screen, name: entry, roles: rolesOf(roles) });
    for (const { operation, roles } of screen.calls)
      add({ kind: 'call', screen: screen.screen, name: operation, roles: rolesOf(roles) });
  }
  return found;
}

/** The report lists no roles for what everyone reaches. */
function rolesOf(roles: readonly string[]): ReadonlySet<string> | undefined {
  return roles.length === 0 ? undefined : new Set(roles);
}

function union(a: Reach['roles'], b: Reach['roles']): Reach['roles'] {
  return a === undefined || b === undefined ? undefined : new Set([...a, ...b]);
}

function reachesAll(reach: Reach | undefined): boolean {
  return reach !== undefined && reach.roles === undefined;
}

function reaches(reach: Reach | undefined, role: string): boolean {
  return reach !== undefined && (reach.roles?.has(role) ?? true);
}

/** The conditions of rules and menu entries that are others now. */
export function conditionChanges(
  before: ReleaseView,
  after: ReleaseView,
): readonly ConditionChange[] {
  const { roles } = after.access;
  const [oldRules, rules] = [rulesOf(before), rulesOf(after)];
  const ofRules = [...rules].flatMap(([name, { when, screens }]): ConditionChange[] => {
    const was = oldRules.get(name);
    return was === undefined || was.when === when
      ? []
      : [{ kind: 'rule', name, screens: [...screens].sort(), ...narrowing(was.when, when, roles) }];
  });
  const [oldEntries, entries] = [entryConditions(before), entryConditions(after)];
  const ofEntries = [...entries].flatMap(([name, { when, screen }]): ConditionChange[] => {
    const was = oldEntries.get(name);
    return was === undefined || was.when === when
      ? []
      : [
          {
            kind: 'entry',
            name,
            screens: screen === undefined ? [] : [screen],
            ...narrowing(was.when, when, roles),
          },
        ];
  });
  return [...ofRules, ...ofEntries];
}

/** Compares two conditions, as JSON: whether the second is the first and something more. */
function narrowing(
  before: string,
  after: string,
  roles: readonly string[],
): Pick<ConditionChange, 'narrows' | 'excludes'> {
  const [was, is] = [partsOf(before), partsOf(after)];
  const narrows = was.every((part) => is.includes(part));
  const [added, ...others] = is.filter((part) => !was.includes(part));
  const isOne = narrows && added !== undefined && others.length === 0;
  const excludes = (isOne ? excludedBy(JSON.parse(added)) : undefined) ?? [];
  return { narrows, excludes: excludes.every((one) => roles.includes(one)) ? excludes : [] };
}

/** The parts of a condition that all have to hold, as JSON. */
function partsOf(condition: string): readonly string[] {
  const value = JSON.parse(condition) as unknown;
  const split = (tree: unknown): readonly string[] =>
    Array.isArray(tree) && tree[0] === '&&'
      ? [...split(tree[1]), ...split(tree[2])]
      : [JSON.stringify(tree)];
  if (value === true) return [];
  return isObject(value) && '=' in value ? split(value['=']) : [JSON.stringify(value)];
}

/** The texts in `!(… in ['A', 'B'])`, also where what is looked for may be missing. */
function excludedBy(tree: unknown): readonly string[] | undefined {
  const [not, of] = Array.isArray(tree) ? (tree as unknown[]) : [];
  const isOptional = Array.isArray(of) && of[0] === 'or' && of[2] === false;
  const membership: unknown = isOptional ? of[1] : of;
  if (not !== '!' || !Array.isArray(membership) || membership[0] !== 'in') return undefined;
  const [list, ...items] = Array.isArray(membership[2]) ? (membership[2] as unknown[]) : [];
  return list === '[' && items.every((one) => typeof one === 'string') ? items : undefined;
}

interface RuleUse {
  readonly when: string;
  readonly screens: Set<string>;
}

/** The condition of each rule, and the screens that require it. */
function rulesOf({ screens, shells }: ReleaseView): ReadonlyMap<string, RuleUse> {
  const found = new Map<string, RuleUse>();
  for (const [id, screen] of screens) {
    const shell = screen.shell === undefined ? undefined : shells.get(screen.shell);
    for (const { rule, when } of [
      ...(shell?.access ?? []),
      ...(screen.parents ?? []).flatMap((parent) => screens.get(parent)?.access ?? []),
      ...(screen.access ?? []),
    ] as readonly AccessRule[]) {
      const use = found.get(rule) ?? { when: JSON.stringify(when), screens: new Set<string>() };
      found.set(rule, use);
      use.screens.add(id);
    }
  }
  return found;
}

function entryConditions({
  shells,
}: ReleaseView): ReadonlyMap<
  string,
  { readonly when: string; readonly screen: string | undefined }
> {
  const found = new Map<string, { readonly when: string; readonly screen: string | undefined }>();
  const walk = (shell: string, items: readonly MenuItem[]): void => {
    for (const { id, show, screen, items: inside } of items) {
      found.set(`${shell}/${id}`, { when: JSON.stringify(show ?? true), screen });
      walk(shell, inside ?? []);
    }
  };
  for (const [id, { menu }] of shells) walk(id, menu?.items ?? []);
  return found;
}

/** The addresses that no longer lead to a screen, with a place to lead their visitors to. */
export function goneAddresses(before: ReleaseView, after: ReleaseView): readonly GoneAddress[] {
  const paths = new Set(after.access.screens.flatMap((screen) => screen.paths));
  const now = new Map(after.access.screens.map((screen) => [screen.screen, screen]));
  return before.access.screens.flatMap(({ screen, paths: old }) =>
    old
      .filter((path) => !paths.has(path))
      .map((path) => ({ path, screen, instead: insteadOf(path, now.get(screen), paths) })),
  );
}

/** The addresses that lead to another screen, where the one before still exists. */
export function takenAddresses(before: ReleaseView, after: ReleaseView): readonly TakenAddress[] {
  const owners = ({ access: { screens } }: ReleaseView) =>
    new Map(screens.flatMap(({ screen, paths }) => paths.map((path) => [path, screen] as const)));
  const now = owners(after);
  return [...owners(before)].flatMap(([path, from]) => {
    const screen = now.get(path);
    const isTaken = screen !== undefined && screen !== from && after.screens.has(from);
    return isTaken ? [{ path, from, screen }] : [];
  });
}

/**
 * The new address of the same screen, otherwise the nearest address above it. An address with
 * other parameters cannot be filled in, so it is none.
 */
function insteadOf(
  path: string,
  screen: AccessScreen | undefined,
  paths: ReadonlySet<string>,
): string | undefined {
  const known = new Set(path.match(/\{[^}]+\}/g));
  const moved = screen?.paths.find((one) =>
    (one.match(/\{[^}]+\}/g) ?? []).every((parameter) => known.has(parameter)),
  );
  if (moved !== undefined) return moved;
  for (let above = path; above !== '';) {
    above = above.slice(0, above.lastIndexOf('/'));
    if (paths.has(above === '' ? '/' : above)) return above === '' ? '/' : above;
  }
  return undefined;
}
