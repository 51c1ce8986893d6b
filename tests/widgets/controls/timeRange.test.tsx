// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';
import { problemOfTimes, rangeOf } from '../../../src/widgets/time-range-input/readTimes.ts';
import { ownNotation } from '../../sdk/notations.ts';

afterEach(cleanup);

async function draw(props: Record<string, unknown> = {}) {
  const form = formOf(
    [
      field('hours', {
        control: 'time-range-input',
        label: 'Hours',
        required: true,
        props: props as never,
      }),
    ],
    { types: { hours: { type: 'object' } } },
  );
  return await drawForm(form);
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function type(from: string, to: string) {
  for (const [name, text] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await userEvent.clear(input(name));
    if (text !== '') await userEvent.type(input(name), text);
  }
  await userEvent.tab();
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a time range', () => {
  it('has no value until both times are typed, and writes them as the page does', async () => {
    const fixture = await draw();
    await send();
    expect(screen.getByText('Fill in Hours.')).toBeTruthy();
    await type('8:00', '');
    await send();
    expect(screen.getByText('Enter two times, for example 08:00 and 16:30.')).toBeTruthy();
    expect(fixture.dispatched).toEqual([]);
    await type('8:00', '12:30');
    expect(fixture.state('hours')).toEqual({ from: '08:00', to: '12:30' });
    expect(input('From').value).toBe('08:00');
    await send();
    expect(fixture.dispatched).toHaveLength(1);
    await type('', '');
    expect(fixture.state('hours')).toBeUndefined();
  });

  it('refuses a period that ends before it begins, and keeps what was typed', async () => {
    const fixture = await draw();
    await type('18:00', '08:00');
    await send();
    expect(screen.getByText('The period must end after 18:00.')).toBeTruthy();
    expect([input('From').value, input('To').value]).toEqual(['18:00', '08:00']);
    expect(fixture.dispatched).toEqual([]);
  });

  it('can end on the next day, and says so', async () => {
    const fixture = await draw({ overnight: true });
    await type('22:00', '06:00');
    expect(fixture.state('hours')).toEqual({ from: '22:00', to: '06:00' });
    expect(screen.getByText('the next day')).toBeTruthy();
  });

  it('can be open, and keeps to its limits', async () => {
    const fixture = await draw({ open: true, min: '07:00', max: '20:00' });
    await type('', '12:00');
    expect(fixture.state('hours')).toEqual({ to: '12:00' });
    await type('06:30', '12:00');
    await send();
    expect(screen.getByText('Choose times between 07:00 and 20:00.')).toBeTruthy();
  });
});

describe('a time range in another notation', () => {
  const props = { open: false, overnight: false };
  const american = ownNotation('en-US', 6);

  it('is read and written with AM and PM', () => {
    expect(rangeOf({ from: '8:15 AM', to: '1:05 pm' }, props, american)).toEqual({
      from: '08:15',
      to: '13:05',
    });
    const refused = rangeOf({ from: '1:05 PM', to: '8:15 AM' }, props, american);
    expect(refused).toBe('1:05 PM – 8:15 AM');
    expect(problemOfTimes(String(refused), props, american)).toEqual({
      rule: 'timeOrder',
      args: { first: '01:05 PM' },
    });
  });
});
