import type { ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { HandOver } from '../../ui/HandOver.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Select } from '../../ui/Select.tsx';
import { fromKey, toKeyedOptions, type OptionValue } from '../optionValues.ts';
import type { SelectProps } from './props.ts';

const SearchSelect = lazyComponent(async () => (await import('./SearchSelect.tsx')).SearchSelect);

/** A select box. */
export function SelectControl(control: ControlProps<OptionValue, SelectProps>): ReactNode {
  return control.props.search ? <LongSelect {...control} /> : <PlainSelect {...control} />;
}

/** A native select until the searchable one is loaded, which then takes over the focus. */
function LongSelect(control: ControlProps<OptionValue, SelectProps>): ReactNode {
  return (
    <HandOver id={control.id} waiting={<PlainSelect {...control} />}>
      <SearchSelect {...control} />
    </HandOver>
  );
}

function PlainSelect({
  id,
  name,
  props,
  value,
  change,
  blur,
  required,
  disabled,
  filters,
  invalid,
  describedBy,
  autocomplete,
  placeholder,
  options,
  t,
}: ControlProps<OptionValue, SelectProps>): ReactNode {
  const unset = value === undefined || fromKey(options, String(value)) === undefined;
  const offersNone = unset || (props.emptyOption && !required);
  const emptyText = required ? 'choose' : filters ? 'all' : 'none';
  return (
    <Select
      id={id}
      name={name}
      autoComplete={autocomplete}
      options={toKeyedOptions(options)}
      placeholder={offersNone ? (placeholder ?? t(emptyText)) : undefined}
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
