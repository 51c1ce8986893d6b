import { sql, type RawBuilder } from 'kysely';
import type { CardsTable } from '../../database/tables/cards.ts';

export type CardState = CardsTable['state'];

interface Changed {
  readonly state: CardState;
  readonly status_code: string | RawBuilder<string>;
  readonly status_before?: RawBuilder<string>;
}

const changes: Readonly<Record<CardState, Omit<Changed, 'state'>>> = {
  created: { status_code: 'N' },
  active: { status_code: sql<string>`coalesce(status_before, 'V')` },
  blocked: { status_code: 'A', status_before: sql<string>`status_code` },
};

/**
 * Returns the columns to write when cards enter a state. An unblocked card gets its previous
 * status.
 */
export function inState(state: CardState): Changed {
  return { state, ...changes[state] };
}
