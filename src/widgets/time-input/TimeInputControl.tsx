import type { ReactNode } from 'react';
import { inputAttributes, type ControlProps } from '../../sdk/widget.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { TimeInputProps } from './props.ts';

/** The browser's native time field, so that each device shows its own picker. */
export function TimeInputControl(control: ControlProps<string, TimeInputProps>): ReactNode {
  const { props, value, change, blur, autocomplete } = control;
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
