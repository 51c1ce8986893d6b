import { sql, type RawBuilder } from 'kysely';

/** Selects a card number as the portal shows it: `6422 11•• •••• 0001`. */
export function shownCard(column: string): RawBuilder<string> {
  const pan = sql.ref(column);
  return sql<string>`left(${pan}, 4) || ' ' || substr(${pan}, 5, 2) || '•• •••• ' || right(${pan}, 4)`;
}
