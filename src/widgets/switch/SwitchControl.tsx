import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { Switch } from '../../ui/Checkbox.tsx';
import type { SwitchProps } from './props.ts';

/** An on/off switch. */
export function SwitchControl({
  id,
  name,
  label,
  labelNode,
  value,
  change,
  blur,
  required,
  disabled,
  readOnly,
  frame,
}: ControlProps<boolean, SwitchProps>): ReactNode {
  return (
    <Switch
      id={id}
      name={name}
      label={labelNode ?? label}
      help={frame.help}
      error={frame.error}
      errorCode={frame.errorCode}
      checked={value === true}
      required={required}
      disabled={disabled}
      readOnly={readOnly}
      onChecked={change}
      onBlur={blur}
    />
  );
}
