// Titles, such as "Dr.", are no part of a name.
const title = /^\p{L}+\.$/u;

/**
 * The first letters of the first and the last word of a name, as capitals; empty for a name without
 * letters or digits.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const bare = words.filter((word) => !title.test(word));
  const named = bare.length === 0 ? words : bare;
  const ends = named.length > 1 ? [named[0], named.at(-1)] : [named[0]];
  return ends
    .map((word = '') => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
