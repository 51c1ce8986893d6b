import { useEffect, useState, type RefObject } from 'react';

export interface Appearance {
  readonly colour: (token: string) => string;
  readonly font: string;
  readonly still: boolean;
  readonly narrow: boolean;
}

const queries = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(max-width: 599.98px)'];

function read(element: Element): Appearance {
  const style = getComputedStyle(element);
  return {
    colour: (token) => style.getPropertyValue(`--color-${token}`).trim(),
    font: style.fontFamily,
    still: matchMedia(queries[1] ?? '').matches,
    narrow: matchMedia(queries[2] ?? '').matches,
  };
}

/** The colours and the font of the place a chart stands in, once they are `wanted`; read again when the theme or the window changes. */
export function useAppearance(box: RefObject<Element | null>, wanted = true): Appearance | undefined {
  const [appearance, setAppearance] = useState<Appearance>();
  useEffect(() => {
    const element = box.current;
    if (element === null || !wanted || typeof matchMedia !== 'function') return undefined;
    const update = () => setAppearance(read(element));
    const media = queries.map((query) => matchMedia(query));
    const theme = new MutationObserver(update);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    for (const query of media) query.addEventListener('change', update);
    update();
    return () => {
      theme.disconnect();
      for (const query of media) query.removeEventListener('change', update);
    };
  }, [box, wanted]);
  return appearance;
}
