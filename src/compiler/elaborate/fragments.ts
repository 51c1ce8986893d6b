import {
  listOf,
  numberType,
  objectOf,
  optionalOf,
  stringType,
  withoutMissing,
  type Type,
} from '../../expressions/type.ts';
import type { DeclaredValue, FragmentNode } from '../../language/generated/descriptors.ts';
import type { Tree } from '../../language/expression.ts';
import type { Node } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject } from '../json.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import { hasDefault } from '../resolve/globals.ts';
import { treeSize, type NamedValue } from '../resolve/namedValues.ts';
import { isNode, toPath } from '../resolve/tree.ts';
import {
  below,
  lookUp,
  nameOf,
  report,
  reportKey,
  type Argument,
  type Context,
} from './context.ts';
import { isExpression } from './expression.ts';
import { noteName } from './noteNames.ts';
import { typeSchemaAt } from './state.ts';
import { bindingAt } from './props.ts';
import { fragmentValues } from './values.ts';
import { textAt, textTree, toTree, valueAt } from './value.ts';

/** A declared parameter of a fragment or popup. */
export interface Parameter {
  readonly kind: 'value' | 'path' | 'text';
  /** The type of the argument; inside, a parameter with a default is never missing. */
  readonly type: Type;
  /** The literal or the text in the place of a missing argument. */
  readonly default: Tree | undefined;
}

/** The declared parameters of a fragment or popup. `context` is at `params` of its document. */
export function parametersAt(
  context: Context,
  declared: Readonly<Record<string, DeclaredValue>> = {},
): Map<string, Parameter> {
  return new Map(
    Object.entries(declared).map(([name, one]) => [name, parameterAt(below(context, name), one)]),
  );
}

function parameterAt(
  context: Context,
  { list, path, default: otherwise, ...schema }: DeclaredValue,
): Parameter {
  const isGivenDefault = hasDefault({ default: otherwise });
  const at = below(context, 'default');
  if (path !== undefined) {
    if (isGivenDefault)
      report(at, messages.defaultWithoutEffect(nameOf(context), 'A state path must be passed.'));
    return {
      kind: 'path',
      type: namedType(below(context, 'path'), path),
      default: undefined,
    };
  }
  if (schema.type === 'text')
    return {
      kind: 'text',
      type: stringType,
      default: isGivenDefault ? textTree(textAt(at, otherwise)) : undefined,
    };
  const type =
    list !== undefined
      ? optionalOf(listOf(namedType(below(context, 'list'), list)))
      : schema.type === 'status'
        ? statusType
        : typeSchemaAt(context, schema);
  return isGivenDefault
    ? {
        kind: 'value',
        type: optionalOf(type),
        default: toTree(valueAt(at, otherwise, withoutMissing(type))),
      }
    : { kind: 'value', type, default: undefined };
}

/** The status of a piece of data. */
export const statusType: Type = {
  kind: 'string',
  values: ['idle', 'loading', 'ready', 'failed'],
};

const pageType = objectOf(
  {
    number: numberType,
    size: numberType,
    sortKey: stringType,
    direction: stringType,
  },
  'Page',
);
const plain: Readonly<Record<string, Type>> = {
  string: stringType,
  number: numberType,
  boolean: { kind: 'boolean' },
  Page: pageType,
};

function namedType(context: Context, name: string): Type {
  const { environment } = context.unit;
  const known = Object.hasOwn(plain, name) ? plain[name] : undefined;
  if (known !== undefined && environment.typeProblem(name) !== undefined) return known;
  return typeSchemaAt(context, { $ref: name });
}

/** The type of `params` inside. */
export function paramsType(parameters: ReadonlyMap<string, Parameter>): Type {
  return objectOf(
    Object.fromEntries(
      [...parameters].map(([name, parameter]) => [
        name,
        hasDefault(parameter) ? withoutMissing(parameter.type) : parameter.type,
      ]),
    ),
  );
}

/**
 * Limit on the nodes that a file renders. Fragments that use fragments can double at every level,
 * so a few lines suffice to exceed it.
 */
export const maxNodes = 20_000;

/** Draws a fragment in place: its nodes, its parameters put in. A broken fragment has no nodes. */
export function fragmentNodes(context: Context, raw: FragmentNode): Node[] {
  const name = raw.fragment;
  const { unit } = context;
  const known = () => [...unit.environment.documents.fragment.keys()];
  noteName(context, { kind: 'fragment', name, known }, 'fragment');
  if (lookUp(unit, 'fragment', name) === undefined) {
    report(context, messages.unknownFragment(name, known()), 'fragment');
    return [];
  }
  if (context.fragments.includes(name)) {
    report(context, messages.fragmentLoop([...new Set([...context.fragments, name])]), 'fragment');
    return [];
  }
  const document = unit.environment.valid.fragment.get(name);
  const nodes =
    document === undefined || unit.drawn.nodes > maxNodes ? [] : drawnNodes(context, raw, document);
  if (context.fragments.length === 0 && unit.drawn.nodes > maxNodes && !unit.drawn.refused) {
    unit.drawn.refused = true;
    report(context, messages.tooManyNodes(name, maxNodes), 'fragment');
  }
  return nodes;
}

function drawnNodes(
  context: Context,
  raw: FragmentNode,
  document: ValidDocument<'fragment'>,
): Node[] {
  const { unit } = context;
  const { value } = document;
  const own: Context = {
    ...context,
    document,
    path: ['params'],
    params: undefined,
  };
  const parameters = parametersAt(own, value.params);
  const params = argumentsAt(context, raw, parameters);
  const { event: _event, ...roots } = context.roots;
  const inside: Context = {
    ...own,
    params,
    roots: { ...roots, params: paramsType(parameters) },
    fragments: [...context.fragments, value.fragment],
  };
  return unit.grammar.nodes(
    {
      ...fragmentValues(inside, value),
      path: ['body'],
      slot: raw.body && { nodes: raw.body, context: below(context, 'body') },
    },
    value.body,
  );
}

/** Notes the names of the given arguments; `context` is at their map. */
export function noteParameters(
  context: Context,
  owner: string,
  {
    given,
    parameters,
  }: {
    readonly given: Readonly<Record<string, unknown>>;
    readonly parameters: ReadonlyMap<string, Parameter>;
  },
): void {
  for (const name of Object.keys(given))
    noteName(
      context,
      {
        kind: 'parameter',
        name,
        owner,
        part: 'key',
        known: () => [...parameters.keys()],
        typeOf: (known) => parameters.get(known)?.type,
      },
      name,
    );
}

function argumentsAt(
  context: Context,
  raw: FragmentNode,
  parameters: ReadonlyMap<string, Parameter>,
): Map<string, Argument> {
  const { fragment } = raw;
  const part = raw.with === undefined ? 'params' : 'with';
  const given = raw[part] ?? {};
  const result = new Map<string, Argument>();
  noteParameters(below(context, part), `fragment:${fragment}`, { given, parameters });
  for (const name of Object.keys(given)) {
    if (!parameters.has(name))
      reportKey(context, messages.unknownParam(fragment, name, [...parameters.keys()]), part, name);
  }
  for (const [name, parameter] of parameters) {
    const place = below(context, part, name);
    const value = given[name] ?? undefined;
    if (value !== undefined) result.set(name, argumentAt(place, value, parameter));
    else {
      const { default: otherwise = null } = parameter;
      if (otherwise === null && parameter.type.kind !== 'optional')
        reportKey(context, messages.missingParam(fragment, name), 'fragment');
      result.set(name, { tree: otherwise, rows: context.rows });
    }
  }
  return result;
}

function argumentAt(context: Context, raw: unknown, parameter: Parameter): Argument {
  const { rows } = context;
  if (parameter.kind === 'text') return { tree: textTree(textAt(context, raw)), rows };
  if (parameter.kind === 'path') {
    if (isExpression(raw)) {
      report(context, messages.pathParam(String(raw)));
      return { path: ['state'], rows };
    }
    const { value: binding } = bindingAt(context, raw, parameter.type);
    const path =
      isObject(binding) && '@' in binding ? (binding['@'] as Argument['path']) : undefined;
    return { path: path ?? ['state'], rows };
  }
  const tree = toTree(valueAt(context, raw, parameter.type));
  const { default: otherwise } = parameter;
  return {
    tree: otherwise !== undefined && isNode(tree) ? ['or', tree, otherwise] : tree,
    rows,
  };
}

/** What the expressions of a popup read at its parameters with a default, by dotted path. */
export function parameterDefaults(
  parameters: ReadonlyMap<string, Parameter>,
): Record<string, NamedValue> {
  return Object.fromEntries(
    [...parameters].flatMap(([name, { default: otherwise }]) => {
      if (otherwise === undefined) return [];
      const tree: Tree = ['or', ['.', toPath('params', [name])], otherwise];
      return [[`params.${name}`, { tree, size: treeSize(tree, {}) }] as const];
    }),
  );
}
