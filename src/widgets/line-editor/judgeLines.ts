import type { Translate } from '../../sdk/widget.ts';
import { dayPlaceholder } from '../dayNotation.ts';
import { doubtOf, isInCents, shownText, type Column, type Doubt, type Line } from './columns.ts';

/** A problem of a cell, or of the whole line if `column` is undefined. */
export interface Problem {
  readonly column: string | undefined;
  readonly text: string;
  /** Both numbers that an ambiguous text can mean. */
  readonly doubt?: Doubt | undefined;
}

/** Finds the problems of one line independently of the others, at most one per column. */
export type Judge = (line: Line) => readonly Problem[];

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** Normalizes a value for comparison: ignores case, surrounding spaces and type. */
const keyOf = (value: unknown) =>
  typeof value === 'string' ? value.trim().toLowerCase() : String(value);

function numberProblem(column: Column, value: unknown, t: Translate): string | undefined {
  const {
    kind,
    declared: { min, max },
  } = column;
  if (typeof value !== 'number') return t('notNumber', { value: String(value) });
  if (kind === 'integer' && !Number.isInteger(value)) return t('notWhole');
  if (kind === 'money' && !isInCents(value)) return t('tooPrecise');
  if (min !== undefined && value < min) return t('tooSmall', { limit: min });
  return max !== undefined && value > max ? t('tooLarge', { limit: max }) : undefined;
}

function typeProblem(column: Column, value: unknown, t: Translate): string | undefined {
  const { kind, declared } = column;
  if (column.end) return numberProblem(column, value, t);
  if (kind === 'date')
    return /^\d{4}-\d\d-\d\d$/.test(String(value))
      ? undefined
      : t('notDate', { value: String(value), form: dayPlaceholder(column.notation) });
  if (kind === 'select')
    return declared.options?.some((option) => option.value === value) === true
      ? undefined
      : t('notOption', { value: String(value) });
  const { maxLength } = declared;
  return maxLength !== undefined && String(value).length > maxLength
    ? t('tooLong', { limit: maxLength })
    : undefined;
}

/** The question which of two numbers an ambiguous text means. */
export function doubtText(
  column: Column,
  { value, doubt: [thousands, decimals] }: { readonly value: string; readonly doubt: Doubt },
  t: Translate,
): string {
  return t('twoReadings', {
    value,
    first: shownText(column, thousands),
    second: shownText(column, decimals),
  });
}

function memberOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? (row as Line)[name]
    : undefined;
}

function knownKeys({ declared: { known } }: Column): ReadonlySet<string> | undefined {
  return known?.rows === undefined
    ? undefined
    : new Set(known.rows.map((row) => keyOf(memberOf(row, known.field))));
}

/** Whether the lookup lists of all columns are loaded. */
export function isReady(columns: readonly Column[]): boolean {
  return columns.every(
    ({ declared: { known, type, options } }) =>
      (known === undefined || known.rows !== undefined) &&
      (type !== 'select' || options !== undefined),
  );
}

const right: readonly Problem[] = [];

/** An editable column with its lookup list prepared. */
interface Prepared {
  readonly column: Column;
  readonly field: string;
  readonly known: ReadonlySet<string> | undefined;
}

/** Creates the validator of lines; the columns are prepared once, not per line. */
export function createJudge(columns: readonly Column[], t: Translate): Judge {
  const prepared = columns.flatMap((column) =>
    column.field === undefined ? [] : [{ column, field: column.field, known: knownKeys(column) }],
  );
  const problemOf = ({ column, field, known }: Prepared, line: Line): string | undefined => {
    const { declared } = column;
    const value = line[field];
    if (isMissing(value)) {
      if (declared.required) return t('missing');
    } else {
      const wrong = typeProblem(column, value, t);
      if (wrong !== undefined) return wrong;
      if (known !== undefined && !known.has(keyOf(value)))
        return declared.known?.text(line) ?? t('wrong');
    }
    const broken = declared.rules?.find(({ when }) => when(line) === true);
    return broken === undefined ? undefined : (broken.text(line) ?? t('wrong'));
  };
  return (line) => {
    let problems: Problem[] | undefined;
    for (const one of prepared) {
      const { column, field } = one;
      const value = line[field];
      const doubt = typeof value === 'string' ? doubtOf(column, value) : undefined;
      const text =
        doubt === undefined
          ? problemOf(one, line)
          : doubtText(column, { value: String(value), doubt }, t);
      if (text !== undefined) (problems ??= []).push({ column: column.id, text, doubt });
    }
    return problems ?? right;
  };
}

/**
 * The problem of each line that repeats a value of a `unique` column; the first occurrence is
 * valid.
 */
export function findRepeated(
  lines: readonly Line[],
  columns: readonly Column[],
  t: Translate,
): ReadonlyMap<Line, Problem> {
  const repeated = new Map<Line, Problem>();
  for (const {
    field,
    id,
    declared: { unique },
  } of columns) {
    if (!unique || field === undefined) continue;
    const first = new Map<string, number>();
    lines.forEach((line, index) => {
      if (isMissing(line[field])) return;
      const key = keyOf(line[field]);
      const before = first.get(key);
      if (before === undefined) first.set(key, index);
      else if (!repeated.has(line))
        repeated.set(line, { column: id, text: t('repeated', { line: before + 1 }) });
    });
  }
  return repeated;
}
