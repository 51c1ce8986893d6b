import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { StepTest } from '../../../language/generated/descriptors.ts';
import type { CallLog } from '../callLog.ts';
import type { Runtime } from '../../createRuntime.ts';
import { fieldAt } from '../pickNode.ts';
import { nameFilled, nameOption, withStep } from './nameFilled.ts';
import { namePressed, nameSeen, pressable } from './nameTarget.ts';
import { openStep } from './openStep.ts';
import { createTextKeys } from './textKeys.ts';
import type { TextKeys } from './textKeys.ts';
import type { ToolBrowser } from '../toolBrowser.ts';

/** What has been recorded. */
export interface Recording {
  readonly given: Readonly<Record<string, unknown>>;
  readonly steps: readonly StepTest[];
  /** Whether it goes on. */
  readonly isRunning: boolean;
  /** What could not be named. */
  readonly problem?: string | undefined;
}

/** Writes down what a developer does in the page, as the steps of a test. */
export interface Recorder {
  readonly recording: PrimitiveAtom<Recording | undefined>;
  /** Whether the next press records what is seen, instead of pressing it. */
  readonly seeing: PrimitiveAtom<boolean>;
  /** Begins a recording in the next page: the caller reloads this one. */
  begin(given: Recording['given']): void;
  /** Ends the recording; its steps stay. */
  stop(): void;
  discard(): void;
  /** Removes the last step. */
  undo(): void;
}

/** The name by which a recording is kept from page to page. */
const keptName = 'recording';

interface Sources {
  readonly browser: ToolBrowser;
  readonly calls: CallLog;
  /** Whether an event comes from the tools themselves. */
  isOfTools(event: Event): boolean;
  /** Whether the tools use the page themselves, to sign a person in. */
  isPaused(): boolean;
}

/** The recording of a tab, and what changes it. */
interface Tape extends Pick<Recorder, 'recording' | 'begin' | 'stop' | 'discard' | 'undo'> {
  isRunning(): boolean;
  /** Adds a step; without one, notes that a test could not name `what`. */
  add(step: StepTest | undefined, what?: string): void;
}

function createTape({ core: { store } }: Runtime, { browser, isPaused }: Sources): Tape {
  const recording = atom(browser.kept<Recording>(keptName));
  const set = (next: Recording | undefined) => {
    store.set(recording, next);
    browser.keep(keptName, next);
  };
  const change = (to: (before: Recording) => Recording) => {
    const before = store.get(recording);
    if (before !== undefined) set({ ...to(before) });
  };
  return {
    recording,
    isRunning: () => store.get(recording)?.isRunning === true && !isPaused(),
    add: (step, what = '') =>
      change((before) =>
        step === undefined
          ? { ...before, problem: `Nothing in a test could name ${what}.` }
          : { ...before, steps: withStep(before.steps, step), problem: undefined },
      ),
    // the page that is being left records nothing: the next one opens the screen
    begin: (given) => browser.keep(keptName, { given, steps: [], isRunning: true }),
    stop: () => change((before) => ({ ...before, isRunning: false, problem: undefined })),
    discard: () => set(undefined),
    undo: () =>
      change((before) => ({ ...before, steps: before.steps.slice(0, -1), problem: undefined })),
  };
}

/** Creates the recorder of a page; it goes on with the recording of the page before. */
export function createRecorder(portal: Runtime, sources: Sources): Recorder {
  const { store } = portal.core;
  const { browser, calls, isOfTools } = sources;
  const { window } = browser;
  const tape = createTape(portal, sources);
  const seeing = atom(false);
  const texts = createTextKeys(portal);
  const isMeant = (event: Event) => tape.isRunning() && !isOfTools(event);

  function press(event: Event): void {
    const { target } = event;
    if (!isMeant(event) || !(target instanceof Element)) return;
    if (store.get(seeing)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type !== 'click') return;
      store.set(seeing, false);
      const seen = nameSeen(target, texts);
      return tape.add(seen === undefined ? undefined : { see: seen }, 'what is seen there');
    }
    if (event.type !== 'click') return void texts.load(); // the language may have changed
    const option = target.closest('[role="option"]');
    const choice = option === null ? undefined : nameOption(option, texts);
    if (choice !== undefined) return tape.add(choice);
    // a control of a form is filled, not pressed
    const pressed = target.closest(pressable);
    if (pressed === null || isControl(pressed)) return;
    const named = namePressed(pressed, texts);
    tape.add(named === undefined ? undefined : { press: named }, 'what was pressed');
  }
  const filled = new WeakMap<Element, string>();
  function fill(event: Event): void {
    const { target } = event;
    if (!isMeant(event) || !(target instanceof Element)) return;
    const step = nameFilled(target, texts);
    const written = JSON.stringify(step);
    // leaving a field repeats its value, after the press that has left it
    const isRepeated = event.type === 'change' && filled.get(target) === written;
    if (step !== undefined && !isRepeated) tape.add(step);
    filled.set(target, written);
  }
  for (const type of ['pointerdown', 'mousedown', 'click'])
    window.addEventListener(type, press, true);
  window.addEventListener('input', fill, true);
  window.addEventListener('change', fill, true);
  followScreens(portal, tape, texts);
  store.sub(portal.popups.shown, () => void (tape.isRunning() && texts.load()));
  followCalls(portal, calls, (step) => tape.isRunning() && tape.add(step));
  return { ...tape, seeing };
}

/** Records the address that the page has opened, and each further screen. */
function followScreens(portal: Runtime, tape: Tape, texts: TextKeys): void {
  let last: string | undefined;
  const { pathname, search } = window.location; // a guard may lead elsewhere
  async function follow(): Promise<void> {
    const main = document.querySelector('main[data-screen]');
    const screen = main?.getAttribute('data-screen');
    if (!tape.isRunning() || screen == null || screen === last) return;
    const isFirst = last === undefined;
    last = screen;
    await texts.load();
    if (!isFirst) return tape.add({ at: screen });
    tape.add(await openStep(portal, { pathname, search }, screen), 'this address');
  }
  // the screen is in the page shortly after it is in the store
  new MutationObserver(() => void follow()).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-screen'],
  });
  void follow();
}

/** Whether pressing an element changes the value of a field, which is recorded as filling it. */
function isControl(element: Element): boolean {
  if (fieldAt(element) === undefined) return false;
  return element.matches('input, label, select, textarea, [role="combobox"], [aria-haspopup]');
}

/** Expects each call that changes something and has succeeded. */
function followCalls(
  { core: { store } }: Runtime,
  calls: CallLog,
  add: (step: StepTest) => void,
): void {
  const seen = new Set<number>();
  store.sub(calls, () => {
    for (const { id, method, operation, milliseconds } of store.get(calls)) {
      if (milliseconds === undefined || seen.has(id)) continue;
      seen.add(id);
      if (method !== 'GET') add({ called: { operation } });
    }
  });
}
