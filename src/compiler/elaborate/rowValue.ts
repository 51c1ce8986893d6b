import {
  dynamicType,
  fieldOf,
  numberType,
  withoutMissing,
  type Type,
} from '../../expressions/type.ts';
import type { Value } from '../../language/release.ts';
import { stringAt, type Json } from '../json.ts';
import { messages } from '../messages.ts';
import { report, withRoots, type Context } from './context.ts';
import { withInnerDefaults } from './innerDefaults.ts';
import { noteName } from './noteNames.ts';
import { toTree, toValue } from './value.ts';
import type { Rows } from './rowMembers.ts';

/** A value that is computed for each row, as a function of the row; its schema is `schema`. */
export function rowValue(context: Context, schema: Json, value: Value): Value {
  checkIndex(context, schema, value);
  const tree = toTree(value);
  const complete = withInnerDefaults(tree, schema);
  return { fn: complete === tree ? value : toValue(complete) };
}

/** The context of such a value: `row`, of the type of the rows it names, and `index`. */
export function rowContext(context: Context, schema: Json, rows: Rows): Context {
  const of = stringAt(schema, 'x-row-of');
  return {
    ...withRoots(context, {
      row: (of === undefined ? undefined : rows.get(of)) ?? dynamicType,
      index: numberType,
    }),
    rows: context.rows + 1,
  };
}

// A value that is cached with its row cannot depend on the row's index.
function checkIndex(context: Context, schema: Json, value: Value): void {
  if (schema['x-index'] === false && readsIndex(value)) report(context, messages.indexUnknown());
}

function readsIndex(value: unknown): boolean {
  if (!Array.isArray(value))
    return typeof value === 'object' && value !== null && Object.values(value).some(readsIndex);
  const [operator, path]: readonly unknown[] = value;
  return operator === '.' && Array.isArray(path) ? path[0] === 'index' : value.some(readsIndex);
}

/** Reports a field that the rows do not have. `field` may be a path. */
export function checkField(context: Context, field: string, row: Type | undefined): void {
  let type = row ?? dynamicType;
  for (const name of field.split('.')) {
    const held = withoutMissing(type);
    if (held.kind === 'dynamic') return;
    const next = held.kind === 'object' ? fieldOf(held, name) : undefined;
    if (held.kind === 'object' && !field.includes('.'))
      noteName(context, {
        kind: 'member',
        name,
        known: () => Object.keys(held.fields),
        typeOf: (known) => fieldOf(held, known),
        within: held,
      });
    if (next === undefined)
      return report(
        context,
        messages.unknownField(
          name,
          held.kind === 'object' ? (held.name ?? 'the row') : 'the row',
          held.kind === 'object' ? Object.keys(held.fields) : [],
        ),
      );
    type = next;
  }
}
