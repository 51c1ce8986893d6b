import type { Tree } from '../../language/expression.ts';
import type {
  OutletNode,
  Screen as ScreenDescriptor,
} from '../../language/generated/descriptors.ts';
import type { Outlet, OutletTab } from '../../language/outlet.ts';
import { isObject, stringAt } from '../json.ts';
import { messages } from '../messages.ts';
import { createNotes } from '../resolve/notes.ts';
import type { ScreenEntry } from '../resolve/routes.ts';
import { ruleCondition } from './access.ts';
import { below, lookUp, mark, report, reportKey, type Context } from './context.ts';
import { isExpression } from './expression.ts';
import { iconAt } from './props.ts';
import { checkReach, noteScreen, screenAt } from './screens.ts';
import { textAt, toValue } from './value.ts';

/** Checks the place of a screen inside another: its parent, its path, what the parent decides. */
export function checkNesting(context: Context, raw: ScreenDescriptor): void {
  const { parent } = raw;
  if (parent === undefined) return;
  const { unit } = context;
  const { screens } = unit.environment;
  noteScreen(below(context, 'parent'), parent);
  const { parents = [] } = screens.get(unit.id) ?? {};
  for (const id of parents) lookUp(unit, 'screen', id);
  const outer = screens.get(parent);
  unit.uses.screens.set(parent, JSON.stringify(outer));
  if (outer === undefined)
    return report(context, messages.unknownScreen(parent, [...screens.keys()]), 'parent');
  if (parents.length === 0) return; // the screens are inside each other
  for (const key of ['shell', 'width'] as const)
    if (raw[key] !== undefined) reportKey(context, messages.ofTheParent(key, parent), key);
  const [path, ...others] = outer.paths;
  if (path === undefined || others.length > 0)
    return report(context, messages.parentPath(parent, outer.paths.length), 'parent');
  const prefix = path.endsWith('/') ? path : `${path}/`;
  for (const [index, one] of [raw.path ?? []].flat().entries())
    if (!one.startsWith(prefix))
      report(
        below(context, 'path', ...(Array.isArray(raw.path) ? [index] : [])),
        messages.pathOutsideParent(one, parent, prefix + lastNameOf(one)),
      );
}

/** The last name of a path: `visits` of `/people/{id}/visits`. */
function lastNameOf(path: string): string {
  return path.split('/').findLast((part) => /^[\w-]+$/.test(part)) ?? 'name';
}

/** Keys that describe what one address shows, which the screens inside a screen decide. */
const ofAddresses = [
  'choose',
  'steps',
  'start',
  'address',
  'query',
  'params',
  'keep',
  'prerender',
] as const;

/** The outlet of a screen, once its nodes are checked; undefined if it has none. */
export function outletOf(context: Context, raw: ScreenDescriptor): Outlet | undefined {
  const { unit } = context;
  const [tabs] = unit.outlets;
  if (tabs === undefined) return undefined;
  for (const key of ofAddresses)
    if (raw[key] !== undefined) reportKey(context, messages.ofAnOutlet(key), key);
  const paths = unit.environment.screens.get(unit.id)?.paths ?? [];
  if (paths.length !== 1) reportKey(context, messages.parentPath(unit.id, paths.length), 'screen');
  return { path: paths[0] ?? '/', tabs };
}

/** Checks an outlet, and records its tabs with the screen that has it. */
export function outletAt(context: Context, { tabs }: OutletNode): void {
  const { unit, rows } = context;
  if (unit.kind !== 'screen' || rows > 0) return report(context, messages.outletOutside());
  if (unit.outlets.length > 0) return report(context, messages.sameOutlet());
  const listed = new Set<string>();
  unit.outlets.push(
    tabs.flatMap((tab, index) => {
      const at = below(context, 'tabs', index);
      mark({ ...at, key: `${context.key}.tabs.${index}` });
      if (listed.has(tab.open)) report(at, messages.sameTab(tab.open), 'open');
      listed.add(tab.open);
      return tabAt(at, tab) ?? [];
    }),
  );
}

function tabAt(context: Context, raw: OutletNode['tabs'][number]): OutletTab | undefined {
  const { unit } = context;
  const at = below(context, 'open');
  const entry = screenAt(at, raw.open);
  if (entry === undefined) return undefined;
  const document = lookUp(unit, 'screen', raw.open);
  const own = unit.environment.screens.get(unit.id);
  if (entry.parents.at(-1) !== unit.id) {
    if (stringAt(document?.value, 'parent') !== unit.id)
      report(at, messages.tabOutside(raw.open, unit.id));
    return undefined;
  }
  checkReach(at, entry, true);
  for (const name of entry.pathNames)
    if (own?.pathNames.includes(name) !== true) report(at, messages.tabParameter(raw.open, name));
  const may = mayOpen(at, entry, own);
  return {
    screen: raw.open,
    path: entry.paths[0] ?? '/',
    text: tabText(context, raw),
    ...(raw.icon !== undefined && { icon: String(iconAt(below(context, 'icon'), raw.icon)) }),
    ...(may !== undefined && { may: toValue(may) }),
  };
}

/** The rules of a tab's screen that do not hold for the whole of the screen with the tabs. */
function mayOpen(
  context: Context,
  entry: ScreenEntry,
  own: ScreenEntry | undefined,
): Tree | undefined {
  const rules = (entry.access ?? []).filter((rule) => own?.access?.includes(rule) !== true);
  // the tab does not write the names of these rules
  const silent = { ...context, unit: { ...context.unit, notes: createNotes() } };
  const trees = rules
    .map((rule) => ruleCondition(silent, rule))
    .filter((tree) => tree !== undefined);
  return trees.length === 0 ? undefined : trees.reduce((a, b): Tree => ['&&', a, b]);
}

function tabText(context: Context, raw: OutletNode['tabs'][number]): OutletTab['text'] {
  if (raw.text !== undefined) return textAt(below(context, 'text'), raw.text);
  const title = context.unit.environment.valid.screen.get(raw.open)?.value.title;
  if (title === undefined) return ''; // the screen is broken
  if (readsData(title)) {
    report(context, messages.tabWithoutText(raw.open), 'open');
    return '';
  }
  return textAt(below(context, 'open'), title);
}

function readsData(title: unknown): boolean {
  return isObject(title) ? Object.values(title).some(readsData) : isExpression(title);
}
