import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { DateInputProps } from './props.ts';

/** The browser's native date field, so that each device shows its own picker. */
export function DateInputControl({
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
}: ControlProps<string, DateInputProps>): ReactNode {
  return (
    <TextInput
      id={id}
      name={name}
      type="date"
      min={props.min}
      max={props.max}
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
