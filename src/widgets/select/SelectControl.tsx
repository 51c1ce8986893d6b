import type { ReactNode } from 'react';
import { inputAttributes, type ControlProps } from '../../sdk/widget.ts';
import { HandOver } from '../../ui/HandOver.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { fromKey, toKeyedOptions, type OptionValue } from '../optionValues.ts';
import type { SelectProps } from './props.ts';

const SearchSelect = lazyComponent(async () => (await import('./SearchSelect.tsx')).SearchSelect);

/** A select box. */
export function SelectControl(control: ControlProps<OptionValue, SelectProps>): ReactNode {
  if (control.readOnly) return <ChosenText {...control} />;
  return control.props.search ? <LongSelect {...control} /> : <PlainSelect {...control} />;
}

/** The text of the chosen option: a native select cannot be read-only. */
function ChosenText(control: ControlProps<OptionValue, SelectProps>): ReactNode {
  const chosen = control.options.find(({ value }) => value === control.value);
  return <TextInput bare {...inputAttributes(control)} value={chosen?.text ?? ''} />;
}

/** A native select until the searchable one is loaded, which then takes over the focus. */
function LongSelect(control: ControlProps<OptionValue, SelectProps>): ReactNode {
  return (
    <HandOver id={control.id} waiting={<PlainSelect {...control} />}>
      <SearchSelect {...control} />
    </HandOver>
  );
}

function PlainSelect(control: ControlProps<OptionValue, SelectProps>): ReactNode {
  const { props, value, change, blur, required, filters, autocomplete, placeholder, options, t } =
    control;
  const unset = value === undefined || fromKey(options, String(value)) === undefined;
  const offersNone = unset || (props.emptyOption && !required);
  const emptyText = required ? 'choose' : filters ? 'all' : 'none';
  return (
    <Select
      {...inputAttributes(control)}
      autoComplete={autocomplete}
      options={toKeyedOptions(options)}
      placeholder={offersNone ? (placeholder ?? t(emptyText)) : undefined}
      value={unset ? '' : String(value)}
      onValue={(key) => change(fromKey(options, key))}
      onBlur={blur}
    />
  );
}
