/** Thrown where a text is written in a way that only the reader of all of YAML knows. */
export class UnusualYaml extends Error {
  override readonly name = 'UnusualYaml';
}

const blank = -1;

/** The lines of a text and how far each is indented. */
export interface Lines {
  readonly texts: string[];
  readonly indents: Int32Array;
  isBlank(line: number): boolean;
  /** A blank line, or one that is only a comment where it does not stand in a text over several lines. */
  isVoid(line: number): boolean;
  /** Whether a line begins with the dash of a list. */
  isItem(line: number): boolean;
  /** The first line from here that is not void, or `to`. */
  next(from: number, to: number): number;
  /** Where what belongs to an entry at `indent` ends; a list may stand at the indentation of its own key. */
  end(from: number, to: number, entry: { readonly indent: number; readonly withItems: boolean }): number;
}

/** The column of the first character that is no blank. */
export function startOf(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 32) at++;
  return at;
}

/** Splits a text. @throws UnusualYaml where it is several documents, or has tabs, marks or breaks that only all of YAML knows, or no last line break. */
export function readLines(text: string): Lines {
  if (/^(?:\uFEFF|%)/.test(text) || /^ *\t/m.test(text) || /\r(?!\n)/.test(text) || !text.endsWith('\n')) throw new UnusualYaml();
  const texts = text.slice(0, -1).split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const first = texts.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  if (texts[first]?.trimEnd() === '---') texts[first] = '';
  const indents = new Int32Array(texts.length);
  for (const [index, line] of texts.entries()) {
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(line)) throw new UnusualYaml();
    const start = startOf(line, 0);
    indents[index] = start === line.length ? blank : start;
  }
  return createLines(texts, indents);
}

function createLines(texts: string[], indents: Int32Array): Lines {
  const isBlank = (line: number) => indents[line] === blank;
  const isVoid = (line: number) => isBlank(line) || texts[line]?.[indents[line] ?? 0] === '#';
  const isItem = (line: number) => {
    const text = texts[line] ?? '';
    const at = indents[line] ?? 0;
    return text[at] === '-' && (at + 1 === text.length || text[at + 1] === ' ');
  };
  const next = (from: number, to: number) => {
    let line = from;
    while (line < to && isVoid(line)) line++;
    return line;
  };
  return {
    texts, indents, isBlank, isVoid, isItem, next,
    end(from, to, { indent, withItems }) {
      let line = from;
      const isWithin = (at: number) => (indents[at] ?? 0) > indent || (withItems && indents[at] === indent && isItem(at));
      while (line < to) {
        if (isBlank(line) || isWithin(line)) line++;
        else if (isVoid(line) && next(line, to) < to && isWithin(next(line, to))) line = next(line, to); // a comment further left
        else break;
      }
      return line;
    },
  };
}
