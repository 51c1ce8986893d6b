import type { Parameter, Signature } from './signature.ts';
import type { TypePattern } from './typeText.ts';

const letters: Readonly<Record<string, string>> = {
  string: 's',
  number: 'n',
  list: 'l',
  object: 'o',
  date: 'd',
};

/**
 * The guard of an implementation (`implementation.ts`) with these signatures: a letter per argument
 * where all signatures agree, `a` elsewhere.
 */
export function guardOf(signatures: readonly Signature[]): string {
  const count = Math.max(0, ...signatures.map(({ parameters }) => parameters.length));
  const guard = Array.from({ length: count }, (_, index) => {
    const parameters = signatures.flatMap(({ parameters: all }) => all[index] ?? []);
    const [letter = 'a', ...others] = new Set(parameters.map(letterOf));
    const repeats = parameters.some(({ repeated }) => repeated) ? '*' : '';
    return `${others.length === 0 ? letter : 'a'}${repeats}`;
  });
  return guard.join('');
}

function letterOf({ type }: Parameter): string {
  const kind = (pattern: TypePattern): string =>
    pattern.kind === 'optional' ? kind(pattern.of) : pattern.kind;
  return letters[kind(type)] ?? 'a';
}
