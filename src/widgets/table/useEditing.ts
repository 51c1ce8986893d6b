import { useEffect, useRef } from 'react';
import { memberOf } from './cellText.ts';
import type { Column, IndexedRow } from './columns.ts';
import type { TableProps } from './props.ts';

/** The cell that is edited, and the functions that begin and end it. */
export interface Editing {
  readonly isOpen: (entry: IndexedRow, column: Column) => boolean;
  /** Whether the cell of a row can be edited. */
  readonly isOffered: (entry: IndexedRow, column: Column) => boolean;
  /** Opens a cell, once the open one is saved, which stays open while it is refused. */
  readonly begin: (entry: IndexedRow, column: Column) => void;
  /** Closes the open cell, saving what was changed. */
  readonly leave: () => void;
  /** Closes the open cell and restores the values of its row. */
  readonly cancel: (entry: IndexedRow) => void;
  /** How the editor that is shown reports changes and is submitted. */
  readonly attach: (editor: EditorHandle | undefined) => void;
}

/** The editor that is shown. */
export interface EditorHandle {
  /** Whether something was typed into it. */
  readonly isTouched: () => boolean;
  readonly submit: () => void;
}

const closed = { key: '', field: '' };

/** The editing of cells; undefined if no column can be edited. */
export function useEditing(
  { edited, draft }: TableProps,
  entries: readonly IndexedRow[],
): Editing | undefined {
  const editor = useRef<EditorHandle>(undefined);
  const next = useRef<Pick<typeof closed, 'key' | 'field'>>(undefined);
  const open = edited?.value ?? closed;
  const start = (key: string, field: string) => {
    const entry = entries.find((one) => one.key === key);
    if (entry === undefined || edited === undefined) return;
    draft?.set(entry.row);
    edited.set({ ...edited.value, key, field });
  };
  useEffect(() => {
    if (open.field !== '' || next.current === undefined) return;
    const { key, field } = next.current;
    next.current = undefined;
    start(key, field);
  });
  if (edited === undefined || draft === undefined) return undefined;

  const isChanged = () => {
    const entry = entries.find(({ key }) => key === open.key);
    const before = JSON.stringify(memberOf(entry?.row, open.field));
    return (
      editor.current?.isTouched() === true ||
      JSON.stringify(memberOf(draft.value, open.field)) !== before
    );
  };
  const close = () => {
    if (isChanged()) editor.current?.submit();
    else edited.set({ ...edited.value, ...closed });
  };
  return {
    isOpen: (entry, { declared: { edit } }) => open.field === edit && open.key === entry.key,
    isOffered: (entry, { declared: { edit, editable } }) =>
      edit !== undefined && editable?.(entry.row, entry.index) !== false,
    begin(entry, { declared: { edit = '' } }) {
      if (open.field === '' || editor.current === undefined) return start(entry.key, edit);
      next.current = { key: entry.key, field: edit };
      return close();
    },
    leave() {
      next.current = undefined;
      close();
    },
    cancel(entry) {
      next.current = undefined;
      draft.set(entry.row);
      edited.set({ ...edited.value, ...closed });
    },
    attach: (handle) => void (editor.current = handle),
  };
}
