import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { EventLink, Translate } from '../../sdk/widget.ts';
import { weekdayNames, weeksOf } from '../../ui/calendar.ts';
import { classNames } from '../../ui/classNames.ts';
import { dayAfterKey } from '../../ui/dayAfterKey.ts';
import type { Entry } from './entries.ts';
import { EntryList } from './EntryList.tsx';
import { dayTitle } from './periods.ts';

/** Entries of a day that a cell of the month shows. */
const most = 3;

/** What all views of the calendar need. */
export interface ViewProps {
  readonly id: string;
  /** The chosen day. */
  readonly date: string;
  readonly today: string;
  /** Language of the names of months and weekdays. */
  readonly language: string;
  readonly firstDay: number;
  readonly days: ReadonlyMap<string, readonly Entry[]>;
  readonly onPress: ((entry: Entry) => void) | undefined;
  readonly linkOf: (entry: Entry) => EventLink | undefined;
  readonly t: Translate;
}

/** Props of `MonthView`. */
export interface MonthViewProps extends ViewProps {
  /** No room for entries in the cells: they have marks instead. */
  readonly narrow: boolean;
  /** Chooses another day, which stays in this view. */
  readonly onMove: (day: string) => void;
  /** Opens a day. */
  readonly onOpen: (day: string) => void;
}

/** A month as a table of weeks. Arrow keys move between days, of which one is in the tab order. */
export function MonthView(props: MonthViewProps): ReactNode {
  const { id, date, language, firstDay, onMove } = props;
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
    moved.current = false;
  }, [date]);

  const key = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset['day'] === undefined) return;
    const next = dayAfterKey(date, event, firstDay);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    onMove(next);
  };
  return (
    <table
      ref={table}
      className="w-calendar__month"
      aria-labelledby={`${id}-period`}
      onKeyDown={key}
    >
      <thead>
        <tr>
          {weekdayNames(language, firstDay).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              <span aria-hidden="true">{short}</span>
              <span className="p-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(date, firstDay).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} {...props} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends MonthViewProps {
  readonly day: string;
}

function DayCell(props: DayCellProps): ReactNode {
  const { day, date, today, language, days, narrow, onPress, linkOf, onOpen, t } = props;
  const entries = days.get(day) ?? [];
  const title = dayTitle(day, language);
  // One entry takes the place of the line that counts the others.
  const shown = entries.length > most ? entries.slice(0, most - 1) : entries;
  const rest = entries.length - shown.length;
  return (
    <td
      className={classNames(
        'w-calendar__cell',
        day.slice(0, 7) !== date.slice(0, 7) && 'w-calendar__cell--outside',
        day === date && 'w-calendar__cell--chosen',
      )}
    >
      <button
        type="button"
        data-day={day}
        className={classNames('w-calendar__day', day === today && 'w-calendar__day--today')}
        tabIndex={day === date ? 0 : -1}
        aria-label={
          entries.length === 0 ? title : t('entries', { day: title, count: entries.length })
        }
        aria-current={day === today ? 'date' : undefined}
        aria-pressed={narrow ? day === date : undefined}
        onClick={() => onOpen(day)}
      >
        <span>{Number(day.slice(8))}</span>
        {narrow && entries.length > 0 && (
          <span className="w-calendar__marks" aria-hidden="true">
            {entries.slice(0, most).map(({ key, tone }) => (
              <i key={key} className={`w-calendar__mark w-calendar__mark--${tone}`} />
            ))}
          </span>
        )}
      </button>
      {!narrow && entries.length > 0 && (
        <EntryList day={day} entries={shown} label={title} {...{ onPress, linkOf }} compact>
          {rest > 0 && (
            <li>
              <button
                type="button"
                className="w-calendar__more"
                aria-label={`${t('more', { count: rest })}, ${title}`}
                onClick={() => onOpen(day)}
              >
                {t('more', { count: rest })}
              </button>
            </li>
          )}
        </EntryList>
      )}
    </td>
  );
}
