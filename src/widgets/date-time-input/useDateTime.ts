import { useState } from 'react';
import { momentOf, timeInZone, zoneFormat } from '../../sdk/moment.ts';
import type { Notation } from '../../sdk/notation.ts';
import type { ControlProps } from '../../sdk/widget.ts';
import { isDay, parseTypedTime } from '../../ui/calendar.ts';
import { dayReading } from '../dayReading.ts';
import { formatClock, formatDay } from '../formatDay.ts';
import { instantInZone, ownZone } from '../zonedTime.ts';
import type { DateTimeInputProps } from './props.ts';

/** The content of the two inputs: a day (`YYYY-MM-DD`) or a text that is none, and a time. */
interface DayAndTime {
  readonly day: string | undefined;
  readonly time: string;
}

/** The zone of an input: its own, else that of the portal, else that of the browser. */
export function zoneOf({ zone }: DateTimeInputProps, notation: Notation): string {
  return zone ?? notation.zone ?? ownZone();
}

/** The date and time in the zone that a value names; undefined for a text that names none. */
export function timeNamed(value: string, zone: string): string | undefined {
  const moment = momentOf(value);
  if (moment === undefined || !moment.hasTime) return undefined;
  return moment.kind === 'zoned'
    ? timeInZone(moment.date, zoneFormat(zone)).slice(0, 16)
    : moment.date.toISOString().slice(0, 16);
}

function partsOf(value: string | undefined, notation: Notation, zone: string): DayAndTime {
  if (value === undefined) return { day: undefined, time: '' };
  const local = timeNamed(value, zone);
  return local === undefined
    ? { day: value, time: '' }
    : { day: local.slice(0, 10), time: formatClock(local, notation) };
}

/** The instant of complete parts; undefined for empty ones, else the text as it was typed. */
function valueOf({ day, time }: DayAndTime, notation: Notation, zone: string): string | undefined {
  if (day === undefined && time.trim() === '') return undefined;
  const clock = parseTypedTime(time, dayReading(notation));
  if (day !== undefined && isDay(day) && clock !== undefined)
    return instantInZone(`${day}T${clock}`, zone).toISOString().replace(/\.\d+/, '');
  const date = day !== undefined && isDay(day) ? formatDay(day, false, notation) : (day ?? '');
  return `${date} ${time}`.trim();
}

/** What the inputs of date and time show, and how they change the value. */
export interface DateTime extends DayAndTime {
  readonly zone: string;
  changeDay(day: string | undefined): void;
  changeTime(time: string): void;
  /** Writes the time as the page does, when its input is left. */
  settleTime(): void;
}

/** Holds both inputs while only one of them is complete. */
export function useDateTime({
  value,
  change,
  filters,
  notation,
  props,
}: ControlProps<string, DateTimeInputProps>): DateTime {
  const zone = zoneOf(props, notation);
  const [draft, setDraft] = useState<DayAndTime & { readonly value: string | undefined }>();
  const parts =
    draft !== undefined && draft.value === value ? draft : partsOf(value, notation, zone);
  const write = (next: DayAndTime) => {
    const read = valueOf(next, notation, zone);
    // a filter that is not complete filters nothing
    const written =
      filters && read !== undefined && momentOf(read) === undefined ? undefined : read;
    setDraft({ ...next, value: written });
    change(written);
  };
  return {
    day: parts.day,
    time: parts.time,
    zone,
    changeDay: (day) => write({ day, time: parts.time }),
    changeTime: (time) => write({ day: parts.day, time }),
    settleTime: () => {
      const clock = parseTypedTime(parts.time, dayReading(notation));
      if (clock === undefined) return;
      const time = formatClock(`2026-01-01T${clock}`, notation);
      if (time !== parts.time) setDraft({ day: parts.day, time, value });
    },
  };
}
