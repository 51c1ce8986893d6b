import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { Draft } from '../../src/editing/createDraft.ts';
import type { DescriptorPlace, PlaceQuery } from '../../src/runtime/dev/toolRoutes.ts';

/** The files whose places can be asked for. */
export interface PlaceSources {
  readonly folder: string;
  readonly draft: Draft;
  /** The text of a file of the last release. */
  releaseFile(path: string): string | undefined;
}

type Position = readonly [file: string, line: number, column: number];

/** Kinds of positions in a release, and the concept of their descriptors. */
const concepts: Readonly<Record<string, string>> = {
  screens: 'screen',
  shells: 'shell',
  popups: 'popup',
};
/** Lines of a place that are shown at most. */
const mostLines = 40;

/** Finds a place in the descriptors; undefined if it is in none of them. */
export function findDescriptorPlace(
  query: PlaceQuery,
  sources: PlaceSources,
): DescriptorPlace | undefined {
  const position = 'form' in query ? positionOfField(query, sources) : positionOf(query, sources);
  if (position === undefined) return undefined;
  const [file, line, column] = position;
  const lines = (sources.draft.files.get(file) ?? '').split('\n');
  const isBlock = /^\s*(?:- )*$/.test((lines[line - 1] ?? '').slice(0, column - 1));
  const own = isBlock ? linesFrom(lines, line, column) : [(lines[line - 1] ?? '').trim()];
  return {
    file,
    line,
    column,
    opens: resolve(sources.folder, file),
    excerpt: own.slice(0, mostLines).join('\n'),
    sources: sourcesIn(own),
  };
}

function positionOf(
  { kind, id, key }: Extract<PlaceQuery, { readonly key: string }>,
  { draft, releaseFile }: PlaceSources,
): Position | undefined {
  const map = JSON.parse(releaseFile(`maps/${kind}/${id}.json`) ?? '{}') as Readonly<
    Record<string, Position>
  >;
  const found = map[key];
  if (found !== undefined) return found;
  const document = draft
    .knowledge()
    .documents.find(({ concept, value }) => concept === concepts[kind] && value[concept] === id);
  const file = document?.file ?? Object.values(map)[0]?.[0];
  return file === undefined ? undefined : [file, 1, 1];
}

function positionOfField(
  { form, field }: Extract<PlaceQuery, { readonly form: string }>,
  { draft }: PlaceSources,
): Position | undefined {
  const document = draft.knowledge().environment.documents.form.get(form);
  if (document === undefined) return undefined;
  const { line, column } = document.position(['fields', ...field.split('.')], 'key');
  return [document.file, line, column];
}

/** The lines of the value that begins at a position, without their indentation. */
function linesFrom(lines: readonly string[], line: number, column: number): readonly string[] {
  const [first = '', ...rest] = lines.slice(line - 1);
  const indent = column - 1;
  const isKey = /^\s*$/.test(first.slice(0, indent));
  const end = rest.findIndex((text) => {
    const own = text.search(/\S/);
    return own >= 0 && (isKey ? own <= indent : own < indent);
  });
  const inside = end < 0 ? rest : rest.slice(0, end);
  while (inside.at(-1)?.trim() === '') inside.pop();
  return [first.slice(indent), ...inside.map((text) => text.slice(indent))];
}

/** The expressions of a node as written, without those of the nodes inside it. */
function sourcesIn(lines: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string' && path.length > 0) found[path.join('.')] = value;
    if (typeof value !== 'object' || value === null) return;
    if (path.length > 0 && 'type' in value && !path.includes('columns')) return;
    for (const [name, member] of Object.entries(value)) walk(member, [...path, name]);
  };
  try {
    walk(parse(lines.join('\n')), []);
  } catch {
    return {}; // the lines of a flow mapping may end in the middle of another one
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text.startsWith('=')));
}
