// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';

afterEach(cleanup);

// The only test of its file, because the searchable select is loaded once per module.
it('takes over the focus of the native select when it has loaded', async () => {
  const options = [
    { value: 1, text: 'Cluj' },
    { value: 2, text: 'Iași' },
  ];
  const fixture = await drawForm(
    formOf(
      [field('county', { label: 'County', control: 'select', options, props: { search: true } })],
      { types: { county: { type: 'number' } } },
    ),
    { state: {} },
  );
  const plain = screen.getByRole('combobox', { name: /County/ });
  expect(plain.localName).toBe('select');
  plain.focus();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /County/ }).localName).toBe('input'),
  );
  await userEvent.keyboard('ia{ArrowDown}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /County/ }));
  expect(fixture.state('county')).toBe(2);
});
