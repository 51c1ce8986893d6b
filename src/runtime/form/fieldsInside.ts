import { createElement } from 'react';
import type { Getter } from 'jotai/vanilla';
import type { FieldInside, FieldModel, FieldsInside, InsideOptions } from './createFieldModel.ts';
import { completeRoot } from './completeRoot.ts';
import type { FieldGroup, FieldRows } from '../../language/form.ts';
import { followComputed, withoutComputed } from './computedFields.ts';
import { createFormPart } from './createFormPart.ts';
import { createRows } from './createRows.ts';
import { GroupField } from './GroupField.tsx';
import { member } from './member.ts';
import { RowsField } from './RowsField.tsx';
import { FieldsWithValues } from './FieldsWithValues.tsx';

/** The part of the runtime for forms whose fields contain fields or rows, or are computed. */
export const fieldsInside: FieldsInside = {
  root: completeRoot,
  follow: followComputed,
  Frame: FieldsWithValues,
  entered: ({ fields }, name, value) => {
    const field = fields.find((one) => one.name === name);
    return field === undefined ? value : withoutComputed(field, value);
  },
  create(options) {
    const { group, rows } = options.model.field;
    if (group !== undefined) return insideGroup(options, group);
    return rows === undefined ? undefined : insideRows(options, rows);
  },
};

function insideGroup(
  { form, model, schema, scope, isActive }: InsideOptions,
  { fields, layout }: FieldGroup,
): FieldInside {
  const part = createFormPart({
    form,
    fields,
    layout,
    schemas: member(schema, 'properties'),
    scope,
    names: (field) => ({
      name: `${model.name}.${field}`,
      key: `${model.key}.${field}`,
      place: `${model.place}.${field}`,
      path: [...model.path, field],
      fullLabel: (own, get) => `${labelOf(model, get)}, ${own}`,
    }),
    isActive: (get) => isActive(get) && model.isShown(get),
  });
  return {
    problems: (get) => get(part.problems),
    // members without a field stay, such as the id of a row
    submitted: (get) => ({
      ...withoutFields(get(model.value), part.fields),
      ...part.submitted(get),
    }),
    all: part.all,
    start: part.start,
    View: () => createElement(GroupField, { model, part }),
  };
}

/** The label of a field after those of the group and the row that contain it. */
function labelOf(field: FieldModel, get: Getter): string {
  const own = field.texts(get).label;
  return field.fullLabel?.(own, get) ?? own;
}

function withoutFields(value: unknown, fields: ReadonlyMap<string, unknown>): object {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !fields.has(name)))
    : {};
}

function insideRows(options: InsideOptions, of: FieldRows): FieldInside {
  const { model, form } = options;
  const { store } = form.runtime.evaluation;
  const list = createRows({ ...options, of });
  return {
    problems: (get) => get(list.rows).flatMap(({ part }) => get(part.problems)),
    submitted: (get) => get(list.rows).map(({ part }) => part.submitted(get)[of.row.name]),
    *all() {
      for (const { part } of store.get(list.rows)) yield* part.all();
    },
    start: list.start,
    View: () => createElement(RowsField, { model, list }),
  };
}
