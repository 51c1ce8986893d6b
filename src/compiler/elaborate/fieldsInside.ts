import type { Field } from '../../language/form.ts';
import type { Tree } from '../../language/expression.ts';
import { numberType } from '../../expressions/type.ts';
import { messages } from '../messages.ts';
import type { StandaloneSchema } from '../resolve/standaloneSchema.ts';
import { report, reportKey, withRoots, type Context } from './context.ts';
import type { CheckedField } from './field.ts';
import type { FieldDefinition, GroupDefinition } from './fieldDefinition.ts';
import { layoutAt } from './layout.ts';
import { textAt } from './value.ts';

/** What a field with fields or rows adds to a field of the release, and the schema of its value. */
export interface CheckedInside extends StandaloneSchema {
  readonly field: Pick<Field, 'group' | 'rows'>;
}

type FieldAt = (context: Context, definition: FieldDefinition) => CheckedField;

const keysOfControls = [
  'autocomplete',
  'indicators',
  'invalid',
  'link',
  'mask',
  'on',
  'placeholder',
  'props',
  'value',
  'wide',
] as const;
const keysOfRows = ['add'] as const;
const keysOfGroups = ['choice', 'fields', 'layout', 'oneOf'] as const;

/**
 * Checks the fields of an object or the rows of a list; undefined for a field with a control.
 * `fieldAt` checks one field.
 */
export function insideAt(
  context: Context,
  definition: FieldDefinition,
  fieldAt: FieldAt,
): CheckedInside | undefined {
  const { group, rows } = definition;
  checkKeys(context, definition);
  if (group !== undefined) return groupAt(context, { ...definition, group }, fieldAt);
  if (rows !== undefined) return rowsAt(context, definition, fieldAt);
  return undefined;
}

function checkKeys(context: Context, { raw, place, name, group, rows }: FieldDefinition): void {
  const without = (keys: readonly string[], of: string, effect: string): void => {
    for (const key of keys)
      if (Object.hasOwn(raw, key))
        reportKey({ ...context, ...place(key) }, messages.keyOfOtherField(key, of, effect));
  };
  const onlyOfControls = 'Move it to a field with a control, or remove it.';
  if (group !== undefined) {
    without([...keysOfControls, 'required', 'validate'], `the group "${name}"`, onlyOfControls);
  } else if (rows !== undefined) {
    without(keysOfControls, `the list "${name}"`, onlyOfControls);
    without(keysOfGroups, `the list "${name}"`, 'Move it to `items`.');
  } else {
    without(keysOfGroups, `the field "${name}"`, 'Remove its control, or this key.');
  }
  if (rows === undefined) without(keysOfRows, `the field "${name}"`, 'Only a list has it.');
}

function groupAt(
  context: Context,
  definition: FieldDefinition & { readonly group: GroupDefinition },
  fieldAt: FieldAt,
): CheckedInside {
  const { name, group, own, raw } = definition;
  const at: Context = { ...context, ...own };
  if (group.fields.length === 0 && group.endless.length === 0)
    reportKey(at, messages.groupWithoutFields(name));
  for (const { name: member, type } of group.endless)
    report(at, messages.endlessField(member, type));
  for (const member of group.different) reportKey(at, messages.alternativesDiffer(member));
  const fields = group.fields.map((field) => {
    const checked = fieldAt(context, field);
    return { ...checked, field: { ...checked.field, ...shownOnly(checked.field, field) } };
  });
  const required = group.fields
    .filter((field) => field.raw.required === true && field.only === undefined)
    .map((field) => field.name);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ field, schema }) => [field.name, schema])),
      ...(required.length > 0 && { required }),
    },
    $defs: Object.assign({}, ...fields.map(({ $defs }) => $defs)) as StandaloneSchema['$defs'],
    field: {
      group: {
        fields: fields.map(({ field }) => field),
        layout: layoutAt(context, {
          id: name,
          ...group,
          layout: raw.layout,
          place: definition.place,
        }),
      },
    },
  };
}

/** The words of a list, below `form.rows`. */
const words = [
  'add',
  'added',
  'down',
  'isFirst',
  'isLast',
  'most',
  'moved',
  'name',
  'none',
  'remove',
  'removed',
  'up',
] as const;
/** The condition of a field that belongs to alternatives: one is chosen, and its own. */
function shownOnly({ show }: Field, { only }: FieldDefinition): Pick<Field, 'show'> {
  const [root = '', ...names] = only?.read ?? [];
  const [first, ...others] = (only?.values ?? []).map((value): Tree => [
    '==',
    ['.', [root, ...names]],
    value,
  ]);
  if (first === undefined) return {};
  const chosen = others.reduce<Tree>((all, one) => ['||', all, one], first);
  const own = show as boolean | { readonly '=': Tree } | undefined;
  if (own === false) return { show: false };
  return { show: { '=': typeof own === 'object' ? ['&&', chosen, own['=']] : chosen } };
}

const rowsKeywords = ['minItems', 'maxItems', 'uniqueItems'] as const;

function rowsAt(
  context: Context,
  { name, raw, rows, own, place }: FieldDefinition,
  fieldAt: FieldAt,
): CheckedInside {
  const row = rows?.row;
  const limits = Object.fromEntries(
    rowsKeywords.filter((key) => raw[key] !== undefined).map((key) => [key, raw[key]]),
  );
  if (row === undefined) {
    reportKey({ ...context, ...own }, messages.rowsWithoutItems(name));
    return { schema: { type: 'array', ...limits }, $defs: {}, field: {} };
  }
  const inside: Context = {
    ...withRoots(context, { row: row.type, index: numberType }),
    rows: context.rows + 1,
  };
  for (const word of words)
    context.unit.uses.texts.push({ ...own, key: `form.rows.${word}`, args: {}, open: true });
  const { field, schema, $defs } = fieldAt(inside, row);
  return {
    schema: { type: 'array', items: schema, ...limits },
    $defs,
    field: {
      rows: {
        row: field,
        first: firstOf(row) ?? field.empty ?? null,
        ...(raw.add !== undefined && {
          add: textAt({ ...context, ...place('add'), key: `fields.${name}.add` }, raw.add),
        }),
        ...(raw.maxItems !== undefined && { most: raw.maxItems }),
      },
    },
  };
}

/** The value of a new row: the defaults of its fields. */
function firstOf({ raw, group, rows }: FieldDefinition): unknown {
  if (rows !== undefined) return [];
  if (group === undefined) return raw.default;
  return Object.fromEntries(
    group.fields.flatMap((field) => {
      const first = firstOf(field);
      return first === undefined ? [] : [[field.name, first]];
    }),
  );
}
