import { plainText } from './plainText.ts';
import type { Geometry, Region, Town } from './readGeometry.ts';

/** A result of the search. */
export type Found =
  | { readonly kind: 'region'; readonly region: Region }
  | { readonly kind: 'town'; readonly town: Town }
  | { readonly kind: 'point'; readonly index: number };

const shown = { regions: 2, towns: 5, points: 6 };

/**
 * The entries whose names contain the query, prefix matches first. Names in other languages match
 * only by prefix.
 */
function matching<T>(
  all: readonly T[],
  namesOf: (one: T) => readonly string[],
  { query, most }: { readonly query: string; readonly most: number },
): readonly T[] {
  const begin: T[] = [];
  const hold: T[] = [];
  for (const one of all) {
    const [name = '', ...others] = namesOf(one);
    const at = others.some((other) => other.startsWith(query)) ? 0 : name.indexOf(query);
    if (at === 0) begin.push(one);
    else if (at > 0 && hold.length < most) hold.push(one);
    if (begin.length >= most) break;
  }
  return [...begin, ...hold].slice(0, most);
}

const plainTown = ({ name, others }: Town) => [plainText(name), ...others];

/**
 * Matching towns, largest first, then regions and points. `names` are the names of the points,
 * normalized by `plainText`.
 */
export function searchPlaces(
  text: string,
  geometry: Geometry | undefined,
  names: readonly string[],
): readonly Found[] {
  const query = plainText(text.trim());
  if (query === '') return [];
  return [
    ...matching(geometry?.towns ?? [], plainTown, { query, most: shown.towns }).map((town) => ({
      kind: 'town' as const,
      town,
    })),
    ...matching(geometry?.regions ?? [], ({ name }) => [plainText(name)], {
      query,
      most: shown.regions,
    }).map((region) => ({ kind: 'region' as const, region })),
    ...matching([...names.keys()], (index) => [names[index] ?? ''], {
      query,
      most: shown.points,
    }).map((index) => ({ kind: 'point' as const, index })),
  ];
}
