import type { TestAct, TestPerson, TestTarget } from '../../language/test.ts';
import type { Runtime } from '../createRuntime.ts';
import { findOnPage } from './page/findOnPage.ts';
import type { PageQuery } from './page/findOnPage.ts';
import { hasWords, shownIn, textOf } from './page/readPage.ts';
import type { ToolBrowser } from './toolBrowser.ts';

/** The steps that are left of a sign-in, across the pages that it opens. */
interface PendingSignIn {
  readonly acts: readonly TestAct[];
  /** The address to return to. */
  readonly back: string;
}

/** The name by which the pending steps are kept. */
const keptName = 'signIn';
/** Milliseconds in which each step must become possible. */
const patience = 10_000;

/** Seconds after which the session of a person ends. */
const day = 86_400;

interface BecomingOptions {
  readonly browser: ToolBrowser;
  /** The address to return to. */
  readonly back: string;
  /** Milliseconds by which the clock of the next page is ahead of that of this one. */
  readonly ahead?: number;
}

/**
 * Makes the browser that of a person of the tests, as a case begins: nothing else is kept, only the
 * language. The caller opens the address that it returns; a person with steps is signed in there.
 */
export function becomePerson(
  { core: { portal, session } }: Runtime,
  person: TestPerson | undefined,
  { browser, back, ahead = 0 }: BecomingOptions,
): string {
  session.signOut();
  for (const name of Object.keys(portal.stores)) session.forget(name);
  browser.forget(portal.languages.store);
  const { stores = {}, steps = [] } = person ?? {};
  if (Object.keys(stores).length > 0)
    session.signIn({ seconds: day + ahead / 1000, values: stores });
  for (const [name, value] of Object.entries(stores)) session.remember(name, value);
  const [first, ...acts] = steps.map(({ act }) => act);
  if (first?.verb !== 'open') return back;
  const pending: PendingSignIn = { acts, back };
  browser.keep(keptName, pending);
  return first.address;
}

/** Whether the page goes on with a sign-in by steps, and leaves when it is done. */
export function isSigningIn(browser: ToolBrowser): boolean {
  return browser.kept<PendingSignIn>(keptName) !== undefined;
}

/** Goes on with a sign-in by steps that the page before has begun. @throws Error at a step */
export async function continueSignIn(portal: Runtime, browser: ToolBrowser): Promise<void> {
  const pending = browser.kept<PendingSignIn>(keptName);
  if (pending === undefined) return;
  browser.keep(keptName, undefined);
  const { acts, back } = pending;
  const { window } = browser;
  for (const [index, act] of acts.entries()) {
    if (act.verb === 'open') {
      const rest: PendingSignIn = { acts: acts.slice(index + 1), back };
      browser.keep(keptName, rest);
      return window.location.assign(act.address);
    }
    await perform(act, portal);
  }
  window.location.assign(back);
}

async function perform(act: TestAct, portal: Runtime): Promise<void> {
  switch (act.verb) {
    case 'press':
      return (await found(() => ({ ...queryOf(act.target, portal), use: 'press' }))).click();
    case 'fill':
      for (const [field, value] of Object.entries(act.values))
        write(await found(() => ({ field, use: 'fill' })), value);
      return;
    case 'choose':
      return choose(
        await found(() => ({ field: act.field, use: 'fill' })),
        queryOf(act.target, portal).words ?? '',
      );
    case 'see':
      await until(() => findOnPage(queryOf(act.target, portal)).problem);
      return;
    case 'at':
      await until(() =>
        document.querySelector(`main[data-screen="${CSS.escape(act.screen)}"]`) === null
          ? `the screen "${act.screen}" is not shown`
          : '',
      );
      return;
    default:
      return; // what else a test expects is no part of a sign-in
  }
}

function queryOf(target: TestTarget, { core: { i18n } }: Runtime): PageQuery {
  const { text, words, error, ...rest } = target;
  return {
    ...rest,
    words: text === undefined ? words : (i18n.find(text.key, text.args) ?? text.key),
    ...(typeof error === 'boolean' && { error }),
  };
}

/** The element that a query marks, once there is one; the language may change meanwhile. */
async function found(query: () => PageQuery): Promise<HTMLElement> {
  await until(() => findOnPage(query()).problem);
  const element = document.querySelector<HTMLElement>('[data-test-found]');
  element?.removeAttribute('data-test-found');
  if (element === null) throw new Error('The page changed before the step could use it.');
  return element;
}

/** Waits until there is no problem. @throws Error with the last one */
async function until(look: () => string): Promise<void> {
  for (const end = performance.now() + patience; ;) {
    const problem = look();
    if (problem === '') return;
    if (performance.now() > end) throw new Error(`The person cannot sign in: ${problem}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function write(control: HTMLElement, value: unknown): void {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    if (control.checked !== (value === true || value === 'true')) control.click();
    return;
  }
  // React tracks the value of an input by its own property, so the one of the prototype is set.
  const { set } =
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value') ?? {};
  control.focus();
  set?.call(control, String(value));
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  control.blur();
}

function choose(control: HTMLElement, words: string): void {
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find(({ text }) => hasWords(text, words));
    return write(control, option?.value ?? '');
  }
  const frame = control.closest('[data-field]') ?? control;
  shownIn([frame], 'label')
    .find((label) => hasWords(textOf(label), words))
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
