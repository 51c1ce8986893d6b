// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserPlatform } from '../../src/runtime/browser.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what may be needed later', () => {
  it('is fetched once the page has settled and has nothing else to do', () => {
    vi.useFakeTimers();
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (task: () => void) => void waiting.push(task));
    const task = vi.fn();
    createBrowserPlatform(window).whenIdle(task);
    expect(waiting).toHaveLength(0);
    vi.advanceTimersByTime(5000);
    waiting[0]?.();
    expect(task).toHaveBeenCalledOnce();
  });

  it('is fetched after a while by a browser that does not tell when it is idle', () => {
    vi.useFakeTimers();
    const task = vi.fn();
    createBrowserPlatform(window).whenIdle(task);
    vi.advanceTimersByTime(4999);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
  });

  it('is not fetched for a visitor who saves data', () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
    const task = vi.fn();
    createBrowserPlatform(window).whenIdle(task);
    vi.runAllTimers();
    expect(task).not.toHaveBeenCalled();
  });
});
