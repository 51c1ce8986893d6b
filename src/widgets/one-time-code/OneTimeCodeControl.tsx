import type { ReactNode } from 'react';
import { inputAttributes, type ControlProps } from '../../sdk/widget.ts';
import { OneTimeCodeInput } from '../../ui/OneTimeCodeInput.tsx';
import type { OneTimeCodeProps } from './props.ts';

/** A one-time code, in one input. */
export function OneTimeCodeControl(control: ControlProps<string, OneTimeCodeProps>): ReactNode {
  const { props, value, change, blur, mask } = control;
  return (
    <OneTimeCodeInput
      {...inputAttributes(control)}
      length={props.length}
      mask={mask}
      value={value ?? ''}
      onValue={change}
      onBlur={blur}
    />
  );
}
