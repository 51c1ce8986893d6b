// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserFetch, createBrowserPlatform } from '../../src/runtime/browser.ts';

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

describe('a call that is broken off', () => {
  it('has failed while the page stays, and is left unanswered when the page goes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const ask = createBrowserFetch(window);
    await expect(ask('/')).rejects.toThrow('Failed to fetch');
    window.dispatchEvent(new Event('pagehide'));
    const told = vi.fn();
    ask('/').then(told, told);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    await expect(ask('/')).rejects.toThrow('Failed to fetch');
  });
});
