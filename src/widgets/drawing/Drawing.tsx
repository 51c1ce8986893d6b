import {
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAppearance } from '../useAppearance.ts';
import { useIdle } from '../useIdle.ts';
import { useNear } from '../useNear.ts';
import type { TipPlace } from './ChartTip.tsx';
import type { PointedPlace } from './drawingMessages.ts';
import { createDrawingThread, drawingPlaces } from './drawingThread.ts';
import { chartTokens, type ChartLook, type ChartPicture } from './picture.ts';

// The drawing code runs off the main thread. It is loaded when a chart comes near the viewport, so
// that table rows render first, together with the canvas, which is there before it.
const thread = createDrawingThread(drawingPlaces);
const ChartCanvas = lazyComponent(async () => (await import('./ChartCanvas.tsx')).ChartCanvas);

/** The look of a chart without the format of its numbers, which its widget knows. */
export type DrawnLook = Pick<ChartLook, 'colours' | 'font' | 'still' | 'narrow' | 'room'>;

/** Props of `Drawing`. */
export interface DrawingProps {
  readonly height: 'small' | 'medium' | 'large';
  /** Tokens of the colours of the content. */
  readonly tokens: readonly string[];
  /**
   * Returns the picture in the look of the page; undefined until there are rows. A new function
   * redraws it.
   */
  readonly picture: ((look: DrawnLook) => ChartPicture) | undefined;
  /** Accessible name until the summary is known. */
  readonly label: string;
  /**
   * Text summary; computed when the browser is idle, because creating the first number formatter is
   * slow.
   */
  readonly summary: () => string;
  /** Names of what is drawn and the tokens of their colours, for tests and tools. */
  readonly legend: readonly { readonly name: string; readonly colour: string }[];
  /** Text of the placeholder. */
  readonly loading: string;
  /** Renders the values at the pointer. */
  readonly tip?: (pointed: PointedPlace, place: TipPlace) => ReactNode;
}

/** The image of a chart, with a placeholder until it is drawn. */
export function Drawing(props: DrawingProps): ReactNode {
  const { height, tokens, picture: draw, label, summary, legend, loading, tip } = props;
  const box = useRef<HTMLDivElement>(null);
  const [hasCanvas, setHasCanvas] = useState(false);
  const nearness = useNear(
    box,
    useCallback(() => {
      thread.start();
      // a state, because a suspended component would be retried only after less urgent work
      void ChartCanvas.ask().then(() => setHasCanvas(true));
      return undefined;
    }, []),
  );
  const appearance = useAppearance(box, nearness !== 'far');
  const [pointed, setPointed] = useState<PointedPlace>();
  const [drawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const waiting = draw === undefined;
  // Rows that come in the same answer are shown before the chart reads its own.
  const later = useDeferredValue(draw);
  if (drawn && waiting) setDrawn(false);
  const names = tokens.join(' ');
  const colours = useMemo(
    () =>
      appearance &&
      Object.fromEntries(
        [...names.split(' '), ...chartTokens].map((token) => [token, appearance.colour(token)]),
      ),
    [appearance, names],
  );
  const picture = useMemo((): ChartPicture | undefined => {
    if (appearance === undefined || colours === undefined || waiting || later === undefined)
      return undefined;
    const { font, still, narrow, room } = appearance;
    return later({ colours, font, still, narrow, room });
  }, [appearance, colours, waiting, later]);
  // its numbers are formatted after the chart is drawn
  const idle = useIdle(!waiting && (drawn || nearness === 'far'));
  const colourOf = (token: string) => colours?.[token] || `var(--color-${token})`;
  return (
    <div
      ref={box}
      className={`w-chart__box w-chart__box--${height}`}
      {...(!waiting && {
        role: 'img',
        'aria-label': idle ? summary() : label,
        'data-series': JSON.stringify(
          legend.map(({ name, colour }) => ({ name, color: colourOf(colour) })),
        ),
      })}
    >
      {!drawn && (waiting || nearness !== 'far') && (
        <Skeleton shape="block" label={waiting ? loading : undefined} />
      )}
      {hasCanvas && (
        <Suspense>
          <ChartCanvas thread={thread} picture={picture} onDrawn={onDrawn} onPoint={setPointed} />
        </Suspense>
      )}
      {!waiting && pointed !== undefined && (
        <Suspense>
          {tip?.(pointed, {
            width: box.current?.clientWidth ?? 0,
            height: box.current?.clientHeight ?? 0,
            colourOf,
          })}
        </Suspense>
      )}
    </div>
  );
}
