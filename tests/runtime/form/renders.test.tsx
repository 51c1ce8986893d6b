// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Field } from '../../../src/language/form.ts';
import type { ControlProps } from '../../../src/sdk/widget.ts';
import { TextInputControl } from '../../../src/widgets/text-input/TextInputControl.tsx';
import type { TextInputProps } from '../../../src/widgets/text-input/props.ts';
import { createFixture, drawForm, field, formOf } from './formFixture.tsx';

afterEach(cleanup);

/** A text input that counts the renders of each field. */
function counting() {
  const renders = new Map<string, number>();
  function Counted(props: ControlProps<string, TextInputProps>) {
    renders.set(props.name, (renders.get(props.name) ?? 0) + 1);
    return <TextInputControl {...props} />;
  }
  return { renders, components: { 'text-input': Counted } };
}

const names = Array.from({ length: 50 }, (_, index) => `f${index}`);
const label = (name: string) => ({ label: name.toUpperCase() });
const state = Object.fromEntries(names.map((name) => [name, '']));

async function typeInto(fields: readonly Field[], name: string) {
  const user = userEvent.setup();
  const { renders, components } = counting();
  const fixture = await drawForm(formOf(fields), { state, components });
  const input = screen.getByRole('textbox', { name: new RegExp(`^${name.toUpperCase()}(\\(|$)`) });
  await user.click(input);
  const before = new Map(renders);
  await user.keyboard('abcde');
  const drawn = [...renders]
    .filter(([other, count]) => count !== before.get(other))
    .map(([other]) => other);
  return {
    drawn,
    times: (renders.get(name) ?? 0) - (before.get(name) ?? 0),
    fixture,
    user,
    renders,
    components,
  };
}

it('rerenders only the field being typed into, once per key', async () => {
  const { drawn, times, fixture } = await typeInto(
    names.map((name) => field(name, label(name))),
    'f7',
  );
  expect(drawn).toEqual(['f7']);
  expect(times).toBe(5);
  expect(fixture.state('f7')).toBe('');
});

it('rerenders only the field being typed into when others read it without a change', async () => {
  const fields = names.map((name) =>
    field(name, {
      ...label(name),
      watched: name === 'f7',
      required: { '=': ['==', ['.', ['form', 'f7']], 'never'] },
      invalid: { '=': ['==', ['.', ['form', 'f7']], 'abc'] },
    }),
  );
  const { drawn, times, fixture } = await typeInto(
    fields.map((each) => (each.name === 'f9' ? each : { ...each, invalid: false })),
    'f7',
  );
  expect(fixture.state('f7')).toBe('abcde');
  expect(times).toBe(5);
  expect(drawn.toSorted()).toEqual(['f7', 'f9']); // f9 is outlined at "abc", but not at "abcd"
});

it('rerenders only the field that is corrected after a refused submit', async () => {
  const user = userEvent.setup();
  const { renders, components } = counting();
  await drawForm(formOf(names.map((name) => field(name, { ...label(name), required: true }))), {
    state,
    components,
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const input = screen.getByRole('textbox', { name: 'F7' });
  await user.click(input);
  const before = new Map(renders);
  await user.keyboard('abc');
  expect(
    [...renders].filter(([name, count]) => count !== before.get(name)).map(([name]) => name),
  ).toEqual(['f7']);
});

it('renders a field that appears, and no unchanged one', async () => {
  const user = userEvent.setup();
  const { renders, components } = counting();
  const shown: Field['show'] = { '=': ['==', ['.', ['form', 'f7']], 'more'] };
  const fields = names.map((name) =>
    field(name, { ...label(name), watched: name === 'f7', ...(name === 'f9' && { show: shown }) }),
  );
  await drawForm(formOf(fields), { state, components });
  expect(screen.queryByRole('textbox', { name: 'F9' })).toBeNull();
  await user.click(screen.getByRole('textbox', { name: 'F7' }));
  const before = new Map(renders);
  await user.keyboard('more');
  expect(screen.getByRole('textbox', { name: 'F9' })).toBeTruthy();
  expect(
    [...renders]
      .filter(([name, count]) => count !== before.get(name))
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['f7', 'f9']);
  expect(renders.get('f9')).toBe(1);
});

it('reads the mark of optional fields once for all of them', async () => {
  const fields = names.map((name) => field(name, { ...label(name), required: name === 'f7' }));
  const fixture = await createFixture(formOf(fields), { state });
  const message = vi.spyOn(fixture.runtime.evaluation, 'message');
  await act(async () => void render(fixture.view));
  expect(screen.getAllByText('(optional)')).toHaveLength(49);
  expect(message.mock.calls.filter(([key]) => key === 'form.optional')).toHaveLength(1);
});
