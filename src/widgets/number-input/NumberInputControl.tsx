import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { readingsOf, readNumber, typedNumber } from '../../sdk/readNumber.ts';
import { writeNumber } from '../../sdk/writeNumber.ts';
import type { Notation } from '../../sdk/notation.ts';
import { inputAttributes, type ControlProps, type UnreadProblem } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { NumberInputProps } from './props.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A number field. Text that is not a number is passed on unchanged, so that it is rejected and not
 * lost. An ambiguous number is rejected too, with both meanings to choose from.
 */
export function NumberInputControl(
  control: ControlProps<number | string, NumberInputProps>,
): ReactNode {
  const {
    label,
    props,
    value,
    change,
    blur,
    disabled,
    readOnly,
    invalid,
    autocomplete,
    placeholder,
    notation,
  } = control;
  const { decimals, grouping, min = -Infinity, max = Infinity, step, suffix } = props;
  const [typed, setTyped] = useState<{
    readonly text: string;
    readonly value: number | string | undefined;
  }>();
  const reading = { notation, decimals };
  // A value with more decimals than may be typed is shown whole: it stays as long as nobody types.
  const written = (number: number) => {
    const most = Math.max(decimals, decimalsOf(number));
    return grouping
      ? writeNumber(number, notation, { most, least: decimals > 2 ? 0 : decimals })
      : typedNumber(number, { ...reading, decimals: most });
  };
  const shown = typeof value === 'number' ? written(value) : (value ?? '');
  const text = typed !== undefined && Object.is(typed.value, value) ? typed.text : shown;
  const type = (next: string) => {
    const read = next.trim() === '' ? undefined : (readNumber(next, reading) ?? next);
    setTyped({ text: next, value: read });
    change(read);
  };
  const press = (event: KeyboardEvent) => {
    const direction = steps[event.key];
    if (direction === undefined || step === undefined || readOnly) return;
    event.preventDefault();
    const next = (typeof value === 'number' ? value : 0) + direction * step;
    change(Math.min(max, Math.max(min, Number(next.toFixed(decimals)))));
  };
  const input = useRef<HTMLInputElement>(null);
  const readings =
    invalid && !disabled && !readOnly && typeof value === 'string'
      ? readingsOf(value, reading)
      : [];
  const choose = (number: number) => {
    setTyped(undefined);
    change(number);
    input.current?.focus();
  };
  const field = (
    <TextInput
      ref={input}
      {...inputAttributes(control)}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      numeric
      suffix={suffix}
      autoComplete={autocomplete ?? 'off'}
      placeholder={placeholder}
      mask={(raw) => raw.replace(decimals > 0 ? /[^\d.,\s\u2212-]/g : /[^\d\s\u2212-]/g, '')}
      value={text}
      onValue={type}
      onKeyDown={press}
      onBlur={() => {
        setTyped(undefined);
        blur();
      }}
    />
  );
  if (readings.length < 2) return field;
  return (
    <>
      {field}
      <div role="group" aria-label={label} className="w-readings">
        <Stack direction="row" wrap gap={8}>
          {readings.map((number) => (
            <Button
              key={number}
              size="small"
              onClick={() => choose(number)}
            >{`${writeNumber(number, notation, { most: decimals + 1 })}${suffix === undefined ? '' : `\u00A0${suffix}`}`}</Button>
          ))}
        </Stack>
      </div>
    </>
  );
}

/** The number of decimals of a value, as far as a field can show them. */
function decimalsOf(number: number): number {
  const most = 6;
  const counts = Array.from({ length: most }, (_, count) => count);
  return counts.find((count) => Number(number.toFixed(count)) === number) ?? most;
}

/** The problem of an ambiguous number. */
function problemOf(
  text: string,
  { decimals }: NumberInputProps,
  notation: Notation,
): UnreadProblem | undefined {
  const reading = { notation, decimals };
  const [first, second] = readingsOf(text, reading).map((number) => typedNumber(number, reading));
  return second === undefined
    ? undefined
    : { rule: 'ambiguous', args: { value: text, first, second } };
}

NumberInputControl.problemOf = problemOf;
