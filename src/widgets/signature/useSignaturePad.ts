import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import SignaturePad from 'signature_pad';
import { ground, ink } from './picture.ts';

/** Options of `useSignaturePad`. */
interface Drawing {
  readonly disabled: boolean;
  /** Whether there is no signature; when it becomes true, the canvas is cleared. */
  readonly isEmpty: boolean;
  /** Called after each stroke. */
  readonly onStroke: (canvas: HTMLCanvasElement) => void;
}

/** Lets users draw on a canvas. */
export function useSignaturePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  { disabled, isEmpty, onStroke }: Drawing,
): void {
  const pad = useRef<SignaturePad>(undefined);
  const report = useEffectEvent(onStroke);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? null;
    if (element === null || context === null || disabled) return undefined;
    const own = new SignaturePad(element, { penColor: ink, backgroundColor: ground });
    pad.current = own;
    own.addEventListener('endStroke', () => report(element));
    let drawn = 0; // the width for which the strokes were drawn
    // as many pixels as the screen has; resizing clears a canvas, so its strokes are drawn again
    const fit = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0 || clientWidth === drawn) return;
      drawn = clientWidth;
      const strokes = own.toData();
      const ratio = Math.max(1, window.devicePixelRatio);
      element.width = clientWidth * ratio;
      element.height = clientHeight * ratio;
      context.scale(ratio, ratio);
      own.clear();
      own.fromData(strokes);
    };
    fit();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(fit) : undefined;
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      own.off();
      pad.current = undefined;
    };
  }, [canvas, disabled]);
  useEffect(() => {
    if (isEmpty) pad.current?.clear();
  }, [isEmpty]);
}
