import type { Functions } from './signatures.ts';

/** The first letters of the words of a name, as capitals. */
export const initials: Functions['initials'] = (name, most = 3) =>
  name
    .split(/\s+/)
    .map(([first = '']) => first.toUpperCase())
    .slice(0, most)
    .join('');
