import type { ReactNode } from 'react';
import { localTime, type Notation } from '../../sdk/notation.ts';
import type { ControlProps, Translate } from '../../sdk/widget.ts';
import { presetRanges } from '../../ui/calendar.ts';
import { DateRangePicker, type DateRangeTexts } from '../../ui/DateRangePicker.tsx';
import '../../ui/date-picker.css';
import { dayNotation, dayPlaceholder } from '../dayNotation.ts';
import type { DateRangeInputProps } from './props.ts';

/** Days as `YYYY-MM-DD`; with time as `YYYY-MM-DDTHH:mm`. */
export interface DateRangeValue {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function textsOf(notation: Notation, t: Translate): DateRangeTexts {
  const pattern = dayPlaceholder(notation);
  return {
    open: t('open'),
    dialog: t('dialog'),
    from: t('from'),
    to: t('to'),
    fromTime: t('fromTime'),
    toTime: t('toTime'),
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    apply: t('apply'),
    cancel: t('cancel'),
    presets: t('presets'),
    pattern,
    invalid: t('invalid', { pattern }),
    reversed: t('reversed'),
    outOfBounds: t('outOfBounds'),
    none: t('none'),
  };
}

/** A period of two dates, with presets. */
export function DateRangeInputControl({
  id,
  name,
  props,
  label,
  value,
  change,
  disabled,
  notation,
  services,
  frame,
  t,
}: ControlProps<DateRangeValue, DateRangeInputProps>): ReactNode {
  const { min, max, time } = props;
  const today = localTime(services.now(), notation).slice(0, 10);
  const ranges = presetRanges(today);
  return (
    <>
      <DateRangePicker
        id={id}
        label={
          <>
            {label}
            {frame.optionalLabel !== undefined && (
              <span className="p-field__optional">{frame.optionalLabel}</span>
            )}
          </>
        }
        notation={dayNotation(notation)}
        value={value ?? {}}
        onValue={change}
        presets={props.presets.map((preset) => ({
          id: preset,
          label: t(preset),
          range: withTimes(ranges[preset], time),
        }))}
        texts={textsOf(notation, t)}
        min={min}
        max={max}
        time={time}
        today={today}
        error={frame.error}
        errorCode={frame.errorCode}
        disabled={disabled}
      />
      <input
        type="hidden"
        name={name}
        value={[value?.from ?? '', value?.to ?? ''].join('/')}
        readOnly
      />
      {frame.help !== undefined && (
        <p id={`${id}-help`} className="p-field__help">
          {frame.help}
        </p>
      )}
    </>
  );
}

function withTimes(
  { from, to }: { readonly from: string; readonly to: string },
  time: boolean,
): DateRangeValue {
  return time ? { from: `${from}T00:00`, to: `${to}T23:59` } : { from, to };
}
