import roMessages from './ro/messages.json' with { type: 'json' };
import roTerms from './ro/terms.json' with { type: 'json' };

/** A message in English with gaps, and the words of a language for it. */
interface Pattern {
  readonly matches: RegExp;
  /** The numbers of the gaps, in the order of the English message. */
  readonly gaps: readonly string[];
  /** Of these, the ones in quotes: names of the portal, which have no words. */
  readonly quoted: ReadonlySet<string>;
  readonly words: string;
}

/** By language, the words for messages by their English text, in which `{1}` is a gap. */
const catalogues: Readonly<Record<string, { readonly messages: object; readonly terms: object }>> =
  { ro: { messages: roMessages, terms: roTerms } };

const compiled = new Map<string, readonly Pattern[]>();

/**
 * A message of the compiler, its hint, or the reason why an edit is refused, in a language. A
 * message that has no words there stays English.
 */
export function sayMessage(english: string, language: string): string {
  return filled(english, language, 'messages') ?? english;
}

function filled(english: string, language: string, kind: 'messages' | 'terms'): string | undefined {
  for (const { matches, gaps, quoted, words } of patternsOf(language, kind)) {
    const found = matches.exec(english);
    if (found === null) continue;
    const values = new Map(gaps.map((gap, index) => [gap, found[index + 1] ?? '']));
    return words.replaceAll(/\{(\d+)\}/g, (_, gap: string) => {
      const value = values.get(gap) ?? '';
      // a list in quotes is one gap
      if (quoted.has(gap)) return value.replaceAll('", "', '”, „');
      return filled(value, language, 'terms') ?? filled(value, language, 'messages') ?? value;
    });
  }
  return undefined;
}

/** The patterns of a language, those with the most words of their own first. */
function patternsOf(language: string, kind: 'messages' | 'terms'): readonly Pattern[] {
  const key = `${language} ${kind}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const entries = Object.entries<string>({ ...catalogues[language]?.[kind] });
  const patterns = entries
    .toSorted(([a], [b]) => rank(b) - rank(a))
    .map(([english, words]) => patternOf(english, words));
  compiled.set(key, patterns);
  return patterns;
}

/** How much a message says of its own; of those that say the same, the one with fewer gaps wins. */
function rank(english: string): number {
  const gaps = english.match(/\{\d+\}/g) ?? [];
  return english.replaceAll(/\{\d+\}|\s/g, '').length - gaps.length / 10;
}

function patternOf(english: string, words: string): Pattern {
  const parts = english.split(/\{(\d+)\}/);
  const source = parts.map((part, index) =>
    index % 2 === 1 ? '(.*?)' : part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  );
  const gaps = parts.filter((_, index) => index % 2 === 1);
  const quoted = gaps.filter((_, index) => /["'`<]$/.test(parts[index * 2] ?? ''));
  return { matches: new RegExp(`^${source.join('')}$`, 's'), gaps, quoted: new Set(quoted), words };
}
