import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import type { HiddenInputProps } from './props.ts';

/** A value that is submitted and not seen. */
export function HiddenInputControl({
  id,
  name,
  value,
}: ControlProps<unknown, HiddenInputProps>): ReactNode {
  const text =
    value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return <input type="hidden" id={id} name={name} value={text} readOnly />;
}
