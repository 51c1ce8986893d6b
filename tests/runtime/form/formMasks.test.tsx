import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawForm, field, formOf } from './formFixture.tsx';
import { box, send } from './loginForm.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('data in a form: masks', () => {
  it('masks while typing and keeps the caret', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('street', {
          label: 'Street',
          mask: { allow: 'A-Z ', keys: 'refuse', stripDiacritics: true, upper: true, max: 8 },
        }),
      ]),
      { state: { street: '' } },
    );
    const input = box('Street') as HTMLInputElement;
    await user.type(input, 'șoseaua 12');
    expect(input.value).toBe('SOSEAUA ');
    input.setSelectionRange(2, 2);
    await user.keyboard('{Backspace}1ț');
    expect(input.value).toBe('STSEAUA ');
    expect(input.selectionStart).toBe(2);
    await user.tab();
    expect(fixture.state('street'), 'the blank at its end goes').toBe('STSEAUA');
  });

  describe('a mask that normalizes', () => {
    const phone = field('phone', {
      label: 'Phone',
      mask: {
        allow: '0-9+ -',
        keys: 'refuse',
        max: 10,
        read: [
          { when: '^[0-9+ -]+$', from: '[ -]', to: '' },
          { from: '^\\+40', to: '0' },
        ],
      },
    });
    const open = (value = '') =>
      drawForm(formOf([phone, field('name', { label: 'Name' })]), {
        state: { phone: value, name: '' },
      });
    const submit = async (user: ReturnType<typeof userEvent.setup>) => await user.click(send());

    it.each([
      ['+40 722 345', '0722345'],
      ['0722-345-6', '07223456'],
      [' 0722 345 ', '0722345'],
    ])('writes a pasted %s as %s on blur', async (pasted, written) => {
      const user = userEvent.setup();
      const fixture = await open();
      await user.click(box('Phone'));
      await user.paste(pasted);
      expect((box('Phone') as HTMLInputElement).value).toBe(pasted);
      await user.tab();
      expect([fixture.state('phone'), (box('Phone') as HTMLInputElement).value]).toEqual([
        written,
        written,
      ]);
    });

    it.each([
      ['07223456789', 'maxLength'],
      ['0722x345#', 'characters'],
    ])('keeps a pasted %s and reports it by the rule %s', async (pasted, rule) => {
      const user = userEvent.setup();
      const fixture = await open();
      await user.click(box('Phone'));
      await user.paste(pasted);
      await submit(user);
      expect([
        fixture.state('phone'),
        (box('Phone') as HTMLInputElement).value,
        fixture.dispatched,
      ]).toEqual([pasted, pasted, []]);
      expect(screen.getAllByText(new RegExp(`errors.${rule}`)).length).toBeGreaterThan(0);
    });

    it('reads autofilled text without an event before the submit', async () => {
      const user = userEvent.setup();
      const fixture = await open();
      (box('Phone') as HTMLInputElement).value = '+40 722 345';
      (box('Name') as HTMLInputElement).value = ' Ana ';
      await submit(user);
      expect(fixture.dispatched[0]?.event).toEqual({ phone: '0722345', name: 'Ana' });
    });

    it('keeps a value of the service, whatever the mask', async () => {
      const user = userEvent.setup();
      const fixture = await open('+40 722 345 678#');
      await user.click(box('Phone'));
      await user.tab();
      await submit(user);
      expect(fixture.dispatched[0]?.event).toEqual({ phone: '+40 722 345 678#', name: '' });
    });

    it('does not normalize a text area or a password', async () => {
      const user = userEvent.setup();
      const fixture = await drawForm(
        formOf([
          field('note', { label: 'Note', control: 'text-area' }),
          field('secret', { label: 'Secret', control: 'password-input' }),
        ]),
        { state: { note: '', secret: '' } },
      );
      await user.type(screen.getByLabelText(/Note/), ' a ');
      await user.type(screen.getByLabelText(/Secret/), ' b ');
      await submit(user);
      expect(fixture.dispatched[0]?.event).toEqual({ note: ' a ', secret: ' b ' });
    });
  });
});

describe('data in a form: options and links', () => {
  it('takes options from rows, after its own', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('brand', {
          label: 'Brand',
          control: 'select',
          options: [{ value: 'A', text: 'All' }],
          required: true,
        }),
      ]),
      {
        state: {
          brand: undefined,
          rows: [
            { id: 7, name: 'Seven' },
            { id: 8, name: 'Eight' },
          ],
        },
        node: {
          props: {
            options: {
              brand: {
                rows: { '=': ['.', ['state', 'form', 'rows']] },
                value: 'id',
                label: { fn: { '=': ['.', ['row', 'name']] } },
              },
            },
          },
        },
      },
    );
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'All',
      'Seven',
      'Eight',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: /Brand/ }), 'Eight');
    expect(fixture.state('brand')).toBe(8);
  });

  it('opens the link in a label without ticking its box', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf(
        [
          field('terms', {
            label: 'I agree',
            control: 'checkbox',
            required: true,
            codes: { required: 'TERMS' },
            link: { text: 'the terms', on: [{ verb: 'popup', key: 'p', popup: 'terms' }] },
          }),
        ],
        { types: { terms: { type: 'boolean' } } },
      ),
      { state: { terms: false } },
    );
    const tick = screen.getByRole('checkbox', { name: 'I agree the terms' }) as HTMLInputElement;
    await user.click(screen.getByRole('button', { name: 'the terms' }));
    expect(fixture.dispatched[0]?.steps[0]).toMatchObject({ popup: 'terms' });
    expect(tick.checked).toBe(false);
    await user.click(send());
    expect(document.querySelector('[data-code=TERMS]')).toBeTruthy();
    await user.click(tick);
    expect(document.querySelector('[data-code=TERMS]')).toBeNull();
    await user.click(send());
    expect(fixture.dispatched.at(-1)?.event).toEqual({ terms: true });
  });
});
