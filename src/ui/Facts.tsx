import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

/** A term and its value. */
export interface Fact {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Number of lines to reserve; 1 by default. */
  readonly lines?: 1 | 2 | 3 | undefined;
}

/** Props of `Facts`. */
export interface FactsProps {
  readonly items: readonly Fact[];
  readonly columns?: 1 | 2 | 3 | undefined;
}

/** Labels with read-only values. */
export function Facts({ items, columns = 1 }: FactsProps): ReactNode {
  return (
    <dl className={`p-facts p-facts--${columns}`}>
      {items.map(({ id, label, value, lines = 1 }) => (
        <div
          key={id}
          className={classNames(
            'p-facts__item',
            lines > 1 && `p-facts__item--lines p-facts__item--${lines}`,
          )}
          data-id={id}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
