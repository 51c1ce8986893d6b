import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { atom } from 'jotai/vanilla';
import type { CallLog } from '../callLog.ts';
import type { Runtime } from '../../createRuntime.ts';
import { pickAt } from '../pickNode.ts';
import type { Picked } from '../pickNode.ts';
import { createRecorder } from '../recorder/createRecorder.ts';
import { continueSignIn, isSigningIn } from '../signInAs.ts';
import type { ToolBrowser } from '../toolBrowser.ts';
import type { PickedPlace } from './PickedView.tsx';
import { createOutline } from './createOutline.ts';
import { applyTheme, Tools } from './Tools.tsx';
import { toolStyles } from './toolStyles.ts';

/** The name of the element that holds the tools. */
const hostName = 'portico-tools';

/**
 * Shows the tools of `portico dev`: the bar with its panel, and what Alt and a click do. They are
 * in a shadow root, so the styles of the portal and theirs do not mix.
 */
export async function startTools(
  portal: Runtime,
  calls: CallLog,
  browser: ToolBrowser,
): Promise<void> {
  const { window } = browser;
  const { document } = window;
  const { theme } = browser.choices();
  if (theme !== undefined) applyTheme(portal, theme);
  const facts = await browser.facts();
  const host = document.createElement(hostName);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(toolStyles);
  shadow.adoptedStyleSheets = [sheet];
  const frame = document.createElement('div');
  frame.popover = 'manual'; // top layer, above what the portal draws
  shadow.append(frame);
  const reserve = () => reserveSpace(frame);
  new ResizeObserver(reserve).observe(frame);
  new MutationObserver(reserve).observe(frame, { attributeFilter: ['class'] });

  const picked = atom<PickedPlace | undefined>(undefined);
  const isOfTools = (event: Event) => event.composedPath().includes(host);
  let isPaused = isSigningIn(browser);
  const recorder = createRecorder(portal, {
    browser,
    calls,
    isOfTools,
    isPaused: () => isPaused,
  });
  const problem = atom<string | undefined>(undefined);
  const { store } = portal.core;
  async function pick(found: Picked, isFocused: boolean): Promise<void> {
    store.set(picked, { picked: found, isFocused });
    const place = await browser.find(found.place).catch((error: unknown) => String(error));
    if (typeof place === 'string') return store.set(picked, { picked: found, problem: place });
    store.set(picked, { picked: found, place });
    browser.edit(place);
  }
  followPointer(window, {
    isOfTools,
    pickAt: (element) => pickAt(element, portal),
    outline: createOutline(shadow),
    pick: (found) => pick(found, false),
  });
  stayOnTop(host, frame);
  keepKeys(host);
  const sources = { portal, facts, calls, recorder, picked, problem, browser, frame, pick };
  createRoot(frame).render(createElement(Tools, sources));
  try {
    await continueSignIn(portal, browser);
  } catch (error) {
    isPaused = false;
    store.set(problem, error instanceof Error ? error.message : String(error));
  }
}

interface PointerOptions {
  isOfTools(event: Event): boolean;
  pickAt(element: Element): Picked | undefined;
  readonly outline: (picked: Picked | undefined) => void;
  pick(picked: Picked): Promise<void>;
}

/** With Alt held, outlines the node below the pointer; a click picks it and does nothing else. */
function followPointer(
  window: Window,
  { isOfTools, pickAt: at, outline, pick }: PointerOptions,
): void {
  const target = (event: Event) =>
    event.target instanceof Element && !isOfTools(event) ? at(event.target) : undefined;
  window.addEventListener(
    'pointermove',
    (event) => outline(event.altKey ? target(event) : undefined),
    true,
  );
  window.addEventListener('keyup', ({ key }) => key === 'Alt' && outline(undefined), true);
  window.addEventListener('blur', () => outline(undefined));
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
    window.addEventListener(
      type,
      (event) => {
        if (!event.altKey || isOfTools(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (type !== 'click') return;
        outline(undefined);
        const found = target(event);
        if (found !== undefined) void pick(found);
      },
      true,
    );
}

/** What is typed in the tools does not reach the keys of the page, such as its shortcuts. */
function keepKeys(host: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup'])
    host.addEventListener(type, (event) => event.stopPropagation());
}

/**
 * Leaves space for the bar at its edge of the page, so that it covers neither end of it, nor what
 * the portal keeps at that edge of the window, such as the navigation of a phone.
 */
function reserveSpace(frame: HTMLElement): void {
  const { classList } = frame;
  const { style } = document.documentElement;
  const space = classList.contains('frame--collapsed') ? '' : `${frame.offsetHeight}px`;
  const isAtTop = classList.contains('frame--top');
  const [start, end] = isAtTop ? [space, ''] : ['', space];
  style.paddingBlockStart = start;
  style.paddingBlockEnd = end;
  style.setProperty('--window-start', start);
  style.setProperty('--window-end', end);
}

/**
 * Keeps the tools usable: an open modal dialog makes everything outside of it inert, so they move
 * into it.
 */
function stayOnTop(host: HTMLElement, frame: HTMLElement): void {
  const place = () => {
    const { body } = document;
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? body;
    if (host.parentNode !== parent) parent.append(host);
    if (!frame.matches(':popover-open')) frame.showPopover();
  };
  place();
  new MutationObserver(place).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['open'],
  });
}
