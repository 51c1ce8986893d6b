import type { ChangeEvent, ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { takeTyped } from '../../ui/mask.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import type { TextAreaProps } from './props.ts';

/** Several lines of text. */
export function TextAreaControl({
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
  placeholder,
  mask,
  t,
}: ControlProps<string, TextAreaProps>): ReactNode {
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    change(takeTyped(event.currentTarget, event.nativeEvent, mask));
  };
  return (
    <>
      <TextArea
        id={id}
        name={name}
        rows={props.rows}
        autoComplete={autocomplete}
        placeholder={placeholder}
        value={value ?? ''}
        required={required}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={type}
        onBlur={blur}
      />
      {props.counter !== undefined && (
        <p className="p-field__help">
          {t('count', { used: (value ?? '').length, limit: props.counter })}
        </p>
      )}
    </>
  );
}
