import { contrast, contrastPairs, readColour } from '../../../compiler/elaborate/contrast.ts';
import { objectAt } from '../../../compiler/json.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { colourName } from './colourNames.ts';
import { nearestColour } from './nearestColour.ts';

/** Light or dark. */
export type Appearance = 'light' | 'dark';

/** A colour of the theme, as it is now or as somebody wants it. */
export interface WantedColour {
  readonly token: string;
  readonly appearance: Appearance;
  /** A colour of CSS. */
  readonly value: string;
}

/** The contrast of a colour with another one. */
interface ColourContrast {
  /** What stands on what, for people. */
  readonly title: string;
  /** From 1 to 21, with one digit after the point. */
  readonly found: number;
  readonly least: number;
  readonly holds: boolean;
}

/** Whether a colour can be used. */
export interface ColourVerdict {
  readonly isColour: boolean;
  /** Whether everything that is drawn with it can be read. */
  readonly holds: boolean;
  readonly contrasts: readonly ColourContrast[];
  /** The nearest colour that holds; empty if this one does, or none does. */
  readonly nearest: string;
}

/** A colour of the theme with its values. */
export interface ThemeColour {
  readonly token: string;
  readonly title: string;
  readonly light: string;
  readonly dark: string;
}

/** The colours that people change first come first. */
const first: readonly string[] = ['primary', 'brand', 'accent'];

/** The colours of the draft's theme, with those that it leaves out. */
export function listColours(draft: Draft, language: string): readonly ThemeColour[] {
  const { light, dark } = coloursOf(draft, undefined);
  const rank = (token: string) => (first.includes(token) ? first.indexOf(token) : first.length);
  return Object.keys(light)
    .toSorted((one, other) => rank(one) - rank(other))
    .map((token) => ({
      token,
      title: colourName(token, language),
      light: light[token] ?? '',
      dark: dark[token] ?? '',
    }));
}

/** Checks a colour against those that it is drawn on, or that are drawn on it. */
export function judgeColour(draft: Draft, wanted: WantedColour, language: string): ColourVerdict {
  const isColour = readColour(wanted.value) !== undefined;
  const contrasts = isColour ? contrastsOf(draft, wanted, language) : [];
  const holds = isColour && contrasts.every((one) => one.holds);
  const mayHold = (value: string) =>
    contrastsOf(draft, { ...wanted, value }, language).every((one) => one.holds);
  const nearest = isColour && !holds ? nearestColour(wanted.value, mayHold) : undefined;
  return { isColour, holds, contrasts, nearest: nearest ?? '' };
}

function contrastsOf(
  draft: Draft,
  wanted: WantedColour,
  language: string,
): readonly ColourContrast[] {
  const all = coloursOf(draft, wanted)[wanted.appearance];
  return contrastPairs.flatMap(([front, ground, least]): readonly ColourContrast[] => {
    if (front !== wanted.token && ground !== wanted.token) return [];
    const [one, other] = [front, ground].map((token) => readColour(all[token] ?? ''));
    // the channels of a mixed colour are known to the browser alone
    if (typeof one !== 'object' || typeof other !== 'object') return [];
    const found = contrast(one, other);
    const title = `${colourName(front, language)} / ${colourName(ground, language)}`;
    return [{ title, found: Math.floor(found * 10) / 10, least, holds: found >= least }];
  });
}

type Colours = Readonly<Record<Appearance, Readonly<Record<string, string>>>>;

/** The colours of the theme, also those of the default theme; with one that is wanted. */
function coloursOf(draft: Draft, wanted: WantedColour | undefined): Colours {
  const { environment } = draft.knowledge();
  const theme = environment.only.theme?.value ?? { schema: 'theme/1' };
  const changed =
    wanted === undefined
      ? theme
      : {
          ...theme,
          [wanted.appearance]: {
            ...objectAt(theme, wanted.appearance),
            [wanted.token]: wanted.value,
          },
        };
  const whole = environment.vocabulary.colours?.(changed as never);
  return { light: whole?.light ?? {}, dark: whole?.dark ?? {} };
}
