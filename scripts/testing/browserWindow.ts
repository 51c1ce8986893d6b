import { nodeOrigin } from '../createNodeRuntime.ts';

/** Globals of Node that stay: the services run in the same process. */
const kept = new Set(
  (
    'URL URLSearchParams Request Response Headers fetch FormData ' +
    'Blob AbortController AbortSignal DOMException TextEncoder TextDecoder crypto ' +
    'performance console process global globalThis Buffer queueMicrotask ' +
    'setTimeout clearTimeout setInterval clearInterval setImmediate structuredClone WebSocket ' +
    'Worker constructor undefined WebAssembly'
  ).split(' '),
);

/** The window of the tests: widths change between cases, everything else is that of jsdom. */
export interface BrowserWindow {
  readonly window: Window & typeof globalThis;
  /** Sets the width that media queries see, in pixels. */
  resize(width: number): void;
}

/**
 * Makes jsdom's window the global one, with what jsdom lacks. Once per process: the modules of the
 * engine keep what they read from it.
 */
export async function createBrowserWindow(): Promise<BrowserWindow> {
  const name = 'jsdom'; // has no types of its own
  const { JSDOM } = (await import(name)) as {
    readonly JSDOM: new (
      html: string,
      options: { readonly url: string; readonly pretendToBeVisual: boolean },
    ) => { readonly window: Window & typeof globalThis };
  };
  const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    url: `${nodeOrigin}/`,
    pretendToBeVisual: true,
  });
  const size = { width: 1280 };
  const lacking = lackingGlobals(size);
  for (const [key, value] of Object.entries(lacking))
    Object.defineProperty(window, key, { configurable: true, writable: true, value });
  Object.defineProperty(window, 'getComputedStyle', {
    configurable: true,
    writable: true,
    value: (element: HTMLElement) => computedStyle(element),
  });
  window.Element.prototype.scrollIntoView = () => undefined;
  window.performance.getEntriesByType = () => [];
  const isOwn = (key: string) => kept.has(key) || /^(Int|Uint|Float|Big|Array|Object$)/.test(key);
  for (const key of Object.getOwnPropertyNames(window)) {
    const isLanguage =
      key in globalThis && !/^[A-Z].*(Event|Element|EventTarget)$|Event$/.test(key);
    if (isOwn(key) || (isLanguage && !browserNames.includes(key))) continue;
    Object.defineProperty(globalThis, key, {
      configurable: true,
      writable: true,
      value: Reflect.get(window, key) as unknown,
    });
  }
  for (const key of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.assign(globalThis, { [key]: window[key].bind(window) });
  Object.defineProperty(globalThis, 'window', { configurable: true, value: window });
  return {
    window,
    resize(width) {
      size.width = width;
      Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
    },
  };
}

/** Names that Node has too, but that mean the page in a browser. */
const browserNames: readonly string[] = ['navigator', 'Event', 'EventTarget', 'CustomEvent'];

/**
 * The style of an element on a page without stylesheets: its own, and what markup hides. jsdom
 * matches each rule of a browser's default stylesheet instead, for every element that is asked.
 */
function computedStyle(element: HTMLElement): CSSStyleDeclaration {
  const { style } = element;
  const isHidden = element.hidden || /^(?:TEMPLATE|SCRIPT|STYLE|HEAD)$/.test(element.tagName);
  const isInline = /^(?:A|B|BUTTON|CODE|EM|I|IMG|INPUT|LABEL|SELECT|SPAN|STRONG|SVG)$/i;
  const initial: Readonly<Record<string, string>> = {
    display: isHidden ? 'none' : isInline.test(element.tagName) ? 'inline' : 'block',
    visibility: 'visible',
    direction: element.closest('[dir]')?.getAttribute('dir') ?? 'ltr',
  };
  const valueOf = (name: string) => style.getPropertyValue(name) || (initial[name] ?? '');
  return new Proxy(style, {
    get(_, name) {
      if (name === 'getPropertyValue') return valueOf;
      const value: unknown = Reflect.get(style, name);
      if (typeof value === 'function') return value.bind(style) as unknown;
      return value === '' && typeof name === 'string' ? (initial[name] ?? '') : value;
    },
  });
}

function lackingGlobals(size: { readonly width: number }): Readonly<Record<string, unknown>> {
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  }
  const matches = (media: string) => {
    const most = /max-width:\s*([\d.]+)px/.exec(media)?.[1];
    const least = /min-width:\s*([\d.]+)px/.exec(media)?.[1];
    if (most === undefined && least === undefined) return false;
    return size.width <= Number(most ?? Infinity) && size.width >= Number(least ?? 0);
  };
  return {
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    CSS: {
      escape: (text: string) =>
        text.replaceAll(/[^\w-]|^\d/g, (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ''} `),
      supports: () => false,
    },
    scrollTo: () => undefined,
    matchMedia: (media: string) => ({
      media,
      get matches() {
        return matches(media);
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  };
}
