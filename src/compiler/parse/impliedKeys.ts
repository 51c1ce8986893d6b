import type { Concept, ParsedDocument } from './document.ts';

/** Concepts whose files have an id. */
const named: readonly Concept[] = ['screen', 'popup', 'form', 'fragment', 'menu', 'shell'];

/** The id that a file's name gives: `book_details` of `library/book_details.screen.yaml`. */
export function idOfFile(file: string, concept: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.(ya?ml|json)$/, '');
  return name.endsWith(`.${concept}`) ? name.slice(0, -concept.length - 1) : name;
}

/** The text key of a screen's title, if the screen names none. */
export function titleOfScreen(id: string): string {
  return `title.${id}`;
}

/** The id that the name of the file gives; undefined if the file writes one, or needs none. */
export function impliedId({ file, concept, value }: ParsedDocument): string | undefined {
  return named.includes(concept) && value[concept] === undefined
    ? idOfFile(file, concept)
    : undefined;
}

/** Adds what follows from a file's name unless the file writes it: its id, and a screen's title. */
export function withImpliedKeys(document: ParsedDocument): ParsedDocument {
  const { concept, value } = document;
  if (!named.includes(concept)) return document;
  const { [concept]: id = impliedId(document), ...rest } = value;
  const title = concept === 'screen' ? { title: titleOfScreen(String(id)) } : {};
  return { ...document, value: { [concept]: id, ...title, ...rest } };
}
