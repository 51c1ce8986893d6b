import { setTimeout } from 'node:timers/promises';
import type { BrowserEffects } from '../../src/sdk/action.ts';
import type { OwnBlocks } from '../../src/sdk/ownBlocks.ts';
import type { Platform } from '../../src/runtime/core.ts';
import { createNodeRuntime } from '../createNodeRuntime.ts';
import type { PublishedPortal } from '../publishPortal.ts';
import { createBrowserWindow, type BrowserWindow } from './browserWindow.ts';
import { findOnPage } from '../../src/runtime/dev/page/findOnPage.ts';
import { hasWords, plain, shownIn, textOf } from '../../src/runtime/dev/page/readPage.ts';
import { holdSession, type HeldSession } from './heldSession.ts';
import { createMemory, storagesOf, type Memory } from './memory.ts';
import type { Kept, PageStart, TestBrowser, TestPage } from './TestPage.ts';
import { momentOf } from './momentOf.ts';
import { passHistory } from './passHistory.ts';

/** What a portal's pages are made of. */
export interface JsdomOptions {
  readonly published: PublishedPortal;
  readonly own: OwnBlocks;
}

/** The libraries of the page, imported after the window exists. */
async function loadLibraries() {
  const [react, client, router, view, layout, browser, events] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-router-dom'),
    import('../../src/runtime/PortalView.tsx'),
    import('../../src/runtime/followLayout.ts'),
    import('../../src/runtime/browser.ts'),
    import('@testing-library/user-event'),
  ]);
  return { react, client, router, view, layout, browser, events };
}

type Libraries = Awaited<ReturnType<typeof loadLibraries>>;

/**
 * Loads what pages need and makes the window of this process. Returns the function that creates the
 * browser: the portal's runtime on jsdom's document, one page at a time.
 */
export async function prepareJsdom(): Promise<(options: JsdomOptions) => Promise<TestBrowser>> {
  const around = await createBrowserWindow();
  const libraries = await loadLibraries();
  let current: JsdomPage | undefined;
  const stopPage = (error: unknown) => current?.stop(error);
  process.on('uncaughtException', stopPage);
  process.on('unhandledRejection', stopPage);
  return (options) =>
    Promise.resolve({
      patience: 1500,
      page: (start) => {
        current = new JsdomPage(around, libraries, { ...options, start });
        return Promise.resolve(current);
      },
      close: () => Promise.resolve(),
    });
}

interface PageOptions extends JsdomOptions {
  readonly start: PageStart;
}

/** Milliseconds that a call may take: the running services start with the first one. */
const longest = 120_000;

/** Milliseconds in which a screen must appear after its last call has ended. */
const longestLoad = 15_000;

/** A page in this process. */
class JsdomPage implements TestPage {
  private readonly around: BrowserWindow;
  private readonly libraries: Libraries;
  private readonly options: PageOptions;
  private readonly memory: Memory;
  private readonly session: HeldSession;
  private readonly user: ReturnType<Libraries['events']['default']['setup']>;
  private pending = 0;
  /** What nothing in the page has caught. */
  private stopped: Error | undefined;
  private isChanged = false;
  private isSignedIn = false;
  /** Whether the next screen is loading, with its code and its first data. */
  private isLoading: () => boolean = () => false;
  private leave: () => Promise<void> = () => Promise.resolve();

  constructor(around: BrowserWindow, libraries: Libraries, options: PageOptions) {
    this.around = around;
    this.libraries = libraries;
    this.options = options;
    this.memory = createMemory(options.start.kept);
    const { signedIn, given } = options.start;
    this.session = holdSession(options.published.portal, { ...signedIn, ...given.stores });
    this.user = libraries.events.default.setup({
      document: around.window.document,
      delay: null,
      pointerEventsCheck: 0,
      skipHover: true,
    });
  }

  async open(address: string): Promise<void> {
    await this.leave();
    const { window, resize } = this.around;
    const { published, own, start } = this.options;
    const { react, client, router, view, layout } = this.libraries;
    resize(start.given.device === 'phone' ? 390 : 1280);
    window.history.replaceState(null, '', address);
    const { portal } = this.session;
    if (start.given.language !== undefined)
      this.memory.local.set(portal.languages.store, start.given.language);
    const runtime = createNodeRuntime({
      published: { ...published, portal },
      own,
      settings: { ...portal.settings, ...start.given.settings },
      language: start.given.language ?? portal.languages.default,
      cookies: '',
      fetch: async (request) => this.session.answer(request) ?? this.answer(request),
      log: (message, error) => start.log([message, error].filter(Boolean).join(' ')),
      platform: this.platform(),
      storages: storagesOf(this.memory),
    });
    const values = { ...start.signedIn, ...start.given.stores };
    if (!this.isSignedIn && Object.keys(start.signedIn).length > 0)
      runtime.core.session.signIn({ seconds: 86_400, values: start.signedIn });
    if (!this.isSignedIn)
      for (const [name, value] of Object.entries(values))
        runtime.core.session.remember(name, value);
    this.isSignedIn = true;
    const { navigation, core } = runtime;
    this.isLoading = () => core.store.get(navigation.shown).loading;
    layout.followLayout(runtime, window);
    await runtime.start();
    const element = window.document.createElement('div');
    window.document.body.append(element);
    const root = client.createRoot(element, {
      onUncaughtError: (error) => this.stop(error),
    });
    const observer = new window.MutationObserver(() => (this.isChanged = true));
    observer.observe(window.document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['hidden', 'disabled', 'data-screen', 'open', 'aria-busy'],
    });
    root.render(
      react.createElement(
        router.BrowserRouter,
        { useTransitions: false },
        react.createElement(view.PortalView, { portal: runtime }),
      ),
    );
    this.leave = async () => {
      this.leave = () => Promise.resolve();
      observer.disconnect();
      root.unmount();
      window.document.body.replaceChildren();
      await passHistory(window); // a popup that closes goes back in the history
    };
    for (let round = 0; round < 400 && (await this.screen()) === ''; round++) {
      this.check();
      await setTimeout(5);
    }
    await this.settle();
  }

  /** Ends the page: the current step fails with the error. */
  stop(error: unknown): void {
    this.stopped ??= error instanceof Error ? error : new Error(String(error));
  }

  async settle(): Promise<void> {
    const end = performance.now() + longest;
    let loadEnd = performance.now() + longestLoad;
    for (let still = 0, changes = 0; still < 3 && changes < 500;) {
      this.isChanged = false;
      await setTimeout(2);
      this.check();
      const now = performance.now();
      if (this.pending > 0) loadEnd = now + longestLoad;
      const isWaiting = now < end && (this.pending > 0 || (this.isLoading() && now < loadEnd));
      if (this.isChanged) changes++; // a page may change for ever, for example by an animation
      still = this.isChanged || isWaiting ? 0 : still + 1;
    }
  }

  find(query: Parameters<TestPage['find']>[0]) {
    this.check();
    return Promise.resolve(findOnPage(query));
  }

  async press(): Promise<void> {
    const target = this.found();
    await this.user.click(target);
    await this.settle();
  }

  async fill(value: string | number | boolean): Promise<void> {
    const control = this.found();
    const input = control as HTMLInputElement;
    if (input.type === 'checkbox' || input.type === 'radio') {
      if (input.checked !== (value === true || value === 'true')) await this.user.click(input);
    } else if (control.tagName === 'SELECT') await this.user.selectOptions(input, String(value));
    else if (/^(?:date|time|datetime-local|range|color)$/.test(input.type)) {
      setValue(this.around.window, input, String(value));
    } else {
      await this.user.clear(control);
      if (String(value) !== '') {
        await this.user.click(control);
        await this.user.paste(String(value));
      }
    }
    await this.user.tab();
    await this.settle();
  }

  async choose(words: string): Promise<boolean> {
    const control = this.found();
    const frame = control.closest('[data-field]') ?? control;
    if (control.tagName === 'SELECT') {
      const option = [...(control as HTMLSelectElement).options].find(
        ({ text }) => plain(text) === plain(words),
      );
      if (option === undefined) return false;
      await this.user.selectOptions(control, option);
    } else {
      const isList = !/^(?:checkbox|radio)$/.test((control as HTMLInputElement).type);
      if (isList) await this.user.click(control);
      await this.settle();
      const scope = isList ? this.around.window.document.body : frame;
      const option = shownIn([scope], isList ? '[role="option"]' : 'label').find((one) =>
        hasWords(textOf(one), words),
      );
      if (option === undefined) return false;
      await this.user.click(option);
    }
    await this.settle();
    return true;
  }

  screen(): Promise<string> {
    const main = this.around.window.document.querySelector<HTMLElement>('main[data-screen]');
    return Promise.resolve(main?.dataset['screen'] ?? '');
  }

  address(): Promise<string> {
    const { pathname, search } = this.around.window.location;
    return Promise.resolve(pathname + search);
  }

  kept(): Promise<Kept> {
    return Promise.resolve(createMemory(this.memory));
  }

  close(): Promise<void> {
    return this.leave();
  }

  private check(): void {
    const { stopped } = this;
    if (stopped === undefined) return;
    const place = placeOf(stopped);
    throw new Error(
      `the page stopped with an error: ${stopped.message}${place === '' ? '' : ` (${place})`}`,
    );
  }

  private found(): Element {
    const found = this.around.window.document.querySelector('[data-test-found]');
    if (found === null) throw new Error('The page changed before the step could use it.');
    return found;
  }

  private answer(request: Request): Promise<Response> {
    this.pending++;
    return this.options.start.answer(request).finally(() => this.pending--);
  }

  private platform(): Platform {
    const { window } = this.around;
    const { start } = this.options;
    const moment = momentOf(start.given.date);
    const platform = this.libraries.browser.createBrowserPlatform(window);
    const effects: BrowserEffects = {
      ...platform.effects,
      download: ({ name }) => start.log(`Downloaded ${name}.`),
      post: ({ url }) => start.log(`Posted a form to ${url}.`),
      locate: () => Promise.resolve(undefined),
    };
    return {
      ...platform,
      now: () => moment,
      effects,
      leave: (url) => start.log(`Left for ${url}.`),
      reload: () => start.log('Reloaded the page.'),
      whenIdle: () => undefined,
      network: { online: () => true, watch: () => undefined },
      page: { ...platform.page, isRevisit: false, watchVisibility: () => undefined },
    };
  }
}

/** Where an error was thrown, as a file and a line: the first place that is not of a library. */
function placeOf({ stack = '' }: Error): string {
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const place = lines.find((line) => !/node_modules|node:/.test(line)) ?? '';
  return (/(?:file:\/\/)?(\/[^\s()]+:\d+:\d+)/.exec(place)?.[1] ?? '').replace(
    `${process.cwd()}/`,
    '',
  );
}

// React tracks the value of an input by its own property, so the one of the prototype is set.
function setValue(
  window: Window & typeof globalThis,
  input: HTMLInputElement,
  value: string,
): void {
  const { set } = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value') ?? {};
  input.focus();
  set?.call(input, value);
  input.dispatchEvent(new window.Event('input', { bubbles: true }));
  input.dispatchEvent(new window.Event('change', { bubbles: true }));
}
