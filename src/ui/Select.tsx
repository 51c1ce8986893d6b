import type { ChangeEvent, ReactNode, SelectHTMLAttributes } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';

/** An option of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

/** Props of `Select`. */
export interface SelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'children' | 'multiple'
> {
  readonly options: readonly SelectOption[];
  /** Shown while nothing is selected; not selectable if the field is required. */
  readonly placeholder?: string | undefined;
  readonly onValue?: ((value: string) => void) | undefined;
  readonly compact?: boolean | undefined;
}

/** A native select. */
export function Select({
  options,
  placeholder,
  onValue,
  compact = false,
  className,
  onChange,
  ...rest
}: SelectProps): ReactNode {
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event);
    onValue?.(event.currentTarget.value);
  };
  return (
    <span className={classNames('p-select', compact && 'p-select--compact', className)}>
      <select
        {...rest}
        className={classNames(
          'p-input',
          'p-select__control',
          rest.value === '' && 'p-select__control--empty',
        )}
        onChange={change}
      >
        {placeholder !== undefined && (
          <option value="" disabled={rest.required === true}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="p-select__arrow" />
    </span>
  );
}
