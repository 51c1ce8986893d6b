import type { DeclaredFont } from './drawingMessages.ts';

/** Milliseconds to wait for a chart's font. */
const longest = 1000;

const descriptors = {
  weight: 'font-weight',
  style: 'font-style',
  unicodeRange: 'unicode-range',
  sizeAdjust: 'size-adjust',
  ascentOverride: 'ascent-override',
  descentOverride: 'descent-override',
  lineGapOverride: 'line-gap-override',
} as const;

/**
 * The rules of a style sheet; none for a sheet of another origin, such as a browser extension's,
 * which a page cannot read.
 */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** The fonts that the style sheets of a page declare, with absolute addresses. */
export function declaredFonts(page: Document): readonly DeclaredFont[] {
  return [...page.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const { style } = rule;
      const source = style
        .getPropertyValue('src')
        .replace(
          /url\("?([^")]+)"?\)/g,
          (_, address: string) => `url("${new URL(address, sheet.href ?? page.baseURI).href}")`,
        );
      const given = Object.entries(descriptors)
        .map(([name, property]) => [name, style.getPropertyValue(property)] as const)
        .filter(([, value]) => value !== '');
      return [
        {
          family: style.getPropertyValue('font-family').replace(/^"(.*)"$/, '$1'),
          source,
          descriptors: Object.fromEntries(given),
        },
      ];
    }),
  );
}

/** Declares fonts to a worker. */
export function addFonts(fonts: FontFaceSet, declared: readonly DeclaredFont[]): void {
  for (const { family, source, descriptors: given } of declared)
    fonts.add(new FontFace(family, source, given));
}

/**
 * Resolves when the first family of a font list is loaded for a text, failed to load, or takes too
 * long; texts then use the next family.
 */
export async function loadFont(
  fonts: FontFaceSet | undefined,
  families: string,
  text: string,
): Promise<void> {
  if (fonts === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longest);
  });
  const [family = 'sans-serif'] = families.split(',');
  await Promise.race([
    late,
    fonts.load(`12px ${family}`, text).then(
      () => undefined,
      () => undefined,
    ),
  ]);
  clearTimeout(timer);
}
