import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, addMonths, dayOf, endOfMonth, formatDay, startOfMonth, startOfWeek, weekdayNames, weeksOf, type DayRange } from './calendar.ts';
import { classNames } from './classNames.ts';

export interface CalendarGridProps {
  readonly id: string;
  readonly locale: string;
  /** Any day of the month to show. */
  readonly month: string;
  readonly range: DayRange;
  readonly today: string;
  /** The one day that Tab reaches. */
  readonly focused: string;
  /** Whether the focused day takes the keyboard focus when it moves. */
  readonly holdsFocus: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onFocusDay: (day: string) => void;
  readonly onPick: (day: string) => void;
  readonly onHover?: ((day: string | undefined) => void) | undefined;
}

/** Where a key leads from a day, by the grid pattern of ARIA. */
export function dayAfterKey(day: string, key: string, shift: boolean): string | undefined {
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => startOfWeek(day),
    End: () => addDays(startOfWeek(day), 6),
    PageUp: () => addMonths(day, shift ? -12 : -1),
    PageDown: () => addMonths(day, shift ? 12 : 1),
  };
  return Object.hasOwn(moves, key) ? moves[key]?.() : undefined;
}

export function CalendarGrid(props: CalendarGridProps): ReactNode {
  const { id, locale, month, range, today, focused, holdsFocus, min, max, onFocusDay, onPick, onHover } = props;
  const table = useRef<HTMLTableElement>(null);
  const first = startOfMonth(month);
  const last = endOfMonth(month);
  const from = range.from === undefined ? undefined : dayOf(range.from);
  const to = range.to === undefined ? undefined : dayOf(range.to);

  useEffect(() => {
    if (holdsFocus) table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, holdsFocus]);

  const outside = (day: string) => (min !== undefined && day < dayOf(min)) || (max !== undefined && day > dayOf(max));
  const key = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = dayAfterKey(focused, event.key, event.shiftKey);
    if (target === undefined) return;
    event.preventDefault();
    onFocusDay(target);
  };
  const cell = (day: string) => {
    if (day < first || day > last) return <td key={day} className="p-calendar__cell" />;
    const isEnd = day === from || day === to;
    const within = from !== undefined && to !== undefined && day >= from && day <= to;
    return (
      <td
        key={day}
        aria-selected={isEnd || within}
        className={classNames(
          'p-calendar__cell', within && from !== to && 'p-calendar__cell--within',
          day === from && to !== undefined && from !== to && 'p-calendar__cell--from', day === to && from !== to && 'p-calendar__cell--to',
        )}
      >
        <button
          type="button"
          data-day={day}
          className={classNames('p-calendar__day', isEnd && 'p-calendar__day--end', day === today && 'p-calendar__day--today')}
          tabIndex={day === focused ? 0 : -1}
          aria-label={formatDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
          aria-current={day === today ? 'date' : undefined}
          aria-disabled={outside(day) || undefined}
          onClick={() => !outside(day) && onPick(day)}
          onFocus={() => day !== focused && onFocusDay(day)}
          onMouseEnter={() => onHover?.(day)}
        >
          {Number(day.slice(8))}
        </button>
      </td>
    );
  };

  return (
    <table ref={table} role="grid" className="p-calendar" aria-labelledby={`${id}-month`} onKeyDown={key} onMouseLeave={() => onHover?.(undefined)}>
      <thead>
        <tr>
          {weekdayNames(locale).map((name) => <th key={name.long} scope="col" abbr={name.long} className="p-calendar__weekday">{name.short.slice(0, 2).replace('.', '')}</th>)}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => <tr key={week[0]}>{week.map(cell)}</tr>)}
      </tbody>
    </table>
  );
}
