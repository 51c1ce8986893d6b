// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { presetRanges, type DayNotation, type DayRange } from '../../src/ui/calendar.ts';
import { DateRangePicker, type DateRangePickerProps } from '../../src/ui/DateRangePicker.tsx';

afterEach(cleanup);

const texts = {
  open: 'Choose',
  dialog: 'Choose a period',
  from: 'From',
  to: 'To',
  fromTime: 'From time',
  toTime: 'To time',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  apply: 'Apply',
  cancel: 'Cancel',
  presets: 'Periods',
  pattern: 'DD/MM/YYYY',
  invalid: 'Write the day as DD/MM/YYYY.',
  reversed: 'The end comes after the start.',
  outOfBounds: 'That day cannot be chosen.',
  none: 'Any time',
};
const slashed = (moment: string) =>
  `${moment.slice(0, 10).split('-').reverse().join('/')} ${moment.slice(11)}`.trim();
const notation: DayNotation = {
  locale: 'en-GB',
  format: slashed,
  reading: { order: ['day', 'month', 'year'], words: [], clockWords: [] },
  firstDay: 0,
};
const today = '2026-11-20';
const ranges = presetRanges(today);
const presets = [
  { id: 'lastMonth', label: 'Last month', range: ranges.lastMonth },
  { id: 'thisYear', label: 'This year', range: ranges.thisYear },
];

async function open(props: Partial<DateRangePickerProps> = {}) {
  const onValue = vi.fn<(range: DayRange) => void>();
  render(
    <DateRangePicker
      id="d"
      label="Period"
      notation={notation}
      value={{ from: '2026-11-03', to: '2026-11-17' }}
      onValue={onValue}
      presets={presets}
      texts={texts}
      today={today}
      {...props}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Period/ }));
  await screen.findByRole('dialog', { name: 'Choose a period' });
  return onValue;
}

const focusedDay = () => document.activeElement?.getAttribute('data-day');

describe('DateRangePicker', () => {
  it('shows the range as DD/MM/YYYY and the name of an equal preset', () => {
    render(
      <DateRangePicker
        id="d"
        label="Period"
        notation={notation}
        value={ranges.lastMonth}
        onValue={() => undefined}
        presets={presets}
        texts={texts}
        today={today}
      />,
    );
    expect(screen.getByRole('button', { name: /Period/ }).textContent).toBe(
      '01/10/2026 – 31/10/2026Last month',
    );
  });

  it('applies a preset at once and restores the focus', async () => {
    const onValue = await open();
    await userEvent.click(screen.getByRole('button', { name: 'This year' }));
    expect(onValue.mock.calls).toEqual([[{ from: '2026-01-01', to: '2026-12-31' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Period/ }));
  });

  it('starts the week on Monday and names days in the page’s language', async () => {
    await open({ notation: { ...notation, locale: 'ro' } });
    expect(
      screen.getAllByRole('columnheader').map((header) => header.getAttribute('abbr'))[0],
    ).toBe('luni');
    expect(screen.getByRole('button', { name: 'marți, 17 noiembrie 2026' })).toBeTruthy();
  });

  it('moves through days with the keys of a grid, across months', async () => {
    await open();
    expect(focusedDay()).toBe('2026-11-17');
    for (const [key, day] of [
      ['{ArrowRight}', '2026-11-18'],
      ['{ArrowDown}', '2026-11-25'],
      ['{ArrowDown}', '2026-12-02'],
      ['{ArrowUp}', '2026-11-25'],
      ['{Home}', '2026-11-23'],
      ['{End}', '2026-11-29'],
      ['{PageUp}', '2026-10-29'],
      ['{Shift>}{PageDown}{/Shift}', '2027-10-29'],
      ['{ArrowLeft}', '2027-10-28'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(focusedDay(), key).toBe(day);
    }
  });

  it('selects two days by keyboard, the second press ending the range', async () => {
    const onValue = await open();
    await userEvent.keyboard('{PageUp}{Enter}{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onValue.mock.calls).toEqual([[{ from: '2026-10-17', to: '2026-10-24' }]]);
  });

  it('starts again when the second day precedes the first', async () => {
    const onValue = await open();
    await userEvent.click(screen.getByRole('button', { name: /^Tuesday,? 10 November 2026$/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Thursday,? 5 November 2026$/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Friday,? 6 November 2026$/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onValue.mock.calls).toEqual([[{ from: '2026-11-05', to: '2026-11-06' }]]);
  });

  it('accepts typed days and shows them in the calendar', async () => {
    const onValue = await open();
    await userEvent.clear(screen.getByRole('textbox', { name: 'From' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '5/1/2026');
    expect(screen.getByText('January 2026')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(onValue.mock.calls).toEqual([[{ from: '2026-01-05', to: '2026-11-17' }]]);
  });

  it.each([
    ['From', '31/02/2026', texts.invalid],
    ['To', '01/11/2026', texts.reversed],
    ['From', '01/01/2020', texts.outOfBounds],
  ])(
    'reports an invalid typed day (%s %s) and does not apply it',
    async (field, typed, message) => {
      const onValue = await open({ min: '2025-01-01' });
      await userEvent.clear(screen.getByRole('textbox', { name: field }));
      await userEvent.type(screen.getByRole('textbox', { name: field }), typed);
      await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
      const input = screen.getByRole('textbox', { name: field });
      expect(
        document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ).toBe(message);
      expect(onValue).not.toHaveBeenCalled();
    },
  );

  it('asks for a time with minute precision if configured [P2-INV-10]', async () => {
    const onValue = await open({
      time: true,
      value: { from: '2026-11-03T08:15', to: '2026-11-03T09:00' },
    });
    expect(screen.getByLabelText('From time').getAttribute('step')).toBe('60');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onValue.mock.calls).toEqual([[{ from: '2026-11-03T08:15', to: '2026-11-03T09:00' }]]);
  });

  it('closes without a change on Escape', async () => {
    const onValue = await open();
    await userEvent.keyboard('{ArrowRight}{Enter}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onValue).not.toHaveBeenCalled();
  });
});
