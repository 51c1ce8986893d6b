import type { ReactNode } from 'react';
import { EntryList } from './EntryList.tsx';
import type { ViewProps } from './MonthView.tsx';
import { dayTitle } from './periods.ts';

/** Props of `DayLists`. */
export interface DayListsProps extends Omit<ViewProps, 'date' | 'firstDay'> {
  /** The days to list; those without entries are left out. */
  readonly of: readonly string[];
  /** Whether each list has the name of its day above it. */
  readonly named: boolean;
  readonly empty: string;
}

/** The entries of days, one list for each, or a text if there are none. */
export function DayLists(props: DayListsProps): ReactNode {
  const { id, of, named, today, language, days, onPress, linkOf, empty } = props;
  const filled = of.filter((day) => days.has(day));
  if (filled.length === 0) return <p className="w-calendar__empty">{empty}</p>;
  return filled.map((day) => {
    const title = dayTitle(day, language);
    const list = (
      <EntryList
        day={day}
        entries={days.get(day) ?? []}
        label={title}
        onPress={onPress}
        linkOf={linkOf}
      />
    );
    return (
      <div key={day} className="w-calendar__list" data-date={day}>
        {named && (
          <p
            id={`${id}-${day}`}
            className="w-calendar__heading"
            aria-current={day === today ? 'date' : undefined}
          >
            {title}
          </p>
        )}
        {list}
      </div>
    );
  });
}
