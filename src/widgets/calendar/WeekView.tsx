import { useRef, type ReactNode } from 'react';
import { formatDay } from '../../ui/calendar.ts';
import { classNames } from '../../ui/classNames.ts';
import { useScrollable } from '../../ui/useScrollable.ts';
import { EntryList } from './EntryList.tsx';
import type { ViewProps } from './MonthView.tsx';
import { daysOf, dayTitle, viewPeriods } from './periods.ts';

/** A week as a table with a column for each day. */
export function WeekView(props: ViewProps): ReactNode {
  const { id, date, today, language, firstDay, days, onPress, linkOf } = props;
  const region = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollable(region);
  const week = daysOf(viewPeriods.week.periodOf(date, firstDay));
  return (
    <div
      ref={region}
      className="w-calendar__scroll"
      role="group"
      aria-labelledby={`${id}-period`}
      tabIndex={tabIndex}
    >
      <table className="w-calendar__week" aria-labelledby={`${id}-period`}>
        <thead>
          <tr>
            {week.map((day) => (
              <th
                key={day}
                scope="col"
                className={classNames(day === today && 'w-calendar__column--today')}
                aria-current={day === today ? 'date' : undefined}
              >
                {formatDay(day, language, { weekday: 'short', day: 'numeric' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {week.map((day) => {
              const entries = days.get(day) ?? [];
              return (
                <td key={day} className="w-calendar__column">
                  {entries.length > 0 && (
                    <EntryList
                      day={day}
                      entries={entries}
                      label={dayTitle(day, language)}
                      onPress={onPress}
                      linkOf={linkOf}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
