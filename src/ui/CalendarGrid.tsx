import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import {
  dayOf,
  endOfMonth,
  formatDay,
  startOfMonth,
  weekdayNames,
  weeksOf,
  type DayNotation,
  type DayRange,
} from './calendar.ts';
import { classNames } from './classNames.ts';
import { dayAfterKey } from './dayAfterKey.ts';

/** Props of `CalendarGrid`. */
export interface CalendarGridProps {
  readonly id: string;
  readonly notation: Pick<DayNotation, 'locale' | 'firstDay'>;
  /** Any day of the month to show. */
  readonly month: string;
  readonly range: DayRange;
  readonly today: string;
  /** The one day in the tab order. */
  readonly focused: string;
  /** Whether the focused day takes the keyboard focus when it changes. */
  readonly holdsFocus: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onFocusDay: (day: string) => void;
  readonly onPick: (day: string) => void;
  readonly onHover?: ((day: string | undefined) => void) | undefined;
}

/** One month of days, by the ARIA grid pattern: arrow keys move, one day is in the tab order. */
export function CalendarGrid(props: CalendarGridProps): ReactNode {
  const { id, notation, month, focused, holdsFocus, onFocusDay, onHover } = props;
  const { locale, firstDay } = notation;
  const table = useRef<HTMLTableElement>(null);
  const first = startOfMonth(month);
  const last = endOfMonth(month);
  useEffect(() => {
    if (holdsFocus) table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, holdsFocus]);

  const key = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = dayAfterKey(focused, event, firstDay);
    if (target === undefined) return;
    event.preventDefault();
    onFocusDay(target);
  };
  return (
    <table
      ref={table}
      role="grid"
      className="p-calendar"
      aria-labelledby={`${id}-month`}
      onKeyDown={key}
      onMouseLeave={() => onHover?.(undefined)}
    >
      <thead>
        <tr>
          {weekdayNames(locale, firstDay).map((name) => (
            <th key={name.long} scope="col" abbr={name.long} className="p-calendar__weekday">
              {name.short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstDay).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              day < first || day > last ? (
                <td key={day} className="p-calendar__cell" />
              ) : (
                <DayCell key={day} {...props} day={day} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends CalendarGridProps {
  readonly day: string;
}

/** A day of the month, styled by its position in the range. */
function DayCell({
  day,
  notation,
  range,
  today,
  focused,
  min,
  max,
  onFocusDay,
  onPick,
  onHover,
}: DayCellProps): ReactNode {
  const from = range.from === undefined ? undefined : dayOf(range.from);
  const to = range.to === undefined ? undefined : dayOf(range.to);
  const isEnd = day === from || day === to;
  const isWithin = from !== undefined && to !== undefined && day >= from && day <= to;
  const isOutside =
    (min !== undefined && day < dayOf(min)) || (max !== undefined && day > dayOf(max));
  return (
    <td
      aria-selected={isEnd || isWithin}
      className={classNames(
        'p-calendar__cell',
        isWithin && from !== to && 'p-calendar__cell--within',
        day === from && to !== undefined && from !== to && 'p-calendar__cell--from',
        day === to && from !== to && 'p-calendar__cell--to',
      )}
    >
      <button
        type="button"
        data-day={day}
        className={classNames(
          'p-calendar__day',
          isEnd && 'p-calendar__day--end',
          day === today && 'p-calendar__day--today',
        )}
        tabIndex={day === focused ? 0 : -1}
        aria-label={formatDay(day, notation.locale, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isOutside || undefined}
        onClick={() => !isOutside && onPick(day)}
        onFocus={() => day !== focused && onFocusDay(day)}
        onMouseEnter={() => onHover?.(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
