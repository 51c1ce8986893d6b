import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import type { OptionValue } from '../optionValues.ts';
import type { CheckboxProps } from './props.ts';

type Value = boolean | readonly OptionValue[];

function Boxes({
  id,
  name,
  label,
  value,
  change,
  blur,
  disabled,
  readOnly,
  options,
  frame,
}: ControlProps<Value, CheckboxProps>): ReactNode {
  const ticked = Array.isArray(value) ? (value as readonly OptionValue[]) : [];
  const tick = (option: OptionValue, on: boolean) =>
    change(
      options
        .map((each) => each.value)
        .filter((each) => (each === option ? on : ticked.includes(each))),
    );
  return (
    <Field
      group
      id={id}
      label={label}
      help={frame.help}
      error={frame.error}
      errorCode={frame.errorCode}
      optionalLabel={frame.optionalLabel}
    >
      {options.map((option, index) => (
        <Checkbox
          key={String(option.value)}
          id={`${id}-${index}`}
          name={name}
          value={String(option.value)}
          label={option.text}
          checked={ticked.includes(option.value)}
          disabled={disabled}
          readOnly={readOnly}
          onChecked={(on) => tick(option.value, on)}
          onBlur={blur}
        />
      ))}
    </Field>
  );
}

/** A checkbox with the field's label; with options, one checkbox per option. */
export function CheckboxControl(control: ControlProps<Value, CheckboxProps>): ReactNode {
  const { id, name, label, labelNode, value, change, blur, required, disabled, options, frame } =
    control;
  if (options.length > 0 || Array.isArray(value)) return <Boxes {...control} />;
  return (
    <Checkbox
      id={id}
      name={name}
      label={labelNode ?? label}
      help={frame.help}
      error={frame.error}
      errorCode={frame.errorCode}
      checked={value === true}
      required={required}
      disabled={disabled}
      readOnly={control.readOnly}
      onChecked={change}
      onBlur={blur}
    />
  );
}
