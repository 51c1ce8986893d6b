import { useLayoutEffect, useRef, useState } from 'react';
import type { Store } from '../state.ts';
import type { FieldModel } from './createFieldModel.ts';
import type { RowModel, RowsModel } from './createRows.ts';
import { focusField } from './focusField.ts';

/** The changes of a list by its buttons. */
export interface RowChanges {
  add(): void;
  move(row: RowModel, by: -1 | 1): void;
  remove(row: RowModel): void;
  /** What the last change did, for screen readers. */
  readonly status: string;
}

interface RowChangesOptions {
  /** Id of the form. */
  readonly form: string;
  readonly model: FieldModel;
  readonly list: RowsModel;
  readonly rows: readonly RowModel[];
  readonly store: Store;
  /** A text of lists, below `form.rows`. */
  word(key: string, args: Readonly<Record<string, unknown>>): string;
}

/** What follows a change once the rows are rendered. */
interface Sequel {
  focus(): void;
  readonly status: string;
}

function focusId(id: string): void {
  document.getElementById(id)?.focus();
}

/**
 * Changes the rows of a list. An added row has the focus in its first field; a moved row keeps it
 * at the pressed button; after a removal the same button of the next row has it.
 */
export function useRowChanges(options: RowChangesOptions): RowChanges {
  const { form, model, list, rows, store, word } = options;
  const sequel = useRef<Sequel>(undefined);
  const [status, setStatus] = useState('');
  useLayoutEffect(() => {
    if (sequel.current === undefined) return;
    sequel.current.focus();
    setStatus(sequel.current.status);
    sequel.current = undefined;
  }, [rows]);
  const nameOf = ({ field }: RowModel) => field.texts(store.get).label;
  return {
    status,
    add() {
      const row = list.add();
      const takesInput = ({ inside, control, field, isShown }: FieldModel) =>
        inside === undefined &&
        field.value === undefined &&
        control.frame !== 'hidden' &&
        isShown(store.get);
      sequel.current = {
        focus() {
          const first = [...row.part.all()].find(takesInput);
          if (first !== undefined) focusField(form, first);
        },
        status: word('added', { row: nameOf(row) }),
      };
    },
    move(row, by) {
      list.move(row, by);
      sequel.current = {
        focus: () => focusId(`${row.field.id}-${by < 0 ? 'up' : 'down'}`),
        status: word('moved', { row: nameOf(row) }),
      };
    },
    remove(row) {
      const at = rows.indexOf(row);
      const next = rows[at + 1] ?? rows[at - 1];
      const removed = word('removed', { row: nameOf(row) });
      list.remove(row);
      sequel.current = {
        focus: () => focusId(next === undefined ? model.id : `${next.field.id}-remove`),
        status: removed,
      };
    },
  };
}
