/** A part of a piece of text. */
export interface FoundPart {
  readonly piece: number;
  readonly from: number;
  readonly to: number;
}

/** One match: parts of one or several text pieces of a page. */
export interface Found {
  readonly page: number;
  readonly parts: readonly FoundPart[];
}

// Maps each character to exactly one, so that positions stay valid.
const fold = (text: string) =>
  [...text]
    .map((character) =>
      character.length > 1
        ? character
        : (character.normalize('NFD')[0] ?? character).toLowerCase().slice(0, 1),
    )
    .join('');

/**
 * Finds words in the text pieces of a page, ignoring case, diacritics and how a line is split into
 * pieces.
 */
export function findText(pieces: readonly string[], words: string, page: number): readonly Found[] {
  const wanted = fold(words.trim());
  if (wanted === '') return [];
  const text = fold(pieces.join(''));
  const found: Found[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    found.push({ page, parts: partsOf(pieces, at, at + wanted.length) });
  return found;
}

function partsOf(pieces: readonly string[], from: number, to: number): readonly FoundPart[] {
  const parts: FoundPart[] = [];
  let start = 0;
  pieces.forEach((text, piece) => {
    const end = start + text.length;
    if (from < end && to > start)
      parts.push({ piece, from: Math.max(from - start, 0), to: Math.min(to - start, text.length) });
    start = end;
  });
  return parts;
}
