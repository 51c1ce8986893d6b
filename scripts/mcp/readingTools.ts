import { stringify } from 'yaml';
import { grammar } from '../../src/compiler/grammar.ts';
import { complete } from '../../src/editing/complete.ts';
import { definitionsAt, referencesAt, type Location } from '../../src/editing/define.ts';
import { hover } from '../../src/editing/hover.ts';
import { createTextRanges } from '../../src/editing/names/textRanges.ts';
import { functions } from '../../src/expressions/functions.ts';
import { hintForName } from '../../src/expressions/nearestName.ts';
import { screenTitles, viewRelease } from '../../src/studio/compare/releaseView.ts';
import type { AgentPortal } from './agentPortal.ts';
import { textOfFile } from './textChanges.ts';
import { inputOf, placeInput, textOf, ToolError, type Tool } from './tool.ts';

const mostFound = 60;

function vocabularyOf({ draft }: AgentPortal) {
  return draft.knowledge().environment.vocabulary;
}

const overview: Tool = {
  name: 'overview',
  title: 'Overview',
  description:
    'Screens with addresses, titles and roles, roles, languages, forms, services, and the files by kind of descriptor. Begin here.',
  input: inputOf({}),
  run(portal) {
    const { environment, documents } = portal.draft.knowledge();
    const compiled = portal.compiled();
    const titles =
      compiled && screenTitles(viewRelease(compiled), environment.languages[0] ?? 'en');
    const files: Record<string, string[]> = {};
    for (const { concept, file } of documents) (files[concept] ??= []).push(file);
    return {
      folder: portal.folder,
      languages: environment.languages,
      roles: environment.roles,
      screens: (compiled?.access.screens ?? []).map(({ screen, paths, file, roles }) => ({
        screen,
        title: titles?.get(screen),
        paths,
        file,
        roles: roles.length === 0 ? 'everyone' : roles,
      })),
      files,
    };
  },
};

const schema: Tool = {
  name: 'schema',
  title: 'Schema',
  description:
    'What a kind of descriptor, a widget or a verb of steps accepts. Without a name, lists the names of all kinds, widgets, verbs and functions.',
  input: inputOf({
    kind: { type: 'string', description: 'A kind of descriptor, such as "screen" or "form".' },
    widget: { type: 'string', description: 'The type of a widget, such as "table".' },
    verb: { type: 'string', description: 'A verb of steps, such as "call".' },
  }),
  run(portal, input) {
    const { widgets, actions } = vocabularyOf(portal);
    const [kind, widget, verb] = ['kind', 'widget', 'verb'].map((name) => textOf(input, name));
    if (kind !== undefined)
      return named('kind of descriptor', kind, new Map(Object.entries(grammar)));
    if (widget !== undefined)
      return named('widget', widget, new Map(widgets.map((one) => [one.type, one])));
    if (verb !== undefined)
      return named('verb', verb, new Map(actions.map((one) => [one.verb, one])));
    return {
      kinds: Object.keys(grammar),
      widgets: Object.fromEntries(widgets.map(({ type, description }) => [type, description])),
      verbs: Object.fromEntries(actions.map(({ verb: name, description }) => [name, description])),
      functions: functions.map(({ name }) => name),
    };
  },
};

const examples: Tool = {
  name: 'examples',
  title: 'Examples',
  description:
    'Valid YAML: uses of a widget in this portal, steps of a verb, or the shortest files of a kind of descriptor.',
  input: schema.input,
  run(portal, input) {
    const { widgets, actions } = vocabularyOf(portal);
    const [kind, widget, verb] = ['kind', 'widget', 'verb'].map((name) => textOf(input, name));
    const { documents } = portal.draft.knowledge();
    if (widget !== undefined) {
      named('widget', widget, new Map(widgets.map((one) => [one.type, one])));
      return shortest(documents.flatMap(({ value }) => nodesOf(widget, value)));
    }
    if (verb !== undefined) {
      const found = named('verb', verb, new Map(actions.map((one) => [one.verb, one])));
      return (found.examples ?? []).map((one) => stringify(one));
    }
    if (kind === undefined) throw new ToolError('Name a kind, a widget or a verb.');
    named('kind of descriptor', kind, new Map(Object.entries(grammar)));
    return documents
      .filter(({ concept }) => concept === kind)
      .map(({ file }) => ({ file, text: portal.draft.files.get(file) ?? '' }))
      .toSorted((a, b) => a.text.length - b.text.length)
      .slice(0, 2);
  },
};

/** The nodes of a type, anywhere inside a document. */
function nodesOf(type: string, value: unknown): readonly object[] {
  if (Array.isArray(value)) return value.flatMap((item) => nodesOf(type, item));
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((member) => nodesOf(type, member));
  return (value as { readonly type?: unknown }).type === type ? [value, ...inside] : inside;
}

/** Three of different length, as YAML, the shortest first. */
function shortest(nodes: readonly object[]): readonly string[] {
  const texts = [...new Set(nodes.map((node) => stringify(node)))];
  const sorted = texts.toSorted((a, b) => a.length - b.length);
  return [sorted[0], sorted[sorted.length >> 2], sorted[sorted.length >> 1]].filter(
    (text, index, all): text is string => text !== undefined && all.indexOf(text) === index,
  );
}

const search: Tool = {
  name: 'search',
  title: 'Search',
  description: `The lines of all descriptors that contain a text, whatever its case; at most ${mostFound}.`,
  input: inputOf({ text: { type: 'string', minLength: 1 } }, ['text']),
  run({ draft }, input) {
    const wanted = (textOf(input, 'text') ?? '').toLowerCase();
    const found = [...draft.files].flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          line.toLowerCase().includes(wanted) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
    return { lines: found.slice(0, mostFound), more: Math.max(0, found.length - mostFound) };
  },
};

const read: Tool = {
  name: 'read',
  title: 'Read a file',
  description: 'The text of a file of the portal, by its path below the folder.',
  input: inputOf({ file: { type: 'string' } }, ['file']),
  run: (portal, input) => fileOf(portal, textOf(input, 'file') ?? ''),
};

const check: Tool = {
  name: 'check',
  title: 'Check',
  description: 'Compiles the portal. Every diagnostic with its place, its cause and its fix.',
  input: inputOf({}),
  run: ({ draft }) => draft.compilation().diagnostics,
};

const place: Tool = {
  name: 'at',
  title: 'What may stand at a place',
  description:
    'The keys, values and names that may stand at a place of a file, with their meaning, and what stands there now.',
  input: placeInput(),
  run(portal, input) {
    const file = textOf(input, 'file') ?? '';
    const text = fileOf(portal, file);
    const offset = offsetOf(text, Number(input['line']), Number(input['column']));
    const found = complete(portal.draft, file, offset);
    const now = hover(portal.draft, file, offset);
    return { now, choices: found?.choices };
  },
};

const uses: Tool = {
  name: 'uses',
  title: 'Uses of a name',
  description:
    'Where the name at a place of a file is declared, and every place where it is written, with the line: a screen, text key, operation, state, field, action and others.',
  input: placeInput(),
  run(portal, input) {
    const file = textOf(input, 'file') ?? '';
    const offset = offsetOf(fileOf(portal, file), Number(input['line']), Number(input['column']));
    const shown = (found: readonly Location[]) => found.map((one) => lineOf(portal, one));
    const definition = shown(definitionsAt(portal.draft, file, offset));
    const references = shown(referencesAt(portal.draft, file, offset));
    if (definition.length + references.length === 0)
      throw new ToolError('There is no name of the portal at this place.');
    return { definition, references };
  },
};

/** A place with its line: `file:line:column: text`. */
function lineOf(portal: AgentPortal, { file, start }: Location): string {
  const text = fileOf(portal, file);
  const before = text.slice(0, start).split('\n');
  const line = text.split('\n')[before.length - 1] ?? '';
  return `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}: ${line.trim()}`;
}

/** The offset of a line and column, from 1. @throws ToolError outside of the text */
export function offsetOf(text: string, line: number, column: number): number {
  const own = text.split('\n')[line - 1];
  if (own === undefined || column > own.length + 1)
    throw new ToolError(`The file has no line ${line} with a column ${column}.`);
  return createTextRanges(text).offsetOf({ line, column });
}

/** The text of a file. @throws ToolError if the portal has no such file */
export function fileOf({ draft }: AgentPortal, file: string): string {
  return textOfFile(draft.files, file);
}

function named<T>(what: string, name: string, all: ReadonlyMap<string, T>): T {
  const found = all.get(name);
  if (found !== undefined) return found;
  throw new ToolError(
    `There is no ${what} "${name}". ${hintForName(name, [...all.keys()]) ?? ''}`.trim(),
  );
}

/** The tools that change nothing. */
export const readingTools: readonly Tool[] = [
  overview,
  schema,
  examples,
  search,
  read,
  check,
  place,
  uses,
];
