import { describe, expect, it } from 'vitest';
import { completeTheme } from '../../src/ui/completeTheme.ts';
import { defaultTheme } from '../../src/ui/defaultTheme.ts';
import { toStylesheet } from '../../src/ui/tokens.ts';

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
