import { isObject } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import type { Messages } from '../../editing/edits/setText.ts';
import { describeSteps } from '../../editing/sentences.ts';
import { quickFixes } from '../../editing/quickFixes.ts';
import { stepAround } from '../../editing/steps/findSteps.ts';
import { valueAt } from '../../editing/valueAt.ts';
import { quoted, type WordsLanguage } from '../compare/words.ts';
import type { DraftChange } from '../store/draftWrites.ts';
import { plainMessage } from '../exchange/plainMessage.ts';
import { say, sayName, sayTitle } from '../words/say.ts';
import { sayMessage } from '../words/sayMessage.ts';
import type { StudioOperation } from './operation.ts';
import { fromPointer } from './pointer.ts';
import { createRoleName } from './roleName.ts';
import { readAudience } from './readAudience.ts';
import { titleOfFile } from './fileTitle.ts';
import { describePart, partKindOf } from './readOutline.ts';
import { entryTitle } from './collections/writeCollection.ts';
import { conditionAfter } from './conditions/conditionParts.ts';
import { readConditionWords } from './conditions/readConditionWords.ts';
import { sayNewStep } from './steps/editSteps.ts';
import { colourName } from './theme/colourNames.ts';
import { valueOfFile } from './valueOfFile.ts';

/** What a fact says; each has a sentence in every language of the Studio. */
type Saying = keyof typeof sentences.en;

/** A text that is the same for all readers, or one for each language of the portal. */
type Said = string | Messages;

/**
 * What a change did, as it is kept with it. Who reads the history gets the sentence in their own
 * language; the words of the portal in it are those of the moment of the change.
 */
export interface ChangeFact {
  readonly say: Saying;
  /** What was changed: its words, else its kind. */
  readonly part?: Said;
  /** The property. */
  readonly name?: Said;
  readonly value?: Said;
}

const sentences = {
  en: {
    set: '{part}: {name} becomes {value}',
    clear: '{part}: {name} is no longer set',
    words: '{part}: the words become “{value}”',
    hide: '{part} is hidden from {value}',
    show: '{part} is shown to all roles',
    text: 'A text becomes “{value}”',
    texts: 'Texts taken from “{name}”: {value}',
    up: '{part} moves up',
    down: '{part} moves down',
    remove: '{part} is removed',
    duplicate: '{part} is copied',
    field: 'New field “{value}”',
    entry: 'New menu entry “{value}”',
    column: 'New column “{value}”',
    copy: 'New screen “{value}”, a copy',
    contentNew: 'New entry “{value}”',
    content: 'The entry “{value}” is changed',
    contentRemoved: 'The entry “{value}” is removed',
    colour: 'The colour “{name}” becomes {value}',
    message: '{part}: the message becomes “{value}”',
    insert: 'New on the page: {value}',
    step: 'New step: {value}',
    stepUp: 'A step moves up: {value}',
    stepDown: 'A step moves down: {value}',
    stepCopied: 'A step is copied: {value}',
    stepRemoved: 'A step is removed: {value}',
    fix: 'Repaired: {value}',
    bringBack: 'An earlier state is brought back',
    byHand: 'Changed by hand in the folder: {value}',
    undo: 'Taken back: {value}',
    redo: 'Done again: {value}',
    update: 'What was published since is taken in',
  },
  ro: {
    set: '{part}: {name} devine {value}',
    clear: '{part}: {name} nu mai este stabilit',
    words: '{part}: cuvintele devin „{value}”',
    hide: '{part}: ascuns pentru {value}',
    show: '{part}: vizibil pentru toate rolurile',
    text: 'Un text devine „{value}”',
    texts: 'Texte preluate din „{name}”: {value}',
    up: '{part}: mutat mai sus',
    down: '{part}: mutat mai jos',
    remove: '{part}: eliminat',
    duplicate: '{part}: copiat',
    field: 'Câmp nou „{value}”',
    entry: 'Intrare nouă în meniu „{value}”',
    column: 'Coloană nouă „{value}”',
    copy: 'Ecran nou „{value}”, o copie',
    contentNew: 'Intrare nouă „{value}”',
    content: 'Intrarea „{value}”: modificată',
    contentRemoved: 'Intrarea „{value}”: eliminată',
    colour: 'Culoarea „{name}” devine {value}',
    message: '{part}: mesajul devine „{value}”',
    insert: 'Nou în pagină: {value}',
    step: 'Pas nou: {value}',
    stepUp: 'Un pas, mutat mai sus: {value}',
    stepDown: 'Un pas, mutat mai jos: {value}',
    stepCopied: 'Un pas, copiat: {value}',
    stepRemoved: 'Un pas, eliminat: {value}',
    fix: 'Reparat: {value}',
    bringBack: 'Se readuce o stare anterioară',
    byHand: 'Modificat direct în dosar: {value}',
    undo: 'Anulat: {value}',
    redo: 'Refăcut: {value}',
    update: 'Se preia ce s-a publicat între timp',
  },
} as const;

type OperationOf<K extends StudioOperation['do']> = Extract<StudioOperation, { readonly do: K }>;

/** What each operation does to a draft, of which `part` reads the words of the changed part. */
type Facts = {
  readonly [K in StudioOperation['do']]: (
    operation: OperationOf<K>,
    part: () => Said,
    draft: Draft,
  ) => ChangeFact | undefined;
};

const facts: Facts = {
  set: ({ name, value }, part) =>
    value.trim() === ''
      ? { say: 'clear', part: part(), name: inWords(lowered(name)) }
      : {
          say: 'set',
          part: part(),
          name: inWords(lowered(name)),
          value: inWords((one) => say(value.trim(), one)),
        },
  words: ({ messages }, part) => ({ say: 'words', part: part(), value: messages }),
  message: ({ messages }, part) => ({ say: 'message', part: part(), value: messages }),
  condition: (operation, part, draft) => {
    const after = conditionAfter(draft, operation);
    return {
      say: 'set',
      part: part(),
      name: inWords(lowered(operation.name)),
      value: inWords((one) => readConditionWords(draft, after, one).join(' ')),
    };
  },
  audience: (operation, part, draft) => audienceFact(draft, operation, part()),
  text: ({ messages }) => ({ say: 'text', value: messages }),
  texts: ({ name, chosen }) => ({ say: 'texts', name, value: String(chosen.length) }),
  move: ({ by }, part) => ({ say: by < 0 ? 'up' : 'down', part: part() }),
  remove: (_, part) => ({ say: 'remove', part: part() }),
  duplicate: (_, part) => ({ say: 'duplicate', part: part() }),
  field: ({ label }) => ({ say: 'field', value: label }),
  entry: ({ text }) => ({ say: 'entry', value: text }),
  column: ({ title }) => ({ say: 'column', value: title }),
  copy: ({ title }) => ({ say: 'copy', value: title }),
  content: ({ id = '', values }) => ({
    say: id === '' ? 'contentNew' : 'content',
    value: firstWords(values),
  }),
  removeContent: ({ key, id }, _, draft) => ({
    say: 'contentRemoved',
    value: inWords((one) => entryTitle(draft, { key, id, language: one })),
  }),
  colour: ({ token, light, dark }) => ({
    say: 'colour',
    name: inWords((one) => colourName(token, one)),
    value: [light, dark].filter((one) => one !== undefined).join(' / '),
  }),
  insert: ({ type }, _, draft) => ({ say: 'insert', value: inWords(widgetTitle(draft, type)) }),
  step: (operation, _, draft) => ({
    say: 'step',
    value: inWords((one) => sayNewStep(draft, operation, one)),
  }),
  arrange: ({ edit }, part) => ({ say: arranged[edit], value: part() }),
  fix: (operation, _, draft) => fixFact(draft, operation),
  value: ({ at, value }, part) => {
    const name = at.split('/').at(-1) ?? '';
    return value.trim() === ''
      ? { say: 'clear', part: part(), name }
      : { say: 'set', part: part(), name, value: value.trim() };
  },
};

/** What is said of a step that was moved, copied or removed. */
const arranged = {
  up: 'stepUp',
  down: 'stepDown',
  duplicate: 'stepCopied',
  remove: 'stepRemoved',
} as const;

/** What an operation does to a draft; undefined for a mistake that is no longer there. */
export function factOf(draft: Draft, operation: StudioOperation): ChangeFact | undefined {
  const run = facts[operation.do] as (
    operation: StudioOperation,
    part: () => Said,
    draft: Draft,
  ) => ChangeFact | undefined;
  return run(operation, () => partOf(draft, operation), draft);
}

function widgetTitle(draft: Draft, type: string): (language: WordsLanguage) => string {
  const manifest = draft.knowledge().environment.widgets.get(type);
  return (language) => (manifest === undefined ? type : sayTitle(manifest, language));
}

/** Who no longer sees a part, of those who can reach it. */
function audienceFact(draft: Draft, operation: OperationOf<'audience'>, part: Said): ChangeFact {
  const { file, roles } = operation;
  const value = valueOfFile(draft, file);
  const place = { file, value, path: fromPointer(value, operation.path) };
  const hidden = readAudience(draft, place)?.roles.filter((one) => !roles.includes(one)) ?? [];
  return hidden.length === 0
    ? { say: 'show', part }
    : {
        say: 'hide',
        part,
        value: inWords((one) => hidden.map(createRoleName(draft, one)).join(', ')),
      };
}

/** A quick fix, by its title. */
function fixFact(draft: Draft, { diagnostic, fix }: OperationOf<'fix'>): ChangeFact | undefined {
  const found = draft.compilation().diagnostics[diagnostic];
  const title = found && quickFixes(draft, found)[fix]?.title;
  if (title === undefined) return undefined; // applying it says so
  return { say: 'fix', value: inWords((one) => sayMessage(title, one)) };
}

/** The first words of an entry in each language. */
function firstWords(values: Readonly<Record<string, Messages>>): Messages {
  const words = Object.entries(values).map(([language, own]) => {
    const first = Object.entries(own).find(([name, value]) => name !== 'id' && value !== '');
    return [language, first?.[1] ?? ''] as const;
  });
  return Object.fromEntries(words);
}

/** A text in the languages of the Studio. */
function inWords(said: (language: WordsLanguage) => string): Messages {
  return { en: said('en'), ro: said('ro') };
}

/** What people call a property, inside of a sentence. */
function lowered(name: string): (language: WordsLanguage) => string {
  return (language) => {
    const said = sayName(name, language);
    return said.charAt(0).toLowerCase() + said.slice(1);
  };
}

/** The words of the part or step that an operation changes, by language of the portal. */
function partOf(draft: Draft, operation: StudioOperation): Said {
  if (!('file' in operation) || !draft.files.has(operation.file)) return '';
  const value = valueOfFile(draft, operation.file);
  const path = fromPointer(value, 'at' in operation ? operation.at : operation.path);
  const step = isObject(value) ? stepAround(draft, value, path) : undefined;
  if (step !== undefined) {
    const steps = valueAt(value, step);
    return inWords((one) => describeSteps(draft.knowledge(), steps, one)[0]?.text ?? '');
  }
  const held = valueAt(value, path);
  const said = [...draft.knowledge().texts.keys()].map((language) => {
    const { title, words } = describePart({ draft, language }, held, path);
    if (path.length === 0) return [language, titleOfFile(draft, operation.file, language)];
    return [language, partKindOf(held, path) === 'node' && words !== '' ? words : title];
  });
  const [first] = said;
  const isSame = said.every(([, words]) => words === first?.[1]);
  return isSame ? (first?.[1] ?? '') : Object.fromEntries(said);
}

/** A fact as a sentence. */
export function describeFact(fact: ChangeFact, language: WordsLanguage): string {
  const value = wordsIn(fact.value, language);
  const args = {
    part: quoted(wordsIn(fact.part, language), language),
    name: wordsIn(fact.name, language),
    value: isMessage(fact) ? plainMessage(value) : value,
  };
  return fill(sentences[language][fact.say], args);
}

/** Whether the value of a fact is a message of the portal, as it is written. */
function isMessage({ say: saying }: ChangeFact): boolean {
  return saying === 'words' || saying === 'text' || saying === 'message';
}

/** Of several languages that of the reader, else the first. */
function wordsIn(said: Said | undefined, language: WordsLanguage): string {
  if (said === undefined || typeof said === 'string') return said ?? '';
  return said[language] ?? Object.values(said)[0] ?? '';
}

function fill(sentence: string, args: Readonly<Record<string, string>>): string {
  return sentence
    .replace(/\{(\w+)\}/g, (_, name: string) => args[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a change of a draft did, in the language of the reader. */
export function describeChange(
  { kind, sentence, fact: written }: Pick<DraftChange, 'kind' | 'sentence' | 'fact'>,
  language: WordsLanguage,
): string {
  const words = sentences[language];
  if (kind === 'update') return words.update;
  const fact = readFact(written);
  const isStep = kind === 'undo' || kind === 'redo';
  const own = isStep ? sentence.replace(/^(?:Undo|Redo): /, '') : sentence;
  const said = fact === undefined ? own : describeFact(fact, language);
  return isStep ? fill(words[kind], { value: said }) : said;
}

function readFact(written: string | undefined): ChangeFact | undefined {
  if (written === undefined) return undefined;
  const value = parsed(written);
  const isKnown = isObject(value) && Object.hasOwn(sentences.en, String(value['say']));
  return isKnown ? (value as unknown as ChangeFact) : undefined; // `factOf` wrote it
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a message that somebody wrote by hand
  }
}
