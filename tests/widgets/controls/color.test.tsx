// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';

afterEach(cleanup);

it('writes a colour that is typed or picked, and refuses another text', async () => {
  const user = userEvent.setup();
  const fixture = await drawForm(
    formOf([field('ink', { label: 'Ink', control: 'color-input', required: true })]),
  );
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ink' });
  const picker = screen.getByLabelText<HTMLInputElement>('Choose the colour');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Fill in Ink.')).toBeDefined();

  await user.type(text, 'reddish');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Enter a colour, for example #1a7f4b.')).toBeDefined();
  expect([text.value, fixture.dispatched.length]).toEqual(['reddish', 0]);

  await user.clear(text);
  await user.type(text, 'F0a');
  await user.tab();
  expect([fixture.state('ink'), text.value, picker.value]).toEqual([
    '#ff00aa',
    '#ff00aa',
    '#ff00aa',
  ]);
  fireEvent.input(picker, { target: { value: '#0f6b5c' } });
  expect(text.value).toBe('#0f6b5c');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(fixture.dispatched[0]?.event).toEqual({ ink: '#0f6b5c' });
});
