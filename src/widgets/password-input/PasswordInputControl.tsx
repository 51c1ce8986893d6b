import type { ReactNode } from 'react';
import { inputAttributes, type ControlProps } from '../../sdk/widget.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import type { PasswordInputProps } from './props.ts';

/** A password, which the user can reveal. */
export function PasswordInputControl(control: ControlProps<string, PasswordInputProps>): ReactNode {
  const { value, change, blur, autocomplete, placeholder, mask, t } = control;
  return (
    <PasswordInput
      {...inputAttributes(control)}
      showLabel={t('show')}
      hideLabel={t('hide')}
      autoComplete={autocomplete ?? 'current-password'}
      placeholder={placeholder}
      mask={mask}
      value={value ?? ''}
      onValue={change}
      onBlur={blur}
    />
  );
}
