import { startTransition, useEffect, useState, type RefObject } from 'react';
import { phoneWidth } from '../ui/widths.ts';

/** The colours, the font and the width of a part of the page. */
export interface Appearance {
  readonly colour: (token: string) => string;
  readonly font: string;
  readonly still: boolean;
  readonly narrow: boolean;
  /** Width of the element in steps of 100 pixels; 0 without a layout. */
  readonly room: number;
}

const queries = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', phoneWidth];

const roomOf = (element: Element) => Math.floor(element.clientWidth / 100);

function read(element: Element): Appearance {
  const style = getComputedStyle(element);
  return {
    colour: (token) => style.getPropertyValue(`--color-${token}`).trim(),
    font: style.fontFamily,
    still: matchMedia(queries[1] ?? '').matches,
    narrow: matchMedia(queries[2] ?? '').matches,
    room: roomOf(element),
  };
}

/**
 * The colours and the font at a chart's element, once `wanted`; read again when the theme or the
 * window changes.
 */
export function useAppearance(
  box: RefObject<Element | null>,
  wanted = true,
): Appearance | undefined {
  const [appearance, setAppearance] = useState<Appearance>();
  useEffect(() => {
    const element = box.current;
    if (element === null || !wanted || typeof matchMedia !== 'function') return undefined;
    // A transition keeps the current content until the drawing code has loaded; React would
    // otherwise show a fallback for at least 300 ms.
    const set = (next: (last: Appearance | undefined) => Appearance) =>
      startTransition(() => setAppearance(next));
    const update = () => set(() => read(element));
    const media = queries.map((query) => matchMedia(query));
    const theme = new MutationObserver(update);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    for (const query of media) query.addEventListener('change', update);
    const size =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(() =>
            set((last) => (last?.room === roomOf(element) ? last : read(element))),
          );
    size?.observe(element);
    update();
    return () => {
      theme.disconnect();
      size?.disconnect();
      for (const query of media) query.removeEventListener('change', update);
    };
  }, [box, wanted]);
  return appearance;
}
