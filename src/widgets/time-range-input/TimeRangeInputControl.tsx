import { useState, type ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { parseTypedTime } from '../../ui/calendar.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { dayReading } from '../dayReading.ts';
import {
  clockText,
  problemOfTimes,
  rangeOf,
  typedTimes,
  type TimeRange,
  type TypedTimes,
} from './readTimes.ts';
import type { TimeRangeInputProps } from './props.ts';
import './time-range.css';

type Value = TimeRange | string;

/** Two inputs for times, written as the page writes them. */
export function TimeRangeInputControl(
  control: ControlProps<Value, TimeRangeInputProps>,
): ReactNode {
  const { id, name, props, label, value, change, blur, required, disabled, invalid } = control;
  const { notation, filters, frame, t } = control;
  const [draft, setDraft] = useState<TypedTimes & { readonly value: Value | undefined }>();
  const typed = draft !== undefined && draft.value === value ? draft : typedTimes(value, notation);
  const write = (next: TypedTimes) => {
    const read = rangeOf(next, props, notation);
    // a filter that is not complete filters nothing
    const written = filters && typeof read === 'string' ? undefined : read;
    setDraft({ ...next, value: written });
    change(written);
  };
  const settle = (end: 'from' | 'to') => {
    const time = parseTypedTime(typed[end], dayReading(notation));
    const text = clockText(time, notation);
    if (time !== undefined && text !== typed[end])
      setDraft({ from: typed.from, to: typed.to, [end]: text, value });
    blur();
  };
  const range = typeof value === 'object' ? value : undefined;
  const endsLater = range?.from !== undefined && range.to !== undefined && range.to < range.from;
  const input = (end: 'from' | 'to') => (
    <TextInput
      id={`${id}-${end}`}
      aria-label={t(end)}
      aria-invalid={invalid || undefined}
      aria-describedby={control.describedBy}
      autoComplete="off"
      numeric
      icon="clock"
      placeholder={clockText(end === 'from' ? '08:00' : '16:30', notation)}
      value={typed[end]}
      required={required}
      disabled={disabled}
      onValue={(text) => write({ from: typed.from, to: typed.to, [end]: text })}
      onBlur={() => settle(end)}
    />
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
      <div className="w-times">
        {input('from')}
        <span className="w-times__between" aria-hidden="true">
          –
        </span>
        {input('to')}
        {endsLater && <span className="w-times__later">{t('nextDay')}</span>}
      </div>
      <input
        type="hidden"
        name={name}
        value={[range?.from ?? '', range?.to ?? ''].join('/')}
        readOnly
      />
    </Field>
  );
}

TimeRangeInputControl.problemOf = problemOfTimes;
