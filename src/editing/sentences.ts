import { isObject, listAt, objectAt, stringAt, type Json } from '../compiler/json.ts';
import type { Knowledge } from '../compiler/knowledge.ts';
import { describedOperations } from '../compiler/resolve/describedOperations.ts';
import type { VerbManifest } from '../language/manifest.ts';
import { sayExpression } from './conditions/sayCondition.ts';
import { valueAt } from './valueAt.ts';

/** Words, or an expression among them. */
export interface SentencePart {
  readonly text: string;
  readonly isCode: boolean;
}

/** A step in words. */
export interface StepSentence {
  /** Without a full stop: `If state.asked: Show the message “Saved”`. */
  readonly text: string;
  /** The same, cut where expressions begin and end. */
  readonly parts: readonly SentencePart[];
  /** The lists of steps in it, each after what introduces it: `If it succeeds`. */
  readonly inside: readonly {
    /** The parameter that holds them. */
    readonly name: string;
    readonly label: string;
    readonly steps: readonly StepSentence[];
  }[];
}

interface Frame {
  readonly condition: string;
  readonly quotes: readonly [string, string];
  /** What a pipeline of errors.yaml does with a failure that no other rule of it takes. */
  readonly failure: { readonly inline: string; readonly silent: string; readonly popup: string };
}

const frames: Readonly<Record<string, Frame>> = {
  en: {
    condition: 'If',
    quotes: ['“', '”'],
    failure: {
      inline: 'show the error in its place',
      silent: 'show nothing',
      popup: 'show the error in a dialog',
    },
  },
  ro: {
    condition: 'Dacă',
    quotes: ['„', '”'],
    failure: {
      inline: 'arată eroarea la locul ei',
      silent: 'nu arată nimic',
      popup: 'arată eroarea într-o fereastră',
    },
  },
};

/** The languages in which steps can be described. */
export const sentenceLanguages: readonly string[] = Object.keys(frames);

/**
 * Describes a list of steps in words: screens and popups by their titles, messages by their words,
 * operations by the summary of their service.
 * @param language of the words; English for one that the manifests do not have
 */
export function describeSteps(
  knowledge: Knowledge,
  steps: unknown,
  language: string,
): readonly StepSentence[] {
  const writing = { knowledge, language: Object.hasOwn(frames, language) ? language : 'en' };
  const list = Array.isArray(steps) ? (steps as readonly unknown[]) : [steps];
  return list.filter(isObject).map((step) => sentenceOf(writing, step));
}

interface Writing {
  readonly knowledge: Knowledge;
  readonly language: string;
}

function sentenceOf(writing: Writing, step: Json): StepSentence {
  const { knowledge, language } = writing;
  const manifest = knowledge.environment.vocabulary.actions.find(({ verb }) =>
    Object.hasOwn(step, verb),
  );
  const sentence = manifest?.sentence?.[language] ?? manifest?.sentence?.['en'];
  const said =
    manifest === undefined
      ? written(writing, step)
      : sentence === undefined
        ? `${manifest.description.replace(/\.$/, '')}: ${written(writing, step[manifest.verb])}`
        : filled(sentence.text, (path) => parameterOf(writing, { manifest, step, path }));
  const { when } = step;
  const condition = typeof when === 'string' ? expression(writing, when) : undefined;
  const start =
    condition === undefined ? '' : `${frames[language]?.condition ?? ''} ${condition}: `;
  const inside = stepsIn(manifest, step).map(([name, inner]) => ({
    name,
    label: sentence?.[name] ?? name,
    steps: describeSteps(knowledge, inner, language),
  }));
  const marked = start + said;
  return { text: marked.replaceAll(/[\uE000\uE001]/g, ''), parts: partsOf(marked), inside };
}

// Expressions are marked by signs of private use until the sentence is whole.
const code = (text: string) => `\uE000${text}\uE001`;

/** An expression in the words of conditions where it has such, otherwise as it is written. */
function expression({ knowledge, language }: Writing, source: string): string {
  const text = source.replace(/^=/, '').trim().replaceAll(/\s+/g, ' ');
  return sayExpression(knowledge, text, { language, code }) ?? code(text);
}

function partsOf(marked: string): readonly SentencePart[] {
  return marked
    .split(/(\uE000[^\uE001]*\uE001)/)
    .filter((text) => text !== '')
    .map((text) => ({
      text: text.replaceAll(/[\uE000\uE001]/g, ''),
      isCode: text.startsWith('\uE000'),
    }));
}

function propertiesOf({ params }: VerbManifest): Json {
  return objectAt(params, 'properties');
}

function stepsIn(
  manifest: VerbManifest | undefined,
  step: Json,
): readonly (readonly [string, unknown])[] {
  if (manifest === undefined) return [];
  return Object.entries(propertiesOf(manifest)).flatMap(([name, schema]) =>
    isObject(schema) && schema['x-kind'] === 'steps' && name in step
      ? [[name, step[name]] as const]
      : [],
  );
}

/** Fills a pattern; a part in brackets is left out if one of its parameters is missing. */
function filled(pattern: string, parameter: (path: string) => string | undefined): string {
  const fill = (text: string, isOptional: boolean): string => {
    let isComplete = true;
    const result = text.replaceAll(/\{([\w.?]+)\}/g, (_, path: string) => {
      const value = parameter(path);
      if (value === undefined) isComplete = false;
      return value ?? '';
    });
    return isOptional && !isComplete ? '' : result;
  };
  return pattern
    .split(/(\[[^\]]*\])/)
    .map((part) => (part.startsWith('[') ? fill(part.slice(1, -1), true) : fill(part, false)))
    .join('');
}

interface Parameter {
  readonly manifest: VerbManifest;
  readonly step: Json;
  /** `download.name`; with `?` at its end only whether it is true. */
  readonly path: string;
}

function parameterOf(writing: Writing, { manifest, step, path }: Parameter): string | undefined {
  const names = path.replace(/\?$/, '').split('.');
  const value = valueAt(step, names);
  if (path.endsWith('?')) return value === true ? '' : undefined;
  if (value === undefined || (isObject(value) && Object.keys(value).length === 0)) return undefined;
  const schema = names.reduce<unknown>(
    (at, name, index) =>
      index === 0 ? propertiesOf(manifest)[name] : objectAt(at, 'properties')[name],
    undefined,
  );
  return named(writing, stringAt(schema, 'x-kind') ?? '', value) ?? written(writing, value);
}

/** What people call a named thing; undefined if it has no other name. */
function named(writing: Writing, kind: string, value: unknown): string | undefined {
  const { environment } = writing.knowledge;
  if (kind === 'text') return messageOf(writing, value);
  if (typeof value !== 'string' || value.startsWith('=')) return undefined;
  if (kind === 'screen' || kind === 'popup') {
    const title = environment.documents[kind].get(value)?.value['title'];
    return title === undefined ? undefined : messageOf(writing, title);
  }
  if (kind !== 'literal') return undefined;
  return summaryOf(writing, value) ?? failureOf(writing, value);
}

/** What a pipeline does with most failures, or its name in words; undefined if there is none. */
function failureOf({ knowledge, language }: Writing, name: string): string | undefined {
  const pipelines = objectAt(knowledge.environment.only.errors?.value, 'pipelines');
  if (!Object.hasOwn(pipelines, name)) return undefined;
  const last = listAt(pipelines, name).at(-1);
  const to = isObject(last) ? last['to'] : undefined;
  const failure = frames[language]?.failure;
  if (to === 'inline' || to === 'silent') return failure?.[to];
  return isObject(to) && 'popup' in to ? failure?.popup : wordsOf(name);
}

/** The words of a text key in quotes. */
function messageOf({ knowledge, language }: Writing, value: unknown): string | undefined {
  const key = typeof value === 'string' ? value : stringAt(value, 'key');
  if (key === undefined || key.startsWith('=')) return undefined;
  const own = knowledge.texts.get(language) ?? [...knowledge.texts.values()][0];
  const entry = own?.get(key);
  const message = entry && valueAt(entry.document.value, entry.path);
  const words = typeof message === 'string' ? withoutArguments(message) : '…';
  return words === '…' ? undefined : quoted(words, language);
}

/** A message with an ellipsis for each argument. */
function withoutArguments(message: string): string {
  let depth = 0;
  let words = '';
  for (const sign of message) {
    if (sign === '{' && depth++ === 0) words += '…';
    if (depth === 0) words += sign;
    if (sign === '}') depth--;
  }
  return words.trim();
}

function quoted(text: string, language: string): string {
  const [open, close] = frames[language]?.quotes ?? ['', ''];
  return `${open}${text.trim().replaceAll(/\s+/g, ' ')}${close}`;
}

function summaryOf({ knowledge, language }: Writing, call: string): string | undefined {
  const summary = operationWords(knowledge, call, language);
  return summary === undefined ? undefined : quoted(summary, language);
}

/**
 * What an operation is called: its summary in the language (`x-summary`), otherwise its summary,
 * otherwise the words of its id.
 */
export function operationWords(
  knowledge: Knowledge,
  call: string,
  language: string,
): string | undefined {
  const [id = ''] = call.split('/');
  const known = operationNames.get(knowledge) ?? readOperationNames(knowledge);
  operationNames.set(knowledge, known);
  const names = known.get(id);
  return names === undefined ? undefined : (stringAt(names.translated, language) ?? names.summary);
}

interface OperationNames {
  readonly summary: string;
  /** By language. */
  readonly translated: Json;
}

const operationNames = new WeakMap<Knowledge, ReadonlyMap<string, OperationNames>>();

function readOperationNames({ documents }: Knowledge): ReadonlyMap<string, OperationNames> {
  const found = new Map<string, OperationNames>();
  for (const document of documents) {
    if (document.concept !== 'service') continue;
    for (const { id, declared } of describedOperations(document)) {
      if (found.has(id)) continue;
      const summary = withoutStop(stringAt(declared, 'summary') ?? wordsOf(id));
      const written = objectAt(declared, 'x-summary');
      const translated = Object.keys(written).flatMap((one) => {
        const words = withoutStop(stringAt(written, one) ?? '');
        return words === '' ? [] : [[one, words]];
      });
      found.set(id, { summary, translated: Object.fromEntries(translated) as Json });
    }
  }
  return found;
}

function withoutStop(words: string): string {
  return words.trim().replace(/\.$/, '');
}

/** The words of a name: `read order` of `readOrder`. */
function wordsOf(name: string): string {
  return name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
}

/** A value as it is written, without braces around it. */
function written(writing: Writing, value: unknown): string {
  if (typeof value === 'string')
    return value.startsWith('=')
      ? expression(writing, value)
      : ((value.includes('.') ? messageOf(writing, value) : undefined) ??
          (value === '' ? quoted('', writing.language) : value));
  if (Array.isArray(value)) return value.map((item) => inner(writing, item)).join(', ');
  if (isObject(value))
    return Object.entries(value)
      .map(
        ([name, member]) => `${name.includes('.') ? code(name) : name} = ${inner(writing, member)}`,
      )
      .join(', ');
  return String(value);
}

function inner(writing: Writing, value: unknown): string {
  return typeof value === 'object' && value !== null
    ? `(${written(writing, value)})`
    : written(writing, value);
}
