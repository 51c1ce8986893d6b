import { useState, type ReactNode } from 'react';
import { inputAttributes, type ControlProps, type UnreadProblem } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import type { ColorInputProps } from './props.ts';
import './color-input.css';

/** The colour that a text names, as `#rrggbb`: with three or six digits, with or without `#`. */
function readColor(text: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** The browser's colour picker beside a text input. A text that is no colour is kept. */
export function ColorInputControl(control: ControlProps<string, ColorInputProps>): ReactNode {
  const { value, change, blur, disabled, filters, placeholder, t } = control;
  const [typed, setTyped] = useState<string>();
  const chosen = readColor(value ?? '');
  const type = (text: string) => {
    setTyped(text);
    const color = readColor(text);
    if (color !== undefined || text.trim() === '') change(color);
  };
  const settle = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed.trim() !== '' && readColor(typed) === undefined && !filters) change(typed.trim());
  };
  return (
    <span className={classNames('p-input', disabled && 'p-input--disabled')}>
      <input
        type="color"
        className={classNames('w-color', chosen === undefined && 'w-color--unset')}
        aria-label={t('choose')}
        title={t('choose')}
        value={chosen ?? '#000000'}
        disabled={disabled}
        onChange={(event) => {
          setTyped(undefined);
          change(event.currentTarget.value);
        }}
      />
      <input
        type="text"
        {...inputAttributes(control)}
        className="p-input__control p-input__control--numeric"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder ?? '#1a7f4b'}
        value={typed ?? chosen ?? value ?? ''}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
        onBlur={() => {
          settle();
          blur();
        }}
      />
    </span>
  );
}

/** The problem of a text that is no colour. */
function problemOf(text: string): UnreadProblem | undefined {
  return readColor(text) === undefined
    ? { rule: 'color', args: { example: '#1a7f4b' } }
    : undefined;
}

ColorInputControl.problemOf = problemOf;
