import type { AccessRule, Value } from '../../language/release.ts';
import type { Tree } from '../../language/expression.ts';
import { messages } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import { listAt, objectAt } from '../resolve/schemas.ts';
import { below, report, type Context } from './context.ts';
import { conditionAt } from './expression.ts';
import { isGiven, textAt, toValue } from './value.ts';

/** Roles that hold every one of the rules; `undefined` where there is no rule: everybody. */
export function rolesOf(environment: Environment, rules: readonly string[]): readonly string[] | undefined {
  let roles: readonly string[] | undefined;
  for (const name of rules) {
    const own = environment.rules.get(name)?.roles;
    if (own !== undefined) roles = roles === undefined ? own : roles.filter((role) => own.includes(role));
  }
  return roles;
}

/** The roles that are left where a rule holds too. */
export function allowedRoles(context: Context, rule: string): readonly string[] | undefined {
  const own = context.unit.environment.rules.get(rule)?.roles;
  if (own === undefined) return context.roles;
  return context.roles === undefined ? own : context.roles.filter((role) => own.includes(role));
}

function ruleContext(context: Context, name: string): Context | undefined {
  const { unit } = context;
  const { access } = unit.environment.only;
  unit.uses.names.add(`rule:${name}`);
  if (access === undefined || !unit.environment.rules.has(name)) {
    report(context, access === undefined ? messages.accessMissingRules() : messages.unknownRule(name, [...unit.environment.rules.keys()]));
    return undefined;
  }
  const { row: _row, index: _index, event: _event, params: _params, ...roots } = context.roots;
  return { ...context, document: access, path: ['rules', name], key: `access.${name}`, roots, params: undefined, slot: undefined, fragments: [] };
}

/** The condition of a rule, as it reads in the scope where it is named. */
export function ruleCondition(context: Context, name: string): Tree | undefined {
  const rule = ruleContext(context, name);
  if (rule === undefined) return undefined;
  return conditionAt({ ...rule, path: [...rule.path, 'when'] }, objectAt(objectAt(rule.document.value, 'rules'), name)['when']);
}

/** What is said where a rule does not hold. */
export function ruleReason(context: Context, name: string): Value | undefined {
  const rule = ruleContext(context, name);
  const reason = rule === undefined ? undefined : objectAt(objectAt(rule.document.value, 'rules'), name)['reason'];
  return rule === undefined || !isGiven(reason) ? undefined : textAt(below(rule, 'reason'), reason);
}

/** A rule and what is done where it does not hold. */
export function accessRule(context: Context, name: string): AccessRule[] {
  const rule = ruleContext(context, name);
  if (rule === undefined) return [];
  const declared = objectAt(objectAt(rule.document.value, 'rules'), name);
  const otherwise = context.unit.grammar.steps({ ...rule, path: [...rule.path, 'otherwise'], key: `access.${name}.otherwise`, roles: undefined }, listAt(declared, 'otherwise'));
  return [{ rule: name, when: toValue(conditionAt({ ...rule, path: [...rule.path, 'when'] }, declared['when'])), otherwise }];
}
