import { isObject, stringAt } from '../../compiler/json.ts';
import type { ParsedDocument } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { perDocument } from './perDocument.ts';
import { shownText } from './readWords.ts';

/** What people call a file. */
export interface FileTitle {
  readonly title: string;
  /** The name of the file without its ending; empty if it is the title. */
  readonly name: string;
}

/** The title alone. */
export function titleOfFile(draft: Draft, file: string, language: string): string {
  return fileTitle(draft, file, language).title;
}

/** A longer title ends with an ellipsis. */
const longest = 40;

/**
 * The title of a file in a language: its own, otherwise the first words in it. A form and a menu
 * have the first two, because their words are of one field or entry each. A frame is called as its
 * menu, otherwise as the screens in it.
 */
export function fileTitle(draft: Draft, file: string, language: string): FileTitle {
  const document = draft.knowledge().documents.find((one) => one.file === file);
  const name =
    file
      .split('/')
      .at(-1)
      ?.replace(/(?:\.\w+)?\.(?:ya?ml|json)$/, '') ?? file;
  const title = document && documentTitle(draft, document, language);
  return title === undefined || title === name ? { title: name, name: '' } : { title, name };
}

/** The title of one document of a file; undefined if it has no words. */
export function documentTitle(
  draft: Draft,
  document: ParsedDocument,
  language: string,
): string | undefined {
  const { concept, value } = document;
  if (!isTitled(concept)) return undefined;
  const own = wordsOf(draft, value['title'], language);
  if (own !== undefined || concept === 'screen') return own;
  const count = concept === 'fragment' || concept === 'popup' ? 1 : 2;
  const texts = concept === 'shell' ? textsAround(draft, value) : textsIn(draft, document);
  const words = texts
    .map((group) => firstWords(group, count, (text) => wordsOf(draft, text, language)))
    .find((one) => one !== '');
  if (words === undefined) return undefined;
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;
}

/** The first different words of texts. */
function firstWords(
  texts: readonly unknown[],
  count: number,
  read: (text: unknown) => string | undefined,
): string {
  const found = new Set<string>();
  for (const text of texts) {
    const words = read(text);
    if (words !== undefined) found.add(words);
    if (found.size === count) break;
  }
  return [...found].join(', ');
}

const isTitled = (concept: string): boolean =>
  ['screen', 'popup', 'form', 'menu', 'shell', 'fragment'].includes(concept);

/** The words of a text; undefined if they depend on data. */
function wordsOf(draft: Draft, value: unknown, language: string): string | undefined {
  const words = shownText(draft, value, language);
  const isNamed = words !== undefined && !words.includes('{') && /\p{L}/u.test(words);
  return isNamed ? words : undefined;
}

/** The texts that name a frame: those of its menu, otherwise the titles of its screens. */
function textsAround(draft: Draft, shell: ParsedDocument['value']): readonly TextGroup[] {
  const { documents } = draft.knowledge();
  const menu = documents.find(
    (one) => one.concept === 'menu' && one.value['menu'] === shell['menu'],
  );
  if (menu !== undefined) return textsIn(draft, menu);
  const screens = documents.filter(
    (one) => one.concept === 'screen' && one.value['shell'] === shell['shell'],
  );
  return [screens.map(({ value }) => value['title'])];
}

/** The members that name what is around them, the most telling first. */
const naming = ['title', 'label', 'caption', 'text'];
/** Members whose texts are not drawn where they stand. */
const notNaming = ['state', 'data', 'params', 'query', 'values', 'actions', 'on', 'press', 'rules'];

type TextGroup = readonly unknown[];

/**
 * The texts of a document that can name it: titles first, then labels, then other words. Those of
 * messages, which are drawn only at times, name it only if no others do; those of actions are alike
 * in many files.
 */
function textsIn(draft: Draft, document: ParsedDocument): readonly TextGroup[] {
  const { widgets } = draft.knowledge().environment;
  const without = (group: string) => (words: readonly WordsWithin[]) =>
    words.filter(({ within }) => within.every((type) => widgets.get(type)?.group !== group));
  const words = without('action')(wordsIn(document));
  return [without('message')(words), words].map((group) => group.map(({ text }) => text));
}

/** A text of a document, with the types of the nodes and fields that it is in. */
interface WordsWithin {
  readonly text: unknown;
  readonly within: readonly string[];
}

const wordsIn = perDocument(({ value }): readonly WordsWithin[] => {
  const found: WordsWithin[][] = naming.map(() => []);
  /** `named` members are called as the portal likes: a field can be called `query`. */
  const visit = (held: unknown, around: readonly string[], named = false): void => {
    if (Array.isArray(held)) for (const one of held) visit(one, around);
    if (Array.isArray(held) || !isObject(held)) return;
    const type = stringAt(held, 'type');
    const within = type === undefined ? around : [...around, type];
    for (const [rank, member] of naming.entries())
      if (typeof held[member] === 'string' || stringAt(held[member], 'key') !== undefined)
        found[rank]?.push({ text: held[member], within });
    for (const [member, inner] of Object.entries(held))
      if (named || !notNaming.includes(member))
        visit(inner, within, member === 'fields' || member === 'properties');
  };
  visit(value, []);
  return found.flat();
});
