/** Every colour role that our stylesheets may use. A theme gives each a light and a dark value. */
export const colourTokens = [
  'canvas',
  'surface',
  'sunken',
  'raised',
  'hover',
  'line',
  'control',
  'ink',
  'muted',
  'primary',
  'primary-strong',
  'on-primary',
  'primary-soft',
  'accent',
  'on-accent',
  'accent-soft',
  'brand',
  'on-brand',
  'brand-muted',
  'danger',
  'on-danger',
  'danger-soft',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'info',
  'info-soft',
  'focus',
  'overlay',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-grid',
  'on-palette',
] as const;
/** The name of a colour. */
export type ColourToken = (typeof colourTokens)[number];
/** A value for each colour. */
export type ColourValues = Readonly<Record<ColourToken, string>>;

/**
 * The type scale in pixels at the browser's default size; emitted in rem, so that the user's font
 * size applies.
 */
const typeScale = [12, 14, 16, 18, 22, 28, 36] as const;
const spaceScale = [4, 8, 12, 16, 24, 32, 48] as const;
/** Names of the radii of corners. */
export const radiusTokens = ['control', 'card', 'hero'] as const;
/** The name of a radius. */
export type RadiusToken = (typeof radiusTokens)[number];
/** Names of the durations of transitions. */
export const motionTokens = ['fast', 'slow'] as const;
/** The name of a duration. */
export type MotionToken = (typeof motionTokens)[number];
/** Names of the font families. */
export const fontTokens = ['text', 'number'] as const;
/** The name of a font family. */
export type FontToken = (typeof fontTokens)[number];

/**
 * A colour of the portal (a product, a category). `dark` is used for marks on dark surfaces; fills
 * keep `light`.
 */
export type PaletteColour = string | { readonly light: string; readonly dark: string };

/** A font file served from the portal's own origin. */
export interface FontFace {
  readonly family: string;
  readonly src: string;
  readonly weight?: string | undefined;
  readonly unicodeRange?: string | undefined;
}

/** All values of a theme. */
export interface Theme {
  readonly schema: 'theme/1';
  readonly fonts: Readonly<Record<FontToken, string>>;
  readonly faces?: readonly FontFace[] | undefined;
  readonly radius: Readonly<Record<RadiusToken, string>>;
  readonly motion: Readonly<Record<MotionToken, string>>;
  readonly shadow: { readonly light: string; readonly dark: string };
  readonly light: ColourValues;
  readonly dark: ColourValues;
  readonly palette?: Readonly<Record<string, PaletteColour>> | undefined;
}

type Declaration = readonly [property: string, value: string];

const unsafeValue = /[;{}<>\\]|\/\*|url\(/i;
const tokenName = /^[a-z][a-z0-9-]*$/;

/** What a stylesheet cannot be written from, as sentences about the theme. */
export const themeMistakes = {
  value: (property: string, value: string) =>
    `The theme's value for "${property}" is not a plain CSS value: "${value}".`,
  paletteName: (name: string) =>
    `The theme's palette name "${name}" must be lower case letters, digits and hyphens.`,
  fontFile: (file: string) =>
    `The theme's font file "${file}" must be a .woff2 path of the portal's own origin.`,
};

function safe(property: string, value: string): string {
  if (value.trim() === '' || unsafeValue.test(value)) {
    throw new Error(themeMistakes.value(property, value));
  }
  return value.trim();
}

function block(selector: string, declarations: readonly Declaration[], indent = ''): string {
  const lines = declarations.map(
    ([property, value]) => `${indent}  ${property}: ${safe(property, value)};`,
  );
  return `${indent}${selector} {\n${lines.join('\n')}\n${indent}}\n`;
}

function colours(values: ColourValues, shadow: string): Declaration[] {
  const named = colourTokens.map((token): Declaration => [`--color-${token}`, values[token]]);
  return [...named, ['--shadow-float', shadow]];
}

function paletteEntries(theme: Theme): (readonly [name: string, light: string, dark: string])[] {
  return Object.entries(theme.palette ?? {}).map(([name, colour]) => {
    if (!tokenName.test(name)) throw new Error(themeMistakes.paletteName(name));
    return typeof colour === 'string' ? [name, colour, colour] : [name, colour.light, colour.dark];
  });
}

function scales(theme: Theme): Declaration[] {
  return [
    ...fontTokens.map((token): Declaration => [`--font-${token}`, theme.fonts[token]]),
    ...typeScale.map((size): Declaration => [`--text-${size}`, `${size / 16}rem`]),
    ...spaceScale.map((size): Declaration => [`--space-${size}`, `${size / 16}rem`]),
    ...radiusTokens.map((token): Declaration => [`--radius-${token}`, theme.radius[token]]),
    ...motionTokens.map((token): Declaration => [`--motion-${token}`, theme.motion[token]]),
  ];
}

function fontFace(face: FontFace): string {
  if (!/^\/[\w\-./]+\.woff2$/.test(face.src)) throw new Error(themeMistakes.fontFile(face.src));
  const family = safe('font-family', face.family).replaceAll('"', '');
  const optional = (property: string, value: string | undefined) =>
    value === undefined ? '' : `  ${property}: ${safe(property, value)};\n`;
  return (
    `@font-face {\n  font-family: "${family}";\n  src: url("${face.src}") format("woff2");\n  font-display: swap;\n` +
    `${optional('font-weight', face.weight)}${optional('unicode-range', face.unicodeRange)}}\n`
  );
}

/**
 * The stylesheet of a theme, as text: custom properties for both colour schemes, following the
 * system unless `data-theme="light" | "dark"` overrides it, and one `[data-palette]` rule per
 * palette colour. The same theme gives the same bytes. @throws Error when a value is more than a
 * plain CSS value.
 */
export function toStylesheet(theme: Theme): string {
  const palette = paletteEntries(theme);
  const fills = palette.map(([name, light]): Declaration => [`--palette-${name}`, light]);
  const lightMarks = palette.map(([name, light]): Declaration => [`--palette-${name}-mark`, light]);
  const darkMarks = palette.map(([name, , dark]): Declaration => [`--palette-${name}-mark`, dark]);
  const light: Declaration[] = [
    ['color-scheme', 'light'],
    ...colours(theme.light, theme.shadow.light),
    ...lightMarks,
  ];
  const dark: Declaration[] = [
    ['color-scheme', 'dark'],
    ...colours(theme.dark, theme.shadow.dark),
    ...darkMarks,
  ];
  return [
    ...(theme.faces ?? []).map(fontFace),
    block(':root', [...scales(theme), ...fills]),
    block(':root, [data-theme="light"]', light),
    `@media screen and (prefers-color-scheme: dark) {\n${block(':root:not([data-theme="light"])', dark, '  ')}}\n`,
    `@media screen {\n${block('[data-theme="dark"]', dark, '  ')}}\n`,
    ...palette.map(([name]) =>
      block(`[data-palette="${name}"]`, [
        ['--product', `var(--palette-${name})`],
        ['--product-mark', `var(--palette-${name}-mark)`],
      ]),
    ),
  ].join('');
}
