import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { pageCanvas } from '../../../src/studio/portal/widgets/page-canvas/index.ts';
import { PageCanvas } from '../../../src/studio/portal/widgets/page-canvas/PageCanvas.tsx';
import type { PageCanvasProps } from '../../../src/studio/portal/widgets/page-canvas/props.ts';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { wordsOf } from '../../widgets/examples/renderExample.tsx';

/** The origin of the previews. */
export const origin = 'https://preview.example';
/** The view of a visitor. */
export const now = { person: '', time: '', state: 'normal', status: 500 };
const people = ['patient', 'doctor'].map((name) => ({ name, titles: {} }));
/** The message of a page that has begun to listen. */
export const ready = { kind: 'ready', people, scenarios: ['lost'], view: now };

/** Draws the canvas; returns its frames, what it emits, and what each frame is sent. */
export function draw(props: Partial<PageCanvasProps> = {}, language = 'en') {
  const { emit, frames } = drawAgain(props, language);
  return { emit, frames };
}

/** Draws the canvas; `draw` gives it other properties. */
export function drawAgain(first: Partial<PageCanvasProps>, language = 'en') {
  const emit = vi.fn();
  const withDefaults = (props: Partial<PageCanvasProps>): PageCanvasProps => ({
    use: false,
    label: 'The page',
    address: `${origin}/_portico/open?key=after`,
    before: '',
    open: '/board',
    note: '',
    languages: ['en', 'de'],
    stale: false,
    sharing: false,
    ...props,
  });
  const t = wordsOf(pageCanvas, 'en');
  const rest = { id: 'canvas', emit, t, language } as unknown as WidgetProps<PageCanvasProps>;
  const { rerender } = render(<PageCanvas {...rest} props={withDefaults(first)} />);
  const frames = [...document.querySelectorAll('iframe')].map((frame) => ({
    frame,
    sent: vi.spyOn(frame.contentWindow as Window, 'postMessage'),
  }));
  const again = (props: Partial<PageCanvasProps>) =>
    rerender(<PageCanvas {...rest} props={withDefaults(props)} />);
  return { emit, frames, draw: again };
}

type Drawn = ReturnType<typeof draw>['frames'][number] | undefined;

/** A message of the page in a frame. */
export function say(drawn: Drawn, data: object, from = origin): void {
  const source = drawn?.frame.contentWindow ?? null;
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: from, source })));
}

/** The messages of a kind that a frame was sent. */
export function sentTo(drawn: Drawn, kind: string): readonly unknown[] {
  return (drawn?.sent.mock.calls ?? [])
    .map(([message]) => message as { readonly kind: string })
    .filter((message) => message.kind === kind);
}

/** The message of a page that shows these screens. */
export const at = (screens: readonly string[]) => ({ kind: 'page', path: '/', screens });
