import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export interface OneTimeCodeInputProps extends Omit<TextInputProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'maxLength'> {
  readonly length?: number | undefined;
  /** Called once the last digit is there. */
  readonly onComplete?: ((value: string) => void) | undefined;
}

/** One input, not six: it can be pasted into, filled from a message and read aloud as a whole. */
export function OneTimeCodeInput({ length = 6, onComplete, onValue, ...rest }: OneTimeCodeInputProps): ReactNode {
  const accept = (value: string) => {
    onValue?.(value);
    const code = value.replace(/[\s-]/g, '');
    if (code.length === length && !/\D/.test(code)) onComplete?.(code);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      className="p-one-time-code"
      numeric
      onValue={accept}
    />
  );
}
