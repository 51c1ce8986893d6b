import { useLayoutEffect, useMemo, useRef } from 'react';
import {
  answerAll,
  answerDoubt,
  kindsOfDoubt,
  type DoubtKind,
  type Reading,
} from './answerDoubts.ts';
import type { Column, Line } from './columns.ts';
import type { Findings } from './useFindings.ts';
import type { Lines } from './useLines.ts';

/** The lines with their problems, and where the problems are listed. */
export interface DoubtAnswersOptions {
  /** DOM id of the lines; the id of the problem list starts with it. */
  readonly id: string;
  readonly sheet: Lines;
  readonly columns: readonly Column[];
  readonly findings: Findings;
  readonly disabled: boolean;
}

/** The ambiguous numbers and the functions that resolve them. */
export interface DoubtAnswers {
  /** The ambiguities that one answer can resolve in several cells. */
  readonly doubts: readonly DoubtKind[];
  readonly answer: (index: number, column: Column, value: number) => void;
  readonly answerAll: (kind: DoubtKind, reading: Reading) => void;
}

/**
 * Handles the answers to "which number does this text mean?". After an answer the focus goes to the
 * next question, or to the lines if none is left.
 */
export function useDoubtAnswers(options: DoubtAnswersOptions): DoubtAnswers {
  const { id, sheet, columns, findings, disabled } = options;
  const { lines } = sheet;
  const isAnswered = useRef(false);
  useLayoutEffect(() => {
    if (!isAnswered.current) return;
    isAnswered.current = false;
    (
      document.getElementById(`${id}-mistakes`)?.querySelector<HTMLElement>('[data-reading]') ??
      document.getElementById(id)
    )?.focus();
  });
  const change = (make: (before: readonly Line[]) => readonly Line[]) => {
    isAnswered.current = true;
    sheet.change(make);
  };
  const doubts = useMemo(
    () => (disabled ? [] : kindsOfDoubt(findings, lines, columns)),
    [disabled, findings, lines, columns],
  );
  return {
    doubts,
    answer: (index, column, value) =>
      change((before) => answerDoubt(before, { index, column, value })),
    answerAll: ({ sign }, reading) =>
      change((before) => answerAll(before, columns, { sign, reading })),
  };
}
