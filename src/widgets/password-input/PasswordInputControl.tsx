import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import type { PasswordInputProps } from './props.ts';

/** A password, which the user can reveal. */
export function PasswordInputControl({
  id,
  name,
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
}: ControlProps<string, PasswordInputProps>): ReactNode {
  return (
    <PasswordInput
      id={id}
      name={name}
      showLabel={t('show')}
      hideLabel={t('hide')}
      autoComplete={autocomplete ?? 'current-password'}
      placeholder={placeholder}
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
