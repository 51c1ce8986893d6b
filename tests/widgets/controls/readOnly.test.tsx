// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Value } from '../../../src/language/value.ts';
import { controls, drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';
import { findViolations } from '../examples/accessibility.ts';

afterEach(cleanup);

/** Of each control that shows computed values: a value, and what its inputs show of it. */
const shown: Readonly<Record<string, readonly [Value, readonly string[]]>> = {
  'text-input': ['Ana', ['Ana']],
  'text-area': ['Ana\nBob', ['Ana\nBob']],
  'number-input': [1234.5, ['1.234,50']],
  'date-input': ['2026-11-27', ['27/11/2026']],
  'date-time-input': ['2026-11-27T10:00:00Z', ['27/11/2026', '10:00']],
  'time-input': ['10:30', ['10:30']],
  select: ['a', ['Apple']],
};
const types: Readonly<Record<string, unknown>> = {
  'number-input': { type: 'number' },
  checkbox: { type: 'boolean' },
  switch: { type: 'boolean' },
};
const draw = (control: string, value: Value) =>
  drawForm(
    formOf(
      [
        field('one', {
          label: 'One',
          control,
          value,
          watched: true,
          ...(control === 'select' && { options: [{ value: 'a', text: 'Apple' }] }),
          ...(control === 'date-time-input' && { props: { zone: 'UTC' } }),
          ...(control === 'number-input' && { props: { decimals: 2, grouping: true } }),
        }),
      ],
      { types: { one: types[control] ?? { type: 'string' } } },
    ),
  );

describe('a control with a computed value', () => {
  it('is one of those whose manifest says so', () => {
    const able = controls.flatMap(({ manifest }) =>
      manifest.control?.readOnly === true ? [manifest.type] : [],
    );
    expect(able.toSorted()).toEqual(
      [...Object.keys(shown), 'checkbox', 'switch', 'hidden-input'].toSorted(),
    );
  });

  it.each(Object.entries(shown))(
    'shows it and takes no input: %s',
    async (control, [value, texts]) => {
      const fixture = await draw(control, value);
      const inputs = [
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'input:not([type=hidden]), textarea',
        ),
      ];
      expect(inputs.map((input) => input.value)).toEqual(texts);
      // the browser's own fields write in its language, not in that of the page
      expect(inputs.map((input) => input.type)).not.toContain('time');
      expect(screen.queryAllByRole('button', { name: /calendar/i })).toEqual([]);
      for (const input of inputs) {
        expect(input.readOnly).toBe(true);
        await userEvent.tab();
        expect(document.activeElement).toBe(input);
        await userEvent.keyboard('7{ArrowUp}');
      }
      expect(inputs.map((input) => input.value)).toEqual(texts);
      expect(fixture.state('one')).toBe(value);
      expect(await findViolations(fixture.container)).toEqual([]);
    },
  );

  it.each(['checkbox', 'switch'])('shows it and cannot be toggled: %s', async (control) => {
    const fixture = await draw(control, true);
    const box = screen.getByRole<HTMLInputElement>(control, { name: 'One' });
    expect(box.getAttribute('aria-readonly')).toBe('true');
    await userEvent.click(box);
    expect(document.activeElement).toBe(box);
    await userEvent.keyboard(' ');
    expect(box.checked).toBe(true);
    expect(fixture.state('one')).toBe(true);
    expect(await findViolations(fixture.container)).toEqual([]);
  });
});
