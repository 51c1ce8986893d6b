// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownNotation } from '../sdk/notations.ts';
import {
  createBrowserRequests,
  createBrowserPlatform,
  createBrowserStorages,
} from '../../src/runtime/browser.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('writes the page in the direction of its language', () => {
  const { onLanguage } = createBrowserPlatform(window);
  const { lang, dir } = document.documentElement;
  onLanguage('ar', { ...ownNotation('ar'), direction: 'rtl' });
  expect(document.documentElement.outerHTML).toContain('<html lang="ar" dir="rtl">');
  onLanguage('de', ownNotation('de'));
  expect(document.documentElement.outerHTML).toContain('<html lang="de" dir="ltr">');
  Object.assign(document.documentElement, { lang, dir });
});

describe('the focus', () => {
  const shown = '<div data-node="add"><button>Add</button></div><input>';

  it('waits for a node that is about to be shown, unless the user moves it meanwhile', () => {
    vi.useFakeTimers();
    vi.stubGlobal('CSS', { escape: (text: string) => text }); // jsdom has none
    const { effects } = createBrowserPlatform(window);
    document.body.innerHTML = '';
    effects.focus('add');
    vi.advanceTimersByTime(100);
    document.body.innerHTML = shown;
    vi.advanceTimersByTime(100);
    expect(document.activeElement?.textContent).toBe('Add');
    // what was focused is gone, and the node has to be loaded
    document.body.innerHTML = '';
    effects.focus('add');
    vi.advanceTimersByTime(4000);
    document.body.innerHTML = shown;
    vi.advanceTimersByTime(100);
    expect(document.activeElement?.textContent).toBe('Add');
    document.body.innerHTML = '<input>';
    document.querySelector('input')?.focus();
    effects.focus('add');
    vi.advanceTimersByTime(2000);
    document.body.insertAdjacentHTML('beforeend', shown);
    vi.advanceTimersByTime(2000);
    expect(document.activeElement?.tagName).toBe('INPUT');
    document.body.innerHTML = '<input>';
    effects.focus('add');
    document.querySelector('input')?.focus();
    document.body.insertAdjacentHTML('beforeend', shown);
    vi.advanceTimersByTime(2000);
    expect(document.activeElement?.tagName).toBe('INPUT');
    document.body.innerHTML = '';
  });
});

describe('a pending focus', () => {
  const moves: readonly (readonly [string, () => void])[] = [
    ['a press', () => window.dispatchEvent(new Event('pointerdown'))],
    ['a key', () => window.dispatchEvent(new Event('keydown'))],
    ['a navigation', () => window.history.pushState(null, '', '/elsewhere')],
  ];

  it.each(moves)('is dropped at %s', (_, move) => {
    vi.useFakeTimers();
    vi.stubGlobal('CSS', { escape: (text: string) => text }); // jsdom has none
    document.body.innerHTML = '';
    createBrowserPlatform(window).effects.focus('add');
    vi.advanceTimersByTime(100);
    move();
    document.body.innerHTML = '<div data-node="add"><button>Add</button></div>';
    vi.advanceTimersByTime(1000);
    expect(document.activeElement).toBe(document.body);
    document.body.innerHTML = '';
    window.history.replaceState(null, '', '/');
  });

  it('waits while the page writes its state to its address', () => {
    vi.useFakeTimers();
    vi.stubGlobal('CSS', { escape: (text: string) => text }); // jsdom has none
    document.body.innerHTML = '';
    createBrowserPlatform(window).effects.focus('add');
    window.history.replaceState(null, '', '?row=1');
    document.body.innerHTML = '<div data-node="add"><button>Add</button></div>';
    vi.advanceTimersByTime(100);
    expect(document.activeElement?.textContent).toBe('Add');
    document.body.innerHTML = '';
    window.history.replaceState(null, '', '/');
  });
});

describe('printing', () => {
  const printed = () => document.querySelectorAll('[data-printed]').length;

  it('marks the node to print until the dialog has closed', () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    vi.stubGlobal('CSS', { escape: (text: string) => text }); // jsdom has none
    document.body.innerHTML = '<div data-node="days"></div><div data-node="chart"></div>';
    const { effects } = createBrowserPlatform(window);
    effects.print('days');
    expect(print).toHaveBeenCalledOnce();
    expect(document.documentElement.dataset['prints']).toBe('node');
    expect(document.querySelector('[data-printed]')?.getAttribute('data-node')).toBe('days');
    window.dispatchEvent(new Event('afterprint'));
    expect(document.documentElement.dataset['prints']).toBeUndefined();
    expect(printed()).toBe(0);
    effects.print(undefined);
    expect(print).toHaveBeenCalledTimes(2);
    expect(printed()).toBe(0);
    expect(() => effects.print('gone')).toThrow('The node "gone" is not shown.');
    document.body.innerHTML = '';
  });
});

describe('prefetching', () => {
  it('starts once the page has settled and is idle', () => {
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

  it('starts after a delay in browsers without an idle callback', () => {
    vi.useFakeTimers();
    const task = vi.fn();
    createBrowserPlatform(window).whenIdle(task);
    vi.advanceTimersByTime(4999);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
  });

  it('is skipped for visitors with Save-Data', () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
    const task = vi.fn();
    createBrowserPlatform(window).whenIdle(task);
    vi.runAllTimers();
    expect(task).not.toHaveBeenCalled();
  });
});

describe('an aborted call', () => {
  it('fails while the page stays, and stays pending when the page unloads', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const ask = createBrowserRequests(window).fetch;
    await expect(ask('/')).rejects.toThrow('Failed to fetch');
    window.dispatchEvent(new Event('pagehide'));
    const told = vi.fn();
    ask('/').then(told, told);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    await expect(ask('/')).rejects.toThrow('Failed to fetch');
  });

  it.each(['json', 'text', 'blob', 'arrayBuffer'] as const)(
    'stays pending when the page unloads before the end of the body, read as %s',
    async (kind) => {
      const half = () => {
        let fail = () => {};
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"a":'));
            fail = () => controller.error(new TypeError('Failed to fetch'));
          },
        });
        return { response: new Response(body), fail };
      };
      let next = half();
      vi.stubGlobal('fetch', () => Promise.resolve(next.response));
      const ask = createBrowserRequests(window).fetch;
      const stays = (await ask('/'))[kind]();
      next.fail();
      await expect(stays).rejects.toThrow('Failed to fetch');
      next = half();
      const told = vi.fn();
      (await ask('/'))[kind]().then(told, told);
      window.dispatchEvent(new Event('pagehide'));
      next.fail();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(told).not.toHaveBeenCalled();
      window.dispatchEvent(new Event('pageshow'));
    },
  );
});

describe('an aborted call of a removed frame', () => {
  it.each([true, false])(
    'stays pending, also if it had not loaded (closed: %s)',
    async (closed) => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inside = frame.contentWindow as unknown as Window & typeof globalThis;
      let abort = () => {};
      inside.fetch = () =>
        new Promise((_, reject) => {
          abort = () => reject(new TypeError('Failed to fetch'));
        });
      const told = vi.fn();
      createBrowserRequests(inside).fetch('/').then(told, told);
      frame.remove();
      Object.defineProperty(inside, 'closed', { value: closed });
      abort();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(told).not.toHaveBeenCalled();
    },
  );
});

describe('the storages of the browser', () => {
  const from = (local: () => Storage) =>
    createBrowserStorages(
      Object.defineProperty(
        { sessionStorage: window.sessionStorage, location: window.location, document },
        'localStorage',
        { get: local },
      ) as unknown as Window,
    );

  it('are not accessed before a value is needed', () => {
    const look = vi.fn(() => window.localStorage);
    const storages = from(look);
    expect(look).not.toHaveBeenCalled();
    storages.local.setItem('kept', 'yes');
    expect(storages.local.getItem('kept')).toBe('yes');
    expect(look).toHaveBeenCalledOnce();
    window.localStorage.clear();
  });

  it('keep values in memory when storage is blocked', () => {
    const storages = from(() => {
      throw new Error('forbidden');
    });
    storages.local.setItem('kept', 'yes');
    expect(storages.local.getItem('kept')).toBe('yes');
  });
});
