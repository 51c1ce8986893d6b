import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { fromKey, toKeyedOptions, type OptionValue } from '../optionValues.ts';
import type { RadioProps } from './props.ts';

/** One of a few visible options. */
export function RadioControl({
  id,
  name,
  props,
  label,
  value,
  change,
  required,
  disabled,
  options,
  frame,
}: ControlProps<OptionValue, RadioProps>): ReactNode {
  return (
    <RadioGroup
      id={id}
      name={name}
      legend={label}
      help={frame.help}
      error={frame.error}
      errorCode={frame.errorCode}
      optionalLabel={frame.optionalLabel}
      variant={props.look}
      options={toKeyedOptions(options)}
      value={value === undefined ? undefined : String(value)}
      required={required}
      disabled={disabled}
      onValue={(key) => change(fromKey(options, key))}
    />
  );
}
