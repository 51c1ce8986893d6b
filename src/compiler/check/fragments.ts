import { listOf, numberType, objectOf, optionalOf, stringType, type Type } from '../../expressions/type.ts';
import type { Node } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, objectAt, textAt as textMember, type Json } from '../resolve/schemas.ts';
import { below, lookUp, report, reportKey, type Argument, type Context } from './context.ts';
import { isExpression } from './expression.ts';
import { typeSchemaAt } from './state.ts';
import { bindingAt } from './props.ts';
import { textAt, toTree, valueAt } from './value.ts';

/** A declared parameter of a fragment or popup. */
export interface Parameter {
  readonly kind: 'value' | 'path' | 'text';
  readonly type: Type;
  readonly default: unknown;
}

/** The declared parameters of a fragment or popup. `context` is at `params` of its document. */
export function parametersAt(context: Context, raw: unknown): Map<string, Parameter> {
  const parameters = new Map<string, Parameter>();
  for (const [name, declared] of Object.entries(isObject(raw) ? raw : {})) parameters.set(name, parameterAt(below(context, name), isObject(declared) ? declared : {}));
  return parameters;
}

function parameterAt(context: Context, declared: Json): Parameter {
  const { list, path, ...schema } = declared;
  if (typeof path === 'string') return { kind: 'path', type: namedType(below(context, 'path'), path), default: undefined };
  if (typeof list === 'string') return { kind: 'value', type: optionalOf(listOf(namedType(below(context, 'list'), list))), default: undefined };
  if (schema['type'] === 'text') return { kind: 'text', type: stringType, default: schema['default'] };
  if (schema['type'] === 'status') return { kind: 'value', type: statusType, default: undefined };
  return { kind: 'value', type: typeSchemaAt(context, schema), default: schema['default'] };
}

/** How a piece of data is doing. */
export const statusType: Type = { kind: 'string', values: ['idle', 'loading', 'ready', 'failed'] };

const pageType = objectOf({ number: numberType, size: numberType, sortKey: stringType, direction: stringType }, 'Page');
const plain: Readonly<Record<string, Type>> = { string: stringType, number: numberType, boolean: { kind: 'boolean' }, Page: pageType };

function namedType(context: Context, name: string): Type {
  const { environment } = context.unit;
  const known = Object.hasOwn(plain, name) ? plain[name] : undefined;
  if (known !== undefined && environment.typeProblem(name) !== undefined) return known;
  return typeSchemaAt(context, { $ref: name });
}

/** The type of `params` inside. */
export function paramsType(parameters: ReadonlyMap<string, Parameter>): Type {
  return objectOf(Object.fromEntries([...parameters].map(([name, { type }]) => [name, type])));
}

/** The most nodes a file draws. Fragments that draw fragments double at every level, which a few lines of text suffice for. */
export const maxNodes = 20_000;

/** Draws a fragment in place: its nodes, its parameters put in. */
export function fragmentNodes(context: Context, raw: Json): Node[] {
  const name = textMember(raw, 'fragment') ?? '';
  const { unit } = context;
  const document = lookUp(unit, 'fragment', name);
  if (document === undefined) {
    report(context, messages.unknownFragment(name, [...unit.environment.documents.fragment.keys()]), 'fragment');
    return [];
  }
  if (context.fragments.includes(name)) {
    report(context, messages.fragmentLoop([...new Set([...context.fragments, name])]), 'fragment');
    return [];
  }
  const nodes = unit.drawn.nodes > maxNodes ? [] : drawnNodes(context, raw, name, document);
  if (context.fragments.length === 0 && unit.drawn.nodes > maxNodes && !unit.drawn.refused) {
    unit.drawn.refused = true;
    report(context, messages.tooManyNodes(name, maxNodes), 'fragment');
  }
  return nodes;
}

function drawnNodes(context: Context, raw: Json, name: string, document: Context['document']): Node[] {
  const { unit } = context;
  const own: Context = { ...context, document, path: ['params'], params: undefined };
  const parameters = parametersAt(own, document.value['params']);
  const params = argumentsAt(context, raw, name, parameters);
  const { event: _event, ...roots } = context.roots;
  return unit.grammar.nodes(
    {
      ...own,
      path: ['body'],
      params,
      roots: { ...roots, params: paramsType(parameters) },
      slot: Array.isArray(raw['body']) ? { nodes: raw['body'], context: below(context, 'body') } : undefined,
      fragments: [...context.fragments, name],
    },
    document.value['body'],
  );
}

function argumentsAt(context: Context, raw: Json, fragment: string, parameters: ReadonlyMap<string, Parameter>): Map<string, Argument> {
  const part = isObject(raw['with']) ? 'with' : 'params';
  const given = objectAt(raw, part);
  const result = new Map<string, Argument>();
  for (const name of Object.keys(given)) {
    if (!parameters.has(name)) reportKey(context, messages.unknownParam(fragment, name, [...parameters.keys()]), part, name);
  }
  for (const [name, parameter] of parameters) {
    const place = below(context, part, name);
    const value = given[name] ?? parameter.default;
    if (value === undefined) {
      if (parameter.type.kind !== 'optional') reportKey(context, messages.missingParam(fragment, name), 'fragment');
      result.set(name, { tree: null, rows: context.rows });
    } else result.set(name, argumentAt(place, value, parameter));
  }
  return result;
}

function argumentAt(context: Context, raw: unknown, parameter: Parameter): Argument {
  const { rows } = context;
  if (parameter.kind === 'text') return { text: textAt(context, raw), tree: null, rows };
  if (parameter.kind === 'path') {
    if (isExpression(raw)) {
      report(context, messages.pathParam(String(raw)));
      return { path: ['state'], rows };
    }
    const { value: binding } = bindingAt(context, raw, parameter.type);
    const path = isObject(binding) && '@' in binding ? (binding['@'] as Argument['path']) : undefined;
    return { path: path ?? ['state'], rows };
  }
  return { tree: toTree(valueAt(context, raw, parameter.type)), rows };
}
