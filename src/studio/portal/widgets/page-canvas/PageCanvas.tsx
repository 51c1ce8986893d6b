import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button, VisuallyHidden } from 'portico/ui';
import type { WidgetProps } from 'portico/sdk';
import type { PageCanvasProps } from './props.ts';
import './pageCanvas.css';

type Mode = 'select' | 'use';
type Width = 'phone' | 'tablet' | 'desktop';
type Appearance = 'light' | 'dark';

/** The address of a draft's page: the frame's source, and what the frame's name tells its page. */
function readAddress(address: string) {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return { origin: url.origin, key: url.searchParams.get('key') ?? '', source: url };
}

/** How the page is shown. */
interface View {
  readonly mode: Mode;
  readonly appearance: Appearance;
  /** Empty: the page's own. */
  readonly language: string;
  /** The path that the page shows; undefined: the one where it is. */
  readonly shown: string | undefined;
}

/**
 * Tells the page in a frame how it is shown, and hears what is selected there. True once the page
 * listens.
 */
function useFramedPage(
  frame: React.RefObject<HTMLIFrameElement | null>,
  origin: string | undefined,
  { view, select }: { readonly view: View; readonly select: (element: unknown) => void },
): boolean {
  const { mode, appearance, language, shown } = view;
  // until its page listens, the frame may have another origin
  const ready = useRef(false);
  const [isReady, setReady] = useState(false);
  const latest = useRef({ select, view });
  latest.current = { select, view };
  const send = (message: object) => {
    if (origin !== undefined && ready.current)
      frame.current?.contentWindow?.postMessage(message, origin);
  };
  const sender = useRef(send);
  sender.current = send;

  useEffect(() => {
    const onMessage = (
      event: MessageEvent<{ readonly kind: string; readonly element?: unknown }>,
    ) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const now = latest.current;
      if (event.data.kind === 'selected') now.select(event.data.element);
      if (event.data.kind !== 'ready') return;
      ready.current = true;
      setReady(true);
      sender.current({ kind: 'mode', mode: now.view.mode });
      sender.current({ kind: 'appearance', appearance: now.view.appearance });
      if (now.view.language !== '')
        sender.current({ kind: 'language', language: now.view.language });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, origin]);
  useEffect(() => sender.current({ kind: 'mode', mode }), [mode]);
  useEffect(() => sender.current({ kind: 'appearance', appearance }), [appearance]);
  useEffect(() => {
    if (language !== '') sender.current({ kind: 'language', language });
  }, [language]);
  useEffect(() => {
    if (shown !== undefined) sender.current({ kind: 'open', path: shown });
  }, [shown]);
  return isReady;
}

/** The page of a draft in a frame of another origin; both sides check the origin of messages. */
export function PageCanvas({ id, props, emit, t }: WidgetProps<PageCanvasProps>): ReactNode {
  const { label, address, open, languages = [], stale } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  const [mode, setMode] = useState<Mode>('select');
  const [width, setWidth] = useState<Width>('desktop');
  const [appearance, setAppearance] = useState<Appearance>('light');
  const [language, setLanguage] = useState('');
  const origin = readAddress(address)?.origin;
  const shown = open !== '' && !open.includes('{') ? open : undefined;
  const isReady = useFramedPage(frame, origin, {
    view: { mode, appearance, language, shown },
    select: (element) => emit('select', element),
  });

  return (
    <div className="studio-canvas" id={id}>
      <div className="studio-canvas__bar">
        <Choice
          label={t('mode')}
          value={mode}
          options={(['select', 'use'] as const).map((value) => ({ value, text: t(value) }))}
          onChange={(value) => setMode(value)}
        />
        <Choice
          label={t('width')}
          value={width}
          options={(['desktop', 'tablet', 'phone'] as const).map((value) => ({
            value,
            text: t(value),
          }))}
          onChange={(value) => setWidth(value)}
        />
        <Choice
          label={t('appearance')}
          value={appearance}
          options={(['light', 'dark'] as const).map((value) => ({ value, text: t(value) }))}
          onChange={(value) => setAppearance(value)}
        />
        {languages.length > 1 && (
          <Choice
            label={t('language')}
            value={language === '' ? (languages[0] ?? '') : language}
            options={languages.map((value) => ({ value, text: value.toUpperCase() }))}
            onChange={setLanguage}
          />
        )}
        <span className="studio-canvas__waiting" role="status">
          {isReady ? '' : t('waiting')}
        </span>
      </div>
      {stale && (
        <Alert tone="warning" toneLabel={t('stale')}>
          {t('stale')}
        </Alert>
      )}
      <div className="studio-canvas__stage" data-width={width} data-mode={mode}>
        {origin !== undefined && (
          <>
            <span className="studio-canvas__skip">
              <Button size="small" onClick={() => after.current?.focus()}>
                {t('skip')}
              </Button>
            </span>
            <Frame key={address} label={label} address={address} hold={frame} first={shown} />
            <span ref={after} tabIndex={-1} />
          </>
        )}
      </div>
    </div>
  );
}

interface FrameProps {
  readonly label: string;
  readonly address: string;
  readonly hold: React.RefObject<HTMLIFrameElement | null>;
  readonly first: string | undefined;
}

/** The frame. Its source is set once: its page moves by itself afterwards. */
function Frame({ label, address, hold, first }: FrameProps): ReactNode {
  const [source] = useState(() => {
    const read = readAddress(address);
    if (read === undefined) return undefined;
    if (first !== undefined) read.source.searchParams.set('to', first);
    return {
      address: read.source.toString(),
      name: JSON.stringify({ key: read.key, studio: window.location.origin }),
    };
  });
  return (
    <iframe
      ref={hold}
      className="studio-canvas__frame"
      title={label}
      name={source?.name}
      src={source?.address}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
    />
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  onChange(value: T): void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>): ReactNode {
  return (
    <label className="studio-canvas__choice">
      <VisuallyHidden>{label}</VisuallyHidden>
      <select value={value} onChange={(event) => onChange(event.target.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
