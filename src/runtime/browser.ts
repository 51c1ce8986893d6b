import type { BrowserEffects } from '../sdk/action.ts';
import type { Upload } from './api.ts';
import type { Platform } from './core.ts';
import type { Storages } from './session.ts';

/** Milliseconds after page load before prefetching begins. */
const prefetchDelay = 5000;

interface SavingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** The browser as the runtime sees it. */
export function createBrowserPlatform(window: Window): Platform {
  const { document, navigator } = window;
  return {
    now: () => new Date(),
    uuid: () => window.crypto.randomUUID?.() ?? randomUuid(window.crypto),
    effects: createEffects(window),
    leave: (url) => window.location.assign(url),
    reload: () => window.location.reload(),
    languages: navigator.languages,
    onLanguage(language, { direction = 'ltr' }) {
      document.documentElement.lang = language;
      document.documentElement.dir = direction;
    },
    page: {
      isRevisit: isRevisit(window),
      address: () => window.location.pathname + window.location.search,
      whenHidden(listener) {
        document.addEventListener(
          'visibilitychange',
          () => document.visibilityState === 'hidden' && listener(),
        );
        window.addEventListener('pagehide', listener);
      },
      isHidden: () => document.hidden,
      watchVisibility: (listener, signal) =>
        document.addEventListener('visibilitychange', listener, { signal }),
    },
    whenIdle(task) {
      if ((navigator as SavingNavigator).connection?.saveData === true) return;
      const idle =
        'requestIdleCallback' in window ? window.requestIdleCallback : (now: () => void) => now();
      window.setTimeout(() => idle(() => navigator.onLine && task()), prefetchDelay);
    },
    network: {
      online: () => navigator.onLine,
      watch(listener) {
        window.addEventListener('online', listener);
        window.addEventListener('offline', listener);
      },
    },
  };
}

const focusable = 'input, select, textarea, button, a[href], [tabindex]';

/** Effects of actions that only need browser APIs. */
function createEffects(window: Window): BrowserEffects {
  const { document, navigator } = window;
  return {
    download({ bytes, type, name }) {
      const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
      const link = Object.assign(document.createElement('a'), { href: url, download: name });
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    post({ url, fields, target }) {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: url,
        target,
        hidden: true,
      });
      for (const [name, value] of Object.entries(fields))
        form.append(
          Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
        );
      document.body.append(form);
      form.submit();
      form.remove();
    },
    focus(id) {
      const before = document.activeElement;
      // what a step before shows may have to be loaded; the focus of the user is left alone
      const [most, mostBesideOther] = [250, 50];
      const { pathname } = window.location;
      const stop = new AbortController();
      const { signal } = stop;
      for (const type of ['pointerdown', 'keydown'])
        window.addEventListener(type, () => stop.abort(), { capture: true, signal });
      const attempt = (tries: number) => {
        if (signal.aborted || window.location.pathname !== pathname) return stop.abort();
        const now = document.activeElement;
        const isNowhere = now === document.body;
        if (tries >= (isNowhere ? most : mostBesideOther)) return stop.abort();
        if (now !== before && !isNowhere) return stop.abort();
        const node = document.querySelector(`[data-node="${CSS.escape(id)}"]`);
        const target = node?.querySelector<HTMLElement>(focusable);
        if (target) {
          stop.abort();
          target.focus();
        } else window.setTimeout(attempt, 20, tries + 1);
      };
      attempt(0);
    },
    print(id) {
      const { dataset } = document.documentElement;
      const node =
        id === undefined ? null : document.querySelector(`[data-node="${CSS.escape(id)}"]`);
      if (id !== undefined && node === null) throw new Error(`The node "${id}" is not shown.`);
      // the style sheet leaves out what is beside the node
      if (node !== null) dataset['prints'] = 'node';
      node?.toggleAttribute('data-printed', true);
      const end = () => {
        delete dataset['prints'];
        node?.removeAttribute('data-printed');
      };
      window.addEventListener('afterprint', end, { once: true });
      window.print();
    },
    submit: (id) =>
      document
        .querySelector<HTMLFormElement>(`[data-node="${CSS.escape(id)}"] form`)
        ?.requestSubmit(),
    locate: () =>
      new Promise((resolve) => {
        if (!('geolocation' in navigator)) return resolve(undefined);
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
          () => resolve(undefined),
          { timeout: 5000, maximumAge: 600_000 },
        );
      }),
  };
}

/** True when the page was reloaded or opened from the browser's history. */
function isRevisit({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry !== undefined &&
    'type' in entry &&
    (entry.type === 'reload' || entry.type === 'back_forward')
  );
}

/** A random UUID for pages outside a secure context, where `crypto.randomUUID` is missing. */
function randomUuid(crypto: Crypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

type Guard = <T>(request: Promise<T>) => Promise<T>;

/**
 * Wraps requests. When the page unloads or its frame is removed, the browser aborts pending ones;
 * their promises stay pending, so that the failure does not show an error, navigate or sign out.
 */
function createUnloadGuard(window: Window): Guard {
  let goes = false;
  window.addEventListener('pagehide', () => (goes = true));
  window.addEventListener('pageshow', () => (goes = false));
  return async (request) => {
    try {
      return await request;
    } catch (error) {
      // a page that unloads before it has loaded fires no event, but its timers end with it
      await new Promise((resolve) => window.setTimeout(resolve));
      if (goes || window.closed) return new Promise(() => undefined);
      throw error;
    }
  };
}

/** Guards reading the body of a response too: the page may unload between its head and its end. */
function withGuardedBody(response: Response, guarded: Guard): Response {
  for (const name of ['json', 'text', 'blob', 'arrayBuffer'] as const) {
    const read = response[name].bind(response) as () => Promise<unknown>;
    Object.defineProperty(response, name, { value: () => guarded(read()) });
  }
  return response;
}

/** The `fetch` of a page; what the page aborts when it unloads stays pending. */
export function createFetch(window: Window, guarded = createUnloadGuard(window)): typeof fetch {
  return async (input, init) => withGuardedBody(await guarded(window.fetch(input, init)), guarded);
}

/** The browser's requests; those that a page aborts when it unloads stay pending. */
export function createBrowserRequests(window: Window & typeof globalThis): {
  readonly fetch: typeof fetch;
  readonly upload: Upload;
} {
  const guarded = createUnloadGuard(window);
  return {
    fetch: createFetch(window, guarded),
    upload: (...request) =>
      guarded(
        import('./transfer.ts').then(({ sendUpload }) =>
          sendUpload(new window.XMLHttpRequest(), ...request),
        ),
      ),
  };
}

/**
 * The browser's storages. If storage is blocked, values are kept in memory for as long as the page
 * lives.
 */
export function createBrowserStorages(window: Window): Storages {
  let local: Storages['local'] | undefined;
  return {
    cookies: {
      read: () => window.document.cookie,
      write(cookie) {
        window.document.cookie = cookie;
      },
    },
    session: usable(() => window.sessionStorage),
    // lazy: the first access blocks the page until the storage process responds
    get local() {
      return (local ??= usable(() => window.localStorage));
    },
    secure: window.location.protocol === 'https:',
  };
}

function usable(storage: () => Storage): Storages['session'] {
  try {
    const kept = storage();
    kept.setItem('portico.probe', '');
    kept.removeItem('portico.probe');
    return kept;
  } catch {
    const memory = new Map<string, string>(); // storage is blocked; the page works without it
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}
