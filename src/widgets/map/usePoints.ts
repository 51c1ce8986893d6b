import { useEffect, useEffectEvent, useState } from 'react';
import type { MapProps } from './props.ts';

/** The points that have a place, read from their rows. */
export interface Points {
  /** The given rows, those without a place too. */
  readonly of: readonly unknown[] | undefined;
  /** Rows by point index. */
  readonly rows: readonly unknown[];
  /** Longitude and latitude of each, alternating. */
  readonly coordinates: Float64Array;
}

const slice = 12;

/**
 * Reads the rows in short slices, so that thousands of them do not block the page. Undefined until
 * all are read; when the rows change, the earlier points stay until the new ones are read.
 */
export function usePoints({ points, latitude, longitude }: MapProps): Points | undefined {
  const [read, setRead] = useState<Points>();
  // The rows are read again when they change, not when the functions that read them do.
  const degreesOf = useEffectEvent((row: unknown, at: number) => ({
    y: latitude?.(row, at),
    x: longitude?.(row, at),
  }));
  useEffect(() => {
    const given = points ?? [];
    const rows: unknown[] = [];
    const coordinates: number[] = [];
    let at = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const end = performance.now() + slice;
      while (at < given.length && performance.now() < end) {
        const row = given[at];
        const { x, y } = degreesOf(row, at);
        if (
          typeof y === 'number' &&
          typeof x === 'number' &&
          Math.abs(y) <= 85 &&
          Math.abs(x) <= 180
        ) {
          rows.push(row);
          coordinates.push(x, y);
        }
        at += 1;
      }
      if (at < given.length) timer = setTimeout(go);
      else setRead({ of: points, rows, coordinates: Float64Array.from(coordinates) });
    };
    go();
    return () => clearTimeout(timer);
  }, [points]);
  return read;
}
