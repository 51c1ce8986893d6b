import { optionalOf, stringType } from '../../expressions/type.ts';
import type { Shell } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import { accessRule, rolesOf } from './access.ts';
import { below, lookUp, report, type Context } from './context.ts';
import { menuAt } from './menu.ts';
import { nodesAt } from './nodes.ts';
import { noteName } from './noteNames.ts';
import { checkAudience, type ElaboratedUnit } from './screen.ts';
import { needsOf, popupsAt, scopeAt } from './scoped.ts';
import { withOuter, type OuterScope } from './outerScope.ts';
import { stepsAt } from './steps.ts';
import { beginUnit } from './unit.ts';
import { conditionValue, isGiven, valueAt } from './value.ts';

/**
 * Checks a shell and returns its file of the release. `scope` is what its menu and its screens see
 * of it.
 */
export function elaborateShell(
  environment: Environment,
  document: ValidDocument<'shell'>,
  scope: OuterScope | undefined,
): ElaboratedUnit<Shell> {
  const { value: raw } = document;
  const { shell: id, access: rule, audience, layout, menu } = raw;
  const roles = rolesOf(environment, rule === undefined || rule === 'public' ? [] : [rule]);
  const {
    unit,
    context: root,
    outline,
  } = beginUnit(environment, document, {
    kind: 'shell',
    id,
    declared: raw,
    shell: id,
    audience,
    roles,
  });
  const { context: own, scoped } = scopeAt(root, raw, outline);
  const context = withOuter(own, scope);
  checkAudience(context, audience);
  const access =
    rule === undefined || rule === 'public' ? [] : accessRule(below(context, 'access'), rule);
  const guards = (raw.guards ?? []).map((guard, index) => {
    const at = { ...below(context, 'guards', index), key: `guards.${index}` };
    return {
      when: conditionValue(below(at, 'when'), guard.when),
      do: stepsAt({ ...below(at, 'do'), key: `${at.key}.do` }, guard.do),
    };
  });
  const value: Shell = {
    shell: id,
    ...(audience === undefined ? {} : { audience }),
    ...scoped,
    guards,
    ...markerAt(context, 'role', raw.role),
    ...markerAt(context, 'userRole', raw.userRole),
    layout: {
      type: layout?.type ?? 'area',
      ...(layout?.phone === undefined ? {} : { phone: layout.phone }),
    },
    ...(typeof menu === 'string' ? menuOf(context, menu) : {}),
    header: nodesAt({ ...below(context, 'header'), key: 'header' }, raw.header),
    context: nodesAt({ ...below(context, 'context'), key: 'context' }, raw.context),
    notice: nodesAt({ ...below(context, 'notice'), key: 'notice' }, raw.notice),
    aside: nodesAt({ ...below(context, 'aside'), key: 'aside' }, raw.aside),
    popups: popupsAt(context, { popups: raw.popups ?? [] }),
    access,
    ...needsOf(context),
  };
  return { unit, value: { ...value, ...lateOf(environment, value) } };
}

/** The widgets of a shell that may load after the first paint. */
function lateOf({ vocabulary }: Environment, { widgets }: Shell): Pick<Shell, 'late'> {
  const late = vocabulary.widgets.filter((one) => one.late === true).map(({ type }) => type);
  const used = widgets.filter((type) => late.includes(type));
  return used.length === 0 ? {} : { late: used };
}

function markerAt(
  context: Context,
  name: 'role' | 'userRole',
  raw: unknown,
): { readonly [K in typeof name]?: Shell['role'] & {} } {
  return isGiven(raw) ? { [name]: valueAt(below(context, name), raw, optionalOf(stringType)) } : {};
}

function menuOf(context: Context, name: string): Pick<Shell, 'menu'> {
  const { documents, valid } = context.unit.environment;
  noteName(context, { kind: 'menu', name, known: () => [...documents.menu.keys()] }, 'menu');
  if (lookUp(context.unit, 'menu', name) === undefined)
    report(context, messages.unknownMenu(name, [...documents.menu.keys()]), 'menu');
  const document = valid.menu.get(name);
  return document === undefined ? {} : { menu: menuAt({ ...context, key: 'menu' }, document) };
}
