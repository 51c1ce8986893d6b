// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Step {
  readonly title: string;
  readonly time: string;
  readonly by?: string;
}
const rows: readonly Step[] = [
  { title: 'Ordered', time: '2026-11-20T09:05', by: 'Ana Pop' },
  { title: 'Sent', time: '2026-11-21' },
  { title: 'Lost', time: 'soon' },
];
const timeline = {
  label: 'The order',
  rows,
  title: (row: unknown) => (row as Step).title,
  time: (row: unknown) => (row as Step).time,
  note: (row: unknown) => (row as Step).by,
};

describe('a timeline', () => {
  it('lists its entries in their order, with time and note', async () => {
    await drawWidget('timeline', timeline);
    const list = screen.getByRole('list', { name: 'The order' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['20/11/2026 09:05OrderedAna Pop', '21/11/2026Sent', 'soonLost']);
  });

  it('gives machines the time of an entry if it is a date', async () => {
    await drawWidget('timeline', timeline);
    const times = [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime);
    expect(times).toEqual(['2026-11-20T09:05', '2026-11-21', '']);
  });

  it('renders the content of an entry', async () => {
    await drawWidget('timeline', timeline, {
      slots: { more: (scope) => `number ${scope?.index}` },
    });
    expect(screen.getAllByText(/^number [012]$/)).toHaveLength(3);
  });
});
