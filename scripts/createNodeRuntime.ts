import { randomUUID } from 'node:crypto';
import type { BrowserEffects } from '../src/sdk/action.ts';
import type { OwnBlocks } from '../src/sdk/ownBlocks.ts';
import { firstActions } from '../src/actions/firstActions.ts';
import { loadBlocks } from '../src/furtherBlocks.ts';
import { createRuntime } from '../src/runtime/createRuntime.ts';
import type { Runtime } from '../src/runtime/createRuntime.ts';
import type { Platform } from '../src/runtime/core.ts';
import type { Storages } from '../src/runtime/session.ts';
import { widgets } from '../src/widgets/index.ts';
import type { PublishedPortal } from './publishPortal.ts';

/** The origin of a portal without a browser. */
export const nodeOrigin = 'http://portal';

/** What a runtime in Node needs. */
export interface NodeRuntimeOptions {
  readonly published: PublishedPortal;
  /** The building blocks of the portal's folder. */
  readonly own: OwnBlocks;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly language: string;
  /** The visitor's cookies, as in a request. */
  readonly cookies: string;
  /** Answers what is not a file of the portal. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly log: (message: string, error?: unknown) => void;
  /** The browser of a test; without it no step can run. */
  readonly platform?: Platform;
  readonly storages?: Storages;
}

/** The portal's runtime without a browser: its own files, and empty storages. */
export function createNodeRuntime(options: NodeRuntimeOptions): Runtime {
  const { published, own, settings, language } = options;
  const base = `/release/${published.id}`;
  const memory = (initial: Readonly<Record<string, string>>): Storages['local'] => {
    const values = new Map(Object.entries(initial));
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  };
  const read = (path: string): string | undefined =>
    path.startsWith(`${base}/`)
      ? published.files.get(path.slice(base.length + 1))
      : published.configuration.get(path);
  return createRuntime({
    portal: published.portal,
    base,
    settings,
    widgets: [...widgets, ...own.widgets],
    actions: firstActions,
    own,
    blockLoader: () => Promise.resolve(loadBlocks),
    platform: options.platform ?? {
      now: () => new Date(),
      uuid: randomUUID,
      effects: {} as BrowserEffects, // no action runs without a visitor
      leave: unused,
      reload: unused,
      onLanguage: () => undefined,
      page: {
        isRevisit: false,
        whenHidden: () => undefined,
        isHidden: () => false,
        watchVisibility: () => undefined,
        address: () => '/',
      },
      whenIdle: () => undefined,
      network: { online: () => true, watch: () => undefined },
    },
    storages: options.storages ?? {
      cookies: { read: () => options.cookies, write: () => undefined },
      session: memory({}),
      local: memory({ [published.portal.languages.store]: language }),
      secure: false,
    },
    fetch: (input, init) => {
      const request = new URL(String(input), nodeOrigin);
      const text = read(request.pathname);
      if (text !== undefined) return Promise.resolve(new Response(text));
      return request.pathname.startsWith(base)
        ? Promise.resolve(new Response(null, { status: 404 }))
        : options.fetch(new Request(request, init));
    },
    origin: nodeOrigin,
    module: (url) =>
      import(
        `data:text/javascript;base64,${Buffer.from(read(url) ?? '').toString('base64')}`
      ) as Promise<unknown>,
    sanitizer: options.platform === undefined ? unused : sanitized,
    log: options.log,
  });
}

const ready = Promise.resolve();

// A test shows texts of its own portal only.
function sanitized(): Promise<void> {
  return ready;
}

function unused(): never {
  throw new Error('Steps cannot run while a page is rendered without a browser.');
}
