import type { ChangeEvent, ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import type { TextAreaProps } from './props.ts';

export function TextAreaControl({
  id, name, props, value, change, blur, required, disabled, invalid, describedBy, autocomplete, placeholder, mask, t,
}: ControlProps<string, TextAreaProps>): ReactNode {
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget;
    const masked = mask(area.value);
    if (masked !== area.value) {
      const caret = mask(area.value.slice(0, area.selectionStart)).length;
      area.value = masked;
      area.setSelectionRange(caret, caret);
    }
    change(masked);
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
      {props.counter !== undefined && <p className="p-field__help">{t('count', { used: (value ?? '').length, limit: props.counter })}</p>}
    </>
  );
}
