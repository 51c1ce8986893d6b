import { chartColour } from './chartColour.ts';
import { defaultTheme } from './defaultTheme.ts';
import type { ColourValues, FontFace, PaletteColour, Theme } from './tokens.ts';

/** A theme as a portal declares it (`theme/1`): only the values that differ from the default. */
export interface PartialTheme {
  readonly schema: 'theme/1';
  readonly fonts?: Partial<Theme['fonts']> | undefined;
  readonly faces?: readonly FontFace[] | undefined;
  readonly radius?: Partial<Theme['radius']> | undefined;
  readonly motion?: Partial<Theme['motion']> | undefined;
  readonly shadow?: Partial<Theme['shadow']> | undefined;
  readonly light?: Partial<ColourValues> | undefined;
  readonly dark?: Partial<ColourValues> | undefined;
  readonly palette?: Readonly<Record<string, PaletteColour>> | undefined;
}

/**
 * Adds the values of the default theme to a portal's theme. Shades of a declared primary colour
 * that the theme leaves out are mixed from it. It is the colour of the third series of charts too,
 * unless another series has nearly the same.
 */
export function completeTheme(theme: PartialTheme | undefined): Theme {
  const { fonts, faces, radius, motion, shadow, light, dark, palette } = theme ?? {};
  return {
    schema: 'theme/1',
    fonts: { ...defaultTheme.fonts, ...fonts },
    faces,
    radius: { ...defaultTheme.radius, ...radius },
    motion: { ...defaultTheme.motion, ...motion },
    shadow: { ...defaultTheme.shadow, ...shadow },
    light: { ...defaultTheme.light, ...shadesOf(light, 'black'), ...light },
    dark: { ...defaultTheme.dark, ...shadesOf(dark, 'white'), ...dark },
    palette,
  };
}

function shadesOf(
  own: Partial<ColourValues> = {},
  strong: 'black' | 'white',
): Partial<ColourValues> {
  const { primary } = own;
  if (primary === undefined) return {};
  const mixed = (share: number, other: string) =>
    `color-mix(in oklab, ${primary} ${share}%, ${other})`;
  const whole = { ...defaultTheme[strong === 'black' ? 'light' : 'dark'], ...own };
  // the default, blue, is far from the red, the green and the amber of the other series
  const series = chartColour(primary, [whole['chart-1'], whole['chart-2'], whole['chart-4']]);
  return {
    'primary-strong': mixed(75, strong),
    'primary-soft': mixed(12, whole.surface),
    focus: mixed(75, strong),
    brand: mixed(strong === 'black' ? 75 : 35, 'black'),
    'brand-muted': mixed(30, 'white'),
    ...(series !== undefined && { 'chart-3': series }),
  };
}
