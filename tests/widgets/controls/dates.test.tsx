// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { dayPlaceholder } from '../../../src/widgets/dayNotation.ts';
import { drawForm, field, formOf, type Fixture } from '../../runtime/form/formFixture.tsx';
import { timeInZone, zoneFormat } from '../../../src/sdk/moment.ts';
import { instantInZone, zoneName } from '../../../src/widgets/zonedTime.ts';
import { portalNotation } from '../../sdk/notations.ts';

afterEach(cleanup);

/** A form with a date; its notation is that of the test portal in English: DD/MM/YYYY. */
async function drawDay(
  given: Parameters<typeof field>[1] = {},
  state: Readonly<Record<string, unknown>> = {},
): Promise<Fixture> {
  return drawForm(formOf([field('day', { label: 'Day', control: 'date-input', ...given })]), {
    state,
  });
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Day/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a date', () => {
  it('is written and read in the notation of the page', async () => {
    const fixture = await drawDay({}, { day: '2026-11-20' });
    expect(input().value).toBe('20/11/2026');
    await userEvent.clear(input());
    expect(fixture.state('day')).toBeUndefined();
    await userEvent.type(input(), '3.1.2027');
    expect(fixture.state('day')).toBe('2027-01-03');
    await userEvent.tab();
    expect(input().value).toBe('03/01/2027');
  });

  it('is the day that a service wrote, with or without a time', async () => {
    const fixture = await drawDay({}, { day: '20261120' });
    expect(input().value).toBe('20/11/2026');
    fixture.set(['state', 'form', 'day'], '2026-11-21T23:30:00Z');
    expect(await screen.findByDisplayValue('21/11/2026')).toBeDefined();
  });

  it('keeps a text that is no date, and refuses the submit with an example', async () => {
    const fixture = await drawDay();
    await userEvent.type(input(), '31/02/2026');
    await send();
    expect(fixture.dispatched).toEqual([]);
    expect(screen.getByText('Enter a date, for example 31/12/2026.')).toBeDefined();
    expect(input().value).toBe('31/02/2026');
    await userEvent.clear(input());
    await userEvent.type(input(), '2026-02-28');
    await send();
    expect(fixture.dispatched[0]?.event).toEqual({ day: '2026-02-28' });
  });

  it('refuses a date before its limit', async () => {
    const fixture = await drawDay({ props: { min: '2026-11-20' } }, { day: '2026-11-19' });
    await send();
    expect(screen.getByText('Choose a date from 20/11/2026 on.')).toBeDefined();
    fixture.set(['state', 'form', 'day'], '2026-11-20');
    await send();
    expect(fixture.dispatched).toHaveLength(1);
  });

  it('is chosen in a calendar by keyboard', async () => {
    const user = userEvent.setup();
    const fixture = await drawDay({ props: { min: '2026-11-10' } }, { day: '2026-11-20' });
    const open = screen.getByRole('button', { name: 'Choose in the calendar' });
    await user.click(open);
    const dialog = screen.getByRole('dialog', { name: 'Choose a date' });
    expect(within(dialog).getByText('November 2026')).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, November 20, 2026');
    await user.keyboard('{PageDown}{ArrowRight}{Enter}');
    expect(fixture.state('day')).toBe('2026-12-21');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(open);

    await user.click(open);
    await user.click(screen.getByRole('button', { name: 'Previous year' }));
    expect(screen.getByText('December 2025')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sunday, December 21, 2025' }));
    expect(fixture.state('day'), 'a day before the limit is not chosen').toBe('2026-12-21');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(open);
  });

  it.each([
    ['ro', 'ZZ/LL/AAAA'],
    ['en', 'DD/MM/YYYY'],
    ['de', 'TT/MM/JJJJ'],
    ['fr', 'JJ/MM/AAAA'],
    ['ar', 'يي/شش/سسسس'],
  ])('has a placeholder in %s', (language, placeholder) => {
    const notation = { ...portalNotation('en'), words: language };
    expect(dayPlaceholder(notation).replace(/\p{Cf}/gu, '')).toBe(placeholder);
  });
});

describe('a date with a time', () => {
  const moment = (props: Readonly<Record<string, string>> = { zone: 'America/New_York' }) =>
    formOf([field('at', { label: 'At', control: 'date-time-input', required: true, props })]);
  const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
  const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });

  it('is an instant, which is shown in the zone of the field with its name', async () => {
    const fixture = await drawForm(moment(), { state: { at: '2026-11-20T12:05:00Z' } });
    expect([date().value, time().value]).toEqual(['20/11/2026', '07:05']);
    expect(screen.getByRole('group', { name: 'At' })).toBeDefined();
    expect(screen.getByText('Time zone: Eastern Time (GMT-5)')).toBeDefined();
    await userEvent.clear(time());
    await userEvent.type(time(), '8:15');
    await userEvent.tab();
    expect(time().value).toBe('08:15');
    expect(fixture.state('at')).toBe('2026-11-20T13:15:00Z');
  });

  it('needs both parts, and says how they are written', async () => {
    const fixture = await drawForm(moment());
    await send();
    expect(screen.getByText('Fill in At.')).toBeDefined();
    await userEvent.type(date(), '20.11.2026');
    await send();
    expect(fixture.dispatched).toEqual([]);
    expect(
      screen.getByText('Enter a date and a time, for example 31/12/2026 14:05.'),
    ).toBeDefined();
    await userEvent.type(time(), '25:00');
    await send();
    expect(fixture.dispatched).toEqual([]);
    await userEvent.clear(time());
    await userEvent.type(time(), '9:00');
    await send();
    expect(fixture.dispatched[0]?.event).toEqual({ at: '2026-11-20T14:00:00Z' });
  });
});

describe('the time of a zone', () => {
  const zone = 'Europe/Bucharest';
  const instant = (local: string) => instantInZone(local, zone).toISOString();

  it('follows summer time, and is one instant where clocks are set', () => {
    expect(instant('2026-11-20T14:05')).toBe('2026-11-20T12:05:00.000Z');
    expect(instant('2026-07-20T14:05')).toBe('2026-07-20T11:05:00.000Z');
    expect(instant('2026-10-25T03:30'), 'the first of two').toBe('2026-10-25T00:30:00.000Z');
    expect(instant('2026-03-29T03:30'), 'does not exist').toBe('2026-03-29T01:30:00.000Z');
  });

  it('is the inverse of the instant, in zones of all offsets', () => {
    for (const each of ['Asia/Kathmandu', 'Pacific/Apia', 'America/St_Johns', 'UTC', zone])
      for (let hour = 0; hour < 24 * 365; hour += 173) {
        const local = new Date(Date.UTC(2026, 0, 1, hour, 15)).toISOString().slice(0, 16);
        const back = timeInZone(instantInZone(local, each), zoneFormat(each)).slice(0, 16);
        const gap = Date.parse(`${back}Z`) - Date.parse(`${local}Z`);
        expect([each, local, gap === 0 || gap === 3_600_000]).toEqual([each, local, true]);
      }
  });

  it('has a name in the language', () => {
    const at = new Date('2026-11-20T12:05:00Z');
    expect(zoneName(at, zone, 'de')).toBe('Osteuropäische Zeit (GMT+2)');
    expect(zoneName(at, 'UTC', 'en')).toBe('GMT+0');
  });
});
