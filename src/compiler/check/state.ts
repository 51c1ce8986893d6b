import { optionalOf, widen, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, type Json } from '../resolve/schemas.ts';
import { below, report, type Context } from './context.ts';
import { isExpression } from './expression.ts';
import { typedValueAt, valueAt } from './value.ts';

/** The type of a JSON Schema of a descriptor; says which of its names are no types. */
export function typeSchemaAt(context: Context, schema: unknown): Type {
  const { environment } = context.unit;
  const visit = (at: unknown, inside: Context): boolean => {
    if (Array.isArray(at)) return at.map((item: unknown, index) => visit(item, below(inside, index))).every(Boolean);
    if (!isObject(at)) return true;
    const ref = at['$ref'];
    const problem = typeof ref === 'string' ? environment.typeProblem(ref) : undefined;
    if (problem !== undefined) report(inside, problem, '$ref');
    return [problem === undefined, ...Object.entries(at).map(([name, member]) => visit(member, below(inside, name)))].every(Boolean);
  };
  return visit(schema, context) ? environment.typeOf(schema) : { kind: 'dynamic' };
}

/** A state entry: its first value and its type. */
export interface StateEntry {
  readonly value: Value;
  readonly type: Type;
}

/** Whether an entry follows an expression. */
export function follows(raw: unknown): raw is Json & { readonly follows: string } {
  return isObject(raw) && isExpression(raw['follows']) && Object.keys(raw).length === 1;
}

function isDeclared(raw: unknown): raw is Json & { readonly schema: Json } {
  return isObject(raw) && isObject(raw['schema']) && Object.keys(raw).every((key) => key === 'schema' || key === 'value');
}

/** Reads a state entry: a value that tells its type, or `{ schema, value }`. */
export function stateAt(context: Context, name: string, raw: unknown): StateEntry {
  if (isDeclared(raw)) {
    const type = typeSchemaAt(below(context, 'schema'), raw['schema']);
    if (raw['value'] === undefined || raw['value'] === null) return { value: null, type: optionalOf(type) };
    return { value: valueAt(below(context, 'value'), raw['value'], type, name), type };
  }
  const { value, type } = typedValueAt(context, raw);
  for (const [path, spelling] of nestedIn(raw, [])) report(context, messages.nestedState(spelling), ...path);
  const untold = untoldIn(raw, []);
  if (untold !== undefined) report(context, messages.stateTypeUnknown([name, ...untold.path].join('.'), untold.what), ...untold.path);
  return { value, type: widenState(type) };
}

// What a whole entry may be is data inside of one: it would be kept as it is written.
function nestedIn(raw: unknown, path: readonly string[]): readonly (readonly [path: readonly string[], spelling: string])[] {
  if (!isObject(raw)) return [];
  return Object.entries(raw).flatMap(([name, member]) => {
    const at = [...path, name];
    if (follows(member)) return [[at, '{ follows }'] as const];
    return isDeclared(member) ? [[at, '{ schema, value }'] as const] : nestedIn(member, at);
  });
}

// An empty list, or nothing, says too little; what a place may hold later is not known from it.
function untoldIn(raw: unknown, path: readonly string[]): { readonly path: readonly string[]; readonly what: string } | undefined {
  if (raw === null) return { path, what: 'nothing' };
  if (Array.isArray(raw)) return raw.length === 0 ? { path, what: 'an empty list' } : undefined;
  if (!isObject(raw)) return undefined;
  for (const [name, member] of Object.entries(raw)) {
    const found = untoldIn(member, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function widenState(type: Type): Type {
  return type.kind === 'optional' ? optionalOf(widen(withoutMissing(type))) : widen(type);
}
