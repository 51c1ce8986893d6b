import { isObject, objectAt, stringAt, stringsAt, type Json } from '../../../compiler/json.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import type { Choice } from '../../../editing/complete.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { operationWords } from '../../../editing/sentences.ts';
import { choicesAt, keysAt } from '../../../editing/steps/choicesAt.ts';
import type { VerbManifest } from '../../../language/manifest.ts';
import type {
  NameChoice,
  ParameterKind,
  StepParameter,
} from '../../portal/widgets/part-properties/stepTypes.ts';
import { say } from '../../words/say.ts';
import { readConditionParts } from '../conditions/conditionParts.ts';
import { toPointer } from '../pointer.ts';
import { panelWordsOf, shownText, textKeyOf } from '../readWords.ts';
import { shownValue } from './typedValue.ts';

/** The file of a step, for a reader of a language. */
export interface StepReading {
  readonly draft: Draft;
  readonly file: string;
  readonly language: string;
  readonly manifest: VerbManifest;
}

/** The parameters of a step by its manifest, and last the condition under which it runs. */
export function readParameters(
  reading: StepReading,
  step: Json,
  path: DocumentPath,
): readonly StepParameter[] {
  const { manifest, draft, language } = reading;
  const own = membersOf(reading, {
    path,
    schema: isObject(manifest.params) ? manifest.params : {},
    held: step,
  });
  const when = step['when'];
  const condition: StepParameter = {
    ...plain(reading, { path: [...path, 'when'], schema: {}, held: when }),
    kind: 'condition',
    parts: readConditionParts(draft, when, language),
  };
  return [...own, condition];
}

/** A value in a step, with the schema of its manifest. */
interface Given {
  readonly path: DocumentPath;
  readonly schema: Json;
  readonly held: unknown;
  readonly isRequired?: boolean;
}

/** The declared members of a map, and the others that it has; lists of steps are shown apart. */
function membersOf(reading: StepReading, { path, schema, held }: Given): readonly StepParameter[] {
  const declared = objectAt(schema, 'properties');
  const required = stringsAt(schema, 'required');
  const other = schema['additionalProperties'];
  const written = isObject(held) ? held : {};
  const own = Object.keys(written).filter((name) => !Object.hasOwn(declared, name));
  return [...Object.keys(declared), ...own.filter((name) => name !== 'when')].flatMap((name) => {
    const member = declared[name] ?? other;
    const known = isObject(member) ? member : {};
    if (known['x-kind'] === 'steps') return [];
    return parameter(reading, {
      path: [...path, name],
      schema: known,
      held: written[name],
      isRequired: required.includes(name),
    });
  });
}

function parameter(reading: StepReading, given: Given): StepParameter {
  const { held, schema } = given;
  const kind = isWords(reading, given) ? 'text' : kindOfValue(schema, held);
  return kinds[kind](reading, { ...plain(reading, given), kind }, given);
}

type Reader = (reading: StepReading, start: StepParameter, given: Given) => StepParameter;

const kinds: Readonly<Record<ParameterKind, Reader>> = {
  text: readText,
  condition: (_, start) => start,
  names: readNames,
  choice: ({ language, manifest }, start, { schema }) => ({
    ...start,
    choices: stringsAt(schema, 'enum').map((name) => ({
      name,
      title: say(name, language, manifest),
    })),
  }),
  switch: (_, start) => start,
  number: (_, start) => start,
  value: (_, start) => start,
  members: readMembers,
  list: readList,
};

/** Whether a value of any type is the key of words, such as the title that a popup is given. */
function isWords({ draft }: StepReading, { schema, held }: Given): boolean {
  const [texts] = draft.knowledge().texts.values();
  const isAny = Object.keys(schema).every((keyword) => keyword === 'description');
  return isAny && typeof held === 'string' && held.includes('.') && texts?.has(held) === true;
}

/** How a value is changed, by its schema and by what stands there. */
function kindOfValue(schema: Json, held: unknown): ParameterKind {
  const kind = schema['x-kind'];
  const types = stringsAt(schema, 'type');
  if (kind === 'text' || kind === 'rowText')
    return typeof held === 'string' && held.startsWith('=') ? 'value' : 'text';
  if (Array.isArray(held)) return 'list';
  if (isObject(held)) return 'members';
  if (held === undefined && types.includes('array') && !types.includes('string')) return 'list';
  if (held === undefined && types.includes('object')) return 'members';
  if (typeof held === 'string' && held.startsWith('=')) return 'value';
  if (Array.isArray(schema['enum'])) return 'choice';
  if (types.includes('boolean')) return 'switch';
  if (types.includes('number') || types.includes('integer')) return 'number';
  return isName(schema) ? 'names' : 'value';
}

/** Kinds of values that are no names which the portal declares. */
const unnamed: readonly unknown[] = [undefined, 'members', 'name', 'row', 'stored'];

function isName(schema: Json): boolean {
  return !unnamed.includes(schema['x-kind']);
}

function plain(reading: StepReading, { path, schema, held, isRequired }: Given): StepParameter {
  const name = String(path.at(-1));
  return {
    at: toPointer(path),
    name,
    label: labelOf(reading, name, schema),
    help: say(stringAt(schema, 'description') ?? '', reading.language, reading.manifest),
    kind: 'value',
    isWritten: held !== undefined,
    isRequired: isRequired === true,
    value: typeof held === 'object' ? '' : shownValue(held, stringsAt(schema, 'type')),
    choices: [],
    keys: [],
    isOpen: false,
    members: [],
  };
}

/** The name of a parameter in the reader's language, as the manifest says it. */
function labelOf({ manifest, language }: StepReading, name: string, schema: Json): string {
  if (!('description' in schema) && name !== 'when') return '';
  const words = manifest.words ?? {};
  return words[language]?.[name] ?? words['en']?.[name] ?? '';
}

function readText(reading: StepReading, start: StepParameter, given: Given): StepParameter {
  const { draft } = reading;
  const { held, path } = given;
  const key = textKeyOf(held);
  const rest = isObject(held) ? Object.keys(held).filter((name) => name !== 'key') : [];
  return {
    ...start,
    value: '',
    ...(key !== undefined && { words: panelWordsOf(draft, key) }),
    members: rest.map((name) =>
      parameter(reading, {
        path: [...path, name],
        schema: {},
        held: isObject(held) ? held[name] : undefined,
        isRequired: true,
      }),
    ),
  };
}

function readNames(reading: StepReading, start: StepParameter, { path }: Given): StepParameter {
  const { draft, file } = reading;
  const choices = namesOf(reading, choicesAt(draft, { file, path }));
  return choices.length === 0 ? { ...start, kind: 'value' } : { ...start, choices };
}

function readMembers(reading: StepReading, start: StepParameter, given: Given): StepParameter {
  const { draft, file } = reading;
  const { path, schema, held } = given;
  const isOpen = schema['additionalProperties'] !== false;
  const taken = isObject(held) ? Object.keys(held) : [];
  const keys = isOpen ? namesOf(reading, keysAt(draft, { file, path })) : [];
  const closed = isObject(schema['propertyNames']);
  return {
    ...start,
    members: membersOf(reading, given),
    keys: keys.filter(({ name }) => !taken.includes(name)),
    isOpen: isOpen && !closed,
  };
}

function readList(reading: StepReading, start: StepParameter, given: Given): StepParameter {
  const { draft, file } = reading;
  const { path, schema, held } = given;
  const items: readonly unknown[] = Array.isArray(held) ? (held as readonly unknown[]) : [];
  const item = objectAt({ schema }, 'schema')['items'];
  const of = isObject(item) ? item : {};
  const taken = items.filter((one) => typeof one === 'string');
  const next = { file, path: [...path, items.length] };
  const choices = isName(of) ? namesOf(reading, choicesAt(draft, next)) : [];
  return {
    ...start,
    choices: choices.filter(({ name }) => !taken.includes(name)),
    members: items.map((one, index) =>
      parameter(reading, { path: [...path, index], schema: of, held: one }),
    ),
  };
}

/** Names with what people call them. */
function namesOf({ draft, language }: StepReading, all: readonly Choice[]): readonly NameChoice[] {
  const knowledge = draft.knowledge();
  const { documents } = knowledge.environment;
  return all.map(({ name, kind }) => {
    if (kind === 'operation')
      return { name, title: operationWords(knowledge, name, language) ?? '' };
    const document = kind === 'screen' || kind === 'popup' ? documents[kind].get(name) : undefined;
    return { name, title: (document && shownText(draft, document.value['title'], language)) ?? '' };
  });
}
