// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Field } from '../../../src/language/form.ts';
import type { Widget } from '../../../src/sdk/widget.ts';
import { findViolations } from '../../widgets/examples/accessibility.ts';
import { readExamples } from '../../widgets/examples/readExample.ts';
import { controls, drawForm, field, formOf } from './formFixture.tsx';

afterEach(cleanup);

/** A required field with the first example of a control. One that is not shown is optional. */
function fieldOf({ manifest: { type, control } }: Widget): Field {
  const [example = {}] = Object.values(readExamples(type));
  const { options, props, help } = example as Partial<Field>;
  return field(type, {
    label: type,
    control: type,
    required: control?.frame !== 'hidden',
    ...(options !== undefined && { options }),
    ...(props !== undefined && { props }),
    ...(help !== undefined && { help }),
  });
}

const options = [
  { value: 'a', text: 'A' },
  { value: 'b', text: 'B' },
];
const more = [
  field('rules', {
    label: 'Rules',
    control: 'password-input',
    required: true,
    watched: true,
    indicators: [{ text: '8 characters', met: false }],
  }),
  field('link', {
    label: 'Link',
    control: 'checkbox',
    required: true,
    link: { text: 'terms', on: [] },
  }),
  field('boxes', { label: 'Boxes', control: 'checkbox', required: true, options }),
];

const fields = [...controls.map(fieldOf), ...more];
const valueOf = new Map(
  controls.map(({ manifest: { type, control } }) => [type, control?.value ?? true]),
);
const every = formOf(fields, {
  types: {
    ...Object.fromEntries(fields.map(({ name, control }) => [name, valueOf.get(control)])),
    boxes: { type: 'array' },
  },
});

it('violates no axe rule with any control, before and after a refused submit', async () => {
  const user = userEvent.setup();
  const { container } = await drawForm(every);
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const refused = [...container.querySelectorAll('.p-field__error')].map((error) =>
    error.textContent.replace(/^(?:Fill in|Tick) (.*)\.$/, '$1'),
  );
  const empty = fields.filter(
    ({ control, required }) => required === true && control !== 'bot-check', // it runs at submit
  );
  expect(refused.toSorted()).toEqual(empty.map(({ label }) => label).toSorted());
  expect(await findViolations(container)).toEqual([]);
});
