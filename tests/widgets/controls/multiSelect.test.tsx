// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';

afterEach(cleanup);

const options = [
  { value: 1, text: 'Cluj' },
  { value: 2, text: 'Iași' },
  { value: 3, text: 'Brașov' },
];
const types = { places: { type: 'array', items: { type: 'number' } } };

it('chooses several options by keyboard, and keeps the list open between them', async () => {
  const user = userEvent.setup();
  const fixture = await drawForm(
    formOf(
      [field('places', { label: 'Places', control: 'multi-select', options, required: true })],
      { types },
    ),
    { state: { places: [] } },
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Fill in Places.')).toBeDefined();
  const input = screen.getByRole('combobox', { name: 'Places' });
  await user.type(input, 'ia{Enter}');
  expect(fixture.state('places')).toEqual([2]);
  expect(screen.getByRole('option', { name: 'Iași' }).getAttribute('aria-selected')).toBe('true');
  await user.clear(input);
  await user.keyboard('bra{Enter}');
  expect(fixture.state('places')).toEqual([2, 3]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Remove Iași' }));
  expect(fixture.state('places')).toEqual([3]);
  expect(document.activeElement).toBe(input);
  await user.keyboard('{Backspace}');
  expect(fixture.state('places')).toEqual([]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Brașov removed.',
  );
});

it('emits what was typed where a service searches, and keeps the texts of the chosen', async () => {
  const user = userEvent.setup();
  const fixture = await drawForm(
    formOf(
      [
        field('places', {
          label: 'Places',
          control: 'multi-select',
          on: { search: [{ verb: 'run', key: 's', run: 'find' }] },
        }),
      ],
      { types },
    ),
    {
      state: { places: [], found: options.slice(0, 1) },
      node: {
        props: {
          options: {
            places: {
              rows: { '=': ['.', ['state', 'form', 'found']] },
              value: 'value',
              label: { fn: { '=': ['.', ['row', 'text']] } },
            },
          },
        },
      },
    },
  );
  const input = screen.getByRole('combobox', { name: /Places/ });
  await user.click(input);
  await user.click(screen.getByRole('option', { name: 'Cluj' }));
  await user.type(input, ' ias ');
  expect(screen.getByRole('option', { name: 'Cluj' }), 'not filtered in the page').toBeDefined();
  await waitFor(() => expect(fixture.dispatched).toHaveLength(1));
  expect(fixture.dispatched[0]?.event).toEqual({ text: 'ias' });
  fixture.set(['state', 'form', 'found'], options.slice(1, 2));
  await user.click(await screen.findByRole('option', { name: 'Iași' }));
  expect(fixture.state('places')).toEqual([1, 2]);
  expect(screen.getByRole('button', { name: 'Remove Cluj' })).toBeDefined();
});
