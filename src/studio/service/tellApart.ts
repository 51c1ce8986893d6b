import type { ParsedDocument } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { documentTitle } from './fileTitle.ts';
import { readAudience } from './readAudience.ts';
import { createRoleName } from './roleName.ts';
import { screensUsing } from './shown/readShownPlaces.ts';

/** A file with what people call it. */
interface TitledFile {
  readonly file: string;
  readonly concept: string;
  readonly title: string;
  /** The name of the file without its ending; empty if it is the title. */
  readonly name: string;
}

/**
 * What tells files of one kind and title apart, by file: the titles of the roles that they are for,
 * otherwise the titles of the screens that show them, otherwise their names. Files whose title no
 * other one has are left out.
 */
export function tellApart(
  draft: Draft,
  files: readonly TitledFile[],
  language: string,
): ReadonlyMap<string, string> {
  const groups = new Map<string, TitledFile[]>();
  for (const one of files) {
    const key = `${one.concept} ${one.title}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const alike = [...groups.values()].filter((group) => group.length > 1);
  return new Map(alike.flatMap((group) => told(draft, group, language)));
}

function told(
  draft: Draft,
  group: readonly TitledFile[],
  language: string,
): readonly (readonly [string, string])[] {
  const documents = new Map(draft.knowledge().documents.map((one) => [one.file, one]));
  const tellers = [rolesFor, screensFor].map((teller) =>
    group.map(({ file }) => {
      const document = documents.get(file);
      return document === undefined ? '' : teller(draft, document, language);
    }),
  );
  return group.map(({ file, name, title }, index) => {
    const words = tellers.find((all) => isOnly(all, index))?.[index];
    return [file, words ?? (name === '' ? title : name)] as const;
  });
}

/** Whether the words at an index are those of no other one. */
function isOnly(words: readonly string[], index: number): boolean {
  const own = words[index] ?? '';
  return own !== '' && words.indexOf(own) === index && words.lastIndexOf(own) === index;
}

/** The titles of the roles that can open a screen, or see something in a menu. */
function rolesFor(draft: Draft, document: ParsedDocument, language: string): string {
  const { concept, file, value } = document;
  const roles =
    concept === 'screen'
      ? (readAudience(draft, { file, value, path: [] })?.roles ?? [])
      : concept === 'menu'
        ? rolesOfMenu(draft, String(value['menu']))
        : [];
  return roles.map(createRoleName(draft, language)).join(', ');
}

/** The roles that see an entry of a menu; none if everyone sees one. */
function rolesOfMenu(draft: Draft, menu: string): readonly string[] {
  const entries = draft
    .compilation()
    .access.screens.flatMap((screen) => screen.entries)
    .filter(({ entry }) => entry.startsWith(`${menu}/`));
  if (entries.some(({ roles }) => roles.length === 0)) return [];
  const seen = new Set(entries.flatMap(({ roles }) => roles));
  return draft.knowledge().environment.roles.filter((role) => seen.has(role));
}

/** How many screens are named. */
const most = 2;

/** The titles of the first screens that show a document. */
function screensFor(draft: Draft, { concept, value }: ParsedDocument, language: string): string {
  if (concept === 'screen') return '';
  const { screen } = draft.knowledge().environment.documents;
  const titles = screensUsing(draft, `${concept}:${String(value[concept])}`).flatMap((id) => {
    const document = screen.get(id);
    return (document && documentTitle(draft, document, language)) ?? [];
  });
  return [...new Set(titles)].slice(0, most).join(', ');
}
