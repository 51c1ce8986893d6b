import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import '../../ui/combobox.css';
import { fromKey, toKeyedOptions, type OptionValue } from '../optionValues.ts';
import type { SelectProps } from './props.ts';

/** A select with a search field, for long lists. */
export function SearchSelect({
  id,
  name,
  value,
  change,
  required,
  disabled,
  filters,
  invalid,
  describedBy,
  placeholder,
  options,
  t,
}: ControlProps<OptionValue, SelectProps>): ReactNode {
  return (
    <>
      <Combobox
        id={id}
        options={toKeyedOptions(options)}
        value={value === undefined ? undefined : String(value)}
        onValue={(key) => change(key === undefined ? undefined : fromKey(options, key))}
        placeholder={placeholder ?? (filters && !required ? t('all') : undefined)}
        emptyText={t('empty')}
        clearLabel={t('clear')}
        openLabel={t('open')}
        required={required}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid ? true : undefined}
      />
      <input type="hidden" name={name} value={value === undefined ? '' : String(value)} readOnly />
    </>
  );
}
