import { optionalOf, widen, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Path } from '../../language/expression.ts';
import type { Value } from '../../language/release.ts';
import { isOuterRoot, outerConcept } from '../../language/outerRoot.ts';
import { messages } from '../messages.ts';
import { isObject, objectAt, type Json } from '../json.ts';
import { below, named, report, type Context } from './context.ts';
import { hasDefault } from '../resolve/globals.ts';
import { isExpression } from './expression.ts';
import { noteName } from './noteNames.ts';
import { typedValueAt, valueAt } from './value.ts';

/** The type of a JSON Schema of a descriptor; reports unknown type names. */
export function typeSchemaAt(context: Context, schema: unknown): Type {
  const { environment } = context.unit;
  const visit = (at: unknown, inside: Context): boolean => {
    if (Array.isArray(at))
      return at.map((item: unknown, index) => visit(item, below(inside, index))).every(Boolean);
    if (!isObject(at)) return true;
    const ref = at['$ref'];
    if (typeof ref === 'string')
      noteName(inside, { kind: 'type', name: ref, known: environment.typeNames }, '$ref');
    const problem = typeof ref === 'string' ? environment.typeProblem(ref) : undefined;
    if (problem !== undefined) report(inside, problem, '$ref');
    return [
      problem === undefined,
      ...Object.entries(at).map(([name, member]) => visit(member, below(inside, name))),
    ].every(Boolean);
  };
  return visit(schema, context) ? environment.typeOf(schema) : { kind: 'dynamic' };
}

/** A state entry: its initial value and its type. */
export interface StateEntry {
  readonly value: Value;
  readonly type: Type;
}

/** Whether an entry follows an expression. */
export function follows(raw: unknown): raw is Json & { readonly follows: string } {
  return isObject(raw) && isExpression(raw['follows']) && Object.keys(raw).length === 1;
}

function isDeclared(raw: unknown): raw is Json & { readonly schema: Json } {
  return (
    isObject(raw) &&
    isObject(raw['schema']) &&
    Object.keys(raw).every((key) => key === 'schema' || key === 'value')
  );
}

/** Reads a state entry: a value that implies its type, or `{ schema, value }`. */
export function stateAt(context: Context, name: string, raw: unknown): StateEntry {
  if (isDeclared(raw)) {
    const type = typeSchemaAt(below(context, 'schema'), raw['schema']);
    if (hasDefault(raw['schema']))
      report(
        context,
        messages.defaultWithoutEffect(name, 'Write the first value as `value`, beside `schema`.'),
        'schema',
        'default',
      );
    if (raw['value'] === undefined || raw['value'] === null)
      return { value: null, type: optionalOf(type) };
    return {
      value: valueAt(named(below(context, 'value'), name), raw['value'], type),
      type,
    };
  }
  const { value, type } = typedValueAt(context, raw);
  for (const [path, spelling] of nestedIn(raw, []))
    report(context, messages.nestedState(spelling), ...path);
  const untyped = untypedIn(raw, []);
  if (untyped !== undefined)
    report(
      context,
      messages.stateTypeUnknown([name, ...untyped.path].join('.'), untyped.what),
      ...untyped.path,
    );
  return { value, type: widenState(type) };
}

/**
 * The literal that a state path has at first; it takes the place of a missing value that is set.
 * Undefined where the first value is missing or computed.
 */
export function firstValueAt({ unit }: Context, [root, ...names]: Path): unknown {
  const { environment, kind, id } = unit;
  const isOuter = isOuterRoot(root);
  const owner = isOuter ? unit[root] : id;
  const concept = isOuter ? outerConcept(root) : kind;
  if (owner === undefined || concept === 'form' || concept === 'portal' || concept === 'test')
    return undefined;
  const written = environment.documents[concept].get(owner);
  const document = written && (environment.expanded.get(written)?.document ?? written);
  const [name = '', ...members] = isOuter ? names.slice(1) : names;
  const entry = objectAt(document?.value, 'state')[name];
  const first = isDeclared(entry) ? entry['value'] : entry;
  const found = members.reduce<unknown>(
    (value, member) => (isObject(value) ? value[member] : undefined),
    follows(entry) || root === 'form' ? undefined : first,
  );
  return readsNothing(found) ? found : undefined;
}

function readsNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !isExpression(value);
  return Object.values(value).every(readsNothing);
}

// An object that looks like a whole entry is plain data when nested, and is kept as written.
function nestedIn(
  raw: unknown,
  path: readonly string[],
): readonly (readonly [path: readonly string[], spelling: string])[] {
  if (!isObject(raw)) return [];
  return Object.entries(raw).flatMap(([name, member]) => {
    const at = [...path, name];
    if (follows(member)) return [[at, '{ follows }'] as const];
    return isDeclared(member) ? [[at, '{ schema, value }'] as const] : nestedIn(member, at);
  });
}

// An empty list or `null` does not imply the type of later values.
function untypedIn(
  raw: unknown,
  path: readonly string[],
): { readonly path: readonly string[]; readonly what: string } | undefined {
  if (raw === null) return { path, what: 'nothing' };
  if (Array.isArray(raw)) return raw.length === 0 ? { path, what: 'an empty list' } : undefined;
  if (!isObject(raw)) return undefined;
  for (const [name, member] of Object.entries(raw)) {
    const found = untypedIn(member, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function widenState(type: Type): Type {
  return type.kind === 'optional' ? optionalOf(widen(withoutMissing(type))) : widen(type);
}
