import type { ReactNode } from 'react';
import { localTime, type Notation } from '../../sdk/notation.ts';
import { inputAttributes, type ControlProps, type UnreadProblem } from '../../sdk/widget.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import '../../ui/date-picker.css';
import { dayNotation, dayPlaceholder, writtenDay } from '../dayNotation.ts';
import { formatDay } from '../formatDay.ts';
import type { DateInputProps } from './props.ts';

/**
 * A date as the page writes dates, whatever the browser's language. A text that is no date is
 * passed on unchanged, so that it is rejected and not lost; a filter keeps its last date.
 */
export function DateInputControl(control: ControlProps<string, DateInputProps>): ReactNode {
  const {
    props: { min, max },
    value,
    change,
    blur,
    filters,
    autocomplete,
    placeholder,
    notation,
    services,
    t,
  } = control;
  return (
    <DayInput
      {...inputAttributes(control)}
      value={value === undefined ? undefined : (writtenDay(value) ?? value)}
      onDay={change}
      onLeave={blur}
      forgets={filters}
      notation={dayNotation(notation)}
      texts={{
        open: t('open'),
        dialog: t('dialog'),
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
      }}
      min={min}
      max={max}
      today={localTime(services.now(), notation).slice(0, 10)}
      placeholder={placeholder ?? dayPlaceholder(notation)}
      autoComplete={autocomplete}
    />
  );
}

/** The problem of a text that is no date, or of a date outside the limits. */
function problemOf(
  text: string,
  { min, max }: DateInputProps,
  notation: Notation,
): UnreadProblem | undefined {
  const written = (day: string) => formatDay(day, false, notation);
  const day = writtenDay(text);
  if (day === undefined) return { rule: 'date', args: { example: written('2026-12-31') } };
  if (min !== undefined && day < min) return { rule: 'dateMin', args: { limit: written(min) } };
  if (max !== undefined && day > max) return { rule: 'dateMax', args: { limit: written(max) } };
  return undefined;
}

DateInputControl.problemOf = problemOf;
