import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { CallLog, LoggedCall } from '../callLog.ts';
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
  /** The element around the tools. */
  readonly frame: HTMLElement;
}

const tabs = ['Calls', 'State', 'Node', 'Recorder'] as const;
type Tab = (typeof tabs)[number];

/** The bar at the lower edge of the page, and the panel above it. */
export function Tools(sources: ToolSources): ReactNode {
  const { portal, facts, calls, recorder, picked, browser, frame } = sources;
  const { store } = portal.core;
  const [choices, setChoices] = useState(browser.choices);
  const [tab, setTab] = useState<Tab | undefined>(
    store.get(recorder.recording) === undefined ? undefined : 'Recorder',
  );
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
  const collapse = (isCollapsed: boolean) => keep({ isCollapsed });
  useEffect(() => {
    if (chosen !== undefined) setTab('Node');
  }, [chosen]);
  useKeys(() => collapse(!choices.isCollapsed));
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
      <PickedView chosen={chosen} store={store} open={browser.edit} hint={facts.editorHint} />
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
          aria-label={tab}
          tabIndex={-1}
          onKeyDown={({ key }) => key === 'Escape' && setTab(undefined)}
        >
          {panels[tab]()}
        </section>
      )}
      <ToolBar portal={portal} facts={facts} choices={choices} actions={actions}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            aria-expanded={tab === name}
            onClick={() => setTab(tab === name ? undefined : name)}
          >
            {counts[name] === undefined ? name : `${name} (${counts[name]})`}
          </button>
        ))}
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

/** Alt+Shift+T collapses and expands the bar. */
function useKeys(toggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyT') return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [toggle]);
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
      window.location.assign(becomePerson(portal, person, { browser, back: address(), ahead }));
    },
    become(name) {
      const person = name === undefined ? undefined : facts.people[name];
      keep({ person: name, ...(person !== undefined && { services: person.services }) });
      window.location.assign(becomePerson(portal, person, { browser, back: address() }));
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
  const back = window.location.pathname + window.location.search;
  recorder.begin(given);
  const named = person === undefined ? undefined : facts.people[person];
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
