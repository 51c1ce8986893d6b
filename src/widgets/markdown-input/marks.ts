/** A mark of Markdown that a button adds. */
export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link';

/** A part of a text: from the character `start` to before `end`. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

/** A text to insert in place of a part, and what is selected then. */
export interface Insertion extends Selection {
  readonly text: string;
  readonly selected: Selection;
}

const around = { bold: '**', italic: '_' } as const;
const before = { heading: '## ', list: '- ' } as const;

/** Adds a sign on both sides of the selection, or removes it; between the signs of none, types. */
function wrap(text: string, { start, end }: Selection, sign: string): Insertion {
  const { length } = sign;
  const inside = text.slice(start, end);
  const isMarked = text.slice(start - length, start) === sign && text.startsWith(sign, end);
  if (start >= length && isMarked)
    return {
      start: start - length,
      end: end + length,
      text: inside,
      selected: { start: start - length, end: end - length },
    };
  return {
    start,
    end,
    text: sign + inside + sign,
    selected: { start: start + length, end: end + length },
  };
}

/** Adds a sign at the start of each selected line, or removes it where all have it. */
function prefix(text: string, selection: Selection, sign: string): Insertion {
  const start = text.lastIndexOf('\n', selection.start - 1) + 1;
  const after = text.indexOf('\n', selection.end);
  const end = after < 0 ? text.length : after;
  const lines = text.slice(start, end).split('\n');
  const has = lines.every((line) => line.startsWith(sign));
  const next = lines.map((line) => (has ? line.slice(sign.length) : sign + line)).join('\n');
  const isOne = lines.length === 1;
  const moved = Math.max(start, selection.end + (has ? -sign.length : sign.length));
  return {
    start,
    end,
    text: next,
    selected: isOne ? { start: moved, end: moved } : { start, end: start + next.length },
  };
}

/** A link on the selection, whose address is selected to be typed. */
function link(text: string, { start, end }: Selection, words: string): Insertion {
  const name = end > start ? text.slice(start, end) : words;
  const address = 'https://';
  const from = start + name.length + 3;
  return {
    start,
    end,
    text: `[${name}](${address})`,
    selected: { start: from, end: from + address.length },
  };
}

/** What a button inserts for a mark into a text with a selection; `words` name a link without. */
export function insertionOf(
  mark: Mark,
  { text, ...selection }: Selection & { readonly text: string },
  words: string,
): Insertion {
  if (mark === 'bold' || mark === 'italic') return wrap(text, selection, around[mark]);
  if (mark === 'link') return link(text, selection, words);
  return prefix(text, selection, before[mark]);
}
