// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawWidget, type Drawing } from './examples/drawWidget.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Visit {
  readonly name: string;
  readonly start?: string;
  readonly end?: string;
}
const rows: readonly Visit[] = [
  { name: 'Late', start: '2026-11-20T11:00', end: '2026-11-20T11:20' },
  { name: 'Early', start: '2026-11-20T08:30' },
  { name: 'Leave', start: '2026-11-18', end: '2026-11-21' },
  { name: 'Next month', start: '2026-12-10T10:00' },
  { name: 'No date' },
];
const calendar = {
  label: 'Visits',
  rows,
  title: (row: unknown) => (row as Visit).name,
  start: (row: unknown) => (row as Visit).start,
  end: (row: unknown) => (row as Visit).end,
};
const draw = (own = {}, drawing: Drawing = {}) =>
  drawWidget('calendar', { ...calendar, ...own }, drawing);
const entriesOf = (day: RegExp) =>
  within(screen.getByRole('list', { name: day }))
    .getAllByRole('listitem')
    .map((item) => item.textContent.trim());
const dayButton = (name: RegExp) => screen.getByRole('button', { name });

describe('a month', () => {
  it('shows the entries of each day, those without a time first', async () => {
    await draw();
    expect(screen.getByText('November 2026')).toBeTruthy();
    expect(screen.getAllByRole('columnheader')).toHaveLength(7);
    expect(entriesOf(/November 20,/)).toEqual(['Leave', '08:30 Early', '11:00–11:20 Late']);
    expect(entriesOf(/November 21,/)).toEqual(['Leave']);
    expect(screen.queryByText('No date')).toBeNull();
    expect(dayButton(/November 20, 2026, entries: 3/).getAttribute('aria-current')).toBe('date');
  });

  it('has one day in the tab order, and arrow keys move to others, also of other months', async () => {
    const { emitted } = await draw();
    dayButton(/November 20,/).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Home}');
    expect(document.activeElement).toBe(dayButton(/November 23,/));
    await userEvent.keyboard('{PageDown}');
    expect(document.activeElement).toBe(dayButton(/December 23,/));
    expect(screen.getByText('December 2026')).toBeTruthy();
    const days = screen.getAllByRole('button').filter((button) => 'day' in button.dataset);
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(emitted.at(-1)).toEqual({
      event: 'change',
      payload: { date: '2026-12-23', view: 'month', from: '2026-11-30', to: '2027-01-03' },
    });
  });

  it('reports the entry that is pressed', async () => {
    const { emitted } = await draw();
    await userEvent.click(screen.getByRole('button', { name: '08:30 Early' }));
    expect(emitted).toEqual([{ event: 'press', payload: { row: rows[1], index: 1 } }]);
  });

  it('opens a day, whose name takes the focus', async () => {
    await draw();
    await userEvent.click(dayButton(/November 18,/));
    expect(screen.getByRole('tab', { name: 'Day', selected: true })).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/November 18, 2026/);
    expect(entriesOf(/November 18,/)).toEqual(['Leave']);
  });

  it('counts the entries of a day that do not fit', async () => {
    const busy = Array.from({ length: 5 }, (_, index) => ({
      name: `Visit ${index}`,
      start: `2026-11-20T0${index}:00`,
    }));
    await draw({ rows: busy });
    expect(entriesOf(/November 20,/)).toEqual(['00:00 Visit 0', '01:00 Visit 1', '3 more']);
    await userEvent.click(screen.getByRole('button', { name: /^3 more/ }));
    expect(entriesOf(/November 20,/)).toHaveLength(5);
  });

  it('lists the chosen day below itself on a phone', async () => {
    await draw({}, { width: 390 });
    expect(screen.getAllByRole('list')).toHaveLength(1);
    expect(entriesOf(/November 20,/)).toHaveLength(3);
    await userEvent.click(dayButton(/November 21,/));
    expect(entriesOf(/November 21,/)).toEqual(['Leave']);
    expect(screen.getByRole('tab', { name: 'Month', selected: true })).toBeTruthy();
  });
});

describe('the other views', () => {
  it('are a week with a column for each day', async () => {
    await draw({ views: ['week'] });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toMatch(
      /16/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next period' }));
    expect(screen.queryByText('Leave')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.getAllByText('Leave')).toHaveLength(4);
  });

  it('are the days of a month that have entries, or a text if there are none', async () => {
    await draw({ views: ['agenda'] });
    expect(screen.getAllByRole('list')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Previous period' }));
    expect(screen.getByText('Nothing is scheduled.')).toBeTruthy();
  });

  it('are chosen with tabs, and kept in the state if they are bound', async () => {
    const seen: unknown[] = [];
    await draw(
      {},
      {
        useProps() {
          const [view, setView] = useState('agenda');
          const [date, setDate] = useState('2026-12-01');
          seen.push([view, date]);
          return { view: { value: view, set: setView }, date: { value: date, set: setDate } };
        },
      },
    );
    expect(screen.getByText('December 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Day' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next period' }));
    expect(seen.at(-1)).toEqual(['day', '2026-12-02']);
  });

  it('are not buttons if nothing handles a press', async () => {
    await draw({ views: ['day'] }, { handles: () => false });
    expect(screen.queryByRole('button', { name: /Early/ })).toBeNull();
    expect(entriesOf(/November 20,/)).toContain('08:30 Early');
  });

  it('show the failure of their data and stay usable', async () => {
    const { emitted } = await draw({
      rows: [],
      status: 'failed',
      error: { code: '500', text: 'No answer.' },
    });
    expect(screen.getByText('No answer.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(emitted).toEqual([{ event: 'retry', payload: undefined }]);
    expect(screen.getByText('November 2026')).toBeTruthy();
  });
});
