// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawWidget } from './examples/drawWidget.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const defaults = {
  variant: 'secondary',
  size: 'medium',
  block: false,
  busy: false,
  disabled: false,
  submit: false,
};
const button = () => screen.getByRole('button', { name: 'Again' });
const said = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .filter((text) => text !== '');

describe('a button with a pause', () => {
  it('is disabled from its first render until the pause is over, and again after each press', async () => {
    const { emitted } = await drawWidget('button', { ...defaults, text: 'Again', pause: 65 });
    expect(button().textContent).toContain('(1:05)');
    fireEvent.click(button());
    expect(emitted).toEqual([]);
    const before = said();
    await act(async () => vi.advanceTimersByTimeAsync(30_000));
    expect(button().textContent).toMatch(/\(0:3\d\)/);
    expect(said()).toEqual(before);
    await act(async () => vi.advanceTimersByTimeAsync(36_000));
    expect(button().textContent).toBe('Again');
    expect(said()).not.toEqual(before);
    fireEvent.click(button());
    expect(emitted).toEqual([{ event: 'press', payload: undefined }]);
    fireEvent.click(button());
    expect(emitted).toHaveLength(1);
    expect(button().textContent).toContain('(1:05)');
  });
});
