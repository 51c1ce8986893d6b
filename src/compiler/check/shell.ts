import { optionalOf, stringType } from '../../expressions/type.ts';
import type { Shell } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { isObject, listAt, objectAt, textAt as textMember } from '../resolve/schemas.ts';
import { accessRule, rolesOf } from './access.ts';
import { below, lookUp, report, withRoots, type Context } from './context.ts';
import { menuAt } from './menu.ts';
import { nodesAt } from './nodes.ts';
import { checkAudience, type CheckedUnit } from './screen.ts';
import { needsOf, popupsAt, scopeAt } from './scoped.ts';
import type { ShellScope } from './shellScope.ts';
import { stepsAt } from './steps.ts';
import { beginUnit } from './unit.ts';
import { conditionValue, isGiven, valueAt } from './value.ts';

/** Checks a shell and gives its file of the release. `scope` is what its menu, like its screens, sees of it. */
export function checkShell(environment: Environment, document: ParsedDocument, scope: ShellScope | undefined): CheckedUnit<Shell> {
  const { value: raw } = document;
  const id = textMember(raw, 'shell') ?? '';
  const rule = textMember(raw, 'access');
  const roles = rolesOf(environment, rule === undefined || rule === 'public' ? [] : [rule]);
  const audience = textMember(raw, 'audience');
  const { unit, context: root, outline } = beginUnit(environment, document, { kind: 'shell', id, shell: id, audience, roles });
  const { context: own, scoped } = scopeAt(root, outline);
  const context = scope === undefined ? own : withRoots(own, { shell: scope.type });
  checkAudience(context, environment);
  const access = rule === undefined || rule === 'public' ? [] : accessRule(below(context, 'access'), rule);
  const guards = listAt(raw, 'guards').map((guard, index) => {
    const at = { ...below(context, 'guards', index), key: `guards.${index}` };
    const declared = isObject(guard) ? guard : {};
    return { when: conditionValue(below(at, 'when'), declared['when']), do: stepsAt({ ...below(at, 'do'), key: `${at.key}.do` }, declared['do']) };
  });
  const layout = objectAt(raw, 'layout');
  const menu = textMember(raw, 'menu');
  const value: Shell = {
    shell: id,
    ...(audience === undefined ? {} : { audience }),
    ...scoped,
    guards,
    ...marker(context, 'role'),
    ...marker(context, 'userRole'),
    layout: { type: layout['type'] === 'entry' ? 'entry' : 'area', ...(layout['phone'] === 'bottomBar' || layout['phone'] === 'drawer' ? { phone: layout['phone'] } : {}) },
    ...(menu === undefined ? {} : menuOf(context, menu)),
    header: nodesAt({ ...below(context, 'header'), key: 'header' }, raw['header']),
    context: nodesAt({ ...below(context, 'context'), key: 'context' }, raw['context']),
    notice: nodesAt({ ...below(context, 'notice'), key: 'notice' }, raw['notice']),
    aside: nodesAt({ ...below(context, 'aside'), key: 'aside' }, raw['aside']),
    popups: popupsAt(context),
    access,
    ...needsOf(context),
  };
  return { unit, value };
}

function marker(context: Context, name: 'role' | 'userRole'): { readonly [K in typeof name]?: Shell['role'] & {} } {
  const raw = context.document.value[name];
  return isGiven(raw) ? { [name]: valueAt(below(context, name), raw, optionalOf(stringType)) } : {};
}

function menuOf(context: Context, name: string): Pick<Shell, 'menu'> {
  const document = lookUp(context.unit, 'menu', name);
  if (document === undefined) {
    report(context, messages.unknownMenu(name, [...context.unit.environment.documents.menu.keys()]), 'menu');
    return {};
  }
  return { menu: menuAt({ ...context, document, path: [], key: 'menu' }) };
}
