import { isMap, isSeq, parseDocument, visit, type ParsedNode, type YAMLMap } from 'yaml';
import type { Migration } from '../migration.ts';

/** A range of a text and its replacement. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Writes `press` of a node as its own key where it is the only event. */
export const pressOfNodes: Migration = {
  name: 'press-of-nodes',
  concepts: [],
  touches: ['screen', 'popup', 'fragment', 'shell'],
  from: 1,
  to: 1,
  sentence: 'A node writes `press: …` instead of `on: { press: … }`.',
  migrate({ text }) {
    const edits: Edit[] = [];
    visit(parseDocument(text, { keepSourceTokens: true }), {
      Map(_, node) {
        const edit = node.has('type') ? editOf(text, node as YAMLMap.Parsed) : undefined;
        if (edit !== undefined) edits.push(edit);
      },
    });
    return { text: withEdits(text, edits) };
  },
};

/** The last edits first; a node within an edited one is found by the next run. */
function withEdits(text: string, edits: readonly Edit[]): string {
  const isWithin = (edit: Edit) =>
    edits.some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end);
  return edits
    .filter((edit) => !isWithin(edit))
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text: by }) => rest.slice(0, start) + by + rest.slice(end), text);
}

function editOf(text: string, node: YAMLMap.Parsed): Edit | undefined {
  const entry = node.items.find(({ key }) => String(key) === 'on');
  const on: ParsedNode | null | undefined = entry?.value;
  if (entry === undefined || !isMap(on) || on.items.length !== 1) return undefined;
  const [press] = on.items;
  const steps = press?.value;
  if (String(press?.key) !== 'press' || !isSeq(steps)) return undefined;
  const [start] = entry.key.range;
  const end = lastOf(text, on);
  if (text.slice(start, end).includes('#')) return undefined;
  const [first] = steps.items;
  const isSingle = steps.items.length === 1 && isMap(first);
  const taken = isSingle ? (first as ParsedNode) : steps;
  const [from] = taken.range;
  const source = text.slice(from, lastOf(text, taken));
  const column = from - text.lastIndexOf('\n', from) - 1;
  const isFlow = 'flow' in taken && taken.flow === true;
  return { start, end, text: `press:${isFlow ? ' ' : `\n${' '.repeat(column)}`}${source}` };
}

/** The end of a value without the blanks behind it. */
function lastOf(text: string, { range: [start, end] }: ParsedNode): number {
  return start + text.slice(start, end).trimEnd().length;
}
