// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { arrangeColumns } from '../../src/widgets/table/useColumnView.ts';
import { tableColumn } from './columnDefaults.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

const rows = [{ id: '1', name: 'Ana', city: 'Iași', phone: '0722' }];
const columns = [
  { field: 'name', title: 'Name' },
  { field: 'city', title: 'City', optional: 'shown' as const },
  { field: 'phone', title: 'Telephone', optional: 'hidden' as const },
];
const headings = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const arranged = (view: readonly string[] | undefined) =>
  arrangeColumns(
    columns.map((column) => ({ ...tableColumn, ...column })),
    view,
  ).map(({ id, isShown }) => (isShown ? id : `-${id}`));

describe('the arrangement of columns', () => {
  it('is that of the descriptor until one is chosen', () => {
    expect(arranged(undefined)).toEqual(['name', 'city', '-phone']);
    expect(arranged([])).toEqual(['name', 'city', '-phone']);
  });

  it('is the chosen one, without columns that are gone and with those that are new', () => {
    expect(arranged(['phone', 'gone', '-city', 'name'])).toEqual(['phone', '-city', 'name']);
    expect(arranged(['phone', 'name'])).toEqual(['phone', 'name', 'city']);
    expect(arranged(['-name'])).toEqual(['name', 'city', '-phone']);
  });
});

describe('the widths of columns', () => {
  const widths = (view: readonly string[]) =>
    arrangeColumns(
      columns.map((column) => ({ ...tableColumn, ...column })),
      view,
    ).map(({ id, width, isShown }) => [isShown ? id : `-${id}`, width]);

  it('stand behind the ids, within the limits', () => {
    expect(widths(['city=180', 'name', '-phone=9999'])).toEqual([
      ['city', 180],
      ['name', undefined],
      ['-phone', 960],
    ]);
  });

  it('change by keyboard and by dragging, and are kept in the store', async () => {
    const written: unknown[] = [];
    await drawWidget(
      'table',
      { label: 'People', rows, columns },
      {
        useProps: () => {
          const [value, setValue] = useState<unknown>(['name=200', 'city']);
          return { view: { value, set: (next: unknown) => (written.push(next), setValue(next)) } };
        },
      },
    );
    const head = screen.getByRole('columnheader', { name: /Name/ });
    expect(head.style.width).toBe('200px');
    Object.defineProperty(head, 'offsetWidth', {
      get: () => Number.parseInt(head.style.width, 10),
    });
    const handle = await screen.findByRole('separator', { name: 'Width of Name' });
    handle.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(written.at(-1)).toEqual(['name=216', 'city', '-phone']);
    expect(handle.getAttribute('aria-valuenow')).toBe('216');
    handle.setPointerCapture = () => undefined;
    fireEvent.pointerDown(handle, { button: 0, clientX: 300, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientX: 360, pointerId: 1 });
    expect(head.style.width).toBe('276px');
    expect(written).toHaveLength(3);
    fireEvent.pointerUp(handle, { clientX: 364, pointerId: 1 });
    expect(written.at(-1)).toEqual(['name=280', 'city', '-phone']);
    fireEvent.pointerDown(handle, { button: 0, clientX: 300, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientX: 200, pointerId: 1 });
    fireEvent.pointerCancel(handle, { clientX: 200, pointerId: 1 });
    expect(head.style.width).toBe('280px');
    await userEvent.keyboard('{Home}');
    expect(written.at(-1)).toEqual(['name', 'city', '-phone']);
    expect(head.style.width).toBe('');
  });
});

describe('a table with optional columns', () => {
  it('shows and hides them, but never the last one', async () => {
    await drawWidget('table', { label: 'People', rows, columns });
    expect(headings()).toEqual(['Name', 'City']);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Columns' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
    expect(within(dialog).queryByRole('button', { name: 'Move down: Name' })).toBeNull();
    await userEvent.click(within(dialog).getByLabelText('Telephone'));
    await userEvent.click(within(dialog).getByLabelText('City'));
    expect(headings()).toEqual(['Name', 'Telephone']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset columns' }));
    expect(headings()).toEqual(['Name', 'City']);
  });

  it('moves them by keyboard and keeps the focus, in the store of its view', async () => {
    const written: unknown[] = [];
    await drawWidget(
      'table',
      { label: 'People', rows, columns },
      {
        useProps: () => {
          const [value, setValue] = useState<unknown>(undefined);
          return { view: { value, set: (next: unknown) => (written.push(next), setValue(next)) } };
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    (await screen.findByRole('button', { name: 'Move down: Name' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(written).toEqual([['city', 'name', '-phone']]);
    expect(headings()).toEqual(['City', 'Name']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Name');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(written.at(-1)).toEqual(['city', '-phone', 'name']);
  });

  it('has no such button without optional columns', async () => {
    await drawWidget('table', { label: 'People', rows, columns: columns.slice(0, 1) });
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  });
});
