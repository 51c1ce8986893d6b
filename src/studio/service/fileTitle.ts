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
  const texts = concept === 'shell' ? textsAround(draft, value) : textsIn(document);
  const found = new Set<string>();
  for (const text of texts) {
    const words = wordsOf(draft, text, language);
    if (words !== undefined) found.add(words);
    if (found.size === count) break;
  }
  const words = [...found].join(', ');
  if (words === '') return undefined;
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;
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
function textsAround(draft: Draft, shell: ParsedDocument['value']): readonly unknown[] {
  const { documents } = draft.knowledge();
  const menu = documents.find(
    (one) => one.concept === 'menu' && one.value['menu'] === shell['menu'],
  );
  if (menu !== undefined) return textsIn(menu);
  return documents
    .filter((one) => one.concept === 'screen' && one.value['shell'] === shell['shell'])
    .map(({ value }) => value['title']);
}

/** The members that name what is around them, the most telling first. */
const naming = ['title', 'label', 'caption', 'text'];
/** Members whose texts are not drawn where they stand. */
const notDrawn = ['state', 'data', 'params', 'query', 'values', 'actions', 'on', 'press', 'rules'];
/** Nodes that are drawn only at times, or whose words do not tell one file from another. */
const passing = ['alert', 'button', 'error', 'error-box', 'empty-state', 'skeleton'];

/** The texts of a document that can name it: titles first, then labels, then other words. */
const textsIn = perDocument(({ value }): readonly unknown[] => {
  const found: unknown[][] = naming.map(() => []);
  /** `named` members are called as the portal likes: a field can be called `query`. */
  const visit = (held: unknown, named = false): void => {
    if (Array.isArray(held)) for (const one of held) visit(one);
    if (Array.isArray(held) || !isObject(held)) return;
    if (passing.includes(stringAt(held, 'type') ?? '')) return;
    for (const [rank, member] of naming.entries())
      if (typeof held[member] === 'string' || stringAt(held[member], 'key') !== undefined)
        found[rank]?.push(held[member]);
    for (const [member, inner] of Object.entries(held))
      if (named || !notDrawn.includes(member))
        visit(inner, member === 'fields' || member === 'properties');
  };
  visit(value);
  return found.flat();
});
