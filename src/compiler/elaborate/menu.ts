import type { Tree } from '../../language/expression.ts';
import type { ItemMenu } from '../../language/generated/descriptors.ts';
import type { Menu, MenuItem, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import { allowedRoles, rolesOf } from './access.ts';
import { below, mark, report, reportKey, type Context } from './context.ts';
import { showOf } from './nodes.ts';
import { iconAt } from './props.ts';
import { disabledAt, neededRules } from './reasons.ts';
import { openQuery, screenAt } from './screens.ts';
import { stepsAt } from './steps.ts';
import { textAt, toValue } from './value.ts';

/** A menu in the scope of its shell, which `context` has. */
export function menuAt(scope: Context, document: ValidDocument<'menu'>): Menu {
  const context = { ...scope, document, path: [] };
  const { menu, items } = document.value;
  checkPrimary(context, items);
  return {
    menu,
    items: itemsAt(below(context, 'items'), items, new Set()),
  };
}

/** The entries that the bottom bar of a phone shows before the one named "More". */
const mostPrimary = 4;

/** Reports a role that may see more primary entries than the bottom bar shows. */
function checkPrimary(context: Context, items: readonly ItemMenu[]): void {
  const primary = primaryRoles(context, items);
  const counts = [undefined, ...new Set(primary.flatMap((roles) => roles ?? []))].map((role) => ({
    role,
    count: primary.filter(
      (roles) => roles === undefined || (role !== undefined && roles.includes(role)),
    ).length,
  }));
  const most = counts.reduce((left, right) => (right.count > left.count ? right : left));
  if (most.count > mostPrimary)
    report(context, messages.primaryTooMany(most.count, most.role), 'items');
}

/** The roles that see each primary entry; undefined for everybody. */
function primaryRoles(
  context: Context,
  entries: readonly ItemMenu[],
): readonly (readonly string[] | undefined)[] {
  return entries.flatMap((entry) => {
    const inside = { ...context, roles: rolesInside(context, entry) };
    return [
      ...(entry.phone === 'primary' ? [inside.roles] : []),
      ...primaryRoles(inside, entry.items ?? []),
    ];
  });
}

/** The roles of a context that may see an entry. */
function rolesInside(context: Context, { access, needs }: ItemMenu): Context['roles'] {
  return [...neededRules(access), ...neededRules(needs)].reduce(
    (roles: Context['roles'], rule) => allowedRoles({ ...context, roles }, rule),
    context.roles,
  );
}

function itemsAt(context: Context, items: readonly ItemMenu[], ids: Set<string>): MenuItem[] {
  return items.map((raw, index) =>
    itemAt({ ...below(context, index), key: `${context.key}.${index}` }, raw, ids),
  );
}

function itemAt(given: Context, raw: ItemMenu, ids: Set<string>): MenuItem {
  mark(given);
  if (typeof raw.needs === 'object' && 'level' in raw.needs)
    report(given, messages.levelOfAnEntry(), 'needs', 'level');
  const context = {
    ...given,
    roles: rolesInside(given, raw),
    conditional: given.conditional || raw.show !== undefined,
  };
  const show = shown(showOf(given, raw));
  if (raw.section !== undefined) {
    const numbers = given.path.filter((part) => typeof part === 'number');
    return {
      id: raw.id ?? `section${numbers.join('_')}`,
      text: textAt(below(context, 'section'), raw.section),
      ...show,
      items: itemsAt(below(context, 'items'), raw.items, ids),
    };
  }
  const { id, icon } = raw;
  if (ids.has(id)) report(context, messages.sameEntry(id), 'id');
  ids.add(id);
  return {
    id,
    text: textAt(below(context, 'text'), raw.text),
    ...(icon === undefined ? {} : { icon: String(iconAt(below(context, 'icon'), icon)) }),
    ...show,
    ...disabledAt((key) => below(context, key), raw),
    ...(raw.phone === undefined ? {} : { phone: raw.phone }),
    ...targetOf(context, raw),
  };
}

function shown(show: Tree | undefined): { readonly show?: Value } {
  return show === undefined || show === true ? {} : { show: toValue(show) };
}

function targetOf(
  context: Context,
  { id = '', open, query, run, do: steps }: ItemMenu,
): Pick<MenuItem, 'href' | 'screen' | 'steps'> {
  if (open !== undefined) return openTarget(below(context, 'open'), open, query);
  if (run !== undefined) {
    // The shorthand entry's position is that of the name.
    return {
      steps: stepsAt(
        {
          ...context,
          key: `${context.key}.run`,
          document: {
            ...context.document,
            position: () => context.document.position([...context.path, 'run']),
          },
        },
        [{ run }],
      ),
    };
  }
  if (steps !== undefined)
    return {
      steps: stepsAt({ ...below(context, 'do'), key: `${context.key}.do` }, steps),
    };
  reportKey(context, messages.entryWithoutTarget(id));
  return {};
}

function openTarget(
  context: Context,
  name: string,
  given: ItemMenu['query'],
): Pick<MenuItem, 'href' | 'screen' | 'steps'> {
  const entry = screenAt(context, name);
  if (entry === undefined) return {};
  if (entry.pathNames.length > 0)
    reportKey(context, messages.missingParam(name, entry.pathNames[0] ?? ''));
  const target = rolesOf(context.unit.environment, entry.access ?? []);
  const excluded =
    target === undefined || context.roles === undefined
      ? []
      : context.roles.filter((role) => !target.includes(role));
  if (target !== undefined && excluded.length > 0) {
    if (excluded.length === context.roles?.length)
      report(context, messages.screenExcluded(name, target));
    else
      report(
        context,
        context.conditional
          ? messages.showForAccess(name, excluded)
          : messages.screenPartly(name, excluded),
      );
  }
  const query = openQuery({ ...context, path: context.path.slice(0, -1) }, given, entry);
  return { href: `${entry.paths[0] ?? '/'}${searchOf(query)}`, screen: name };
}

function searchOf(query: Readonly<Record<string, Value>> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => typeof value !== 'object');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
