import type { ChangeEvent, ReactNode } from 'react';
import { inputAttributes, type ControlProps } from '../../sdk/widget.ts';
import { takeTyped } from '../../ui/mask.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import type { TextAreaProps } from './props.ts';

/** Several lines of text. */
export function TextAreaControl(control: ControlProps<string, TextAreaProps>): ReactNode {
  const { props, value, change, blur, autocomplete, placeholder, mask, t } = control;
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    change(takeTyped(event.currentTarget, event.nativeEvent, mask));
  };
  return (
    <>
      <TextArea
        {...inputAttributes(control)}
        rows={props.rows}
        autoComplete={autocomplete}
        placeholder={placeholder}
        value={value ?? ''}
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
