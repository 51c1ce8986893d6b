// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from './drawLines.tsx';

const loading = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
});
vi.mock('../../../src/widgets/line-editor/PhoneLines.tsx', async (original) => {
  await loading.promise;
  return original();
});

it('opens a new line on a phone, also if it was asked for while the list loads', async () => {
  const { user, state } = await draw([], {}, 390);
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  loading.resolve();
  await screen.findByRole('dialog');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ana');
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(state.lines).toEqual([{ name: 'Ana', amount: 10 }]);
});
