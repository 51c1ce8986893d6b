import { namedColours } from './namedColours.ts';

/** Red, green and blue, from 0 to 255. */
type Channels = readonly [number, number, number];

/** A colour whose channels only the browser knows: a mixture, another space, or translucent. */
const computed = 'computed';

const functions =
  /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var)\([^()]*(\([^()]*\)[^()]*)*\)$/;
const channel = '\\s*(\\d+(?:\\.\\d+)?)\\s*';
const opaque = new RegExp(`^rgba?\\(${channel}(?:,|\\s)${channel}(?:,|\\s)${channel}\\)$`);

/** Reads a colour of CSS; undefined if it is none. */
export function readColour(written: string): Channels | typeof computed | undefined {
  const text = written.trim().toLowerCase();
  if (text === 'transparent' || text === 'currentcolor') return computed;
  const hex = namedColours.get(text) ?? /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const pairs = hex.length < 6 ? [...hex].map((digit) => digit + digit) : hex.match(/../g);
    const [red = 0, green = 0, blue = 0, alpha = 255] = (pairs ?? []).map((pair) =>
      Number.parseInt(pair, 16),
    );
    return alpha < 255 ? computed : [red, green, blue];
  }
  const found = opaque.exec(text);
  if (found !== null) return [Number(found[1]), Number(found[2]), Number(found[3])];
  return functions.test(text) ? computed : undefined;
}

/** The relative luminance of WCAG 2. */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours of WCAG 2, from 1 to 21. */
export function contrast(one: Channels, other: Channels): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const ofText = 4.5;
const ofSigns = 3;

/** What is drawn on what, with the smallest contrast of WCAG 2 (level AA). */
export const contrastPairs: readonly (readonly [front: string, ground: string, least: number])[] = [
  ...['canvas', 'surface', 'sunken', 'raised'].map((ground) => ['ink', ground, ofText] as const),
  ...['canvas', 'surface'].map((ground) => ['muted', ground, ofText] as const),
  ...['primary', 'accent', 'brand', 'danger'].map(
    (ground) => [`on-${ground}`, ground, ofText] as const,
  ),
  ...['danger', 'success', 'warning', 'info'].map(
    (tone) => [tone, `${tone}-soft`, ofText] as const,
  ),
  ...['danger', 'success', 'warning', 'info'].map((tone) => [tone, 'surface', ofText] as const),
  ['primary', 'surface', ofSigns],
  ['control', 'surface', ofSigns],
  ['focus', 'surface', ofSigns],
];
