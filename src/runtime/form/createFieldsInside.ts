import { createElement } from 'react';
import type { CreateInside, FieldInside, InsideOptions } from './createFieldModel.ts';
import type { FieldGroup, FieldRows } from '../../language/form.ts';
import { createFormPart } from './createFormPart.ts';
import { createRows } from './createRows.ts';
import { GroupField } from './GroupField.tsx';
import { member } from './member.ts';
import { RowsField } from './RowsField.tsx';

/** Creates the fields of an object or the rows of a list. */
export const createFieldsInside: CreateInside = (options) => {
  const { group, rows } = options.model.field;
  if (group !== undefined) return insideGroup(options, group);
  return rows === undefined ? undefined : insideRows(options, rows);
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
    names: {
      name: (field) => `${model.name}.${field}`,
      key: (field) => `${model.key}.${field}`,
      place: (field) => `${model.place}.${field}`,
      path: (field) => [...model.path, field],
    },
    around: model,
    isActive: (get) => isActive(get) && get(model.shown),
  });
  return {
    problems: (get) => get(part.problems),
    // members without a field stay, such as the id of a row
    submitted: (get) => ({
      ...withoutFields(get(model.value), part.fields),
      ...part.submitted(get),
    }),
    all: part.all,
    find: part.find,
    start: part.start,
    View: () => createElement(GroupField, { model, part }),
  };
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
    find([key = '', ...inside]) {
      return store
        .get(list.rows)
        .find((row) => row.key === key)
        ?.part.find(inside);
    },
    start: list.start,
    View: () => createElement(RowsField, { model, list }),
  };
}
