import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { takeTyped } from './mask.ts';
import type { TakeTyped } from './mask.ts';

/** Props of `TextInput`. */
export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly icon?: IconName | undefined;
  /** Never has an icon or affix, so it needs no frame; none may be added later. */
  readonly bare?: boolean | undefined;
  /** The typed characters that are accepted; text from other sources is kept. */
  readonly mask?: TakeTyped | undefined;
  readonly onValue?: ((value: string) => void) | undefined;
  /** Tabular figures. */
  readonly numeric?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A text field with optional icon, prefix and suffix. No hooks: its control calls it plainly. */
export function TextInput({
  prefix,
  suffix,
  icon,
  bare = false,
  mask,
  onValue,
  numeric = false,
  className,
  onChange,
  type = 'text',
  ref,
  ...rest
}: TextInputProps): ReactNode {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const value = takeTyped(event.currentTarget, event.nativeEvent, mask);
    onChange?.(event);
    onValue?.(value);
  };
  if (bare)
    return (
      <input
        {...rest}
        ref={ref}
        type={type}
        className={classNames(
          'p-input p-input--bare',
          numeric && 'p-input__control--numeric',
          className,
        )}
        onChange={change}
      />
    );
  return (
    <span
      className={classNames(
        'p-input',
        rest.disabled === true && 'p-input--disabled',
        rest.readOnly === true && 'p-input--read-only',
        className,
      )}
    >
      {icon !== undefined && <Icon name={icon} className="p-input__icon" />}
      {prefix !== undefined && <span className="p-input__affix">{prefix}</span>}
      <input
        {...rest}
        ref={ref}
        type={type}
        className={classNames('p-input__control', numeric && 'p-input__control--numeric')}
        onChange={change}
      />
      {suffix !== undefined && <span className="p-input__affix p-input__affix--end">{suffix}</span>}
    </span>
  );
}
