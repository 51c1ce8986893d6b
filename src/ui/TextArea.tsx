import type { ChangeEvent, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './classNames.ts';

/** Props of `TextArea`. */
export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly onValue?: ((value: string) => void) | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A text field with several lines. */
export function TextArea({
  onValue,
  onChange,
  className,
  rows = 4,
  ...rest
}: TextAreaProps): ReactNode {
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange?.(event);
    onValue?.(event.currentTarget.value);
  };
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames('p-input', 'p-text-area', className)}
      onChange={change}
    />
  );
}
