import type { Notation } from '../../sdk/notation.ts';
import type { UnreadProblem } from '../../sdk/widget.ts';
import { parseTypedTime } from '../../ui/calendar.ts';
import { dayReading } from '../dayReading.ts';
import { formatClock } from '../formatDay.ts';
import type { TimeRangeInputProps } from './props.ts';

/** Times as `HH:mm`; an open end is missing. */
export interface TimeRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What was typed into the two inputs. */
export interface TypedTimes {
  readonly from: string;
  readonly to: string;
}

const between = ' – ';

/** A time as the page writes it. */
export function clockText(time: string | undefined, notation: Notation): string {
  return time === undefined ? '' : formatClock(`2026-01-01T${time}`, notation);
}

/** What the inputs show for a value: a range, or a text of inputs that are no range. */
export function typedTimes(value: TimeRange | string | undefined, notation: Notation): TypedTimes {
  if (typeof value === 'string') {
    const [from = '', to = ''] = value.split(between);
    return { from, to };
  }
  return { from: clockText(value?.from, notation), to: clockText(value?.to, notation) };
}

function timesOf({ from, to }: TypedTimes, notation: Notation): TimeRange {
  const reading = dayReading(notation);
  return { from: parseTypedTime(from, reading), to: parseTypedTime(to, reading) };
}

/** Why two inputs, of which one at least is not empty, are no range; undefined if they are one. */
function problemAt(
  typed: TypedTimes,
  { min = '00:00', max = '23:59', open, overnight }: TimeRangeInputProps,
  notation: Notation,
): UnreadProblem | undefined {
  const { from, to } = timesOf(typed, notation);
  const written = (time: string) => clockText(time, notation);
  const isUnread = (text: string, time: string | undefined) =>
    time === undefined && (!open || text.trim() !== '');
  if (isUnread(typed.from, from) || isUnread(typed.to, to))
    return { rule: 'timeRange', args: { first: written('08:00'), second: written('16:30') } };
  if (from !== undefined && to !== undefined && (overnight ? to === from : to <= from))
    return { rule: 'timeOrder', args: { first: written(from) } };
  if ([from, to].some((time) => time !== undefined && (time < min || time > max)))
    return { rule: 'timeLimits', args: { first: written(min), second: written(max) } };
  return undefined;
}

/**
 * The value of two inputs: undefined for empty ones, a range, or a text with what was typed, which
 * is no range.
 */
export function rangeOf(
  typed: TypedTimes,
  props: TimeRangeInputProps,
  notation: Notation,
): TimeRange | string | undefined {
  if (typed.from.trim() === '' && typed.to.trim() === '') return undefined;
  if (problemAt(typed, props, notation) !== undefined)
    return [typed.from.trim(), typed.to.trim()].join(between);
  const { from, to } = timesOf(typed, notation);
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The problem of a text that `rangeOf` has returned. */
export function problemOfTimes(
  text: string,
  props: TimeRangeInputProps,
  notation: Notation,
): UnreadProblem | undefined {
  return problemAt(typedTimes(text, notation), props, notation);
}
