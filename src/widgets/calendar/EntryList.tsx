import type { ReactNode } from 'react';
import type { EventLink } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import type { Entry } from './entries.ts';

/** Props of `EntryList`. */
export interface EntryListProps {
  readonly day: string;
  readonly entries: readonly Entry[];
  /** Accessible name: the day. */
  readonly label: string;
  /** Undefined if the descriptor does not handle presses. */
  readonly onPress: ((entry: Entry) => void) | undefined;
  /** The link of an entry; without one the entry is a button. */
  readonly linkOf: (entry: Entry) => EventLink | undefined;
  /** One line for each entry, for the small cells of a month. */
  readonly compact?: boolean;
  readonly children?: ReactNode;
}

/** The entries of one day. */
export function EntryList(props: EntryListProps): ReactNode {
  const { day, entries, label, onPress, linkOf, compact = false, children } = props;
  return (
    <ul
      role="list"
      className={classNames('w-calendar__entries', compact && 'w-calendar__entries--compact')}
      aria-label={label}
    >
      {entries.map((entry) => {
        const className = `w-calendar__entry w-calendar__entry--${entry.tone}`;
        const content = (
          <>
            {entry.time !== undefined && entry.first === day && (
              <span className="w-calendar__time">{entry.time}</span>
            )}{' '}
            <span className="w-calendar__title">{entry.title}</span>
            {!compact && entry.note !== undefined && (
              <>
                {' '}
                <span className="w-calendar__note">{entry.note}</span>
              </>
            )}
          </>
        );
        const link = linkOf(entry);
        return (
          <li key={entry.key}>
            {link !== undefined ? (
              <a className={className} {...link}>
                {content}
              </a>
            ) : onPress === undefined ? (
              <div className={className}>{content}</div>
            ) : (
              <button type="button" className={className} onClick={() => onPress(entry)}>
                {content}
              </button>
            )}
          </li>
        );
      })}
      {children}
    </ul>
  );
}
