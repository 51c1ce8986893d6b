// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';
import { send } from './sendForm.ts';

afterEach(cleanup);

describe('a number input', () => {
  it('asks about an ambiguous number, and keeps the input', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([field('amount', { label: 'Amount', control: 'number-input', required: true })], {
        types: { amount: { type: 'number' } },
      }),
      { state: {} },
    );
    const input = screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement;
    await user.type(input, '1.250');
    await user.click(send());
    expect(input.value).toBe('1.250');
    expect(screen.getByText('“1.250” can be read in two ways. Write 1250 or 1,25.')).toBeTruthy();
    const [thousands, decimals] = within(
      screen.getByRole('group', { name: 'Amount' }),
    ).getAllByRole('button');
    expect([thousands?.textContent, decimals?.textContent]).toEqual(['1.250', '1,25']);
    await user.click(decimals as HTMLElement);
    expect([fixture.state('amount'), input.value, document.activeElement]).toEqual([
      1.25,
      '1,25',
      input,
    ]);
    expect(screen.queryByRole('group', { name: 'Amount' })).toBeNull();
    await user.clear(input);
    await user.type(input, '1.250,00');
    await user.tab();
    expect(fixture.state('amount')).toBe(1250);
    expect(input.value).toBe('1250');
  });

  it.each([
    [{}, 52.531, '52,5310'], // “52,531” can be read in two ways
    [{}, 52.5, '52,50'],
    [{ decimals: 0 }, 52.5, '52,5'],
    [{ decimals: 6 }, 52.5, '52,5'],
    [{ decimals: 6, grouping: true }, 1052.5, '1.052,5'],
    [{ grouping: true }, 1052.531, '1.052,531'],
  ])('with %o shows %s as %s and keeps it when nothing is typed', async (props, value, shown) => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf([field('amount', { label: 'Amount', control: 'number-input', props })], {
        types: { amount: { type: 'number' } },
      }),
      { state: { amount: value } },
    );
    const input = screen.getByRole('textbox', { name: /Amount/ }) as HTMLInputElement;
    expect(input.value).toBe(shown);
    await user.click(input);
    await user.click(send());
    expect(fixture.state('amount')).toBe(value);
    expect(input.value).toBe(shown);
  });

  it('passes on a number, and rejects other text without removing it', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(
      formOf(
        [
          field('amount', {
            label: 'Amount',
            control: 'number-input',
            required: true,
            props: { step: 1, max: 20 },
          }),
        ],
        { types: { amount: { type: 'number' } } },
      ),
      { state: {} },
    );
    const input = screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement;
    await user.type(input, '12.5kg');
    expect(input.value).toBe('12.5');
    await user.tab();
    expect(fixture.state('amount')).toBe(12.5);
    await user.type(input, '.1-');
    await user.click(send());
    expect(input.value).toBe('12,50.1-');
    expect(screen.getByText('Amount is not a number.')).toBeTruthy();
    await user.clear(input);
    expect(fixture.state('amount')).toBeUndefined();
    await user.type(input, '19{ArrowUp}{ArrowUp}');
    expect(input.value).toBe('20');
  });
});
