// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

/**
 * Imports the module again into a page with a template; returns what it has inserted, and a
 * function that reports a paint.
 */
async function load(
  visibility: DocumentVisibilityState,
  search = '',
): Promise<{ readonly begun: () => boolean; readonly paint: () => void }> {
  vi.resetModules();
  vi.useFakeTimers();
  history.replaceState(history.state, '', `/${search}`);
  document.body.innerHTML = '<div id="portal"><h1>Drawn</h1></div>';
  document.head.innerHTML =
    '<template data-later data-query="activateCode category"><link rel="modulepreload" href="/assets/app.js"></template>';
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  let paint = (): void => undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        paint = told;
      }
      observe(options: unknown): void {
        expect(options).toEqual({ type: 'paint', buffered: true });
      }
    },
  );
  await import('../src/begin.ts');
  return {
    begun: () => document.head.querySelector(':scope > link') !== null,
    paint: () => paint(),
  };
}

afterEach(() => {
  history.replaceState(null, '');
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the start of a pre-rendered page', () => {
  it('hides the first step from a visitor who was at another step before a reload', async () => {
    document.body.innerHTML = '<div id="portal"><h1>First step</h1></div>';
    history.replaceState({ usr: { step: { name: 'second', visit: '1' } } }, '');
    const { begun } = await load('visible');
    expect(document.getElementById('portal')?.childElementCount).toBe(0);
    expect(begun()).toBe(true);
  });

  it('waits for the first paint, then requests everything else once', async () => {
    const { begun, paint } = await load('visible');
    expect(begun()).toBe(false);
    paint();
    paint();
    expect(begun()).toBe(true);
    expect(document.querySelector('template')).toBeNull();
    vi.runAllTimers();
    expect(document.head.querySelectorAll('link')).toHaveLength(1);
  });

  it('does not wait in a background tab, which is not painted', async () => {
    expect((await load('hidden')).begun()).toBe(true);
  });

  it('discards the pre-rendered content and starts at once when the query changes it', async () => {
    expect((await load('visible', '?activateCode=abc')).begun()).toBe(true);
    expect(document.getElementById('portal')?.childElementCount).toBe(0);
  });

  it('keeps the pre-rendered content when the query does not change it', async () => {
    expect((await load('visible', '?from=mail&activate=abc')).begun()).toBe(false);
    expect(document.getElementById('portal')?.textContent).toBe('Drawn');
  });

  it('marks the last pressed button and blocks submits until the app has rendered', async () => {
    await load('visible');
    const root = document.getElementById('portal');
    root?.insertAdjacentHTML(
      'beforeend',
      '<button type="button">One</button><form><button><b>Two</b></button></form>',
    );
    const press = (target: Element | null | undefined) =>
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const marked = () =>
      [...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent);
    press(root?.querySelector('button'));
    expect(marked()).toEqual(['One']);
    expect(press(root?.querySelector('b'))).toBe(false);
    expect(marked()).toEqual(['Two']);
    root?.dispatchEvent(new Event('drawn'));
    press(root?.querySelector('button'));
    expect(marked()).toEqual(['Two']);
  });

  it('starts by itself when no paint is reported', async () => {
    const { begun } = await load('visible');
    vi.advanceTimersByTime(2000);
    expect(begun()).toBe(true);
  });
});
