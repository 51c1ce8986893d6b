import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert } from 'portico/ui';
import type { WidgetProps } from 'portico/sdk';
import { personTitle } from './personTitle.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { readAddress } from './Frame.tsx';
import { PreviewBar, type BarChoices } from './PreviewBar.tsx';
import type { PageCanvasProps } from './props.ts';
import { Stage } from './Stage.tsx';
import { usePreviewFrame, type PreviewPage, type PreviewView } from './usePreviewFrame.ts';
import { useAllowedPerson } from './useAllowedPerson.ts';
import { usePlaces } from './usePlaces.ts';
import './pageCanvas.css';

/**
 * The page of a draft in a frame of another origin; both sides check the origin of messages. With
 * `before`, the page of visitors is beside it and follows it.
 */
export function PageCanvas(widget: WidgetProps<PageCanvasProps>): ReactNode {
  const { id, props, emit, t, language: studioLanguage } = widget;
  const { label, address, before, open, languages = [], stale, sharing, use, refused } = props;
  const { places = [], note, selected } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const other = useRef<HTMLIFrameElement>(null);
  const isComparing = before !== '';
  const [choices, setChoices] = useState<BarChoices>({
    mode: isComparing || use ? 'use' : 'select',
    width: 'desktop',
    appearance: 'light',
    language: '',
  });
  const { mode, appearance } = choices;
  const initialLanguage = firstOf(languages, studioLanguage);
  const language = choices.language || initialLanguage;
  const origin = readAddress(address)?.origin;
  const shownPlace = usePlaces(places, (part) => page.send(part));
  const given = open !== '' && !open.includes('{') ? open : undefined;
  const path = places.length > 0 ? shownPlace.path : given;
  const shown = { mode, appearance, language, path };
  const first = useRef<PreviewView>(undefined);
  const left = usePreviewFrame(other, isComparing ? origin : undefined, { shown, events: {} });
  const page = usePreviewFrame(frame, origin, {
    shown,
    events: {
      selected: (element) => emit('select', element),
      led: (choices) => shownPlace.lead(choices),
      moved(to, screens) {
        left.send({ kind: 'open', path: to });
        shownPlace.arrive(screens);
      },
      ready(view) {
        shownPlace.reload();
        // both pages share the session and the conditions, which this one has changed
        const isOther = JSON.stringify(view) !== JSON.stringify(first.current ?? view);
        first.current = view;
        if (isOther) left.send({ kind: 'reload' });
      },
    },
  });
  const [scale, setScale] = useState(1);
  useRefusal(page, refused, path);
  useSelected(page, selected);
  const signIn = (view: PreviewView) => {
    // another person has other rows, and may have been led to the sign-in
    shownPlace.forget();
    page.send({ kind: 'view', view, path: shownPlace.start ?? path, signsIn: true });
  };
  const show = (view: PreviewView) => {
    if (view.person === page.view.person) page.send({ kind: 'view', view });
    else signIn(view);
  };
  const isSelecting = mode === 'select';
  const signInAs = (person: string) => signIn({ ...page.view, person });
  const allowed = useAllowedPerson({ page, shownPlace, isSelecting, signIn: signInAs });
  const person = personTitle(page, studioLanguage, t);
  const choose = (view: PreviewView) => {
    if (view.person !== page.view.person) allowed.choose();
    show(view);
  };

  return (
    <div className="studio-canvas" id={id}>
      <PreviewBar
        {...{ choices, page, places, shownPlace, scale, t }}
        {...{ languages, initialLanguage, studioLanguage }}
        canSelect={!isComparing}
        choose={(changed) => setChoices({ ...choices, ...changed })}
        show={choose}
        share={sharing ? () => emit('share', {}) : undefined}
      />
      <Notes
        information={[
          note,
          shownPlace.hasNoRow && page.isReady ? t('noRow', { person }) : '',
          allowed.isAdopted ? t('shownAs', { visitor: t('visitor'), person }) : '',
        ]}
        warnings={[stale ? t('stale') : '', page.hasFailed ? t('failed') : '']}
        t={t}
      />
      {isSelecting && !allowed.isPending && (
        <Elsewhere
          {...{ page, shownPlace, t }}
          language={studioLanguage}
          show={(name) => choose({ ...page.view, person: name })}
        />
      )}
      {origin !== undefined && (
        <Stage
          {...{ choices, label, t }}
          draft={{ address, hold: frame }}
          visitors={isComparing ? { address: before, hold: other } : undefined}
          first={path}
          onScale={setScale}
        />
      )}
    </div>
  );
}

/** The language in which a page begins: that of the Studio if the portal has it. */
function firstOf(languages: readonly string[], studioLanguage: string): string {
  return languages.includes(studioLanguage) ? studioLanguage : (languages[0] ?? '');
}

interface NotesProps {
  /** Sentences; empty ones are left out. */
  readonly information: readonly string[];
  readonly warnings: readonly string[];
  readonly t: (key: string) => string;
}

/** What is to be said about the page, above it. */
function Notes({ information, warnings, t }: NotesProps): ReactNode {
  const alerts = (texts: readonly string[], tone: 'info' | 'warning', toneLabel: string) =>
    texts
      .filter((text) => text !== '')
      .map((text) => (
        <Alert key={text} tone={tone} toneLabel={toneLabel}>
          {text}
        </Alert>
      ));
  return (
    <div className="studio-canvas__notes">
      {alerts(information, 'info', t('information'))}
      {alerts(warnings, 'warning', t('warning'))}
    </div>
  );
}

/** Shows the page with the error of an operation, or without one; its page keeps the last. */
function useRefusal(
  page: PreviewPage,
  refused: PageCanvasProps['refused'],
  path: string | undefined,
): void {
  const wanted = JSON.stringify(refused ?? null);
  const shown = JSON.stringify(page.view.refused ?? null);
  const sent = useRef<string>(undefined);
  const latest = useRef({ page, refused, path });
  latest.current = { page, refused, path };
  useEffect(() => {
    // asked for once: a page that cannot keep it is not loaded again and again
    if (!page.isReady || wanted === shown || sent.current === wanted) return;
    sent.current = wanted;
    const now = latest.current;
    const view = { ...now.page.view, refused: now.refused };
    now.page.send({ kind: 'view', view, path: now.path });
  }, [page.isReady, wanted, shown]);
}

/** Outlines what is selected, also after the page was loaded again. */
function useSelected(page: PreviewPage, selected: PageCanvasProps['selected']): void {
  const marks = selected === undefined ? undefined : JSON.stringify(selected);
  const latest = useRef(page);
  latest.current = page;
  useEffect(() => {
    if (!page.isReady || marks === undefined) return;
    latest.current.send({ kind: 'mark', marks: JSON.parse(marks) as unknown });
  }, [page.isReady, page.loads, marks]);
}
