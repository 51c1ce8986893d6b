import type { DeclaredFont } from './drawingMessages.ts';

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
