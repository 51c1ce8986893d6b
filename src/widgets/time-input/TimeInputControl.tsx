import type { ReactNode } from 'react';
import { inputAttributes, type ControlProps } from '../../sdk/widget.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { formatClock } from '../formatDay.ts';
import type { TimeInputProps } from './props.ts';

const anyDay = '2026-01-01';

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
        value={value === undefined ? '' : formatClock(`${anyDay}T${value}`, notation)}
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
      value={value ?? ''}
      onValue={(next) => change(next === '' ? undefined : next)}
      onBlur={blur}
    />
  );
}
