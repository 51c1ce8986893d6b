import type { KeyboardEvent } from 'react';
import { addDays, addMonths, startOfWeek } from './calendar.ts';
import { logicalKey } from './direction.ts';

/** The day that a key moves to, by the ARIA grid pattern; undefined for other keys. */
export function dayAfterKey(
  day: string,
  { key: pressed, shiftKey, currentTarget }: KeyboardEvent<Element>,
  firstDay: number,
): string | undefined {
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => startOfWeek(day, firstDay),
    End: () => addDays(startOfWeek(day, firstDay), 6),
    PageUp: () => addMonths(day, shiftKey ? -12 : -1),
    PageDown: () => addMonths(day, shiftKey ? 12 : 1),
  };
  const key = logicalKey(pressed, currentTarget);
  return Object.hasOwn(moves, key) ? moves[key]?.() : undefined;
}
