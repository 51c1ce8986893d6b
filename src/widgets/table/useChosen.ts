import type { WidgetProps } from '../../sdk/widget.ts';
import type { IndexedRow } from './columns.ts';
import type { TableProps } from './props.ts';

/** The rows that have been ticked, here and on other pages. */
export interface Chosen {
  readonly count: number;
  /** How many of them are not among the rows that are shown. */
  readonly elsewhere: number;
  /** Whether all the rows that are shown are ticked, or some of them. */
  readonly shown: 'all' | 'some' | 'none';
  readonly has: (entry: IndexedRow) => boolean;
  readonly toggle: (entry: IndexedRow) => void;
  readonly toggleShown: () => void;
  readonly leave: () => void;
}

/** What has been ticked in a table that lets one choose. What is ticked stays, whatever rows are shown. */
export function useChosen({ chosen, choosable, key }: TableProps, entries: readonly IndexedRow[], emit: WidgetProps<TableProps>['emit']): Chosen | undefined {
  if (chosen === undefined || !choosable) return undefined;
  const byKey = new Map(chosen.value.map((row) => [key?.(row) ?? '', row]));
  const has = (entry: IndexedRow) => byKey.has(entry.key);
  const here = entries.filter(has).length;
  const all = entries.length > 0 && here === entries.length;
  const write = (rows: readonly unknown[]) => {
    chosen.set(rows);
    emit('choose');
  };
  const without = (left: readonly IndexedRow[]) => {
    const keys = new Set(left.map((entry) => entry.key));
    return [...byKey].flatMap(([name, row]) => (keys.has(name) ? [] : [row]));
  };
  return {
    count: byKey.size,
    elsewhere: byKey.size - here,
    shown: all ? 'all' : here > 0 ? 'some' : 'none',
    has,
    toggle: (entry) => write(has(entry) ? without([entry]) : [...chosen.value, entry.row]),
    toggleShown: () => write(all ? without(entries) : [...without(entries), ...entries.map(({ row }) => row)]),
    leave: () => write([]),
  };
}
