import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { TimeInputProps } from './props.ts';

/** The browser's native time field, so that each device shows its own picker. */
export function TimeInputControl({
  id,
  name,
  props,
  value,
  change,
  blur,
  required,
  disabled,
  invalid,
  describedBy,
  autocomplete,
}: ControlProps<string, TimeInputProps>): ReactNode {
  return (
    <TextInput
      id={id}
      name={name}
      type="time"
      min={props.min}
      max={props.max}
      step={props.step * 60}
      autoComplete={autocomplete}
      value={value ?? ''}
      required={required}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onValue={(next) => change(next === '' ? undefined : next)}
      onBlur={blur}
    />
  );
}
