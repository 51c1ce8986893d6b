import type { AccessRule, Value } from '../../language/release.ts';
import type { Tree } from '../../language/expression.ts';
import { messages } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import type { Access } from '../../language/generated/descriptors.ts';
import { ownMember } from '../json.ts';
import { below, report, type Context } from './context.ts';
import { conditionAt } from './expression.ts';
import { noteName } from './noteNames.ts';
import { textAt, toValue } from './value.ts';

/** The roles that satisfy all of the rules; `undefined` without rules: every role. */
export function rolesOf(
  environment: Environment,
  rules: readonly string[],
): readonly string[] | undefined {
  let roles: readonly string[] | undefined;
  for (const name of rules) {
    const own = environment.rules.get(name)?.roles;
    if (own !== undefined)
      roles = roles === undefined ? own : roles.filter((role) => own.includes(role));
  }
  return roles;
}

/** The roles that remain if a rule must hold too. */
export function allowedRoles(context: Context, rule: string): readonly string[] | undefined {
  const own = context.unit.environment.rules.get(rule)?.roles;
  if (own === undefined) return context.roles;
  return context.roles === undefined ? own : context.roles.filter((role) => own.includes(role));
}

type RuleDescriptor = Access['rules'][string];

/** A rule of access.yaml, and the context in which its members are read. */
interface NamedRule {
  readonly declared: RuleDescriptor;
  readonly context: Context;
}

/** The rule of a name. Reports an unknown one; undefined too while access.yaml is broken. */
function ruleAt(
  context: Context,
  name: string,
  instead: readonly string[] = [],
): NamedRule | undefined {
  const { unit } = context;
  const { only, valid } = unit.environment;
  unit.uses.names.add('rule', name);
  noteName(context, {
    kind: 'rule',
    name,
    known: () => [...instead, ...unit.environment.rules.keys()],
  });
  if (only.access === undefined || !unit.environment.rules.has(name)) {
    report(
      context,
      only.access === undefined
        ? messages.accessMissingRules()
        : messages.unknownRule(name, [...unit.environment.rules.keys()]),
    );
    return undefined;
  }
  const declared = valid.access && ownMember(valid.access.value.rules, name);
  if (valid.access === undefined || declared === undefined) return undefined;
  const { row: _row, index: _index, event: _event, params: _params, ...roots } = context.roots;
  const inside: Context = {
    ...context,
    document: valid.access,
    path: ['rules', name],
    key: `access.${name}`,
    roots,
    params: undefined,
    slot: undefined,
    fragments: [],
  };
  return { declared, context: inside };
}

/** The condition of a rule, evaluated in the scope that uses it. */
export function ruleCondition(context: Context, name: string): Tree | undefined {
  const rule = ruleAt(context, name);
  return rule && conditionOf(rule);
}

function conditionOf({ declared, context }: NamedRule): Tree {
  return conditionAt({ ...context, path: [...context.path, 'when'] }, declared.when);
}

/** The reason shown when a rule does not hold. */
export function ruleReason(context: Context, name: string): Value | undefined {
  const rule = ruleAt(context, name);
  return rule?.declared.reason === undefined
    ? undefined
    : textAt(below(rule.context, 'reason'), rule.declared.reason);
}

/** A rule and the steps to run when it does not hold; `instead` may stand in its place. */
export function accessRule(
  context: Context,
  name: string,
  instead: readonly string[] = [],
): AccessRule[] {
  const rule = ruleAt(context, name, instead);
  if (rule === undefined) return [];
  const otherwise = context.unit.grammar.steps(
    {
      ...rule.context,
      path: [...rule.context.path, 'otherwise'],
      key: `access.${name}.otherwise`,
      roles: undefined,
    },
    rule.declared.otherwise,
  );
  return [{ rule: name, when: toValue(conditionOf(rule)), otherwise }];
}
