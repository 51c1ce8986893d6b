import type { Field } from '../../language/form.ts';
import type { Path, Tree, TreeNode } from '../../language/expression.ts';
import { messages } from '../messages.ts';
import { findLoops } from '../resolve/findLoops.ts';
import { isNode, pathOf } from '../resolve/tree.ts';
import { report, reportKey, type Context } from './context.ts';
import { fieldInside, type FieldDefinition } from './fieldDefinition.ts';
import { toTree } from './value.ts';

/** Keys of fields that users fill in; a computed field must not have them. */
const keysOfInput = [
  'autocomplete',
  'default',
  'disabled',
  'mask',
  'on',
  'placeholder',
  'reason',
] as const;

/**
 * A field without the keys that have no effect beside `value`, which are reported. Those of a form
 * whose variant computes the field are overridden by it.
 */
export function computedDefinition(context: Context, definition: FieldDefinition): FieldDefinition {
  const { raw, place, own } = definition;
  if (raw.value === undefined) return definition;
  const isOwn = (key: string) => {
    const { document, path } = place(key);
    return document === own.document && path.length === own.path.length + 1
      ? own.path.every((part, index) => part === path[index])
      : false;
  };
  const others: Readonly<Record<string, string>> = {
    ...Object.fromEntries(keysOfInput.filter((key) => key in raw).map((key) => [key, key])),
    ...(raw.invalid === 'typed' && { invalid: 'invalid: typed' }),
    ...(raw.whenHidden === 'reset' && { whenHidden: 'whenHidden: reset' }),
  };
  for (const [key, name] of Object.entries(others))
    if (isOwn(key) || !isOwn('value'))
      reportKey({ ...context, ...place(key) }, messages.insteadOf('value', name));
  checkControl(context, definition);
  return {
    ...definition,
    raw: Object.fromEntries(
      Object.entries(raw).filter(([key]) => !Object.hasOwn(others, key)),
    ) as FieldDefinition['raw'],
  };
}

function checkControl(context: Context, { raw, control, own, place }: FieldDefinition): void {
  if (control.widget === undefined || control.readOnly === true) return;
  const { controls } = context.unit.environment;
  report(
    { ...context, ...('control' in raw ? place('control') : own) },
    messages.controlNotReadOnly(
      control.name,
      controls.names.filter((name) => controls.named(name).readOnly === true),
    ),
  );
}

/** A field as it is written, and as it is in the release. */
interface Pair {
  readonly definition: FieldDefinition;
  readonly field: Field;
  /** Its name in the form: `works.share` for a field of each row of `works`. */
  readonly name: string;
  /** The field of the row around it. */
  readonly row: FieldDefinition | undefined;
}

/** Reports computed fields whose values depend on themselves. */
export function checkComputedLoops(
  context: Context,
  definitions: readonly FieldDefinition[],
  fields: readonly Field[],
): void {
  const computed = new Map(
    definitions
      .flatMap((definition, index) => computedIn(definition, { field: fields[index] }))
      .map((pair) => [pair.name, pair]),
  );
  const { loops } = findLoops(computed.keys(), (name) => {
    const pair = computed.get(name);
    const reads = pair === undefined ? [] : readsOf(pair, definitions);
    return [...computed.values()]
      .filter(({ definition }) => reads.some((read) => contains(read, definition.key)))
      .map((read) => read.name);
  });
  for (const loop of loops) {
    const { place } = computed.get(loop[0] ?? '')?.definition ?? {};
    report({ ...context, ...place?.('value') }, messages.computedLoop(loop));
  }
}

function contains(read: string, key: string): boolean {
  return key === read || key.startsWith(`${read}.`) || read.startsWith(`${key}.`);
}

/** The computed fields of a field: itself, or those inside it. */
function computedIn(
  definition: FieldDefinition,
  at: {
    readonly field: Field | undefined;
    readonly around?: string;
    readonly row?: FieldDefinition;
  },
): readonly Pair[] {
  const { field, around, row } = at;
  const { group, rows } = definition;
  if (field === undefined) return [];
  const name = around === undefined ? definition.name : `${around}.${definition.name}`;
  if (group !== undefined)
    return group.fields.flatMap((one, index) =>
      computedIn(one, { ...at, field: field.group?.fields[index], around: name }),
    );
  if (rows !== undefined) {
    if (rows.row === undefined) return [];
    const inRow = { around: name, row: rows.row };
    // the fields of a row are named after its list
    return rows.row.group === undefined
      ? computedIn(rows.row, { ...inRow, field: field.rows?.row })
      : rows.row.group.fields.flatMap((one, index) =>
          computedIn(one, { ...inRow, field: field.rows?.row.group?.fields[index] }),
        );
  }
  return field.value === undefined ? [] : [{ definition, field, name, row }];
}

/** What the variables of an expression hold: a row of a list of the form, or something else. */
type Variables = ReadonlyMap<string, FieldDefinition | undefined>;

/** The keys of the fields that a computed field reads, each with the fields inside it. */
function readsOf({ field, row }: Pair, fields: readonly FieldDefinition[]): readonly string[] {
  const keys = new Set<string>();
  const found = (at: FieldDefinition | undefined) => {
    if (at !== undefined) keys.add(at.key);
  };

  function definitionAt([root = '', ...names]: Path): FieldDefinition | undefined {
    if (root === 'row') return fieldInside(row, names);
    const [name, ...others] = root === 'form' ? names : [];
    return fieldInside(
      fields.find((one) => one.name === name),
      others,
    );
  }
  /** The list of the form whose rows, perhaps chosen and sorted, a tree evaluates to. */
  function listOf(tree: Tree | undefined): FieldDefinition | undefined {
    if (!isNode(tree)) return undefined;
    const path = pathOf(tree);
    if (path !== undefined) {
      const at = definitionAt(path);
      return at?.rows === undefined ? undefined : at;
    }
    const [operator, first, second] = tree;
    if (operator === 'filter' || operator === 'sortBy') return listOf(first);
    return operator === 'f' && (first === 'reverse' || first === 'slice')
      ? listOf(second)
      : undefined;
  }
  /** What is read to find the rows of a list, besides the rows themselves. */
  function readChoice(tree: Tree, variables: Variables): void {
    if (!isNode(tree) || pathOf(tree) !== undefined) return;
    if (tree[0] === 'f') {
      readChoice(tree[2] ?? null, variables);
      for (const part of tree.slice(3)) read(part, variables);
    } else readItems(tree, variables);
  }
  function readItems([, list, variable, ...bodies]: TreeNode, variables: Variables): void {
    const of = listOf(list);
    if (of === undefined) read(list ?? null, variables);
    else readChoice(list ?? null, variables);
    const within = new Map(variables).set(String(variable), of?.rows?.row);
    for (const body of bodies) read(body, within);
  }
  /** Reads a member of one row; returns whether the tree is one. */
  function readMember(
    tree: Tree | undefined,
    names: readonly string[],
    variables: Variables,
  ): boolean {
    if (!isNode(tree)) return false;
    const [operator, first, second, third] = tree;
    if (operator === 'get' && typeof second === 'string')
      return readMember(first, [second, ...names], variables);
    const { list, key, choice } = rowChoice(operator, { first, second, third });
    const row = listOf(list)?.rows?.row;
    if (list === undefined || row === undefined) return false;
    found(fieldInside(row, names));
    if (key !== undefined) found(fieldInside(row, [key]));
    readChoice(list, variables);
    read(choice ?? null, variables);
    return true;
  }
  function read(tree: Tree, variables: Variables): void {
    if (!isNode(tree)) return;
    const path = pathOf(tree);
    if (path !== undefined) {
      if (path[0] === 'form' && path.length === 1) for (const one of fields) found(one);
      found(definitionAt(path));
      return;
    }
    if (readMember(tree, [], variables)) return;
    const [operator, first, second] = tree;
    if (operator === '$')
      return found(fieldInside(variables.get(String(first)), tree.slice(2).map(String)));
    if (overLists.has(String(operator)) && typeof second === 'string') {
      found(operator === 'map' ? undefined : rowsGiven(tree));
      return readItems(tree, variables);
    }
    if (operator === 'f' && first === 'size' && listOf(second) !== undefined)
      return readChoice(second ?? null, variables);
    for (const part of tree.slice(1)) read(part, variables);
  }
  /** The rows that an operator over a list returns as they are. */
  function rowsGiven(tree: TreeNode): FieldDefinition | undefined {
    return returnsRows.has(String(tree[0])) ? listOf(tree[1]) : undefined;
  }
  read(field.value === undefined ? null : toTree(field.value), new Map());
  return [...keys];
}

/** The list, the field and the value by which an operator chooses one row. */
function rowChoice(
  operator: Tree | undefined,
  operands: { readonly [Name in 'first' | 'second' | 'third']: Tree | undefined },
): { readonly list?: Tree | undefined; readonly key?: string; readonly choice?: Tree | undefined } {
  const { first, second, third } = operands;
  if (operator === 'find') return { list: first, key: String(second), choice: third };
  if (operator === 'get') return { list: first, choice: second };
  return operator === 'f' && (first === 'first' || first === 'last') ? { list: second } : {};
}

const overLists: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'all',
  'exists',
  'exists_one',
  'groupBy',
  'sortBy',
]);
const returnsRows: ReadonlySet<string> = new Set(['filter', 'groupBy', 'sortBy']);
