import { objectAt } from '../json.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Report } from '../resolve/report.ts';
import { contrast, contrastPairs, readColour } from './contrast.ts';
import { namedColours } from './namedColours.ts';

/** The colours of each appearance, with those that the theme leaves out. */
export type WholeColours = Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;

/**
 * Reports values that are no colours, and colours of the theme that cannot be read on each other.
 */
export function checkThemeColours(
  theme: ParsedDocument,
  whole: WholeColours | undefined,
  report: Report,
): void {
  const check = (path: readonly string[], value: unknown): void => {
    if (typeof value !== 'string' || readColour(value) !== undefined) return;
    report(theme, path, messages.unknownColour(value, [...namedColours.keys()]));
  };
  for (const [name, colour] of Object.entries(objectAt(theme.value, 'palette'))) {
    if (typeof colour === 'string') check(['palette', name], colour);
    else
      for (const [side, value] of Object.entries(objectAt(objectAt(theme.value, 'palette'), name)))
        check(['palette', name, side], value);
  }
  for (const appearance of ['light', 'dark'] as const) {
    const own = objectAt(theme.value, appearance);
    for (const [token, value] of Object.entries(own)) check([appearance, token], value);
    for (const [front, ground, least] of contrastPairs) {
      const declared = [front, ground].find((token) => Object.hasOwn(own, token));
      const colours = [front, ground].map((token) => readColour(whole?.[appearance][token] ?? ''));
      const [one, other] = colours;
      if (declared === undefined || typeof one !== 'object' || typeof other !== 'object') continue;
      const found = contrast(one, other);
      if (found >= least) continue;
      const written = String(Math.floor(found * 10) / 10);
      const pair = `"${front}" on "${ground}"`;
      report(theme, [appearance, declared], messages.themeContrast(pair, written, String(least)));
    }
  }
}
