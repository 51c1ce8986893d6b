import { useMemo } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import type { IndexedRow } from './columns.ts';
import type { TableProps } from './props.ts';

/** The checked rows, on this page and on others. */
export interface Chosen {
  readonly count: number;
  /** Number of checked rows that are not among the shown ones. */
  readonly elsewhere: number;
  /** Whether all, some or none of the shown rows are checked. */
  readonly shown: 'all' | 'some' | 'none';
  readonly has: (entry: IndexedRow) => boolean;
  readonly toggle: (entry: IndexedRow) => void;
  readonly toggleShown: () => void;
  readonly leave: () => void;
  /** The offer to select all matching rows; undefined unless all shown rows are checked. */
  readonly matching: Matching | undefined;
}

/** `offered`: all can be selected; `tooMany`: they cannot; `chosen`: they are. */
export interface Matching {
  readonly is: 'offered' | 'tooMany' | 'chosen';
  readonly count: number;
  readonly most: number;
  readonly choose: () => void;
}

/** The checked rows of a table. They stay checked, whatever rows are shown. */
export function useChosen(
  props: TableProps,
  entries: readonly IndexedRow[],
  emit: WidgetProps<TableProps>['emit'],
): Chosen | undefined {
  const { chosen, choosable, key, matched } = props;
  const rows = chosen?.value;
  const byKey = useMemo(() => new Map(rows?.map((row) => [key?.(row) ?? '', row])), [rows, key]);
  if (chosen === undefined || !choosable) return undefined;
  const has = (entry: IndexedRow) => byKey.has(entry.key);
  const here = entries.filter(has).length;
  const all = entries.length > 0 && here === entries.length;
  const write = (rows: readonly unknown[]) => {
    chosen.set(rows);
    if (matched?.value === true) matched.set(false);
    emit('choose', undefined, { again: true });
  };
  const without = (removed: readonly IndexedRow[]) => {
    const keys = new Set(removed.map((entry) => entry.key));
    return [...byKey].flatMap(([name, row]) => (keys.has(name) ? [] : [row]));
  };
  return {
    count: byKey.size,
    elsewhere: byKey.size - here,
    shown: all ? 'all' : here > 0 ? 'some' : 'none',
    has,
    toggle: (entry) => write(has(entry) ? without([entry]) : [...chosen.value, entry.row]),
    toggleShown: () =>
      write(all ? without(entries) : [...without(entries), ...entries.map(({ row }) => row)]),
    leave: () => write([]),
    matching: all ? matchingOf(props, entries.length, emit) : undefined,
  };
}

function matchingOf(
  { matched, total = 0, mostMatching = Infinity }: TableProps,
  shown: number,
  emit: WidgetProps<TableProps>['emit'],
): Matching | undefined {
  if (matched === undefined || total <= shown) return undefined;
  const is = matched.value ? 'chosen' : total > mostMatching ? 'tooMany' : 'offered';
  return { is, count: total, most: mostMatching, choose: () => emit('chooseMatching') };
}
