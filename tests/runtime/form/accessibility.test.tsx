// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { widgets } from '../../../src/widgets/index.ts';
import { findViolations } from '../../widgets/examples/accessibility.ts';
import { drawForm, field, formOf } from './formFixture.tsx';

afterEach(cleanup);

const every = formOf(
  [
    field('text', { label: 'Text', required: true, help: 'Some help' }),
    field('password', {
      label: 'Password',
      control: 'password-input',
      required: true,
      watched: true,
      indicators: [{ text: '8 characters', met: false }],
    }),
    field('area', { label: 'Area', control: 'text-area', required: true, props: { counter: 20 } }),
    field('number', { label: 'Number', control: 'number-input', required: true }),
    field('select', {
      label: 'Select',
      control: 'select',
      required: true,
      options: [{ value: 'a', text: 'A' }],
    }),
    field('radio', {
      label: 'Radio',
      control: 'radio',
      required: true,
      options: [
        { value: 'a', text: 'A' },
        { value: 'b', text: 'B' },
      ],
    }),
    field('checkbox', {
      label: 'Checkbox',
      control: 'checkbox',
      required: true,
      link: { text: 'terms', on: [] },
    }),
    field('boxes', {
      label: 'Boxes',
      control: 'checkbox',
      required: true,
      options: [
        { value: 'a', text: 'A' },
        { value: 'b', text: 'B' },
      ],
    }),
    field('switch', { label: 'Switch', control: 'switch' }),
    field('date', { label: 'Date', control: 'date-input', required: true }),
    field('range', { label: 'Range', control: 'date-range-input', required: true }),
    field('code', { label: 'Code', control: 'one-time-code', required: true }),
    field('file', { label: 'File', control: 'file-input', required: true }),
    field('check', {
      label: 'Check',
      control: 'bot-check',
      required: true,
      props: { run: 'submit' },
    }),
    field('rating', { label: 'Rating', control: 'rating', required: true }),
    field('tags', {
      label: 'Tags',
      control: 'tags-input',
      required: true,
      options: [{ value: 'a', text: 'A' }],
    }),
    field('many', {
      label: 'Many',
      control: 'multi-select',
      required: true,
      options: [
        { value: 'a', text: 'A' },
        { value: 'b', text: 'B' },
      ],
    }),
    field('moment', {
      label: 'Moment',
      control: 'date-time-input',
      required: true,
      props: { zone: 'Europe/Bucharest' },
    }),
    field('color', { label: 'Colour', control: 'color-input', required: true }),
    field('address', {
      label: 'Address',
      control: 'address-input',
      required: true,
      props: { countries: ['DE', 'GB'] },
    }),
    field('times', { label: 'Times', control: 'time-range-input', required: true }),
    field('time', { label: 'Time', control: 'time-input', required: true }),
    field('slider', { label: 'Slider', control: 'slider', props: { least: 0, most: 10 } }),
    field('formatted', { label: 'Formatted', control: 'markdown-input', required: true }),
    field('signature', { label: 'Signature', control: 'signature', required: true }),
    field('hidden', { label: 'Hidden', control: 'hidden-input' }),
  ],
  {
    types: {
      number: { type: 'number' },
      checkbox: { type: 'boolean' },
      switch: { type: 'boolean' },
      boxes: { type: 'array' },
      range: { type: 'object' },
      rating: { type: 'integer' },
      tags: { type: 'array' },
      many: { type: 'array' },
      file: { type: 'object' },
      signature: { type: 'object' },
      times: { type: 'object' },
      address: { type: 'object' },
      hidden: true,
      slider: { type: 'number' },
    },
  },
);

it('has every control', () => {
  const controls = widgets.filter(({ manifest }) => manifest.kind === 'control');
  expect(new Set(Object.values(every.fields).map(({ control }) => control))).toEqual(
    new Set(controls.map(({ manifest }) => manifest.type)),
  );
});

it('violates no axe rule with any control, before and after a refused submit', async () => {
  const user = userEvent.setup();
  const { container } = await drawForm(every, {
    state: {
      text: '',
      password: '',
      area: '',
      checkbox: false,
      boxes: [],
      switch: false,
      code: '',
    },
  });
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const shown = [...container.querySelectorAll('.p-field__error')].map(
    (error) => error.textContent,
  );
  expect(shown).toHaveLength(22); // the bot check runs at submit and has not run yet
  expect(await findViolations(container)).toEqual([]);
});
