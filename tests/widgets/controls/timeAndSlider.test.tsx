// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';

afterEach(cleanup);

it('writes a time of day as text, and nothing for an empty field', async () => {
  const form = formOf([field('opens', { control: 'time-input', label: 'Opens', required: true })]);
  const fixture = await drawForm(form);
  const input = screen.getByLabelText<HTMLInputElement>('Opens');
  expect(input.type).toBe('time');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Fill in Opens.')).toBeDefined();
  fireEvent.change(input, { target: { value: '08:30' } });
  expect(fixture.state('opens')).toBe('08:30');
  fireEvent.change(input, { target: { value: '' } });
  expect(fixture.state('opens')).toBeUndefined();
});

it('writes and reads the seconds that services with `format: time` have', async () => {
  const props = { step: 1, seconds: true };
  const form = formOf([field('opens', { control: 'time-input', label: 'Opens', props })]);
  const fixture = await drawForm(form, { state: { opens: '09:15:00Z' } });
  const input = screen.getByLabelText<HTMLInputElement>('Opens');
  expect(input.value).toBe('09:15');
  fireEvent.change(input, { target: { value: '08:30' } });
  expect(fixture.state('opens')).toBe('08:30:00');
});

it('has no number until its thumb is moved or pressed, then says it with its unit', async () => {
  const form = formOf(
    [
      field('pain', {
        control: 'slider',
        label: 'Pain',
        required: true,
        props: { min: 0, max: 10, step: 1, suffix: 'of 10' },
      }),
    ],
    { types: { pain: { type: 'number' } } },
  );
  const fixture = await drawForm(form);
  const thumb = screen.getByRole('slider', { name: 'Pain' });
  expect(thumb.getAttribute('aria-valuetext')).toBe('Not chosen');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(fixture.dispatched).toEqual([]);
  await userEvent.click(thumb);
  expect(fixture.state('pain')).toBe(0);
  fireEvent.change(thumb, { target: { value: '7' } });
  expect(fixture.state('pain')).toBe(7);
  expect(thumb.getAttribute('aria-valuetext')).toBe('7 of 10');
});
