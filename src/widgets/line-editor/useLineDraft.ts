import { useState } from 'react';
import {
  cellValue,
  createReader,
  doubtOf,
  typedText,
  withCell,
  type Column,
  type Doubt,
  type Line,
} from './columns.ts';

type Texts = Readonly<Record<string, string>>;

/** Input in lines that was neither saved nor discarded, by line. */
export type LineDrafts = Map<string, Texts>;

/** The line that a form edits. */
export interface LineDraftOptions {
  readonly index: number;
  readonly line: Line;
  readonly columns: readonly Column[];
  /** Written while the visitor types: a line closed by going back starts with its draft. */
  readonly drafts: LineDrafts;
  readonly onSave: (line: Line) => void;
}

/** The input of a line's form, and the function that saves it. */
export interface LineDraft {
  /** The texts of the fields, by column id. */
  readonly texts: Texts;
  readonly type: (column: Column, text: string) => void;
  /** The fields with an ambiguous number, by column id. */
  readonly doubts: ReadonlyMap<string, Doubt>;
  /** Saves the input; returns false if a number is ambiguous. */
  readonly save: () => boolean;
}

/** The input of a line's form until it is saved. */
export function useLineDraft(options: LineDraftOptions): LineDraft {
  const { index, line, columns, drafts, onSave } = options;
  const key = `${index} ${JSON.stringify(line)}`;
  const [texts, setTexts] = useState<Texts>(
    () =>
      drafts.get(key) ??
      Object.fromEntries(
        columns.map((column) => [column.id, typedText(column, cellValue(column, line, index))]),
      ),
  );
  const doubts = new Map(
    columns.flatMap((column) => {
      const doubt =
        column.field === undefined ? undefined : doubtOf(column, texts[column.id] ?? '');
      return doubt === undefined ? [] : [[column.id, doubt] as const];
    }),
  );
  const isUnchanged = (column: Column, field: string) =>
    typedText(column, line[field]) === texts[column.id];
  return {
    texts,
    doubts,
    type: (column, text) => {
      const next = { ...texts, [column.id]: text };
      drafts.set(key, next);
      setTexts(next);
    },
    save: () => {
      if (doubts.size > 0) return false;
      drafts.delete(key);
      onSave(
        columns.reduce(
          (next, column) =>
            column.field === undefined || isUnchanged(column, column.field)
              ? next
              : withCell(next, column, createReader(column)(texts[column.id] ?? '')),
          line,
        ),
      );
      return true;
    },
  };
}
