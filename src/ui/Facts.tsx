import type { ReactNode } from 'react';

export interface Fact {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

export interface FactsProps {
  readonly items: readonly Fact[];
  readonly columns?: 1 | 2 | 3 | undefined;
}

/** Names and values that are read, not edited. */
export function Facts({ items, columns = 1 }: FactsProps): ReactNode {
  return (
    <dl className={`p-facts p-facts--${columns}`}>
      {items.map((item) => (
        <div key={item.id} className="p-facts__item" data-id={item.id}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
