import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { defaultTheme } from '../../src/ui/defaultTheme.ts';
import {
  colourTokens,
  toStylesheet,
  type ColourToken,
  type ColourValues,
  type Theme,
} from '../../src/ui/tokens.ts';

const folder = fileURLToPath(new URL('../../src/ui/', import.meta.url));
const ownTheme: Theme = parse(
  readFileSync(fileURLToPath(new URL('../../screens/theme.yaml', import.meta.url)), 'utf8'),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Text colours (contrast of at least 4.5) and the surfaces below them. */
const texts: Partial<Record<ColourToken, readonly ColourToken[]>> = {
  ink: [
    'canvas',
    'surface',
    'sunken',
    'raised',
    'hover',
    'primary-soft',
    'accent-soft',
    'danger-soft',
    'success-soft',
    'warning-soft',
    'info-soft',
  ],
  muted: ['canvas', 'surface', 'sunken', 'raised', 'hover', 'primary-soft'],
  primary: ['canvas', 'surface', 'sunken', 'raised', 'hover', 'primary-soft'],
  'primary-strong': ['canvas', 'surface', 'raised', 'primary-soft'],
  'on-primary': ['primary', 'primary-strong'],
  'on-accent': ['accent'],
  'on-brand': ['brand'],
  'brand-muted': ['brand'],
  danger: ['canvas', 'surface', 'raised', 'hover', 'danger-soft'],
  'on-danger': ['danger'],
  success: ['canvas', 'surface', 'success-soft'],
  warning: ['canvas', 'surface', 'warning-soft'],
  info: ['canvas', 'surface', 'info-soft'],
};

/** Borders, rings and lines with a meaning (contrast of at least 3). */
const marks: Partial<Record<ColourToken, readonly ColourToken[]>> = {
  control: ['canvas', 'surface', 'sunken', 'raised'],
  focus: ['canvas', 'surface', 'sunken', 'raised', 'hover', 'primary-soft'],
  'chart-1': ['surface'],
  'chart-2': ['surface'],
  'chart-3': ['surface'],
  'chart-4': ['surface'],
};

function failing(values: ColourValues, pairs: typeof texts, least: number): readonly string[] {
  return Object.entries(pairs)
    .flatMap(([name, surfaces]) =>
      surfaces.map((surface) => {
        const token = colourTokens.find((candidate) => candidate === name);
        const ratio = token === undefined ? 0 : contrast(values[token], values[surface]);
        return ratio >= least ? '' : `${name} on ${surface}: ${ratio.toFixed(2)}`;
      }),
    )
    .filter((line) => line !== '');
}

describe.each([
  ['the theme of the portal', ownTheme],
  ['the default theme', defaultTheme],
])('%s', (_name, theme) => {
  it.each(['light', 'dark'] as const)(
    'gives every colour role a %s value and no other',
    (scheme) => {
      expect(Object.keys(theme[scheme]).sort()).toEqual([...colourTokens].sort());
    },
  );

  it.each(['light', 'dark'] as const)(
    'keeps text readable and controls visible in the %s scheme',
    (scheme) => {
      expect(failing(theme[scheme], texts, 4.5)).toEqual([]);
      expect(failing(theme[scheme], marks, 3)).toEqual([]);
    },
  );
});

describe('the palette of the portal', () => {
  it('keeps white readable on every product colour and its dark mark visible on a dark surface', () => {
    const palette = Object.entries(ownTheme.palette ?? {});
    expect(palette.length).toBeGreaterThan(0);
    for (const [name, colour] of palette) {
      const { light, dark } = typeof colour === 'string' ? { light: colour, dark: colour } : colour;
      expect(contrast(ownTheme.light['on-palette'], light), name).toBeGreaterThanOrEqual(4.8);
      expect(contrast(dark, ownTheme.dark.surface), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('toStylesheet', () => {
  const text = toStylesheet(ownTheme);

  it('writes the same text for the same theme', () => {
    expect(toStylesheet(structuredClone(ownTheme))).toBe(text);
  });

  it('follows the system unless the page overrides it', () => {
    expect(text).toContain('@media screen and (prefers-color-scheme: dark)');
    expect(text).toContain(':root:not([data-theme="light"])');
    expect(text).toContain('[data-theme="dark"]');
  });

  it('stays light in print, whatever was chosen', () => {
    const onScreen = text.replace(/^@media screen[^{]*\{\n(?:  .*\n)*\}\n/gm, '');
    expect(onScreen).toContain('color-scheme: light;');
    expect(onScreen).not.toContain('color-scheme: dark;');
  });

  it('makes a palette colour available without a style attribute', () => {
    expect(text).toContain(
      '[data-palette="dejun"] {\n  --product: var(--palette-dejun);\n  --product-mark: var(--palette-dejun-mark);\n}',
    );
  });

  it('rejects a value that would end its declaration', () => {
    const leaking = {
      ...ownTheme,
      light: { ...ownTheme.light, ink: '#000; } body { display: none' },
    };
    expect(() => toStylesheet(leaking)).toThrow('--color-ink');
  });

  it('rejects a font from another origin', () => {
    expect(() =>
      toStylesheet({ ...ownTheme, faces: [{ family: 'X', src: 'https://fonts.example/x.woff2' }] }),
    ).toThrow('own origin');
  });
});

describe('the style sheets', () => {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8');

  it('have no colours of their own except in shadows', () => {
    const literal = /#[0-9a-f]{3,8}\b|\b(?:hsla?|oklch)\(|\brgba?\((?!from|0 0 0)/i;
    for (const name of sheets)
      expect(
        read(name)
          .split('\n')
          .filter((line) => literal.test(line)),
        name,
      ).toEqual([]);
  });

  it('use only the properties that a theme or a sheet defines', () => {
    const all = sheets.map(read).join('\n');
    const defined = new Set(
      [...`${toStylesheet(ownTheme)}\n${all}`.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
    );
    const used = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('change the layout of every page at the same widths as scripts do', () => {
    const source = fileURLToPath(new URL('../../src/', import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.(css|tsx?)$/.test(name) && !name.startsWith('sandbox'),
    );
    const widthsOf = (name: string) =>
      [
        ...readFileSync(`${source}${name}`, 'utf8').matchAll(/\((?:max|min)-width: ([\d.]+px)\)/g),
      ].map(([, width]) => width);
    const atSharedWidths = new Set(['599.98px', '600px', '1003.98px', '1004px']);
    const others = files.flatMap((name) =>
      widthsOf(name)
        .filter((width) => !atSharedWidths.has(width ?? ''))
        .map((width) => `${name} ${width}`),
    );
    expect([...new Set(others)].sort()).toEqual([
      'ui/dialog-drawer.css 1400px', // room for a page beside a drawer
      'ui/table.css 389.98px', // rows and page numbers on the smallest phones
      'widgets/line-editor/useLayout.ts 767.98px', // the minimum width of its column grid
    ]);
  });
});
