// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PlacedWords } from '../../../src/studio/portal/widgets/part-properties/PlacedWords.tsx';

afterEach(cleanup);

function open(uses: number) {
  const save = vi.fn<(messages: Readonly<Record<string, string>>, isOwn: boolean) => void>();
  render(
    <PlacedWords
      languages={['en']}
      words={{ key: 'a.b', uses, messages: [{ language: 'en', message: 'Save' }] }}
      disabled={false}
      save={save}
      t={(key, args) => (args === undefined ? key : `${key} ${JSON.stringify(args)}`)}
    />,
  );
  return save;
}

async function type(words: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText('EN'));
  await userEvent.type(screen.getByLabelText('EN'), words);
  await userEvent.tab();
}

it('says how many places use the words before the fields, and changes all of them', async () => {
  const save = open(3);
  const choice = screen.getByRole('radiogroup', { name: 'usedAt {"count":3}' });
  const after = choice.compareDocumentPosition(screen.getByLabelText('EN'));
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await type('Keep');
  expect(save).toHaveBeenLastCalledWith({ en: 'Keep' }, false);
});

it('changes them only here if that is chosen', async () => {
  const save = open(2);
  await userEvent.click(screen.getByRole('radio', { name: 'onlyHere' }));
  await type('Keep');
  expect(save).toHaveBeenLastCalledWith({ en: 'Keep' }, true);
});

it('offers no choice for words of one place', async () => {
  const save = open(1);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await type('Keep');
  expect(save).toHaveBeenLastCalledWith({ en: 'Keep' }, false);
});
