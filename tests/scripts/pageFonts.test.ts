import { describe, expect, it } from 'vitest';
import { fontsOf } from '../../scripts/pageFonts.ts';
import { completeTheme } from '../../src/ui/completeTheme.ts';
import { toStylesheet } from '../../src/ui/tokens.ts';

const bundled = ['/assets/geist-latin-1.woff2', '/assets/geist-latin-ext-1.woff2'];
const faces = [
  { family: 'Own', src: '/media/own.woff2', unicodeRange: 'U+0000-00FF' },
  { family: 'Own', src: '/media/own-ext.woff2', unicodeRange: 'U+0100-024F' },
  { family: 'Second', src: '/media/second.woff2' },
];
const theme = (text: string) =>
  toStylesheet(completeTheme({ schema: 'theme/1', faces, fonts: { text, number: text } }));

describe('the fonts that a page preloads', () => {
  it('are those of the default theme, with the letters that its texts have', () => {
    const stylesheet = toStylesheet(completeTheme(undefined));
    expect(fontsOf(stylesheet, bundled, ['Hello'])).toEqual([bundled[0]]);
    expect(fontsOf(stylesheet, bundled, ['Mâine ți-am scris'])).toEqual(bundled);
  });

  it("are the theme's own files of the first family, and none of another", () => {
    expect(fontsOf(theme('Own, Second, sans-serif'), bundled, ['Hello'])).toEqual([
      '/media/own.woff2',
    ]);
    expect(fontsOf(theme('"Own", sans-serif'), bundled, ['Ștefan'])).toEqual([
      '/media/own.woff2',
      '/media/own-ext.woff2',
    ]);
    expect(fontsOf(theme('Second'), bundled, ['Hello'])).toEqual(['/media/second.woff2']);
  });

  it('are none if the theme uses the fonts of the device', () => {
    expect(fontsOf(theme('system-ui, sans-serif'), bundled, ['Ștefan'])).toEqual([]);
  });
});
