import { describedBy } from '../../expressions/described.ts';
import type { Type } from '../../expressions/type.ts';
import type { DocumentPath } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import type { ExpressionOwners, NameKind } from '../resolve/notes.ts';
import type { OperationEntry } from '../resolve/operations.ts';
import type { Context } from './context.ts';
import type { FormDefinition } from './formDefinition.ts';

/** A name at the place of a context. */
interface NotedName {
  readonly kind: NameKind;
  readonly name: string;
  /** What declares it; empty (default) for names of the whole portal. */
  readonly owner?: string;
  /** The names that may stand here. */
  known(): readonly string[];
  meaningOf?(name: string): string | undefined;
  typeOf?(name: string): Type | undefined;
  /** What describes a member or an option. */
  readonly within?: Type | undefined;
  readonly part?: 'key' | 'value';
  /** What is written before the name. */
  readonly prefix?: string;
}

/** Notes a name for the tools that edit descriptors. `parts` lead from the context to its place. */
export function noteName(
  { unit, document, path }: Context,
  { owner = '', part = 'value', ...name }: NotedName,
  ...parts: DocumentPath
): void {
  unit.notes.names.push({ ...name, owner, part, document, path: [...path, ...parts] });
}

/** The owners of what expressions read at a place. */
export function ownersAt({ unit, fragments }: Context): ExpressionOwners {
  const { kind, id } = unit;
  const own = `${kind}:${kind === 'form' ? (id.split('.')[0] ?? id) : id}`;
  const fragment = fragments.at(-1);
  return {
    unit: own,
    inner: fragment === undefined ? own : `fragment:${fragment}`,
    shell: `shell:${unit.shell ?? ''}`,
    parent: `screen:${unit.parent ?? ''}`,
    inPath: (name) =>
      kind === 'screen' ? parameterOwner(unit.environment.screens, id, name) : own,
  };
}

/** The screen that declares a parameter: the outermost around a screen whose path has it. */
export function parameterOwner(screens: Environment['screens'], id: string, name: string): string {
  const around = screens.get(id)?.parents ?? [];
  const found = around.find((one) => screens.get(one)?.pathNames.includes(name) === true);
  return `screen:${found ?? id}`;
}

/** Notes an expression; `source` begins with `=`, and `needed` is the type of its place. */
export function noteExpression(context: Context, source: string, needed?: Type): void {
  const { unit, document, path, roots } = context;
  unit.notes.expressions.push({
    source: source.slice(1),
    start: 1,
    document,
    path,
    part: 'value',
    roots,
    functions: unit.environment.functions,
    owners: ownersAt(context),
    needed,
  });
}

/** Notes a dotted path of the state, which is a value or the key of a map. */
export function notePath(context: Context, written: string): void {
  const { unit, document, path, roots } = context;
  unit.notes.expressions.push({
    source: written,
    start: 0,
    document,
    path,
    part: path.at(-1) === written ? 'key' : 'value',
    roots,
    functions: unit.environment.functions,
    owners: ownersAt(context),
    isPath: true,
  });
}

/** Notes the name of a field of a form, but not of a field inside another. */
export function noteField(
  context: Context,
  { id, types }: Pick<FormDefinition, 'id' | 'types'>,
  { name, part = 'value' }: { readonly name: string; readonly part?: 'key' | 'value' },
): void {
  if (name.includes('.')) return;
  noteName(context, {
    kind: 'field',
    name,
    owner: `form:${id}`,
    part,
    known: () => [...types.keys()],
    typeOf: (known) => types.get(known)?.type,
  });
}

/** Notes a text key; all keys of the portal are known everywhere. `prefix` is written before it. */
export function noteText(context: Context, key: string, prefix = ''): void {
  noteName(context, { kind: 'text', name: key, prefix, known: () => [] });
}

/** A name that is one of a list, at the place of a context. */
interface ListedName {
  readonly name: string;
  /** The names that may stand here. */
  readonly known: readonly string[];
  meaningOf?(name: string): string | undefined;
  /** What describes them. */
  readonly within?: Type | undefined;
  readonly part?: 'key' | 'value';
}

/** Notes one of the texts, members of a typed value or services that may stand at a place. */
export function noteListed(
  context: Context,
  kind: 'option' | 'member' | 'service',
  { known, within, ...name }: ListedName,
): void {
  const listed = (): Type => describedBy({ kind: 'string', values: known }, [known]);
  noteName(context, {
    ...name,
    kind,
    known: () => known,
    within: within ?? (kind === 'option' ? listed() : undefined),
  });
}

/** Notes the name of an argument of a text; the text says which it has. */
export function noteArgument(context: Context, key: string, name: string): void {
  noteName(context, {
    kind: 'member',
    name,
    owner: `text:${key}`,
    part: 'key',
    known: () => [],
  });
}

/** Notes the name of a parameter of an operation, a key at the place of the context. */
export function noteParameter(
  context: Context,
  { operation, parameters }: OperationEntry,
  name: string,
): void {
  noteName(context, {
    kind: 'member',
    name,
    owner: `operation:${operation.id}`,
    part: 'key',
    known: () => parameters.map((one) => one.name),
    typeOf: (known) => parameters.find((one) => one.name === known)?.type,
  });
}

/** Notes the name of a stored value; `stores` are those of the portal. */
export function noteStore(
  context: Context,
  { name, stores }: { readonly name: string; readonly stores: object },
  ...parts: DocumentPath
): void {
  noteName(context, { kind: 'store', name, known: () => Object.keys(stores) }, ...parts);
}
