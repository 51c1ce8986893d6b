import { describe, expect, it } from 'vitest';
import { completeTheme, type PartialTheme } from '../../src/ui/completeTheme.ts';
import { defaultTheme } from '../../src/ui/defaultTheme.ts';
import { toStylesheet } from '../../src/ui/tokens.ts';

const seriesTokens = ['chart-1', 'chart-2', 'chart-3', 'chart-4'] as const;

/** Hues all around, in the lightness that a primary colour has in each appearance. */
const primaries = (lightness: readonly number[]) =>
  lightness.flatMap((light) =>
    Array.from({ length: 72 }, (_, index) => hexOf(index * 5, 0.7, light)),
  );

/** A colour of HSL in hexadecimal digits. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const chroma = saturation * Math.min(lightness, 1 - lightness);
    const value = lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const channels = (colour: string) =>
  (colour.match(/[\da-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16));

/** The difference of two colours, weighted as the eye is sensitive to each channel. */
function difference(one: string, other: string): number {
  const [[r = 0, g = 0, b = 0], [r2 = 0, g2 = 0, b2 = 0]] = [channels(one), channels(other)];
  return Math.sqrt(2 * (r - r2) ** 2 + 4 * (g - g2) ** 2 + 3 * (b - b2) ** 2);
}

describe('the colours of charts', () => {
  it.each([
    ['light', [0.2, 0.3, 0.4, 0.5]],
    ['dark', [0.6, 0.7, 0.8]],
  ] as const)('differ beside any primary colour in the %s appearance', (appearance, lightness) => {
    for (const primary of primaries(lightness)) {
      const colours = completeTheme({ schema: 'theme/1', [appearance]: { primary } })[appearance];
      const series = seriesTokens.map((token) => colours[token]);
      for (const [index, one] of series.entries())
        for (const other of series.slice(index + 1))
          expect(difference(one, other), `${one} and ${other}`).toBeGreaterThan(100);
      expect([primary, defaultTheme[appearance]['chart-3']]).toContain(colours['chart-3']);
    }
  });

  it('have the primary colour as the third, unless the theme has one like it', () => {
    const third = (light: NonNullable<PartialTheme['light']>) =>
      completeTheme({ schema: 'theme/1', light }).light['chart-3'];
    expect(third({ primary: '#7A1FA2' })).toBe('#7A1FA2');
    expect(third({ primary: 'rgb(122, 31, 162)' })).toBe('rgb(122, 31, 162)');
    for (const near of ['#1B7344', '#0B6', '#B3261E', '#8A5A00', 'oklch(50% 0.1 150)'])
      expect(third({ primary: near })).toBe(defaultTheme.light['chart-3']);
    expect(third({ primary: '#1B7344', 'chart-2': '#7A1FA2' })).toBe('#1B7344');
    expect(third({ primary: '#1B7344', 'chart-3': '#1B7344' })).toBe('#1B7344');
  });
});

describe('completeTheme', () => {
  it('returns the default theme for a portal without a theme', () => {
    expect(toStylesheet(completeTheme(undefined))).toBe(toStylesheet(defaultTheme));
  });

  it('replaces single values and keeps all others', () => {
    const theme = completeTheme({
      schema: 'theme/1',
      radius: { card: '0' },
      light: { danger: '#900000' },
      palette: { sea: '#004488' },
    });
    expect(theme.radius).toEqual({ ...defaultTheme.radius, card: '0' });
    expect(theme.light).toEqual({ ...defaultTheme.light, danger: '#900000' });
    expect(theme.dark).toEqual(defaultTheme.dark);
    expect(theme.palette).toEqual({ sea: '#004488' });
  });

  it('mixes the shades of a primary colour, except those that the theme declares', () => {
    const { light, dark } = completeTheme({
      schema: 'theme/1',
      light: { primary: '#7A1FA2', focus: '#000000' },
    });
    expect(light['primary-strong']).toBe('color-mix(in oklab, #7A1FA2 75%, black)');
    expect(light['primary-soft']).toBe('color-mix(in oklab, #7A1FA2 12%, #FFFFFF)');
    expect(light.focus).toBe('#000000');
    expect(light.muted).toBe(defaultTheme.light.muted);
    expect(dark).toEqual(defaultTheme.dark);
  });
});
