import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Column, Line } from './columns.ts';
import type { LineEditorProps } from './props.ts';
import { rightLines, sumsOf, type Sums } from './sumsOf.ts';
import type { Findings } from './useFindings.ts';

/** The bindings to write, and the lines that they describe. */
export interface LineOutputsOptions extends Pick<LineEditorProps, 'valid' | 'sums'> {
  readonly lines: readonly Line[];
  readonly columns: readonly Column[];
  readonly findings: Findings;
}

/**
 * Writes to the state whether all lines are valid, and their sums, when these change. Returns the
 * lines without problems.
 */
export function useLineOutputs(options: LineOutputsOptions): readonly Line[] {
  const { valid, sums, lines, columns, findings } = options;
  const isValid = findings.complete && findings.count === 0;
  useEffect(() => {
    if (valid !== undefined && valid.value !== isValid) valid.set(isValid);
  }, [valid, isValid]);

  const right = useMemo(() => rightLines(lines, findings), [lines, findings]);
  const isCounted = sums !== undefined && findings.complete;
  // As text, so that equal sums of other lines are not written again.
  const counted = useMemo(
    () => (isCounted ? JSON.stringify(sumsOf(right, lines.length, columns)) : undefined),
    [isCounted, right, lines, columns],
  );
  const writeSums = useEffectEvent((text: string) => {
    if (JSON.stringify(sums?.value) !== text) sums?.set(JSON.parse(text) as Sums);
  });
  useEffect(() => {
    if (counted !== undefined) writeSums(counted);
  }, [counted]);
  return right;
}
