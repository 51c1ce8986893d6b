import type { SavedFiltersProps } from './props.ts';

/** A filter that a user has saved. */
export type SavedFilter = SavedFiltersProps['saved']['value'][number];

/** Values of a filter by name. */
export type FilterValues = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is FilterValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Whether two names are the same to a reader: case and spaces around them do not count. */
export function isSameName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
}

/**
 * The saved values for a filter as it is now. A value whose kind has changed since it was saved,
 * for example from a text to a list, is left as it is.
 */
export function valuesFor(current: FilterValues, saved: unknown): FilterValues {
  if (!isValues(saved)) return current;
  const fitting = Object.entries(saved).filter(([name, value]) => {
    const held = current[name];
    return held === undefined || held === null || kindOf(held) === kindOf(value);
  });
  const dropped = Object.keys(current).filter((name) => !(name in saved));
  const cleared = dropped.map((name) => [name, undefined] as const);
  return { ...current, ...Object.fromEntries(cleared), ...Object.fromEntries(fitting) };
}

/** Whether a filter has exactly the saved values; missing values do not count. */
export function hasValues(current: FilterValues, saved: unknown): boolean {
  const written = (values: unknown) =>
    JSON.stringify(values, (_, value: unknown) =>
      isValues(value)
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([, member]) => member !== undefined && member !== null)
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          )
        : value,
    );
  return written(current) === written(saved);
}
