// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { messageBranches } from '../../../src/studio/exchange/messageBranches.ts';
import { Messages } from '../../../src/studio/portal/widgets/part-properties/Message.tsx';

afterEach(cleanup);

const written = 'Pay {kind, select, meal {meal card} other {card}} now';

function open() {
  const save = vi.fn<(messages: Readonly<Record<string, string>>) => void>();
  const draw = (message: string) => (
    <Messages
      languages={['en']}
      words={{
        messages: [{ language: 'en', message, branches: messageBranches(message, 'en') }],
      }}
      disabled={false}
      save={save}
      t={(key) => key}
    />
  );
  const { rerender } = render(draw(written));
  return { save, answer: (message: string) => rerender(draw(message)) };
}

async function type(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

it('saves the words of one case, and keeps the rest of the message', async () => {
  const { save } = open();
  await type('kind: otherwise', 'gift card');
  expect(save).toHaveBeenLastCalledWith({
    en: 'Pay {kind, select, meal {meal card} other {gift card}} now',
  });
});

it('keeps a case whose save is pending when another one is saved', async () => {
  const { save, answer } = open();
  await type('kind: meal', 'lunch card');
  await type('kind: otherwise', 'gift card');
  const both = 'Pay {kind, select, meal {lunch card} other {gift card}} now';
  expect(save).toHaveBeenLastCalledWith({ en: both });
  answer(both);
  answer(both.replace('lunch', 'colleague’s')); // written by somebody else since
  await type('kind: otherwise', 'other card');
  expect(save).toHaveBeenLastCalledWith({
    en: 'Pay {kind, select, meal {colleague’s card} other {other card}} now',
  });
});
