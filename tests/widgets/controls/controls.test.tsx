// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';
import { send } from './sendForm.ts';

afterEach(cleanup);

describe('choices', () => {
  const options = [
    { value: 1, text: 'One' },
    { value: 2, text: 'Two' },
  ];

  it('give the value of the option, not its text', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf(
        [
          field('select', { label: 'Select', control: 'select', options }),
          field('radio', { label: 'Radio', control: 'radio', options }),
          field('boxes', { label: 'Boxes', control: 'checkbox', options }),
          field('switch', { label: 'Switch', control: 'switch' }),
        ],
        {
          types: {
            select: { type: 'number' },
            radio: { type: 'number' },
            boxes: { type: 'array' },
            switch: { type: 'boolean' },
          },
        },
      ),
      { state: { boxes: [], switch: false } },
    );
    await user.selectOptions(screen.getByRole('combobox', { name: /Select/ }), '2');
    await user.click(screen.getByRole('radio', { name: 'One' }));
    await user.click(screen.getByRole('checkbox', { name: 'Two' }));
    await user.click(screen.getByRole('checkbox', { name: 'One' }));
    await user.click(screen.getByRole('switch', { name: 'Switch' }));
    expect(fixture.state()).toEqual({ select: 2, radio: 1, boxes: [1, 2], switch: true });
    await user.selectOptions(screen.getByRole('combobox', { name: /Select/ }), '');
    await user.click(screen.getByRole('checkbox', { name: 'Two' }));
    expect(fixture.state()).toEqual({ select: undefined, radio: 1, boxes: [1], switch: true });
  });

  it('offer all in a form that filters, and none in another', async () => {
    const empty = async (filters: boolean, required = false) => {
      const select = field('select', { label: 'Select', control: 'select', options, required });
      await drawForm(formOf([select]), { state: {}, node: { props: { filters } } });
      const { textContent } = screen.getAllByRole('option')[0] ?? {};
      cleanup();
      return textContent;
    };
    expect([await empty(true), await empty(false), await empty(true, true)]).toEqual([
      'All',
      'None',
      'Choose',
    ]);
  });

  it('can be searched in a long list', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('city', {
          label: 'City',
          control: 'select',
          props: { search: true },
          options: [
            { value: 'is', text: 'Iași' },
            { value: 'cj', text: 'Cluj' },
          ],
        }),
      ]),
      { state: {} },
    );
    const input = await waitFor(() => {
      const found = screen.getByRole('combobox', { name: /City/ });
      expect(found.tagName).toBe('INPUT');
      return found;
    });
    await user.type(input, 'iasi');
    await user.click(screen.getByRole('option', { name: 'Iași' }));
    expect(fixture.state('city')).toBe('is');
  });
});

describe('dates', () => {
  it('are calendar dates', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([field('day', { label: 'Day', control: 'date-input' })]),
      { state: {} },
    );
    await user.type(screen.getByLabelText(/Day/), '2026-11-20');
    expect(fixture.state('day')).toBe('2026-11-20');
  });

  it('of a range come from presets, relative to today', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([field('period', { label: 'Period', control: 'date-range-input' })], {
        types: { period: { type: 'object' } },
      }),
      { state: {} },
    );
    await user.click(screen.getByRole('button', { name: /Period/ }));
    await user.click(await screen.findByRole('button', { name: 'Last month' }));
    const apply = screen.queryByRole('button', { name: 'Apply' });
    if (apply !== null) await user.click(apply);
    expect(fixture.state('period')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    await user.click(send());
    expect(fixture.dispatched[0]?.event).toEqual({
      period: { from: '2026-10-01', to: '2026-10-31' },
    });
  });
});

describe('a line of text', () => {
  const modeOf = async (props: Record<string, string>) => {
    await drawForm(formOf([field('line', { label: 'Line', control: 'text-input', props })]), {
      state: { line: '' },
    });
    const mode = screen.getByRole('textbox', { name: /Line/ }).getAttribute('inputmode');
    cleanup();
    return mode;
  };

  it('names its keyboard only where that is not the one of its type', async () => {
    expect(await modeOf({ type: 'text', inputMode: 'text' })).toBeNull();
    expect(await modeOf({ type: 'text', inputMode: 'numeric' })).toBe('numeric');
    expect(await modeOf({ type: 'email', inputMode: 'email' })).toBeNull();
    expect(await modeOf({ type: 'email', inputMode: 'text' })).toBe('text');
  });
});

describe('a one-time code', () => {
  it('accepts digits only, and truncates nothing', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([field('otp', { label: 'Code', control: 'one-time-code' })]),
      { state: { otp: '' } },
    );
    const input = screen.getByRole('textbox', { name: /Code/ });
    expect([input.getAttribute('autocomplete'), input.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await user.type(input, '12a3 4567');
    await user.click(send());
    expect(fixture.dispatched[0]?.event).toEqual({ otp: '1234567' });
  });
});

describe('a password', () => {
  it('can be shown and hidden by an accessible button', async () => {
    const user = userEvent.setup();
    await drawForm(formOf([field('password', { label: 'Password', control: 'password-input' })]), {
      state: { password: '' },
    });
    const input = screen.getByLabelText(/Password/, { selector: 'input' });
    await user.type(input, 'x');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect([input.getAttribute('type'), (input as HTMLInputElement).value]).toEqual(['text', 'x']);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('a text area', () => {
  it('counts used characters and keeps the caret under a mask', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([
        field('note', {
          label: 'Note',
          control: 'text-area',
          mask: { allow: 'a-z', keys: 'refuse' },
          props: { counter: 20 },
        }),
      ]),
      { state: { note: '' } },
    );
    const area = screen.getByRole('textbox', { name: /Note/ }) as HTMLTextAreaElement;
    await user.type(area, 'abc1');
    expect(screen.getByText('3 of 20 characters')).toBeTruthy();
    act(() => area.setSelectionRange(1, 1));
    await user.keyboard('2x');
    expect([area.value, area.selectionStart]).toEqual(['axbc', 2]);
    await user.tab();
    expect(fixture.state('note')).toBe('axbc');
  });
});
