import { useState, type ReactNode } from 'react';
import type { ControlProps, UnreadProblem } from '../../sdk/widget.ts';
import { Field } from '../../ui/Field.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import {
  addressForm,
  bareAddress,
  problemOfAddress,
  type Address,
  type AddressPart,
} from './addressForms.ts';
import type { AddressInputProps } from './props.ts';
import './address-input.css';

/** What browsers call the parts. They do not know house numbers. */
const tokens: Readonly<Record<AddressPart | 'country', string | undefined>> = {
  street: 'address-line1',
  number: undefined,
  town: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
  country: 'country',
};

/** The inputs of an address, in the order of its country. */
export function AddressInputControl(control: ControlProps<Address, AddressInputProps>): ReactNode {
  const { id, name, props, label, value, change, blur, required, disabled, invalid } = control;
  const { frame, notation, t } = control;
  const { countries, purpose } = props;
  const [chosen, choose] = useState<string>();
  const country = value?.country ?? chosen ?? countries[0] ?? '';
  const { lines, region = 'county' } = addressForm(country);
  const wrong = invalid && value !== undefined ? problemOfAddress(value, country) : undefined;
  const write = (next: Address) => {
    const parts = addressForm(next.country ?? country).lines.flat();
    const kept = parts.map((part) => [part, next[part] ?? value?.[part]]);
    const written = { ...Object.fromEntries(kept), country: next.country ?? country };
    change(bareAddress(written));
  };
  const token = (part: AddressPart | 'country') => {
    const word = tokens[part];
    return word === undefined ? 'off' : [purpose, word].filter(Boolean).join(' ');
  };
  const isOptional = (part: AddressPart) =>
    part === 'number' || (part === 'postcode' && addressForm(country).postcode === undefined);
  const input = (part: AddressPart) => (
    <label key={part} className={`w-address__part w-address__part--${part}`}>
      <span className="w-address__name">{t(part === 'region' ? region : part)}</span>
      <TextInput
        id={`${id}-${part}`}
        autoComplete={token(part)}
        value={value?.[part] ?? ''}
        required={required && !isOptional(part)}
        disabled={disabled}
        aria-invalid={(invalid && (wrong === undefined || wrong.part === part)) || undefined}
        aria-describedby={control.describedBy}
        onValue={(text) => write({ [part]: text })}
        onBlur={blur}
      />
    </label>
  );
  return (
    <Field
      group
      id={id}
      label={label}
      help={frame.help}
      error={frame.error}
      errorCode={frame.errorCode}
      optionalLabel={frame.optionalLabel}
    >
      <div className="w-address">
        {countries.length > 1 && (
          <label className="w-address__part">
            <span className="w-address__name">{t('country')}</span>
            <Select
              id={`${id}-country`}
              autoComplete={token('country')}
              value={country}
              disabled={disabled}
              aria-describedby={control.describedBy}
              options={namesOf(countries, notation.words)}
              onValue={(code) => {
                choose(code);
                if (value !== undefined) write({ country: code });
              }}
              onBlur={blur}
            />
          </label>
        )}
        {lines.map((parts) => (
          <div key={parts.join()} className="w-address__line">
            {parts.map(input)}
          </div>
        ))}
      </div>
      <input
        type="hidden"
        name={name}
        value={value === undefined ? '' : JSON.stringify(value)}
        readOnly
      />
    </Field>
  );
}

/** The countries as options, by name in a language. */
function namesOf(countries: readonly string[], language: string): readonly SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

/** The problem of an address that is not complete. */
function problemIn(address: Address, { countries }: AddressInputProps): UnreadProblem | undefined {
  const found = problemOfAddress(address, address.country ?? countries[0] ?? '');
  return found && { rule: found.rule, args: found.args };
}

AddressInputControl.problemIn = problemIn;
