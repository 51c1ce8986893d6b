// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import type { MapView } from '../../../src/widgets/map/createMapView.ts';
import type { Sheet } from '../../../src/widgets/map/MapPanel.tsx';
import type { MapProps } from '../../../src/widgets/map/props.ts';
import { usePoints } from '../../../src/widgets/map/usePoints.ts';
import { useSelection, type Selection } from '../../../src/widgets/map/useSelection.ts';

interface Row {
  readonly id: string;
  readonly x: number;
}
const rowsOf = (...ids: readonly string[]): readonly Row[] => ids.map((id, x) => ({ id, x }));

/** A map without a picture: notes what it does, and lets a test choose and reload. */
async function mounted(isBound: boolean) {
  const log: string[] = [];
  const view = {
    current: {
      go: ({ longitude }: { readonly longitude: number }) => log.push(`go ${longitude}`),
      marks: { focus: (id: string) => log.push(`focus ${id}`) },
    } as unknown as MapView,
  };
  const note = (name: string) => () => void log.push(name);
  const sheet: Sheet = {
    size: 'peek',
    raise: note('raise'),
    restore: note('restore'),
    setSize: () => undefined,
  };
  const used: {
    selection?: Selection;
    setRows?: (rows: readonly Row[]) => void;
    set?: (key: string) => void;
  } = {};
  const keyed: unknown[] = [];
  const key = (row: unknown) => {
    keyed.push(row);
    return (row as Row).id;
  };
  function Probe() {
    const [value, set] = useState('');
    const [rows, setRows] = useState(rowsOf('a', 'b'));
    const props = {
      points: rows,
      latitude: () => 45,
      longitude: (row: unknown) => (row as Row).x,
    } as unknown as MapProps;
    const points = usePoints(props);
    used.selection = useSelection(
      { key, ...(isBound && { bind: { value, set } }) },
      { view, points, sight: { zoom: 8 } as never, sheet, onSelect: note('select') },
    );
    Object.assign(used, { setRows, set });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  return {
    log,
    keyed,
    selection: () => used.selection as Selection,
    act: (run: (given: Required<typeof used>) => void) =>
      act(async () => run(used as Required<typeof used>)),
  };
}

it('the selection of a map stays when its rows are read again, without moving map and focus', async () => {
  const map = await mounted(true);
  await map.act(({ selection }) => selection.select(1));
  expect(map.log).toEqual(['raise', 'select']);
  await map.act(({ setRows }) => setRows(rowsOf('a', 'b')));
  await map.act(({ setRows }) => setRows(rowsOf('n', 'a', 'b')));
  expect(map.selection().index).toBe(2);
  expect(map.selection().key).toBe('b');
  expect(map.log).toEqual(['raise', 'select']);
  expect(map.keyed).not.toContain(undefined);
});

it('the selection of a map follows its state, and waits for the row', async () => {
  const map = await mounted(true);
  await map.act(({ set }) => set('c'));
  expect(map.selection().index).toBeUndefined();
  await map.act(({ setRows }) => setRows(rowsOf('a', 'b', 'c')));
  expect(map.log).toEqual(['raise', 'go 2']);
  await map.act(({ set }) => set(''));
  expect(map.log).toEqual(['raise', 'go 2', 'restore', 'focus p2']);
});

it('the selection of a map without a state ends with its rows, and takes no focus', async () => {
  const map = await mounted(false);
  await map.act(({ selection }) => selection.select(1));
  expect(map.selection().index).toBe(1);
  await map.act(({ setRows }) => setRows(rowsOf('a', 'b')));
  expect(map.selection().index).toBeUndefined();
  expect(map.log).toEqual(['raise', 'select']);
});
