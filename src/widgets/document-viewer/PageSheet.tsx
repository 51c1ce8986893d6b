import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Found } from './findText.ts';
import type { DrawnPage, PdfPage } from './openPdf.ts';

function rangesOf({ parts }: Found, { pieces }: DrawnPage): readonly Range[] {
  return parts.flatMap(({ piece, from, to }) => {
    const text = pieces[piece]?.firstChild;
    if (!(text instanceof Text) || to > text.length) return [];
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [range];
  });
}

// All pages share the two highlight names that the styles use.
function show(name: string, ranges: readonly Range[]): void {
  const shown = CSS.highlights.get(name) ?? new Highlight();
  for (const range of ranges) shown.add(range);
  CSS.highlights.set(name, shown);
}

interface PageSheetProps {
  readonly page: PdfPage;
  readonly scale: number;
  readonly label: string;
  readonly found: readonly Found[];
  readonly current: Found | undefined;
  readonly onFailed: () => void;
}

/**
 * A page of the document, drawn when it comes near the viewport. Its text lies over the image, so
 * that it can be read out and copied.
 */
export function PageSheet({
  page,
  scale,
  label,
  found,
  current,
  onFailed,
}: PageSheetProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [drawn, setDrawn] = useState<DrawnPage>();

  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '400px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!near || canvas.current === null || words.current === null) return undefined;
    const ending = new AbortController();
    page.draw(canvas.current, words.current, { scale, signal: ending.signal }).then(
      (result) => {
        if (!ending.signal.aborted) setDrawn(result);
      },
      () => {
        if (!ending.signal.aborted) onFailed();
      },
    );
    return () => ending.abort();
  }, [near, page, scale, onFailed]);

  // A search result on a page that is not drawn yet: scroll to the page first, then to the text.
  const awaited = current !== undefined && drawn === undefined;
  useEffect(() => {
    if (awaited) box.current?.scrollIntoView({ block: 'start' });
  }, [awaited]);

  useEffect(() => {
    if (drawn === undefined || typeof Highlight === 'undefined') return undefined;
    const all = found.filter((one) => one !== current).flatMap((one) => rangesOf(one, drawn));
    const one = current === undefined ? [] : rangesOf(current, drawn);
    show('document-found', all);
    show('document-current', one);
    if (current !== undefined)
      drawn.pieces[current.parts[0]?.piece ?? 0]?.scrollIntoView({
        block: 'center',
        inline: 'nearest',
      });
    return () => {
      for (const range of all) CSS.highlights.get('document-found')?.delete(range);
      for (const range of one) CSS.highlights.get('document-current')?.delete(range);
    };
  }, [drawn, found, current, page]);

  return (
    <div
      ref={box}
      className="w-viewer__page"
      data-page={page.number}
      data-drawn={drawn !== undefined}
      role="group"
      aria-label={label}
      style={{
        width: page.width * scale,
        height: page.height * scale,
        ['--total-scale-factor' as string]: String(scale),
      }}
    >
      <canvas ref={canvas} className="w-viewer__picture" aria-hidden="true" />
      <div ref={words} className="w-viewer__words" />
    </div>
  );
}
