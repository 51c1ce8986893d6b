import { builtinEnvironments } from 'vitest/runtime';
import { standInBrowser } from '../widgets/examples/browser.ts';

/**
 * A browser's globals beside Node's own: the sandbox lives in the same process and needs Node's
 * addresses and requests.
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
