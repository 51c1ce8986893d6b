import { readColour } from '../../../compiler/elaborate/contrast.ts';

const steps = 200;

/**
 * The colour with the same hue and saturation whose lightness is nearest, and which holds; as
 * `#rrggbb`. Undefined if there is none, or the browser alone knows the channels of the value.
 */
export function nearestColour(
  value: string,
  holds: (colour: string) => boolean,
): string | undefined {
  const channels = readColour(value);
  if (typeof channels !== 'object') return undefined;
  const [hue, saturation, lightness] = toHsl(channels);
  for (let step = 1; step <= steps; step++)
    for (const next of [lightness - step / steps, lightness + step / steps]) {
      if (next < 0 || next > 1) continue;
      const colour = toHex(hue, saturation, next);
      if (holds(colour)) return colour;
    }
  return undefined;
}

/** Hue in degrees; saturation and lightness from 0 to 1. */
function toHsl(channels: readonly [number, number, number]): readonly [number, number, number] {
  const [red, green, blue] = channels.map((one) => one / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  const lightness = (most + least) / 2;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [(sector * 60 + 360) % 360, saturation, lightness];
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const range = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): string => {
    const at = (offset + hue / 30) % 12;
    const value = lightness - range * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase();
}
