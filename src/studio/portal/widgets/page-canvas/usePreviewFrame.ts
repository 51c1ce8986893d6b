import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useFocusBefore } from './useFocusBefore.ts';

/** What a click on the page does: selects an element, or what it does for visitors. */
export type Mode = 'select' | 'use';
/** Light or dark. */
export type Appearance = 'light' | 'dark';

/** As whom and under which conditions a page is shown; its page keeps it. */
export interface PreviewView {
  /** Empty: a visitor who is not signed in. */
  readonly person: string;
  /** `YYYY-MM-DDTHH:MM`; empty: now. */
  readonly time: string;
  /** `normal`, `slow`, `empty`, `failing` or a scenario. */
  readonly state: string;
  readonly status: number;
  /** One operation that answers with an error: its service, status and body. */
  readonly refused?: unknown;
}

/** A person as whom a page can be shown. */
export interface PreviewPerson {
  readonly name: string;
  /** Titles by language; empty if the portal gives none. */
  readonly titles: Readonly<Record<string, string>>;
}

/** How the page is shown. */
export interface Shown {
  readonly mode: Mode;
  readonly appearance: Appearance;
  /** Empty: the page's own. */
  readonly language: string;
  /** The path that the page shows; undefined: the one where it is. */
  readonly path: string | undefined;
}

/** A page that a row leads to. */
export interface LedAddress {
  readonly address: string;
  readonly title: string;
}

/** What the page in a frame tells. */
export interface PageEvents {
  selected?(element: unknown): void;
  /** The page shows this path now, and this screen inside the other ones. */
  moved?(path: string, screens: readonly string[]): void;
  /** What the rows of the page lead to. */
  led?(choices: readonly LedAddress[]): void;
  /** The page has begun to listen. */
  ready?(view: PreviewView): void;
}

/** What is known of the page in a frame. */
export interface PreviewPage {
  readonly isReady: boolean;
  /** How often its page was loaded. */
  readonly loads: number;
  /** Whether the chosen person could not be signed in. */
  readonly hasFailed: boolean;
  readonly people: readonly PreviewPerson[];
  readonly scenarios: readonly string[];
  readonly view: PreviewView;
  send(message: object): void;
}

type FromPage =
  | { readonly kind: 'selected'; readonly element: unknown }
  | { readonly kind: 'page'; readonly path: string; readonly screens: readonly string[] }
  | { readonly kind: 'led'; readonly choices: readonly LedAddress[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'focusTaken' }
  | ({ readonly kind: 'ready' } & Pick<PreviewPage, 'people' | 'scenarios' | 'view'>);

const nothing = {
  isReady: false,
  loads: 0,
  hasFailed: false,
  people: [],
  scenarios: [],
  view: { person: '', time: '', state: 'normal', status: 500 },
} as const;

/** Tells the page in a frame how it is shown, and hears what happens there. */
export function usePreviewFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | undefined,
  { shown, events }: { readonly shown: Shown; readonly events: PageEvents },
): PreviewPage {
  const { mode, appearance, language, path } = shown;
  const [page, setPage] = useState<Omit<PreviewPage, 'send'>>(nothing);
  // until its page listens, the frame may have another origin
  const isListening = useRef(false);
  const latest = useRef({ events, shown });
  latest.current = { events, shown };
  const send = (message: object) => {
    if (origin !== undefined && isListening.current)
      frame.current?.contentWindow?.postMessage(message, origin);
  };
  const sender = useRef(send);
  sender.current = send;

  const giveBack = useFocusBefore(frame);
  useEffect(() => {
    const onMessage = (event: MessageEvent<FromPage>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const { data } = event;
      const now = latest.current;
      if (data.kind === 'selected') now.events.selected?.(data.element);
      if (data.kind === 'page') now.events.moved?.(data.path, data.screens);
      if (data.kind === 'led') now.events.led?.(data.choices);
      if (data.kind === 'focusTaken') giveBack();
      if (data.kind === 'failed') setPage((before) => ({ ...before, hasFailed: true }));
      if (data.kind !== 'ready') return;
      isListening.current = true;
      const { people, scenarios, view } = data;
      setPage(({ loads }) => {
        return { isReady: true, loads: loads + 1, hasFailed: false, people, scenarios, view };
      });
      sender.current({ kind: 'mode', mode: now.shown.mode });
      sender.current({ kind: 'appearance', appearance: now.shown.appearance });
      if (now.shown.language !== '')
        sender.current({ kind: 'language', language: now.shown.language });
      now.events.ready?.(view);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, origin, giveBack]);
  useEffect(() => sender.current({ kind: 'mode', mode }), [mode]);
  useEffect(() => sender.current({ kind: 'appearance', appearance }), [appearance]);
  useEffect(() => {
    if (language !== '') sender.current({ kind: 'language', language });
  }, [language]);
  useEffect(() => {
    if (path !== undefined) sender.current({ kind: 'open', path });
  }, [path]);
  return { ...page, send };
}
