import type { Tree } from '../../language/expression.ts';
import type { Menu, MenuItem, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, listAt, textAt as textMember, type Json } from '../resolve/schemas.ts';
import { allowedRoles, rolesOf } from './access.ts';
import { below, mark, report, reportKey, type Context } from './context.ts';
import { showOf } from './nodes.ts';
import { iconAt } from './props.ts';
import { disabledAt, neededRules } from './reasons.ts';
import { openQuery, screenAt } from './screens.ts';
import { stepsAt } from './steps.ts';
import { isGiven, textAt, toValue } from './value.ts';

/** A menu in the scope of its shell. `context` is at the root of the menu's document. */
export function menuAt(context: Context): Menu {
  const { value } = context.document;
  const primary = primaryIn(listAt(value, 'items'));
  if (primary > 4) report(context, messages.primaryTooMany(primary), 'items');
  return { menu: textMember(value, 'menu') ?? '', items: itemsAt(below(context, 'items'), listAt(value, 'items'), new Set()) };
}

function primaryIn(items: readonly unknown[]): number {
  return items.reduce<number>((count, item) => count + (isObject(item) ? (item['phone'] === 'primary' ? 1 : 0) + primaryIn(listAt(item, 'items')) : 0), 0);
}

function itemsAt(context: Context, items: readonly unknown[], ids: Set<string>): MenuItem[] {
  return items.flatMap((raw, index): MenuItem[] => (isObject(raw) ? [itemAt({ ...below(context, index), key: `${context.key}.${index}` }, raw, ids)] : []));
}

function itemAt(given: Context, raw: Json, ids: Set<string>): MenuItem {
  mark(given);
  const rules = [...neededRules(raw['access']), ...neededRules(raw['needs'])];
  const roles = rules.reduce((left: Context['roles'], rule) => allowedRoles({ ...given, roles: left }, rule), given.roles);
  const context = { ...given, roles, conditional: given.conditional || isGiven(raw['show']) };
  const show = shown(showOf(given, raw));
  if (isGiven(raw['section'])) {
    const id = textMember(raw, 'id') ?? `section${given.path.filter((part) => typeof part === 'number').join('_')}`;
    return { id, text: textAt(below(context, 'section'), raw['section']), ...show, items: itemsAt(below(context, 'items'), listAt(raw, 'items'), ids) };
  }
  const id = textMember(raw, 'id') ?? '';
  if (ids.has(id)) report(context, messages.sameEntry(id), 'id');
  ids.add(id);
  return {
    id,
    text: textAt(below(context, 'text'), raw['text']),
    ...(isGiven(raw['icon']) ? { icon: String(iconAt(below(context, 'icon'), raw['icon'])) } : {}),
    ...show,
    ...disabledAt((key) => below(context, key), raw),
    ...(raw['phone'] === 'primary' ? { phone: 'primary' as const } : {}),
    ...targetOf(context, raw),
  };
}

function shown(show: Tree | undefined): { readonly show?: Value } {
  return show === undefined || show === true ? {} : { show: toValue(show) };
}

function targetOf(context: Context, raw: Json): Pick<MenuItem, 'href' | 'screen' | 'steps'> {
  const open = textMember(raw, 'open');
  if (open !== undefined) return openTarget(below(context, 'open'), raw, open);
  const run = textMember(raw, 'run');
  if (run !== undefined) {
    // The entry is written in short; its place is that of the name.
    const steps = stepsAt({ ...context, key: `${context.key}.run`, document: { ...context.document, position: () => context.document.position([...context.path, 'run']) } }, [{ run }]);
    return { steps };
  }
  if (isGiven(raw['do'])) return { steps: stepsAt({ ...below(context, 'do'), key: `${context.key}.do` }, raw['do']) };
  reportKey(context, messages.entryWithoutTarget(textMember(raw, 'id') ?? ''));
  return {};
}

function openTarget(context: Context, raw: Json, name: string): Pick<MenuItem, 'href' | 'screen' | 'steps'> {
  const entry = screenAt(context, name);
  if (entry === undefined) return {};
  if (entry.pathNames.length > 0) reportKey(context, messages.missingParam(name, entry.pathNames[0] ?? ''));
  const target = rolesOf(context.unit.environment, entry.access ?? []);
  const excluded = target === undefined || context.roles === undefined ? [] : context.roles.filter((role) => !target.includes(role));
  if (target !== undefined && excluded.length > 0) {
    if (excluded.length === context.roles?.length) report(context, messages.screenExcluded(name, target));
    else report(context, context.conditional ? messages.showForAccess(name, excluded) : messages.screenPartly(name, excluded));
  }
  const query = openQuery({ ...context, path: context.path.slice(0, -1) }, raw['query'], entry);
  return { href: `${entry.paths[0] ?? '/'}${searchOf(query)}`, screen: name };
}

function searchOf(query: Readonly<Record<string, Value>> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => typeof value !== 'object');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
