import { useState, type RefObject } from 'react';
import type { After } from './CellEditor.tsx';
import { createReader, typedText, withCell, type Column } from './columns.ts';
import { nextCell, type Bounds } from './gridKeys.ts';
import type { Cursor } from './useCursor.ts';
import type { Lines } from './useLines.ts';

/** The input in the active cell. */
export interface Editing {
  readonly text: string;
  /** Started by typing, which replaces the value. */
  readonly typed: boolean;
}

/** The input in the active cell, and the functions that open and close it. */
export interface CellEditing {
  readonly editing: Editing | undefined;
  /** A cell was just filled in: Tab goes to the next cell instead of leaving the grid. */
  readonly entering: boolean;
  edit(typed: boolean): void;
  done(text: string, after: After): void;
  /** Closes the input and focuses the grid. */
  cancel(): void;
  /** Closes the input without moving the focus. */
  drop(): void;
  rest(): void;
}

interface Options {
  readonly box: RefObject<HTMLElement | null>;
  readonly cursor: Cursor;
  readonly column: Column | undefined;
  readonly bounds: Bounds;
  readonly sheet: Lines;
  readonly most: number;
  readonly disabled: boolean;
}

/** Edits the active cell: opens an input, writes its value and moves on. */
export function useCellEditing({
  box,
  cursor,
  column,
  bounds,
  sheet,
  most,
  disabled,
}: Options): CellEditing {
  const [editing, setEditing] = useState<Editing>();
  const [entering, setEntering] = useState(false);
  const { at, go } = cursor;
  const put = (text: string) => {
    if (column === undefined) return;
    const value = createReader(column)(text);
    sheet.change((before) => {
      const old = before[at.row];
      if (old === undefined)
        return value === undefined || before.length >= most
          ? before
          : [...before, withCell({}, column, value)];
      const next = withCell(old, column, value);
      return next === old ? before : before.map((one, index) => (index === at.row ? next : one));
    });
  };
  return {
    editing,
    entering,
    edit: (typed) => {
      if (disabled || column === undefined || column.field === undefined) return;
      const line = sheet.lines[at.row];
      cursor.collapse();
      setEditing({
        typed,
        text: typed || line === undefined ? '' : typedText(column, line[column.field]),
      });
    },
    done: (text, after) => {
      if (editing !== undefined && (editing.text !== text || editing.typed)) put(text);
      setEditing(undefined);
      if (after === 'stay') return;
      setEntering(true);
      box.current?.focus({ preventScroll: true });
      // Filling in the last line has added room for one more below it.
      const grown = { ...bounds, rows: Math.min(most, Math.max(bounds.rows, at.row + 2)) };
      const target =
        after === 'next' || after === 'back'
          ? nextCell(at, after === 'back', grown)
          : { ...at, row: at.row + (after === 'down' ? 1 : -1) };
      if (target !== undefined && target.row >= 0 && target.row < grown.rows) go(target);
    },
    cancel: () => {
      setEditing(undefined);
      box.current?.focus({ preventScroll: true });
    },
    drop: () => setEditing(undefined),
    rest: () => setEntering(false),
  };
}
