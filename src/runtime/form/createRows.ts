import { atom } from 'jotai/vanilla';
import type { Atom } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { FieldRows } from '../../language/form.ts';
import { derivedRoot } from '../scope.ts';
import type { Root } from '../scope.ts';
import type { FieldModel, InsideOptions } from './createFieldModel.ts';
import { createFormPart } from './createFormPart.ts';
import type { FormPart } from './createFormPart.ts';
import { complete } from './completeRoot.ts';
import { member } from './member.ts';

/** A row of a list. It keeps its key, its models and its elements when it moves. */
export interface RowModel {
  readonly key: string;
  /** Its position from 0; -1 once it is removed. */
  readonly position: Atom<number>;
  /** Its field, named `row`. */
  readonly part: FormPart;
  readonly field: FieldModel;
}

/** The rows of a list. */
export interface RowsModel {
  readonly rows: Atom<readonly RowModel[]>;
  /** Adds a row at the end and returns it. */
  add(): RowModel;
  remove(row: RowModel): void;
  /** Moves a row up (-1) or down (1). */
  move(row: RowModel, by: -1 | 1): void;
  /** Follows rows that are added and removed; returns the function that stops it. */
  start(): () => void;
}

/** The root that holds the value of a row; no expression can name it. */
const rowRoot = '$row';
const none: readonly unknown[] = [];

interface RowsOptions extends InsideOptions {
  readonly of: FieldRows;
}

/**
 * The keys of the rows, in order. The state holds only values, so the keys are kept beside it:
 * `arrange` sets the order for the next write of the list. A list that changes its length by itself
 * keeps the keys of its first rows.
 */
function createKeys(values: Atom<readonly unknown[]>): {
  readonly keys: Atom<readonly string[]>;
  create(): string;
  arrange(next: readonly string[]): void;
} {
  let order: readonly string[] = [];
  let count = 0;
  const create = () => String(count++);
  return {
    keys: atom((get) => {
      const { length } = get(values);
      if (order.length > length) order = order.slice(0, length);
      if (order.length < length)
        order = [...order, ...Array.from({ length: length - order.length }, create)];
      return order;
    }),
    create,
    arrange: (next) => void (order = next),
  };
}

/** Creates the model of a list of rows. */
export function createRows(options: RowsOptions): RowsModel {
  const { form, model, of } = options;
  const { store } = form.runtime.evaluation;
  const values = atom((get) => {
    const value = get(model.value);
    return Array.isArray(value) ? (value as readonly unknown[]) : none;
  });
  const { keys, create, arrange } = createKeys(values);
  const known = new Map<string, RowModel>();
  const rowOf = (key: string): RowModel => {
    const found = known.get(key) ?? createRow(options, key, keys);
    known.set(key, found);
    return found;
  };
  const rows = atom((get) => get(keys).map(rowOf));

  /** Writes the list with other rows; pending input belongs to the rows as they were. */
  function write(change: (keys: string[], values: unknown[]) => void): void {
    form.flush();
    const nextKeys = [...store.get(keys)];
    const nextValues = [...store.get(values)];
    change(nextKeys, nextValues);
    arrange(nextKeys);
    form.commit(model.name, nextValues);
  }
  return {
    rows,
    add() {
      const key = create();
      write((allKeys, all) => {
        allKeys.push(key);
        all.push(of.first);
      });
      return rowOf(key);
    },
    remove({ position }) {
      write((allKeys, all) => {
        const at = store.get(position);
        allKeys.splice(at, 1);
        all.splice(at, 1);
      });
    },
    move({ position }, by) {
      const from = store.get(position);
      write((allKeys, all) => {
        allKeys.splice(from + by, 0, ...allKeys.splice(from, 1));
        all.splice(from + by, 0, ...all.splice(from, 1));
      });
    },
    start() {
      const running = new Map<string, () => void>();
      const settle = () => {
        const now = store.get(keys);
        for (const [key, end] of running) {
          if (now.includes(key)) continue;
          end();
          running.delete(key);
          known.delete(key);
        }
        for (const key of now) if (!running.has(key)) running.set(key, rowOf(key).part.start());
      };
      const end = store.sub(keys, settle);
      settle();
      return () => {
        end();
        for (const each of running.values()) each();
      };
    },
  };
}

function createRow(
  { form, model, schema, scope, isActive, of }: RowsOptions,
  key: string,
  keys: Atom<readonly string[]>,
): RowModel {
  const { store, message } = form.runtime.evaluation;
  const position = atom((get) => get(keys).indexOf(key));
  const at = (index: number, segments: readonly string[]): Path => [
    ...model.path,
    String(index),
    ...segments,
  ];
  const value: Root = {
    read(segments, get) {
      const index = get(position);
      return index < 0 ? undefined : scope.read(at(index, segments), get);
    },
    write(segments, next) {
      const index = store.get(position);
      if (index >= 0) scope.write(at(index, segments), next);
    },
  };
  const inner = scope.with({
    [rowRoot]: value,
    row: derivedRoot((get) => complete(of.row, value.read([], get))),
    index: derivedRoot((get) => get(position)),
  });
  const part = createFormPart({
    form,
    fields: [of.row],
    layout: [of.row.name],
    schemas: { [of.row.name]: member(schema, 'items') ?? {} },
    scope: inner,
    names: (name) => ({
      name: `${model.name}.${key}`,
      key: `${model.key}.${name}`,
      place: model.place,
      path: [rowRoot],
      label: (label, get) => message('form.rows.name', { label, number: get(position) + 1 }, get),
      // the name of a row contains that of its list
      ...(model.fullLabel !== undefined && { fullLabel: model.fullLabel }),
    }),
    isActive: (get) => isActive(get) && model.isShown(get),
  });
  const field = part.fields.get(of.row.name);
  if (field === undefined) throw new Error(`The list "${model.name}" has no field for its rows.`);
  return {
    key,
    position,
    field,
    part,
  };
}
