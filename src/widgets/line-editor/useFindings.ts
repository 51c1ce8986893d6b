import { useEffect, useMemo, useRef, useState } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import type { Column, Line } from './columns.ts';
import { createJudge, findRepeated, isReady, type Judge, type Problem } from './judgeLines.ts';
import type { LineEditorProps } from './props.ts';

/** A line with mistakes and its place from 0. */
export interface BadLine {
  readonly index: number;
  readonly problems: readonly Problem[];
}

export interface Findings {
  /** In the order of the lines. */
  readonly bad: readonly BadLine[];
  /** How many mistakes there are. */
  readonly count: number;
  /** What is wrong with a line, found by its identity. */
  problemsOf(line: Line | undefined): readonly Problem[];
  /** Whether every line has been looked at. */
  readonly complete: boolean;
}

interface Judged {
  readonly judge: Judge;
  readonly known: WeakMap<Line, readonly Problem[]>;
}

const none: readonly Problem[] = [];
const slice = 24;
// Fewer lines than this are judged at once, before they are drawn.
const atOnce = 300;

// Functions and lists keep their identity while what they read has not changed, so parts of equal columns are the same.
function isSame(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true;
  if (depth > 4 || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame((a as Line)[key], (b as Line)[key], depth + 1));
}

/** Without what is still missing in the line that is being filled in: it is told when the line has been left. */
export function withoutFilling(findings: Findings, filling: number | undefined, lines: readonly Line[], columns: readonly Column[]): Findings {
  const line = filling === undefined ? undefined : lines[filling];
  if (line === undefined || findings.problemsOf(line).length === 0) return findings;
  const isFilled = ({ column }: Problem) => {
    const field = columns.find(({ id }) => id === column)?.field;
    return field === undefined || line[field] !== undefined;
  };
  const problems = findings.problemsOf(line).filter(isFilled);
  const bad = findings.bad.flatMap((one) => (one.index !== filling ? [one] : problems.length === 0 ? [] : [{ index: one.index, problems }]));
  return { ...findings, bad, count: bad.reduce((sum, one) => sum + one.problems.length, 0), problemsOf: (one) => (one === line ? problems : findings.problemsOf(one)) };
}

/** The value of the drawing before, as long as it says the same. */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (!isSame(kept.current, value)) kept.current = value;
  return kept.current;
}

// What a service refused belongs to the lines as they were sent: a line that is changed is another one.
function useRefused(refused: LineEditorProps['refused'], lines: readonly Line[]): WeakMap<Line, readonly Problem[]> {
  const given = useSame(refused);
  return useMemo(() => {
    const found = new WeakMap<Line, readonly Problem[]>();
    for (const { index, field, text } of given ?? []) {
      const line = lines[index];
      if (line !== undefined) found.set(line, [...(found.get(line) ?? []), { column: field, text }]);
    }
    return found;
  }, [given]);
}

/** What is wrong with the lines. A line is judged when it is new or changed; thousands of them in slices, so that the page never stands still. */
export function useFindings(lines: readonly Line[], columns: readonly Column[], refused: LineEditorProps['refused'], language: string, t: Translate): Findings {
  const { judge, known } = useMemo((): Judged => ({ judge: createJudge(columns, language, t), known: new WeakMap() }), [columns, language]);
  const bySender = useRefused(refused, lines);
  const [, setRound] = useState(0);
  const open = useMemo(() => lines.flatMap((line, index) => (known.has(line) ? [] : [index])), [lines, known]);
  const look = (index: number) => {
    const line = lines[index];
    if (line !== undefined) known.set(line, judge(line, index));
  };
  if (open.length <= atOnce) for (const index of open.splice(0)) look(index);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const end = performance.now() + slice;
      let at = open.shift();
      while (at !== undefined) {
        look(at);
        if (performance.now() > end) break;
        at = open.shift();
      }
      if (open.length > 0) timer = setTimeout(go);
      else setRound((round) => round + 1);
    };
    if (open.length > 0) timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [open]);

  const complete = open.length === 0;
  return useMemo(() => {
    const repeated = findRepeated(lines, columns, t);
    const problemsOf = (line: Line | undefined) => {
      if (line === undefined) return none;
      const own = known.get(line) ?? none;
      const twin = repeated.get(line);
      const sent = bySender.get(line) ?? none;
      return twin === undefined && sent.length === 0 ? own : [...own, ...(twin === undefined ? [] : [twin]), ...sent];
    };
    const bad = complete ? lines.flatMap((line, index) => {
      const problems = problemsOf(line);
      return problems.length === 0 ? [] : [{ index, problems }];
    }) : [];
    return { bad, count: bad.reduce((sum, { problems }) => sum + problems.length, 0), problemsOf, complete: complete && isReady(columns) };
  }, [lines, columns, known, bySender, complete]);
}
