import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useScale, type Width } from './useScale.ts';

/** The address of a draft's page: the frame's source, and what the frame's name tells its page. */
export function readAddress(address: string) {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return { origin: url.origin, key: url.searchParams.get('key') ?? '', source: url };
}

interface FrameProps {
  readonly label: string;
  readonly address: string;
  readonly hold: RefObject<HTMLIFrameElement | null>;
  readonly first: string | undefined;
  readonly width: Width;
  /** Receives the scale of the page whenever it differs. */
  readonly onScale?: (scale: number) => void;
}

/**
 * The frame, scaled to the room that it has. Its source is set once: its page moves by itself
 * afterwards.
 */
export function Frame({ label, address, hold, first, width, onScale }: FrameProps): ReactNode {
  const sheet = useRef<HTMLDivElement>(null);
  const { scale, style } = useScale(sheet, width);
  useEffect(() => onScale?.(scale), [scale, onScale]);
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
    <div ref={sheet} className="studio-canvas__sheet">
      <iframe
        ref={hold}
        className="studio-canvas__frame"
        style={style}
        title={label}
        name={source?.name}
        src={source?.address}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
      />
    </div>
  );
}
