import type { ReactNode } from 'react';
import type { Notation } from '../../sdk/notation.ts';
import type { ControlProps, UnreadProblem } from '../../sdk/widget.ts';
import { momentOf, timeInZone, zoneFormat } from '../../sdk/moment.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import '../../ui/date-picker.css';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { dayNotation, dayPlaceholder } from '../dayNotation.ts';
import { formatClock, formatDay } from '../formatDay.ts';
import { zoneName } from '../zonedTime.ts';
import { timeNamed, useDateTime, zoneOf } from './useDateTime.ts';
import type { DateTimeInputProps } from './props.ts';

/** Two inputs, for a date and a time in a zone whose name is shown. The value is an instant. */
export function DateTimeInputControl(control: ControlProps<string, DateTimeInputProps>): ReactNode {
  const { id, name, props, label, value, blur, required, disabled, invalid } = control;
  const { notation, services, frame, t } = control;
  const { day, time, zone, changeDay, changeTime, settleTime } = useDateTime(control);
  const moment = value === undefined ? undefined : momentOf(value);
  const named = zoneName(moment?.date ?? services.now(), zone, notation.words);
  const input = {
    required,
    disabled,
    readOnly: control.readOnly || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': control.describedBy,
  };
  return (
    <Field
      group
      id={id}
      label={label}
      help={
        <>
          {frame.help}
          {frame.help !== undefined && ' '}
          {t('zone', { zone: named })}
        </>
      }
      error={frame.error}
      errorCode={frame.errorCode}
      optionalLabel={frame.optionalLabel}
    >
      <div className="p-day-time">
        <DayInput
          {...input}
          id={`${id}-day`}
          aria-label={t('date')}
          value={day}
          onDay={changeDay}
          onLeave={blur}
          notation={dayNotation(notation)}
          texts={{
            open: t('open'),
            dialog: t('dialog'),
            previousMonth: t('previousMonth'),
            nextMonth: t('nextMonth'),
          }}
          min={props.min}
          max={props.max}
          today={timeInZone(services.now(), zoneFormat(zone)).slice(0, 10)}
          placeholder={dayPlaceholder(notation)}
        />
        <TextInput
          {...input}
          id={`${id}-time`}
          aria-label={t('time')}
          autoComplete="off"
          numeric
          icon="clock"
          placeholder={formatClock('2026-01-01T14:05', notation)}
          value={time}
          onValue={changeTime}
          onBlur={() => {
            settleTime();
            blur();
          }}
        />
      </div>
      <input type="hidden" name={name} value={value ?? ''} readOnly />
    </Field>
  );
}

/** The problem of an incomplete date and time, or of a date outside the limits. */
function problemOf(
  text: string,
  props: DateTimeInputProps,
  notation: Notation,
): UnreadProblem | undefined {
  const written = (day: string) => formatDay(day, true, notation);
  const { min, max } = props;
  const local = timeNamed(text, zoneOf(props, notation));
  if (local === undefined)
    return { rule: 'dateTime', args: { example: written('2026-12-31T14:05') } };
  const day = local.slice(0, 10);
  if (min !== undefined && day < min) return { rule: 'dateMin', args: { limit: written(min) } };
  if (max !== undefined && day > max) return { rule: 'dateMax', args: { limit: written(max) } };
  return undefined;
}

DateTimeInputControl.problemOf = problemOf;
