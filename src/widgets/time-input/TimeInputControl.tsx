import type { ReactNode } from 'react';
import { inputAttributes, type ControlProps } from '../../sdk/widget.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { formatClock } from '../formatDay.ts';
import type { TimeInputProps } from './props.ts';

/** What the field writes of a time. */
const written = (time: string, { seconds }: TimeInputProps): string =>
  seconds ? `${clockOf(time)}:00` : time;

const anyDay = '2026-01-01';

/** The hours and minutes of a time, which a service may write with seconds and a zone. */
const clockOf = (time: string): string => /^\d\d:\d\d/.exec(time)?.[0] ?? time;

/**
 * The browser's native time field, so that each device shows its own picker; a read-only time is a
 * text in the notation of the page.
 */
export function TimeInputControl(control: ControlProps<string, TimeInputProps>): ReactNode {
  const { props, value, change, blur, autocomplete, notation } = control;
  if (control.readOnly)
    return (
      <TextInput
        {...inputAttributes(control)}
        numeric
        value={value === undefined ? '' : formatClock(`${anyDay}T${clockOf(value)}`, notation)}
        onValue={() => undefined}
      />
    );
  return (
    <TextInput
      {...inputAttributes(control)}
      type="time"
      min={props.min}
      max={props.max}
      step={props.step * 60}
      autoComplete={autocomplete}
      value={clockOf(value ?? '')}
      onValue={(next) => change(next === '' ? undefined : written(next, props))}
      onBlur={blur}
    />
  );
}
