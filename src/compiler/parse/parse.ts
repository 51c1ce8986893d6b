import { isMap, visit, type Document as YamlDocument } from 'yaml';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { versions } from '../grammar.ts';
import { messages, type Message } from '../messages.ts';
import { jsonMistake, readJsonDocument, type JsonDocument } from './jsonDocument.ts';
import { parseYaml, type ParsedYaml } from './recentTexts.ts';
import { refusals, unsafeKeys } from './refusals.ts';
import { readYamlDescription } from './yamlDescription.ts';
import {
  createPositions,
  descriptorConcepts,
  type Concept,
  type ParsedDocument,
  type Position,
} from './document.ts';

/**
 * The result of reading one file. A file with an error still has a document if its kind is known,
 * so that other files can resolve its names; it is not checked itself.
 */
export interface Parsed {
  readonly document?: ParsedDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses one YAML 1.2 descriptor (which includes JSON), without anchors, merge keys, tags and tabs.
 */
export function parse(file: string, source: string): Parsed {
  const text = source.replace(/^\uFEFF/, ''); // a byte order mark
  const description = readDescription(file, text);
  // Service descriptions are long; only descriptors need positions inside texts.
  if (description !== undefined && isVersion(description.value['openapi']))
    return {
      document: {
        file,
        concept: 'service',
        within: (path) => description.position(path),
        ...description,
      },
      diagnostics: [],
    };
  const yaml = parseYaml(text);
  const { documents, lines } = yaml;
  const problems: (Message & Position)[] = [];
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const diagnose = (document?: ParsedDocument): Parsed => ({
    diagnostics: problems.map((problem) => ({ ...problem, file, path: [] })),
    ...(document === undefined ? {} : { document }),
  });
  const [document, second] = documents;
  if (document === undefined) {
    problems.push({ ...messages.emptyFile(), ...at(0) });
    return diagnose();
  }
  if (second !== undefined)
    problems.push({ ...messages.severalDocuments(), ...at(second.range[0]) });
  // One syntax error causes others, so only the first at each position is reported.
  const duplicates = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  for (const error of [
    ...duplicates,
    ...document.errors.filter((one) => !duplicates.includes(one)).slice(0, 1),
  ])
    problems.push({
      ...syntaxMessage(error.code, error.message),
      ...at(openBracket(document, text, error.message) ?? error.pos[0]),
    });
  if (file.endsWith('.json'))
    problems.push(
      ...strictJson(text).map((problem) => ({ ...problem.message, ...at(problem.offset) })),
    );
  else problems.push(...tabs(text).map((offset) => ({ ...messages.tab(), ...at(offset) })));
  problems.push(
    ...refusals(document).map(({ message, offset }) => ({ ...message, ...at(offset) })),
  );
  if (!isMap(document.contents)) {
    if (problems.length === 0) problems.push({ ...messages.notAMap(), ...at(0) });
    return diagnose();
  }
  const value = toPlain(yaml);
  const positions = createPositions(document, lines, text);
  const concept = classify(file, value);
  if (typeof concept === 'string') return diagnose({ file, concept, value, ...positions });
  const guess = guessConcept(file, value);
  const key = ['schema', 'swagger'].find((name) => name in value);
  problems.push({
    ...concept,
    ...(key === undefined ? { line: 1, column: 1 } : positions.position([key])),
  });
  return guess === undefined ? diagnose() : diagnose({ file, concept: guess, value, ...positions });
}

/** Texts from this length on are parsed by a faster parser, if they are service descriptions. */
const longText = 300_000;

function readDescription(file: string, text: string): JsonDocument | undefined {
  if (file.endsWith('.json')) return readJsonDocument(text, unsafeKeys);
  return text.length < longText || !/^"?openapi"?\s*:/m.test(text)
    ? undefined
    : readYamlDescription(text, [...unsafeKeys, '<<']);
}

// An unquoted 3.1 is a number.
function isVersion(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function toPlain(yaml: ParsedYaml): Readonly<Record<string, unknown>> {
  try {
    return yaml.value as Readonly<Record<string, unknown>>;
  } catch {
    return {}; // an alias: reported above
  }
}

// Guesses the concept of a file from its version or its name: screen/1, login.screen.yaml,
// portal.yaml.
function guessConcept(
  file: string,
  { schema, swagger }: Readonly<Record<string, unknown>>,
): Concept | undefined {
  if (swagger !== undefined) return 'service';
  const named = descriptorConcepts.find((concept) => String(schema).split('/')[0] === concept);
  if (named !== undefined) return named;
  const words = file.replace(/\.(ya?ml|json)$/, '').split(/[./]/);
  return descriptorConcepts.find((concept) => words.at(-1) === concept);
}

function classify(file: string, value: Readonly<Record<string, unknown>>): Concept | Message {
  if (isVersion(value['openapi'])) return 'service';
  if (typeof value['swagger'] === 'string' || typeof value['swagger'] === 'number')
    return messages.oldDescription(String(value['swagger']));
  const written = value['schema'];
  if (written === undefined && file.startsWith('config/')) return 'config';
  if (typeof written !== 'string') return messages.schemaMissing(descriptorConcepts);
  const [name = '', version] = written.split('/');
  const concept = descriptorConcepts.find((one) => one === name);
  if (concept === undefined)
    return name === 'config' ? 'config' : messages.unknownConcept(name, descriptorConcepts);
  const current = versions[concept] ?? 1;
  if (version === String(current)) return concept;
  return Number(version) >= 1 && Number(version) < current
    ? messages.oldVersion(written, `${name}/${current}`)
    : messages.unknownVersion(name, version ?? '', current);
}

function syntaxMessage(code: string, text: string): Message {
  const open = /end with an? (.)|closing (.)quote/.exec(text);
  if (open !== null) return messages.notClosed(open[1] ?? open[2] ?? '');
  switch (code) {
    case 'DUPLICATE_KEY':
      return messages.duplicateKey();
    case 'TAB_AS_INDENT':
      return messages.tab();
    case 'NON_STRING_KEY':
      return messages.badKey();
    case 'BAD_ALIAS':
      return messages.anchor();
    case 'BAD_INDENT':
      return messages.indentation();
    case 'BLOCK_AS_IMPLICIT_KEY':
      return messages.colonInText();
    case 'MULTILINE_IMPLICIT_KEY':
      return messages.keyOverLines();
    case 'BAD_SCALAR_START':
      return messages.quotesNeeded();
    case 'UNEXPECTED_TOKEN':
      return /scalar at node end/.test(text)
        ? messages.quotesInside()
        : messages.syntax(plain(text));
    default:
      return /call stack/.test(text) ? messages.tooDeep() : messages.syntax(plain(text));
  }
}

/**
 * The offset of the bracket that is not closed: what is written after it is read as its content, so
 * the parser notices only further down.
 */
function openBracket(
  document: YamlDocument.Parsed,
  text: string,
  problem: string,
): number | undefined {
  const [, close] = /end with an? ([}\]])/.exec(problem) ?? [];
  if (close === undefined) return undefined;
  let found: number | undefined;
  visit(document, {
    Collection(_, { flow, range }) {
      if (flow !== true || !range) return;
      const isClosed = text.charAt(range[1] - 1) === close;
      if (!isClosed && text.charAt(range[0]) === (close === '}' ? '{' : '[')) [found] = range;
    },
  });
  return found;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[.:]$/, '');
}

function tabs(text: string): number[] {
  const found: number[] = [];
  for (const match of text.matchAll(/^[ ]*\t/gm)) found.push(match.index);
  return found;
}

function strictJson(text: string): { message: Message; offset: number }[] {
  try {
    JSON.parse(text);
    return [];
  } catch {
    return [{ message: messages.notJson(), offset: jsonMistake(text) }];
  }
}
