import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect } from 'vitest';
import type { Line } from '../../../src/widgets/line-editor/columns.ts';
import { drawWidget } from '../examples/drawWidget.tsx';

const columns = [
  { field: 'name', title: 'Name', required: true, unique: true },
  {
    field: 'amount',
    title: 'Amount',
    type: 'money',
    required: true,
    min: 1,
    total: true,
    currency: 'lei',
  },
  {
    field: 'kind',
    title: 'Kind',
    type: 'select',
    options: [
      { value: 'P', text: 'Permanent' },
      { value: 'S', text: 'Seasonal' },
    ],
  },
];

export const given: readonly Line[] = [
  { name: 'Ana', amount: 10 },
  { name: 'Ion', amount: 20.5 },
];

export async function draw(
  start: readonly Line[] = given,
  more: Readonly<Record<string, unknown>> = {},
  width = 1280,
) {
  const state: { lines: readonly Line[]; valid: boolean | undefined; sums: unknown } = {
    lines: start,
    valid: undefined,
    sums: undefined,
  };
  const drawn = await drawWidget(
    'line-editor',
    { label: 'People', columns, ...more },
    {
      width,
      useProps: () => {
        const [lines, setLines] = useState(start);
        const [valid, setValid] = useState(false);
        const [sums, setSums] = useState<unknown>({ lines: 0, right: 0, total: 0 });
        Object.assign(state, { lines, valid, sums });
        return {
          lines: { value: lines, set: setLines },
          valid: { value: valid, set: setValid },
          sums: { value: sums, set: setSums },
        };
      },
    },
  );
  // the list of a phone is loaded when it is needed
  await waitFor(() => expect(document.querySelector('.p-skeleton')).toBeNull());
  const grid = () => screen.getByRole('grid');
  const cell = (row: number, column: number) =>
    within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell')[
      column - 1
    ] as HTMLElement;
  const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
  const paste = (text: string) =>
    fireEvent.paste(grid(), { clipboardData: { getData: () => text } });
  return { ...drawn, state, grid, cell, active, paste, user: userEvent.setup() };
}
