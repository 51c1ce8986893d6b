import { lazy, Suspense, type ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { Select } from '../../ui/Select.tsx';
import { fromKey, toKeyedOptions, type OptionValue } from '../optionValues.ts';
import type { SelectProps } from './props.ts';

const SearchSelect = lazy(async () => ({ default: (await import('./SearchSelect.tsx')).SearchSelect }));

export function SelectControl(control: ControlProps<OptionValue, SelectProps>): ReactNode {
  return control.props.search ? <Suspense fallback={<PlainSelect {...control} />}><SearchSelect {...control} /></Suspense> : <PlainSelect {...control} />;
}

function PlainSelect({
  id, name, props, value, change, blur, required, disabled, invalid, describedBy, autocomplete, placeholder, options, t,
}: ControlProps<OptionValue, SelectProps>): ReactNode {
  const unset = value === undefined || fromKey(options, String(value)) === undefined;
  const offersNone = unset || (props.emptyOption && !required);
  return (
    <Select
      id={id}
      name={name}
      autoComplete={autocomplete}
      options={toKeyedOptions(options)}
      placeholder={offersNone ? (placeholder ?? t(required ? 'choose' : 'none')) : undefined}
      value={unset ? '' : String(value)}
      required={required}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onValue={(key) => change(fromKey(options, key))}
      onBlur={blur}
    />
  );
}
