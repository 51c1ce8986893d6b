import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import type { Column, Line } from './columns.ts';
import { createJudge, findRepeated, isReady, type Judge, type Problem } from './judgeLines.ts';
import type { LineEditorProps } from './props.ts';

/** An invalid line and its index, from 0. */
export interface BadLine {
  readonly index: number;
  readonly problems: readonly Problem[];
}

/** The problems of all lines. */
export interface Findings {
  /** In the order of the lines. */
  readonly bad: readonly BadLine[];
  /** The number of problems. */
  readonly count: number;
  /** The problems of a line, found by its identity. */
  problemsOf(line: Line | undefined): readonly Problem[];
  /** Whether every line has been validated. */
  readonly complete: boolean;
}

interface Judged {
  readonly judge: Judge;
  readonly known: WeakMap<Line, readonly Problem[]>;
}

const none: readonly Problem[] = [];
const slice = 24;
// Fewer lines than this are validated synchronously, before they render.
const atOnce = 300;

// Functions and lists keep their identity while their inputs are unchanged, so equal columns have
// identical parts.
function isSame(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true;
  if (depth > 4 || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) => Object.hasOwn(b, key) && isSame((a as Line)[key], (b as Line)[key], depth + 1),
    )
  );
}

/** The lines, and the one being filled in. */
export interface FillingOptions {
  /** Index of the line being filled in; undefined if there is none. */
  readonly filling: number | undefined;
  readonly lines: readonly Line[];
  readonly columns: readonly Column[];
}

/**
 * The findings without missing cells of the line being filled in: those are reported when the line
 * is left.
 */
export function withoutFilling(
  findings: Findings,
  { filling, lines, columns }: FillingOptions,
): Findings {
  const line = filling === undefined ? undefined : lines[filling];
  if (line === undefined || findings.problemsOf(line).length === 0) return findings;
  const isFilled = ({ column }: Problem) => {
    const field = columns.find(({ id }) => id === column)?.field;
    return field === undefined || line[field] !== undefined;
  };
  const problems = findings.problemsOf(line).filter(isFilled);
  const bad = findings.bad.flatMap((one) =>
    one.index !== filling ? [one] : problems.length === 0 ? [] : [{ index: one.index, problems }],
  );
  return {
    ...findings,
    bad,
    count: bad.reduce((sum, one) => sum + one.problems.length, 0),
    problemsOf: (one) => (one === line ? problems : findings.problemsOf(one)),
  };
}

/** The value of the previous render while it is deeply equal. */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (!isSame(kept.current, value)) kept.current = value;
  return kept.current;
}

type Refused = LineEditorProps['refused'];
type RefusedLines = WeakMap<Line, readonly Problem[]>;

function refusedLines(refused: Refused, lines: readonly Line[]): RefusedLines {
  const found: RefusedLines = new WeakMap();
  for (const { index, field, text } of refused ?? []) {
    const line = lines[index];
    if (line !== undefined) found.set(line, [...(found.get(line) ?? []), { column: field, text }]);
  }
  return found;
}

/**
 * Problems reported by a service, by line. Its indexes refer to the submitted lines, so they are
 * resolved once, when the response arrives; a line edited afterwards is a new object without
 * problems.
 */
function useRefused(refused: Refused, lines: readonly Line[]): RefusedLines {
  const given = useSame(refused);
  const [resolved, setResolved] = useState(() => ({ given, byLine: refusedLines(given, lines) }));
  if (resolved.given === given) return resolved.byLine;
  const byLine = refusedLines(given, lines);
  setResolved({ given, byLine });
  return byLine;
}

/** The lines to validate, and what the validation depends on. */
export interface FindingsOptions {
  readonly lines: readonly Line[];
  /** Every line is validated again when this changes: pass columns that keep their identity. */
  readonly columns: readonly Column[];
  /** The problems that the service reported for submitted lines. */
  readonly refused: LineEditorProps['refused'];
  /** Every line is validated again when this changes: see `useStableTranslate`. */
  readonly t: Translate;
}

/**
 * The problems of the lines. A line is validated when it is new or changed; thousands of lines are
 * validated in slices, which keeps the page responsive.
 */
export function useFindings(options: FindingsOptions): Findings {
  const { lines, columns, refused, t } = options;
  const { judge, known } = useMemo(
    (): Judged => ({ judge: createJudge(columns, t), known: new WeakMap() }),
    [columns, t],
  );
  const bySender = useRefused(refused, lines);
  const [, setRound] = useState(0);
  const open = useMemo(
    () => lines.flatMap((line, index) => (known.has(line) ? [] : [index])),
    [lines, known],
  );
  const look = useCallback(
    (index: number) => {
      const line = lines[index];
      if (line !== undefined) known.set(line, judge(line));
    },
    [lines, judge, known],
  );
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
  }, [open, look]);

  const complete = open.length === 0;
  return useMemo(() => {
    const repeated = findRepeated(lines, columns, t);
    const problemsOf = (line: Line | undefined) => {
      if (line === undefined) return none;
      const own = known.get(line) ?? none;
      const duplicate = repeated.get(line);
      const sent = bySender.get(line) ?? none;
      return duplicate === undefined && sent.length === 0
        ? own
        : [...own, ...(duplicate === undefined ? [] : [duplicate]), ...sent];
    };
    const bad = complete
      ? lines.flatMap((line, index) => {
          const problems = problemsOf(line);
          return problems.length === 0 ? [] : [{ index, problems }];
        })
      : [];
    return {
      bad,
      count: bad.reduce((sum, { problems }) => sum + problems.length, 0),
      problemsOf,
      complete: complete && isReady(columns),
    };
  }, [lines, columns, t, known, bySender, complete]);
}
