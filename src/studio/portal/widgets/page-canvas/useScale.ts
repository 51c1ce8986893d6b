import { useEffect, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';

/** Widths at which a page is shown. */
export type Width = 'phone' | 'tablet' | 'desktop';

/**
 * The width in CSS pixels that a page gets at least; that of the desktop is above the portal's
 * widest breakpoint. `pageCanvas.css` limits the sheets of the others to theirs.
 */
const pageWidths: Readonly<Record<Width, number>> = { phone: 390, tablet: 768, desktop: 1024 };

/** How a page fits into its sheet. */
export interface Scale {
  /** 1: at its full size. */
  readonly scale: number;
  /** Of the frame; undefined at full size. */
  readonly style: CSSProperties | undefined;
}

/** Scales a frame down to its sheet where that has less room than the width of the page. */
export function useScale(sheet: RefObject<HTMLElement | null>, width: Width): Scale {
  const [room, setRoom] = useState({ inline: 0, block: 0 });
  useEffect(() => {
    const element = sheet.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      setRoom((before) => {
        const { clientWidth: inline, clientHeight: block } = element;
        return before.inline === inline && before.block === block ? before : { inline, block };
      }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet]);
  const wanted = pageWidths[width];
  if (room.inline === 0 || room.inline >= wanted) return { scale: 1, style: undefined };
  const scale = room.inline / wanted;
  const style = { inlineSize: wanted, blockSize: room.block / scale, transform: `scale(${scale})` };
  return { scale, style };
}
