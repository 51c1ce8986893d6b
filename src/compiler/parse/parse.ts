import { isMap } from 'yaml';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { versions } from '../grammar.ts';
import { messages, type Message } from '../messages.ts';
import { jsonMistake, readJsonDocument, type JsonDocument } from './jsonDocument.ts';
import { parseYaml, type ParsedYaml } from './recentTexts.ts';
import { refusals, unsafeKeys } from './refusals.ts';
import { syntaxMistakes } from './syntaxMistakes.ts';
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
    const named = guessConcept(file, {});
    problems.push({ ...messages.emptyFile(firstLine(named)), ...at(0) });
    const [position, within] = [() => at(0), () => at(0)];
    return diagnose(named && { file, concept: named, value: {}, position, within });
  }
  if (second !== undefined)
    problems.push({ ...messages.severalDocuments(), ...at(second.range[0]) });
  problems.push(
    ...syntaxMistakes(document, text).map(({ message, offset }) => ({ ...message, ...at(offset) })),
  );
  if (file.endsWith('.json'))
    problems.push(
      ...strictJson(text).map((problem) => ({ ...problem.message, ...at(problem.offset) })),
    );
  else problems.push(...tabs(text).map((offset) => ({ ...messages.tab(), ...at(offset) })));
  problems.push(
    ...refusals(document).map(({ message, offset }) => ({ ...message, ...at(offset) })),
  );
  const positions = createPositions(document, lines, text);
  if (!isMap(document.contents)) {
    if (problems.length === 0) problems.push({ ...messages.notAMap(), ...at(0) });
    const named = guessConcept(file, {});
    return named === undefined
      ? diagnose()
      : diagnose({ file, concept: named, value: {}, ...positions });
  }
  const value = toPlain(yaml);
  const concept = classify(file, value);
  if (typeof concept === 'string') return diagnose({ file, concept, value, ...positions });
  const guess = guessConcept(file, value);
  const key = ['schema', 'swagger'].find((name) => name in value);
  if (key !== undefined) problems.push({ ...concept, ...positions.position([key]) });
  // The key may be there, but behind a syntax error.
  else if (problems.length === 0) problems.push({ ...concept, line: 1, column: 1 });
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
    // An alias, which is reported above.
    const [document] = yaml.documents;
    const schema = isMap(document?.contents) ? document.contents.get('schema') : undefined;
    return schema === undefined ? {} : { schema };
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
  if (words[0] === 'services' && words.at(-1) === 'openapi') return 'service';
  if (words[0] === 'texts') return 'texts';
  return descriptorConcepts.find((concept) => words.at(-1) === concept);
}

/** The line with which a file of this concept begins. */
function firstLine(concept: Concept = 'screen'): string {
  const version = versions[concept as keyof typeof versions] ?? 1;
  return concept === 'service' ? 'openapi: 3.1.0' : `schema: ${concept}/${version}`;
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
