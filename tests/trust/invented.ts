import type { ShippedRelease } from './shippedRelease.ts';

/** Branches of a `select`: name and text; only texts without arguments. */
const branch = /([\w-]+) \{([^{}]+)\}/g;
const ofState = /(?:label|status|state|outcome|flag)(?:\w*)$/i;

/** The names of concrete states in the texts of a release, without those for any other state. */
export function stateWordsOf({ files }: ShippedRelease): ReadonlySet<string> {
  const branches = Object.entries(files)
    .filter(([file]) => file.startsWith('texts/ro/'))
    .flatMap(([, texts]) => Object.entries(texts as Readonly<Record<string, string>>))
    .filter(([key, text]) => ofState.test(key) && text.includes(', select,'))
    .flatMap(([, text]) => [...text.matchAll(branch)].map(([, name, word]) => ({ name, word })));
  const open = new Set(branches.filter(({ name }) => name === 'other').map(({ word }) => word));
  return new Set(
    branches.flatMap(({ word }) => (word === undefined || open.has(word) ? [] : [word.trim()])),
  );
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
