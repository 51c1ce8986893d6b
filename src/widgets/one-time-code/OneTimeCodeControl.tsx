import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { OneTimeCodeInput } from '../../ui/OneTimeCodeInput.tsx';
import type { OneTimeCodeProps } from './props.ts';

/** A one-time code, in one input. */
export function OneTimeCodeControl({
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
  mask,
}: ControlProps<string, OneTimeCodeProps>): ReactNode {
  return (
    <OneTimeCodeInput
      id={id}
      name={name}
      length={props.length}
      mask={mask}
      value={value ?? ''}
      required={required}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onValue={change}
      onBlur={blur}
    />
  );
}
