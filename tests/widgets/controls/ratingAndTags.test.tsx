// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';

afterEach(cleanup);

it('chooses a number of stars like radio buttons, and clears it where it is optional', async () => {
  const user = userEvent.setup();
  const form = formOf(
    [
      field('care', { control: 'rating', label: 'Care', required: true }),
      field('food', { control: 'rating', label: 'Food', props: { max: 3 } }),
    ],
    { types: { care: { type: 'integer' }, food: { type: 'integer' } } },
  );
  const fixture = await drawForm(form);
  const care = within(screen.getByRole('group', { name: 'Care' }));
  expect(care.getAllByRole('radio')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Fill in Care.')).toBeDefined();
  expect(fixture.dispatched).toEqual([]);
  await user.click(care.getByRole('radio', { name: '4 of 5' }));
  expect(fixture.state('care')).toBe(4);
  expect(care.queryByRole('button')).toBeNull();

  const food = within(screen.getByRole('group', { name: /Food/ }));
  await user.click(food.getByRole('radio', { name: '2 of 3' }));
  await user.click(food.getByRole('button', { name: 'Clear choice' }));
  expect(fixture.state('food')).toBeUndefined();
  expect(document.activeElement).toBe(food.getByRole('radio', { name: '1 of 3' }));
});

it('turns typed and pasted words into tags that can be removed', async () => {
  const user = userEvent.setup();
  const form = formOf(
    [field('topics', { control: 'tags-input', label: 'Topics', required: true })],
    { types: { topics: { type: 'array', items: { type: 'string' } } } },
  );
  const fixture = await drawForm(form, { state: { topics: [] } });
  const input = screen.getByRole('textbox', { name: 'Topics' });
  await user.type(input, 'sleep{Enter}back  pain,Sleep{Enter}');
  expect(fixture.state('topics')).toEqual(['sleep', 'back pain']);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Sleep is already in the list.',
  );
  expect(fixture.dispatched, 'Enter adds a tag and does not submit').toEqual([]);
  await user.paste('diet; age\ndiet');
  expect(fixture.state('topics')).toEqual(['sleep', 'back pain', 'diet', 'age']);

  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Remove sleep' }));
  expect(fixture.state('topics')).toEqual(['back pain', 'diet']);
  expect(document.activeElement).toBe(input);
  await user.type(input, 'heart');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(fixture.dispatched[0]?.event).toMatchObject({ topics: ['back pain', 'diet', 'heart'] });
});
