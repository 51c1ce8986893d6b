import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** Props of `OneTimeCodeInput`. */
export interface OneTimeCodeInputProps extends Omit<
  TextInputProps,
  'type' | 'prefix' | 'suffix' | 'icon' | 'maxLength'
> {
  readonly length?: number | undefined;
  /** Called when the last digit is entered. */
  readonly onComplete?: ((value: string) => void) | undefined;
}

/**
 * One input, not six, so that the code can be pasted, filled from a message and read out as a
 * whole.
 */
export function OneTimeCodeInput({
  length = 6,
  onComplete,
  onValue,
  ...rest
}: OneTimeCodeInputProps): ReactNode {
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
