import { dynamicType, fieldOf, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Path, Tree } from '../../language/expression.ts';
import type { Value } from '../../language/release.ts';
import { isObject, listAt } from '../json.ts';
import { messages } from '../messages.ts';
import { isNode, pathOf } from '../resolve/tree.ts';
import { below, report, type Context, type SentValue, type Unit } from './context.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import { toTree } from './value.ts';

/*
 * A filter is often bound to a state without a declared type, so the type of a field does not say
 * which values the service accepts. The call that sends the state does: what a call sends is noted
 * here, and compared with the texts that options, steps and first values write into that state.
 */

/** A parameter or body of a call. */
export interface SentMember {
  readonly name: string;
  readonly type: Type;
  readonly value: Value;
}

/**
 * Notes the state paths whose values a call always sends. Calls under a condition, or in steps of a
 * button that can be disabled, are skipped.
 */
export function noteSent(
  { unit }: Context,
  operation: string,
  members: readonly SentMember[],
): void {
  for (const { name, type, value } of members)
    for (const sent of sentBy(toTree(value), { name, type, apart: [] }))
      unit.sent.push({ ...sent, operation });
}

type Sent = Omit<SentValue, 'operation'>;

/** The state paths that a tree passes on unchanged. */
function sentBy(tree: Tree, to: Omit<Sent, 'path'>): readonly Sent[] {
  const path = pathOf(tree);
  if (path !== undefined) return [{ ...to, path }];
  if (!isNode(tree)) return [];
  const [kind, first = null, second = null, third = null] = tree;
  switch (kind) {
    case 'when':
      return sentBy(second, to).flatMap((sent) => sentUnder('!=', first, sent));
    case '?:':
      return [
        ...sentBy(second, to).flatMap((sent) => sentUnder('!=', first, sent)),
        ...sentBy(third, to).flatMap((sent) => sentUnder('==', first, sent)),
      ];
    case 'or':
      return sentBy(first, to);
    case 'let':
    case 'let?':
      return sentBy(withVariable(third, String(first), second), to);
    case '{':
      return membersOf(tree).flatMap(([name, value]) => {
        const held = withoutMissing(to.type);
        const type = held.kind === 'object' ? fieldOf(held, name) : undefined;
        return sentBy(value, { ...to, name, type: type ?? dynamicType });
      });
    default:
      return [];
  }
}

function membersOf([, ...parts]: readonly Tree[]): readonly (readonly [string, Tree])[] {
  return parts.flatMap((name, index) =>
    index % 2 === 0 ? [[String(name), parts[index + 1] ?? null] as const] : [],
  );
}

/**
 * What is sent under a condition that excludes one text or none: a comparison of the path itself
 * by the operator, or whether it is present. Nothing under any other, which may exclude every text.
 */
function sentUnder(operator: '==' | '!=', condition: Tree, sent: Sent): readonly Sent[] {
  if (!isNode(condition)) return [];
  const [kind, left = null, right] = condition;
  if (pathOf(left)?.join('.') !== sent.path.join('.')) return [];
  if (kind === 'present' && operator === '!=') return [sent];
  return kind === operator && typeof right === 'string'
    ? [{ ...sent, apart: [...sent.apart, right] }]
    : [];
}

/** The body of a named expression with the argument in place of a parameter. */
function withVariable(tree: Tree, name: string, argument: Tree): Tree {
  if (!isNode(tree)) return tree;
  if (tree[0] === '$' && tree[1] === name && tree.length === 2) return argument;
  const [kind, ...parts] = tree;
  return [kind, ...parts.map((part) => withVariable(part, name, argument))];
}

/** Notes the options of a form's fields as texts that users write into the bound state. */
export function noteOptions(
  context: Context,
  fields: readonly FieldDefinition[],
  bound: Path,
): void {
  for (const { name, raw, group, place } of fields) {
    const path: Path = [...bound, name];
    if (group !== undefined) noteOptions(context, group.fields, path);
    for (const [index, option] of listAt(raw, 'options').entries())
      if (isObject(option))
        noteWritten(
          below({ ...context, ...place('options') }, index, 'value'),
          path,
          option['value'],
        );
  }
}

/** Notes a literal that is written into the state, for example by a step. */
export function noteWritten(context: Context, path: Path, value: unknown): void {
  if (isObject(value))
    for (const [name, member] of Object.entries(value))
      noteWritten(below(context, name), [...path, name], member);
  else if (typeof value === 'string' && value !== '' && !value.startsWith('='))
    context.unit.written.push({ path, text: value, context });
}

/** Notes the first value of an entry of the state. */
export function noteFirstValue(context: Context, name: string, entry: unknown): void {
  if (isObject(entry) && isObject(entry['schema']))
    noteWritten(below(context, 'value'), ['state', name], entry['value']);
  else noteWritten(context, ['state', name], entry);
}

/** Reports texts that a call sends to a service that does not accept them. */
export function checkAccepted({ sent, written }: Unit): void {
  for (const { path, text, context } of written)
    for (const one of sent) {
      const accepted = acceptedAt(one, path)?.values;
      if (accepted === undefined || accepted.includes(text) || one.apart.includes(text)) continue;
      const name = (path.length > one.path.length ? path.at(-1) : undefined) ?? one.name;
      report(context, messages.notAccepted(text, [name, one.operation], accepted));
    }
}

/** The texts that a call accepts at a path; undefined for any, and for a path that is not sent. */
export function acceptedAt(
  { path, type }: SentValue,
  written: Path,
): Extract<Type, { readonly kind: 'string' }> | undefined {
  if (!path.every((part, index) => written[index] === part)) return undefined;
  let held = withoutMissing(type);
  for (const name of written.slice(path.length)) {
    const inner = held.kind === 'object' ? fieldOf(held, name) : undefined;
    if (inner === undefined) return undefined;
    held = withoutMissing(inner);
  }
  const one = held.kind === 'list' ? withoutMissing(held.items) : held;
  return one.kind === 'string' && one.values !== undefined ? one : undefined;
}
