import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { CallLog, LoggedCall } from '../callLog.ts';
import { pickAround, pickAt } from '../pickNode.ts';
import type { Picked } from '../pickNode.ts';
import { beginsAt } from '../beginsAt.ts';
import { offsetOf } from '../choices.ts';
import type { DevChoices } from '../choices.ts';
import type { Runtime } from '../../createRuntime.ts';
import type { Recorder } from '../recorder/createRecorder.ts';
import { becomePerson } from '../signInAs.ts';
import { toolAddresses } from '../toolRoutes.ts';
import type { RecordedCase, ToolFacts } from '../toolRoutes.ts';
import type { ToolBrowser } from '../toolBrowser.ts';
import { useAtom } from '../../useAtom.ts';
import { CallsView } from './CallsView.tsx';
import { PickedView } from './PickedView.tsx';
import type { PickedPlace } from './PickedView.tsx';
import { RecorderView } from './RecorderView.tsx';
import { StateView } from './StateView.tsx';
import { ToolBar } from './ToolBar.tsx';
import type { BarActions } from './ToolBar.tsx';
import { useKeys } from './useKeys.ts';
import { tabs, usePanel } from './usePanel.ts';
import type { Panel, Tab } from './usePanel.ts';

/** What the tools work on. */
export interface ToolSources {
  readonly portal: Runtime;
  readonly facts: ToolFacts;
  readonly calls: CallLog;
  readonly recorder: Recorder;
  readonly picked: PrimitiveAtom<PickedPlace | undefined>;
  /** What the tools could not do when the page started. */
  readonly problem: PrimitiveAtom<string | undefined>;
  readonly browser: ToolBrowser;
  /** Picks a node, and opens its descriptor. */
  pick(picked: Picked, isFocused: boolean): void;
  /** The element around the tools. */
  readonly frame: HTMLElement;
}

/** The bar at the lower edge of the page, and the panel above it. */
export function Tools(sources: ToolSources): ReactNode {
  const { portal, facts, calls, recorder, picked, browser, frame } = sources;
  const { store } = portal.core;
  const [choices, setChoices] = useState(browser.choices);
  const panel = usePanel(
    store.get(recorder.recording) === undefined ? undefined : 'Recorder',
    frame,
  );
  const { tab, open: openPanel } = panel;
  const chosen = useAtom(picked, store);
  const problem = useAtom(sources.problem, store);
  const logged = useAtom(calls, store).length;
  const recorded = useAtom(recorder.recording, store);
  const counts: Partial<Record<Tab, number>> = {
    Calls: logged,
    ...(recorded !== undefined && { Recorder: recorded.steps.length }),
  };
  const keep = (changed: Partial<DevChoices>) => {
    const next = { ...choices, ...changed };
    browser.choose(next);
    setChoices(next);
    return next;
  };
  const collapse = useCollapse(frame, choices.isCollapsed, keep);
  useEffect(() => {
    if (chosen !== undefined) openPanel('Node', chosen.isFocused === true);
  }, [chosen, openPanel]);
  useKeys({
    toggle: () => collapse(!choices.isCollapsed),
    pickFocused: () => pickFocused(sources),
  });
  useLanguage(portal);
  useLayoutEffect(() => {
    const at = choices.isAtTop ? 'frame frame--top' : 'frame';
    frame.className = choices.isCollapsed ? `${at} frame--collapsed` : at;
  }, [frame, choices]);
  const actions = createActions(sources, keep);

  if (choices.isCollapsed)
    return (
      <button type="button" aria-expanded={false} onClick={() => collapse(false)}>
        Tools
      </button>
    );
  const panels: Readonly<Record<Tab, () => ReactNode>> = {
    Calls: () => <CallsView calls={calls} store={store} />,
    State: () => <StateView portal={portal} />,
    Node: () => (
      <PickedView
        chosen={chosen}
        store={store}
        open={browser.edit}
        outer={pickOuter(sources, chosen)}
        hint={facts.editorHint}
      />
    ),
    Recorder: () => (
      <RecorderView
        recorder={recorder}
        store={store}
        begin={() => beginRecording(sources, choices)}
        write={(recorded) => browser.write(withFailures(recorded, choices, store.get(calls)))}
      />
    ),
  };
  return (
    <>
      <Problem sentence={problem} />
      {tab !== undefined && (
        <section
          className={recorded?.isRunning === true ? 'panel panel--low' : 'panel'}
          ref={panel.ref}
          aria-label={tab}
          tabIndex={0}
          onKeyDown={(event) => closeByKey(event, panel)}
        >
          {panels[tab]()}
        </section>
      )}
      <ToolBar portal={portal} facts={facts} choices={choices} actions={actions}>
        <PanelButtons panel={panel} counts={counts} />
        <button
          type="button"
          aria-label={choices.isAtTop ? 'Move the tools down' : 'Move the tools up'}
          onClick={() => keep({ isAtTop: !choices.isAtTop })}
        >
          {choices.isAtTop ? '↓' : '↑'}
        </button>
        <button
          type="button"
          aria-label="Collapse the tools"
          title="Alt+Shift+T"
          onClick={() => collapse(true)}
        >
          –
        </button>
      </ToolBar>
    </>
  );
}

/** The buttons that open and close the panels; `counts` stand beside their names. */
function PanelButtons({
  panel,
  counts,
}: {
  readonly panel: Panel;
  readonly counts: Readonly<Partial<Record<Tab, number>>>;
}): ReactNode {
  return tabs.map((name) => (
    <button
      key={name}
      type="button"
      data-tab={name}
      aria-expanded={panel.tab === name}
      onClick={() => (panel.tab === name ? panel.close() : panel.open(name, true))}
    >
      {counts[name] === undefined ? name : `${name} (${counts[name]})`}
    </button>
  ));
}

/** What the tools could not do. */
function Problem({ sentence }: { readonly sentence: string | undefined }): ReactNode {
  return (
    sentence !== undefined && (
      <p className="bad problem" role="alert">
        {sentence}
      </p>
    )
  );
}

/** Collapses or expands the bar; the focus moves to what replaces the control that had it. */
function useCollapse(
  frame: HTMLElement,
  isCollapsed: boolean,
  keep: (changed: Partial<DevChoices>) => void,
): (isCollapsed: boolean) => void {
  const takes = useRef(false);
  useLayoutEffect(() => {
    if (takes.current) frame.querySelector<HTMLElement>('button, select')?.focus();
    takes.current = false;
  }, [frame, isCollapsed]);
  return (next) => {
    const { activeElement } = frame.getRootNode() as ShadowRoot;
    // expanding the bar is how the keyboard reaches it
    takes.current = !next || activeElement !== null;
    keep({ isCollapsed: next });
  };
}

/** Closes the panel on Escape; a dialog around the tools stays open. */
function closeByKey(event: KeyboardEvent, panel: Panel): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  panel.close();
}

/** Picks the node that has the focus. */
function pickFocused({ portal, pick }: ToolSources): void {
  const { activeElement } = document;
  const found = activeElement === null ? undefined : pickAt(activeElement, portal);
  if (found !== undefined) pick(found, true);
}

/** Picks what is drawn around the chosen node; undefined if nothing is. */
function pickOuter(
  { portal, pick }: ToolSources,
  chosen: PickedPlace | undefined,
): (() => void) | undefined {
  const outer = chosen && pickAround(chosen.picked, portal);
  return outer && (() => pick(outer, true));
}

/** Rerenders when the language changes. */
function useLanguage({ core }: Runtime): string {
  const [read] = useState(() => atom((get) => core.i18n.read(get)));
  return useAtom(read, core.store);
}

function createActions(
  { portal, facts, browser }: ToolSources,
  keep: (changed: Partial<DevChoices>) => DevChoices,
): BarActions {
  const address = () => window.location.pathname + window.location.search;
  return {
    choose(changed) {
      const before = browser.choices();
      if (Object.keys(changed).every((name) => name === 'theme')) {
        keep(changed);
        return applyTheme(portal, changed.theme);
      }
      if (!('date' in changed)) {
        keep(changed);
        return window.location.reload();
      }
      const next = keep({ ...changed, offset: offsetOf(changed.date, new Date()) });
      const person = facts.people[next.person ?? ''];
      // a session lasts a day from its sign-in, so at another date it is another one
      if (person === undefined) return window.location.reload();
      const ahead = next.offset - before.offset;
      const back = beginsAt(portal, address());
      window.location.assign(becomePerson(portal, person, { browser, back, ahead }));
    },
    become(name) {
      const person = name === undefined ? undefined : facts.people[name];
      keep({ person: name, ...(person !== undefined && { services: person.services }) });
      const back = person === undefined ? address() : beginsAt(portal, address());
      window.location.assign(becomePerson(portal, person, { browser, back }));
    },
    speak: (language) => void speak(portal, language),
    resize(width) {
      const top = window.top ?? window;
      const query = new URLSearchParams({ width: String(width), to: address() });
      top.location.href =
        width === undefined ? address() : `${toolAddresses.frame}?${query.toString()}`;
    },
  };
}

async function speak({ core }: Runtime, language: string): Promise<void> {
  const after = core.i18n.change(language);
  await Promise.all([after, core.configuration.load(language, { after })]);
  core.platform.onLanguage(language, core.evaluation.notation(core.store.get));
}

/** Shows the page light or dark; undefined: as the device wants it. */
export function applyTheme({ core }: Runtime, theme: string | undefined): void {
  const { appearance } = core.portal;
  if (appearance !== undefined) core.session.remember(appearance.store, theme ?? 'device');
  const { dataset } = document.documentElement;
  if (theme === undefined) delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** Opens the page as a case begins, and what the recording gives. */
function beginRecording(
  { portal, facts, recorder, browser }: ToolSources,
  choices: DevChoices,
): void {
  const { person, services, state, date } = choices;
  const given = {
    ...(person !== undefined && { as: person }),
    date: date ?? new Date().toISOString().slice(0, 10),
    language: portal.core.i18n.language(),
    ...(window.innerWidth < 600 && { device: 'phone' }),
    ...(services === 'running' && { services }),
    ...(!['normal', 'slow', 'failing'].includes(state) && { scenario: state }),
  };
  const named = person === undefined ? undefined : facts.people[person];
  const here = window.location.pathname + window.location.search;
  const back = named === undefined ? here : beginsAt(portal, here);
  recorder.begin(given);
  window.location.assign(becomePerson(portal, named, { browser, back }));
}

/** A case whose services fail as they did in the page: each operation that was called. */
function withFailures(
  recorded: RecordedCase,
  { state, status }: DevChoices,
  calls: readonly LoggedCall[],
): RecordedCase {
  if (state !== 'failing') return recorded;
  const answers = Object.fromEntries(calls.map(({ operation }) => [operation, { status }]));
  return { ...recorded, given: { ...recorded.given, answers } };
}
