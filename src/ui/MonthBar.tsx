import type { ReactNode } from 'react';
import { formatDay, startOfMonth, type DayNotation } from './calendar.ts';
import { IconButton } from './IconButton.tsx';

/** Labels of the buttons beside the name of a month; those of years are optional. */
export interface MonthBarTexts {
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly previousYear?: string | undefined;
  readonly nextYear?: string | undefined;
}

/** Props of `MonthBar`. */
export interface MonthBarProps {
  readonly gridId: string;
  /** Any day of the displayed month. */
  readonly month: string;
  readonly notation: Pick<DayNotation, 'locale'>;
  readonly texts: MonthBarTexts;
  /** Shows the month that is `months` later. */
  readonly onTurn: (months: number) => void;
}

/** The name of a month, which labels its calendar, between the buttons that change the month. */
export function MonthBar({ gridId, month, notation, texts, onTurn }: MonthBarProps): ReactNode {
  const { previousMonth, nextMonth, previousYear, nextYear } = texts;
  return (
    <div className="p-date__month">
      {previousYear !== undefined && (
        <IconButton icon="first" label={previousYear} onClick={() => onTurn(-12)} />
      )}
      <IconButton icon="chevron-left" label={previousMonth} onClick={() => onTurn(-1)} />
      <p id={`${gridId}-month`} className="p-date__title" aria-live="polite">
        {formatDay(startOfMonth(month), notation.locale, { month: 'long', year: 'numeric' })}
      </p>
      <IconButton icon="chevron-right" label={nextMonth} onClick={() => onTurn(1)} />
      {nextYear !== undefined && (
        <IconButton icon="last" label={nextYear} onClick={() => onTurn(12)} />
      )}
    </div>
  );
}
