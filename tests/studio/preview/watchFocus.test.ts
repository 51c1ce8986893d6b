// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { watchFocus } from '../../../src/studio/preview/watchFocus.ts';

afterEach(() => vi.restoreAllMocks());

it('tells when a page takes the focus by itself, whenever that is, and not when it is pressed', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const now = vi.spyOn(performance, 'now').mockReturnValue(60_000);
  const told = vi.fn();
  watchFocus(window, told);
  window.dispatchEvent(new Event('focus'));
  expect(told).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('focus')); // it has it already, as after a reload
  expect(told).toHaveBeenCalledTimes(1);

  window.dispatchEvent(new Event('blur'));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  window.dispatchEvent(new Event('focus'));
  expect(told).toHaveBeenCalledTimes(1);

  now.mockReturnValue(90_000);
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
  expect(told).toHaveBeenCalledTimes(2);
});

it('does not tell that a page has kept the focus while it was loaded again', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const told = vi.fn();
  watchFocus(window, told);
  window.dispatchEvent(new Event('focus'));
  expect(told).not.toHaveBeenCalled();
});
