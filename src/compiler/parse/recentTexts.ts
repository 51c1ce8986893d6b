import { LineCounter, parseAllDocuments, type Document } from 'yaml';
import { readOptions } from './readOptions.ts';

/** A YAML text after parsing. It is shared: nobody may change it. */
export interface ParsedYaml {
  /** None if the text has no content. */
  readonly documents: readonly Document.Parsed[];
  readonly lines: LineCounter;
  /** The first document as plain data. @throws Error when it has aliases */
  readonly value: unknown;
}

/** How many texts are kept, and how many characters they have together. */
const most = { texts: 12, characters: 1_000_000 };

/**
 * The texts that were parsed last for an edit, the oldest first. An edit reads a text several
 * times: before it, to prove the edit, to show the result, and when the draft is compiled.
 */
const recent = new Map<string, ParsedYaml>();

/** Parses a YAML text, unless it is among the recent ones. */
export function parseYaml(text: string): ParsedYaml {
  return recent.get(text) ?? parseAnew(text, false);
}

/** Parses a YAML text with the tokens that an edit needs, and keeps the result for a while. */
export function parseForEdit(text: string): ParsedYaml {
  const parsed = recent.get(text) ?? parseAnew(text, true);
  recent.delete(text);
  recent.set(text, parsed);
  let characters = 0;
  for (const kept of recent.keys()) characters += kept.length;
  for (const oldest of recent.keys()) {
    if (recent.size === 1) break;
    if (recent.size <= most.texts && characters <= most.characters) break;
    recent.delete(oldest);
    characters -= oldest.length;
  }
  return parsed;
}

function parseAnew(text: string, keepSourceTokens: boolean): ParsedYaml {
  const lines = new LineCounter();
  const found = parseAllDocuments(text, { ...readOptions, keepSourceTokens, lineCounter: lines });
  const documents = Array.isArray(found) ? found : [];
  let value: { readonly plain: unknown } | undefined;
  return {
    documents,
    lines,
    get value() {
      value ??= { plain: documents[0]?.toJS({ maxAliasCount: 0 }) as unknown };
      return value.plain;
    },
  };
}
