import { vi } from 'vitest';
import { actions } from '../../src/actions/index.ts';
import { additionalFunctions } from '../../src/expressions/additionalFunctions.ts';
import { loadBlocks } from '../../src/furtherBlocks.ts';
import type { CallStep } from '../../src/language/generated/steps.ts';
import type { Call, Operation, Portal, Screen, Step, Value } from '../../src/language/release.ts';
import type { Path, Tree } from '../../src/language/expression.ts';
import type { Upload } from '../../src/runtime/api.ts';
import type { Platform } from '../../src/runtime/core.ts';
import { createRuntime } from '../../src/runtime/createRuntime.ts';
import type { Runtime } from '../../src/runtime/createRuntime.ts';
import '../../src/runtime/PopupDialog.tsx'; // every popup waits for this component; here it is loaded at once
import type { HistoryLocation } from '../../src/runtime/routerHistory.ts';
import type { Storages } from '../../src/runtime/session.ts';
import type { Action, BrowserEffects } from '../../src/sdk/action.ts';
import { defineWidget } from '../../src/sdk/widget.ts';
import type { Widget } from '../../src/sdk/widget.ts';

/** A request as the service of a test receives it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}
export type Service = (asked: Asked) => Response | Promise<Response>;

/** The value at a path. */
export function at(...path: [string, ...string[]]): Value {
  return { '=': ['.', path as unknown as Tree] };
}

export function operation(id: string, changes: Partial<Operation> = {}): Operation {
  return {
    id,
    service: 'shop',
    method: 'GET',
    path: `/v1/${id}`,
    parameters: [],
    security: [],
    apiKey: false,
    response: 'json',
    ...changes,
  };
}

export function step(verb: Step['verb'], members: Record<string, unknown> = {}): Step {
  return { verb, key: verb, ...members } as Step;
}

export function callStep(
  call: Partial<Call> & { readonly operation: Operation; readonly as?: string },
): CallStep {
  return { key: 'call', ...call, verb: 'call' };
}

const emptyPortal: Portal = {
  release: 'test',
  name: 'Test',
  languages: { default: 'ro', available: ['ro', 'en'], store: 'lang' },
  locales: {
    ro: { words: 'ro', numbers: 'ro', dates: 'en-GB', firstDay: 0 },
    en: { words: 'en', numbers: 'ro', dates: 'en-GB', firstDay: 0 },
  },
  configuration: {
    kinds: ['main', 'extra'],
    path: '{language}/{kind}_config.json',
    fallback: { extra: 'main' },
    root: '/',
  },
  settings: { apiRoot: '/', shop: '/shop', limit: 30_000, key: 'secret-key' },
  addresses: {},
  services: { shop: at('settings', 'shop') },
  serviceRoot: at('settings', 'apiRoot'),
  apiKey: { header: 'x-api-key', value: at('settings', 'key') },
  redirect: { header: 'x-up-redirect', member: 'redirect' },
  timeout: at('settings', 'limit'),
  bearer: 'base64',
  stores: {
    token: { in: 'cookie', life: 'session', type: 'string' },
    chosen: { in: 'session', mirror: 'cookie', life: 'session', type: 'json' },
    cache: { in: 'session', life: 'session', type: 'json' },
    seen: { in: 'cookie', life: 'kept', type: 'boolean' },
    consent: { in: 'cookie', life: 'days', days: 365, type: 'boolean' },
  },
  tokens: {},
  start: [],
  unauthorized: [],
  unknownRoute: [],
  popups: {},
  paths: {},
  define: {},
};

export function screen(id: string, changes: Partial<Screen> = {}): Screen {
  return {
    screen: id,
    title: id,
    heading: 'shown',
    enter: [],
    body: [],
    popups: [],
    state: {},
    data: {},
    actions: {},
    define: {},
    widgets: [],
    forms: [],
    ...changes,
  };
}

export interface TestPortal extends Runtime {
  readonly asked: Asked[];
  readonly cookies: Map<string, string>;
  readonly cookieWrites: string[];
  readonly sessionStorage: Map<string, string>;
  readonly localStorage: Map<string, string>;
  readonly logged: string[];
  readonly downloads: { readonly name: string; readonly type: string; readonly text: string }[];
  /** Addresses that the router was sent to. */
  readonly visited: string[];
  /** Navigates like the router. */
  visit(address: string, state?: unknown): Promise<void>;
  /** The addresses in the history of the tab. */
  history(): readonly string[];
  /** The Back button of the browser. */
  back(count?: number): void;
  read(...path: string[]): unknown;
  /** Runs the idle tasks. */
  rest(): void;
  /** Hides the page, as browsers do before they unload it. */
  hide(): void;
  /** Shows the hidden page. */
  show(): void;
  /** Disconnects or connects the device. */
  setOnline(online: boolean): void;
}

export interface TestOptions {
  readonly portal?: Partial<Portal>;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly service?: Service;
  /** Sends calls with files. */
  readonly upload?: Upload;
  readonly widgets?: readonly Widget[];
  /** Verbs in addition to those of the portal. */
  readonly actions?: readonly Action[];
  readonly now?: () => Date;
  /** Cookies that the browser already has. */
  readonly cookies?: ReadonlyMap<string, string>;
  /** Initial session storage. */
  readonly sessionStorage?: ReadonlyMap<string, string>;
  /** Initial local storage. */
  readonly localStorage?: ReadonlyMap<string, string>;
  /** Imports the checks of a form. */
  module?(url: string): Promise<unknown>;
  /** The page was reloaded. */
  readonly again?: boolean;
  /** Called when the language changes. */
  readonly onLanguage?: Platform['onLanguage'];
  /** Creates ids that no other runtime creates. */
  uuid?(): string;
}

/** A runtime over release files in memory and a service that is a function. */
export function createTestRuntime(options: TestOptions = {}): TestPortal {
  const asked: Asked[] = [];
  const cookies = new Map<string, string>(options.cookies);
  const cookieWrites: string[] = [];
  const sessionStorage = new Map<string, string>(options.sessionStorage);
  const localStorage = new Map<string, string>(options.localStorage);
  const logged: string[] = [];
  const downloads: { name: string; type: string; text: string }[] = [];
  const visited: string[] = [];
  const files: Readonly<Record<string, unknown>> = {
    'texts/ro/portal': {},
    'texts/en/portal': {},
    ...options.files,
  };
  const storage = (map: Map<string, string>): Storages['local'] => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  });
  const hidden: (() => void)[] = [];
  const visibility = { hidden: false, listeners: new Set<() => void>() };
  const idle: (() => void)[] = [];
  const network = { online: true, listeners: [] as (() => void)[] };
  let ids = 0;
  const made = createRuntime({
    portal: { ...emptyPortal, ...options.portal },
    base: '/release/test',
    settings: {},
    ...(options.upload !== undefined && { upload: options.upload }),
    widgets: options.widgets ?? [],
    actions: [...actions, ...(options.actions ?? [])],
    functions: additionalFunctions,
    blockLoader: () => Promise.resolve(loadBlocks),
    platform: {
      now: options.now ?? (() => new Date()),
      uuid: options.uuid ?? (() => `id-${++ids}`),
      effects: {
        download: ({ bytes, type, name }) =>
          void downloads.push({
            name,
            type,
            text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
          }),
        post: () => undefined,
        focus: () => undefined,
        submit: () => undefined,
        locate: () => Promise.resolve(undefined),
      } as Partial<BrowserEffects> as BrowserEffects,
      leave: (url) => void visited.push(`leave ${url}`),
      reload: () => void visited.push('reload'),
      onLanguage: options.onLanguage ?? (() => undefined),
      page: {
        isRevisit: options.again ?? false,
        address: () => '/',
        whenHidden: (listener) => void hidden.push(listener),
        isHidden: () => visibility.hidden,
        watchVisibility(listener, signal) {
          visibility.listeners.add(listener);
          signal.addEventListener('abort', () => visibility.listeners.delete(listener));
        },
      },
      whenIdle: (task) => void idle.push(task),
      network: {
        online: () => network.online,
        watch: (listener) => void network.listeners.push(listener),
      },
    },
    storages: {
      cookies: {
        read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        write(cookie) {
          cookieWrites.push(cookie);
          const [pair = '', ...attributes] = cookie.split('; ');
          const [name = '', value = ''] = pair.split('=');
          if (attributes.includes('Max-Age=0')) cookies.delete(name);
          else cookies.set(name, value);
        },
      },
      session: storage(sessionStorage),
      local: storage(localStorage),
      secure: false,
    },
    async fetch(input, init) {
      const url = new URL(String(input), 'http://portal');
      const file = /^\/release\/test\/(.+)\.json$/.exec(url.pathname)?.[1];
      if (file !== undefined)
        return file in files ? Response.json(files[file]) : new Response(null, { status: 404 });
      if (url.pathname.endsWith('_config.json'))
        return Response.json(files[url.pathname.slice(1)] ?? {});
      const request = {
        method: init?.method ?? 'GET',
        url,
        headers: new Headers(init?.headers),
        body: init?.body === undefined || init.body === null ? '' : String(init.body),
      };
      asked.push(request);
      if (options.service === undefined) return new Response(null, { status: 404 });
      const signal = init?.signal;
      return await Promise.race([
        Promise.resolve(options.service(request)),
        new Promise<Response>((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
      ]);
    },
    origin: 'http://portal',
    module: options.module ?? (() => Promise.resolve({})),
    sanitizer: () => Promise.resolve(),
    log: (message) => void logged.push(message),
  });
  const entries: { list: HistoryLocation[]; at: number } = { list: [], at: -1 };
  const entry = () => entries.list[entries.at] ?? { pathname: '/', search: '', state: null };
  function record(to: string, state: unknown, replace: boolean): void {
    const { pathname, search } = new URL(to, 'http://portal');
    if (!replace || entries.at < 0) entries.at++;
    entries.list.splice(entries.at, entries.list.length, { pathname, search, state });
  }
  const arrive = () => made.navigation.arrive({ ...entry() });
  const portal: TestPortal = {
    ...made,
    async start() {
      await made.start();
      await made.core.i18n.ready(); // the page has settled
    },
    setOnline(online) {
      network.online = online;
      for (const listener of network.listeners) listener();
    },
    rest: () => idle.splice(0).forEach((task) => task()),
    hide() {
      visibility.hidden = true;
      hidden.forEach((listener) => listener());
      for (const listener of visibility.listeners) listener();
    },
    show() {
      visibility.hidden = false;
      for (const listener of visibility.listeners) listener();
    },
    asked,
    cookies,
    cookieWrites,
    sessionStorage,
    localStorage,
    logged,
    downloads,
    visited,
    async visit(address, state = null) {
      record(address, state, false);
      await arrive();
    },
    history: () => entries.list.map(({ pathname, search }) => pathname + search),
    back(count = 1) {
      // Like a browser: asynchronous, relative to the entry that is current by then, and limited to
      // its history.
      setTimeout(() => {
        if (entries.list[entries.at - count] === undefined) return;
        entries.at -= count;
        if (!made.routes.popped()) void arrive();
      });
    },
    read(...path) {
      const { store } = made.view.evaluation;
      const shown = store.get(made.navigation.shown).screen;
      return shown?.instance.scope.read(path as unknown as Path, store.get);
    },
  };
  const back = (count: number) => {
    visited.push('back');
    portal.back(count);
  };
  made.routes.connect({
    go(to, { replace, state }) {
      visited.push(to);
      record(to, state ?? null, replace);
      void arrive();
    },
    back,
    backTo: () => back(1),
    place: () => ({ ...entry(), key: String(entries.at) }),
    index: () => entries.at,
    load: (to) => void visited.push(`load ${to}`),
  });
  return portal;
}

/** One screen at `/` with the given content. */
export function oneScreen(changes: Partial<Screen>): Readonly<Record<string, unknown>> {
  return {
    'routes/_root': [
      { path: '/', screen: 'home', name: 'home', query: {}, widgets: [], forms: [] },
    ],
    'screens/home': screen('home', changes),
    'texts/ro/home': {},
    'texts/en/home': {},
  };
}

/** A widget that loads when the test says so; until then its screen is pending. */
export function slowWidget(): { readonly widget: Widget; load(): void } {
  let loaded: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (loaded = resolve));
  const widget = defineWidget<Record<string, never>>(
    {
      type: 'slow',
      title: 'Slow',
      description: 'Is loaded when the test says so.',
      kind: 'node',
      props: { type: 'object', properties: {} },
    },
    () => wait.then(() => () => null),
  );
  return { widget, load: () => loaded() };
}

/** Flushes promises and zero timers, and waits for parts of the runtime that are being loaded. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 5; round++) await vi.dynamicImportSettled();
}
