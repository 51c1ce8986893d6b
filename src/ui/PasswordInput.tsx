import { useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** Props of `PasswordInput`. */
export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix' | 'numeric'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field with a button that reveals the input. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="p-input__button"
          aria-label={shown ? hideLabel : showLabel}
          title={shown ? hideLabel : showLabel}
          aria-controls={rest.id}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
