import type { ShippedRelease } from './shippedRelease.ts';

/** The text of one state: the compiler emits each branch of a `select` as `key@branch`. */
const ofState = /^(.*(?:label|status|state|outcome|flag)\w*)@/i;

/** The names of concrete states in the texts of a release, without those for any other state. */
export function stateWordsOf({ files }: Pick<ShippedRelease, 'files'>): ReadonlySet<string> {
  const texts = Object.entries(files)
    .filter(([file]) => file.startsWith('texts/ro/'))
    .flatMap(([, one]) => Object.entries(one as Readonly<Record<string, string>>));
  const byKey = new Map(texts);
  const branches = texts.flatMap(([key, word]) => {
    const bare = ofState.exec(key)?.[1];
    return bare === undefined || word.includes('{') ? [] : [{ bare, word: word.trim() }];
  });
  const open = new Set(branches.map(({ bare }) => byKey.get(bare)?.trim()));
  return new Set(branches.flatMap(({ word }) => (open.has(word) ? [] : [word])));
}

/** The texts of the elements of a page, one for each element with text of its own. */
export function ownTexts(): readonly string[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const own = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => textContent ?? '')
      .join('')
      .trim();
    return own === '' ? [] : [own];
  });
}

/** An amount of zero, empty brackets and quotes. */
const signsToFind = [
  /(?<![\d.,])0[.,]00(?!\d)/g,
  /\(\s*\)/g,
  /"\s*"/g,
  /„\s*”/g,
  /“\s*”/g,
  /«\s*»/g,
] as const;

/**
 * What a page shows in place of a member that the response lacks: an amount of zero, empty brackets
 * or quotes, the name of a state.
 */
export function inventedOn(
  text: string,
  texts: readonly string[],
  given: { readonly before: OldPage; readonly states: ReadonlySet<string> },
): readonly string[] {
  const { before, states } = given;
  const signs = signsToFind.flatMap((sign) => {
    const found = [...text.matchAll(sign)];
    return found.length > [...before.text.matchAll(sign)].length
      ? [`it shows ${found[0]?.[0] ?? ''}`]
      : [];
  });
  const words = [...new Set(texts)].filter((word) => states.has(word) && !before.texts.has(word));
  return [...signs, ...words.map((word) => `it says "${word}"`)];
}

/** The texts of a page before the response changed. */
export interface OldPage {
  readonly text: string;
  readonly texts: ReadonlySet<string>;
}
