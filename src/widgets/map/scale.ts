import type { Sight } from './place.ts';

/** Metres per pixel at zoom 0 on the equator. */
const metresAtEquator = 40_075_016 / 256;

/** A scale bar: a round length, and its width on the screen. */
export interface Scale {
  readonly metres: number;
  readonly pixels: number;
}

/** The longest round length (1, 2 or 5 times a power of ten) that fits into `pixels`. */
export function scaleOf({ zoom, center }: Pick<Sight, 'zoom' | 'center'>, most: number): Scale {
  const metresPerPixel =
    (metresAtEquator * Math.cos((center.latitude * Math.PI) / 180)) / 2 ** zoom;
  const room = metresPerPixel * most;
  const power = 10 ** Math.floor(Math.log10(room));
  const metres = ([5, 2, 1].find((step) => step * power <= room) ?? 1) * power;
  return { metres, pixels: metres / metresPerPixel };
}
