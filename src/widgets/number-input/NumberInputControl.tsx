import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { readNumber, typedNumber, writeNumber } from '../../sdk/numberText.ts';
import type { ControlProps } from '../../sdk/widget.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { NumberInputProps } from './props.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** What cannot be read as a number is handed on as it was typed, so that it is refused and not lost. */
export function NumberInputControl({
  id, name, props, value, change, blur, required, disabled, invalid, describedBy, autocomplete, placeholder, language,
}: ControlProps<number | string, NumberInputProps>): ReactNode {
  const { decimals, grouping, min = -Infinity, max = Infinity, step, suffix } = props;
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | string | undefined }>();
  const reading = { language, decimals };
  const written = (number: number) => (grouping ? writeNumber(number, decimals, decimals) : typedNumber(number, reading));
  const shown = typeof value === 'number' ? written(value) : (value ?? '');
  const text = typed !== undefined && Object.is(typed.value, value) ? typed.text : shown;
  const type = (next: string) => {
    const read = next.trim() === '' ? undefined : (readNumber(next, reading) ?? next);
    setTyped({ text: next, value: read });
    change(read);
  };
  const press = (event: KeyboardEvent) => {
    const direction = steps[event.key];
    if (direction === undefined || step === undefined) return;
    event.preventDefault();
    const next = (typeof value === 'number' ? value : 0) + direction * step;
    change(Math.min(max, Math.max(min, Number(next.toFixed(decimals)))));
  };
  return (
    <TextInput
      id={id}
      name={name}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      numeric
      suffix={suffix}
      autoComplete={autocomplete ?? 'off'}
      placeholder={placeholder}
      mask={(raw) => raw.replace(decimals > 0 ? /[^\d.,\s\u2212-]/g : /[^\d\s\u2212-]/g, '')}
      value={text}
      required={required}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onValue={type}
      onKeyDown={press}
      onBlur={() => {
        setTyped(undefined);
        blur();
      }}
    />
  );
}
