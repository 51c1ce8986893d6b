import {
  constructFromEvents,
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type Event,
} from 'js-yaml';
import type { DocumentPath } from './document.ts';
import { lineAndColumn, type JsonDocument } from './jsonDocument.ts';

/** A blank line after an escaped line break, which parsers read in different ways. */
const blankAfterEscape = /\\\r?\n[ \t]*\r?\n/;

/**
 * Parses a long text of maps, lists and scalars many times faster than the parser that records
 * every position and all errors; positions are computed on demand. Undefined if the text has an
 * error, a construct that descriptors may not contain, or one of the `refused` keys: the other
 * parser then reports it.
 */
export function readYamlDescription(
  text: string,
  refused: readonly string[],
): JsonDocument | undefined {
  if (/^ *\t/m.test(text) || blankAfterEscape.test(text)) return undefined;
  try {
    const events = parseEvents(text, {});
    if (!isPlain(text, events, new Set(refused))) return undefined;
    const [value, second] = constructFromEvents(events, { source: text });
    if (typeof value !== 'object' || value === null || Array.isArray(value) || second !== undefined)
      return undefined;
    let kept: readonly Event[] | undefined;
    return {
      value: value as Readonly<Record<string, unknown>>,
      position(path, part = 'value') {
        kept ??= parseEvents(text, {}); // few descriptions have errors that need positions
        return lineAndColumn(text, find({ text, events: kept }, path, part));
      },
    };
  } catch {
    return undefined;
  }
}

/**
 * Whether a text has no anchors, aliases, tags and directives, and only string keys that are not
 * refused.
 */
function isPlain(text: string, events: readonly Event[], refused: ReadonlySet<string>): boolean {
  // for each enclosing collection: the number of its keys and values so far; unused for a list
  const counts: number[] = [];
  for (const event of events) {
    if (
      event.type === EVENT_ID.ALIAS ||
      (event.type === EVENT_ID.DOCUMENT && event.directives.length > 0)
    )
      return false;
    if ('anchorStart' in event && (event.anchorStart >= 0 || event.tagStart >= 0)) return false;
    if (event.type === EVENT_ID.POP) counts.pop();
    else {
      const count = counts.at(-1) ?? Number.NaN;
      if (
        count % 2 === 0 &&
        (event.type !== EVENT_ID.SCALAR || refused.has(getScalarValue(text, event)))
      )
        return false;
      if (counts.length > 0) counts[counts.length - 1] = count + 1;
      if (event.type !== EVENT_ID.SCALAR)
        counts.push(event.type === EVENT_ID.MAPPING ? 0 : Number.NaN);
    }
  }
  return true;
}

/** A text and its parse events. */
interface ReadText {
  readonly text: string;
  readonly events: readonly Event[];
}

/** The offset of a path; of its nearest parent if the path does not exist. */
function find(source: ReadText, path: DocumentPath, part: 'key' | 'value'): number {
  let node = 1; // after the start of the document
  let key: number | undefined;
  let isWhole = true;
  for (const name of path) {
    const next = childOf(source, node, name);
    if (next === undefined) {
      isWhole = false;
      break;
    }
    ({ node, key } = next);
  }
  const chosen = part === 'key' || !isWhole ? (key ?? node) : node;
  return startOf(source, chosen) ?? startOf(source, key ?? node) ?? 0;
}

/** The events of an entry of a collection and of its key; an entry of a list is its own key. */
function childOf(
  { text, events }: ReadText,
  node: number,
  name: string | number,
): { readonly node: number; readonly key: number } | undefined {
  const parent = events[node];
  if (parent?.type !== EVENT_ID.MAPPING && parent?.type !== EVENT_ID.SEQUENCE) return undefined;
  for (let at = node + 1, index = 0; events[at]?.type !== EVENT_ID.POP; index++) {
    const entry = events[at];
    if (parent.type === EVENT_ID.SEQUENCE) {
      if (index === Number(name)) return { node: at, key: at };
    } else {
      if (entry?.type === EVENT_ID.SCALAR && getScalarValue(text, entry) === String(name))
        return { node: at + 1, key: at };
      at++;
    }
    at = endOf(events, at);
  }
  return undefined;
}

/** The event after a node and its content. */
function endOf(events: readonly Event[], node: number): number {
  let depth = 0;
  let at = node;
  do {
    const type = events[at]?.type;
    if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++;
    else if (type === EVENT_ID.POP) depth--;
    at++;
  } while (depth > 0);
  return at;
}

/** The offset at which a node starts; undefined for an empty node. */
function startOf({ text, events }: ReadText, node: number): number | undefined {
  const event = events[node];
  if (event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE) return event.start;
  if (event?.type !== EVENT_ID.SCALAR || event.valueStart < 0) return undefined;
  const { style, valueStart } = event;
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED)
    return valueStart - 1;
  const isBlock = style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;
  return isBlock
    ? Math.max(text.lastIndexOf('|', valueStart - 1), text.lastIndexOf('>', valueStart - 1))
    : valueStart;
}
