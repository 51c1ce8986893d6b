import { builtinEnvironments } from 'vitest/runtime';
import { standInBrowser } from '../widgets/examples/browser.ts';

/**
 * Adds a browser's globals to those of Node: the sandbox runs in the same process and needs Node's
 * URL and fetch.
 */
const own = Object.fromEntries(
  [
    'URL',
    'URLSearchParams',
    'Request',
    'Response',
    'Headers',
    'fetch',
    'AbortController',
    'AbortSignal',
    'FormData',
    'Blob',
    'DOMException',
    'TextEncoder',
    'TextDecoder',
  ].map((name) => [name, Reflect.get(globalThis, name) as unknown]),
);
await builtinEnvironments.jsdom.setup(globalThis, {
  jsdom: { url: 'http://portal/' },
});
for (const [name, value] of Object.entries(own))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
standInBrowser();
for (const name of ['matchMedia', 'ResizeObserver', 'IntersectionObserver']) {
  if (document.defaultView !== null)
    Object.defineProperty(document.defaultView, name, {
      value: Reflect.get(window, name) as unknown,
      configurable: true,
    });
}
