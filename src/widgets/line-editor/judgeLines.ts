import type { Translate } from '../../sdk/widget.ts';
import { writeNumber } from '../../sdk/numberText.ts';
import { doubtOf, isInCents, shownText, type Column, type Doubt, type Line } from './columns.ts';

/** What is wrong in a cell, or with a line where `column` is undefined. */
export interface Problem {
  readonly column: string | undefined;
  readonly text: string;
  /** What was given can mean either. */
  readonly doubt?: Doubt | undefined;
}

/** Finds what is wrong with one line by itself, at most one problem a column. */
export type Judge = (line: Line, index: number) => readonly Problem[];

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** What is compared: numbers and texts that are written alike are the same. */
export const keyOf = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : String(value));

function numberProblem(column: Column, value: unknown, t: Translate): string | undefined {
  const { kind, declared: { min, max } } = column;
  if (typeof value !== 'number') return t('notNumber', { value: String(value) });
  const written = (bound: number) => writeNumber(bound);
  if (kind === 'integer' && !Number.isInteger(value)) return t('notWhole');
  if (kind === 'money' && !isInCents(value)) return t('tooPrecise');
  if (min !== undefined && value < min) return t('tooSmall', { limit: written(min) });
  return max !== undefined && value > max ? t('tooLarge', { limit: written(max) }) : undefined;
}

function typeProblem(column: Column, value: unknown, t: Translate): string | undefined {
  const { kind, declared } = column;
  if (column.end) return numberProblem(column, value, t);
  if (kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? undefined : t('notDate', { value: String(value) });
  if (kind === 'select') return declared.options?.some((option) => option.value === value) === true ? undefined : t('notOption', { value: String(value) });
  const { maxLength } = declared;
  return maxLength !== undefined && String(value).length > maxLength ? t('tooLong', { limit: maxLength }) : undefined;
}

/** Asks which of two numbers is meant. */
export function doubtText(column: Column, value: string, [thousands, decimals]: Doubt, t: Translate): string {
  return t('twoReadings', { value, first: shownText(column, thousands), second: shownText(column, decimals) });
}

function memberOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, name) ? (row as Line)[name] : undefined;
}

function knownKeys({ declared: { known } }: Column): ReadonlySet<string> | undefined {
  return known?.rows === undefined ? undefined : new Set(known.rows.map((row) => keyOf(memberOf(row, known.field))));
}

/** Whether every list that values are looked up in is there. */
export function isReady(columns: readonly Column[]): boolean {
  return columns.every(({ declared: { known, type, options } }) => (known === undefined || known.rows !== undefined) && (type !== 'select' || options !== undefined));
}

const right: readonly Problem[] = [];

/** Prepares the columns once, so that judging a line costs its own cells only. */
export function createJudge(columns: readonly Column[], language: string, t: Translate): Judge {
  const prepared = columns.flatMap((column) => (column.field === undefined ? [] : [{ column, field: column.field, known: knownKeys(column) }]));
  const problemOf = (column: Column, known: ReadonlySet<string> | undefined, value: unknown, line: Line, index: number): string | undefined => {
    const { declared } = column;
    if (isMissing(value)) {
      if (declared.required === true) return t('missing');
    } else {
      const wrong = typeProblem(column, value, t);
      if (wrong !== undefined) return wrong;
      if (known !== undefined && !known.has(keyOf(value))) return declared.known?.text(line, index) ?? t('wrong');
    }
    const broken = declared.rules?.find(({ when }) => when(line, index) === true);
    return broken === undefined ? undefined : (broken.text(line, index) ?? t('wrong'));
  };
  return (line, index) => {
    let problems: Problem[] | undefined;
    for (const { column, field, known } of prepared) {
      const value = line[field];
      const doubt = typeof value === 'string' ? doubtOf(column, value, language) : undefined;
      const text = doubt === undefined ? problemOf(column, known, value, line, index) : doubtText(column, String(value), doubt, t);
      if (text !== undefined) (problems ??= []).push({ column: column.id, text, doubt });
    }
    return problems ?? right;
  };
}

/** For each line that repeats a value of a column without repetition, the problem; the first of equal lines is right. */
export function findRepeated(lines: readonly Line[], columns: readonly Column[], t: Translate): ReadonlyMap<Line, Problem> {
  const repeated = new Map<Line, Problem>();
  for (const { field, id, declared: { unique } } of columns) {
    if (!unique || field === undefined) continue;
    const first = new Map<string, number>();
    lines.forEach((line, index) => {
      if (isMissing(line[field])) return;
      const key = keyOf(line[field]);
      const before = first.get(key);
      if (before === undefined) first.set(key, index);
      else if (!repeated.has(line)) repeated.set(line, { column: id, text: t('repeated', { line: before + 1 }) });
    });
  }
  return repeated;
}
