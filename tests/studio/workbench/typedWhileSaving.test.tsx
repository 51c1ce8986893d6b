// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Message } from '../../../src/studio/portal/widgets/part-properties/Message.tsx';
import type { StepsContext } from '../../../src/studio/portal/widgets/part-properties/stepsContext.ts';
import { PropertyRow } from '../../../src/studio/portal/widgets/part-properties/PropertyRow.tsx';
import { ValueInput } from '../../../src/studio/portal/widgets/part-properties/ValueInput.tsx';

afterEach(cleanup);

const steps = { disabled: false, complete: vi.fn(), t: (key: string) => key } as unknown;
interface Given {
  readonly value: string;
  save(value: string): void;
}
const fields = {
  'a text': ({ value, save }: Given) => (
    <Message language="en" message={value} disabled={false} save={save} />
  ),
  'a value of a step': ({ value, save }: Given) => (
    <ValueInput steps={steps as StepsContext} label="EN" at="/to" value={value} save={save} />
  ),
};

describe.each(Object.entries(fields))(
  '%s that is typed again while its save is pending',
  (_, draw) => {
    /** Draws the field; returns what it saves, and how the part gets another value. */
    function open() {
      const save = vi.fn();
      const { rerender, unmount } = render(draw({ value: 'Old', save }));
      const answer = (value: string) => rerender(draw({ value, save }));
      return {
        save,
        answer,
        unmount,
        saved: () => save.mock.calls.map(([value]) => value as string),
      };
    }
    const field = () => screen.getByLabelText<HTMLInputElement>('EN');
    async function type(text: string, leave = true): Promise<void> {
      await userEvent.clear(field());
      await userEvent.type(field(), text);
      if (leave) await userEvent.tab();
    }

    it('saves the words that stood there before', async () => {
      const { saved, answer } = open();
      await type('New');
      await type('Old');
      expect(saved()).toEqual(['New', 'Old']);
      answer('New'); // of the first save
      expect(field().value).toBe('Old');
      answer('Old');
      expect(field().value).toBe('Old');
    });

    it('keeps what is being typed when the save is answered', async () => {
      const { saved, answer } = open();
      await type('New');
      await type('Newer', false);
      answer('New');
      expect(field().value).toBe('Newer');
      await userEvent.tab();
      expect(saved()).toEqual(['New', 'Newer']);
    });

    it('follows the part otherwise, and sends a refused value again', async () => {
      const { saved, answer } = open();
      answer('Of a colleague');
      expect(field().value).toBe('Of a colleague');
      await type('Mine');
      await userEvent.click(field());
      await userEvent.tab();
      expect(saved()).toEqual(['Mine', 'Mine']);
      answer('Both');
      expect(field().value).toBe('Both');
    });

    it('puts back by Escape what was saved last', async () => {
      const { saved } = open();
      await type('New');
      await type('Newer{Escape}');
      expect(field().value).toBe('New');
      expect(new Set(saved())).toEqual(new Set(['New']));
    });
  },
);

it('keeps the first of two roles that are hidden one after the other', async () => {
  const change = vi.fn();
  const property = {
    name: 'audience',
    label: '',
    description: '',
    kind: 'audience',
    isWritten: true,
  } as const;
  const choices = ['A', 'B', 'C'].map((name) => ({ name, title: name }));
  const rest = { value: 'A,B,C', fallback: '', choices, sentences: [] };
  const t = (key: string) => key;
  const row = { languages: [], disabled: false, change, t };
  render(<PropertyRow property={{ ...property, ...rest }} {...row} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'A' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'C' }));
  expect(change.mock.calls).toEqual([
    [{ do: 'audience', roles: ['B', 'C'] }],
    [{ do: 'audience', roles: ['B'] }],
  ]);
});
