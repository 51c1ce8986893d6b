import type { Concept } from '../../compiler/parse/document.ts';
import type { AuthorLanguage } from '../../editing/authorLanguages.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { conceptTitles } from './conceptTitles.ts';
import { fileTitle } from './fileTitle.ts';
import { tellApart } from './tellApart.ts';

/** A file that people open: a screen, a menu, a form, …; or a kind of them. */
export interface ListedFile {
  readonly key: string;
  /** The key of its kind, or of the screen that it is shown in; empty for a kind. */
  readonly parent: string;
  /** Empty for a kind. */
  readonly file: string;
  readonly concept: string;
  /** For people, as {@link fileTitle} says. */
  readonly title: string;
  /** The name of the file without its ending; empty if it is the title. */
  readonly name: string;
  /** The address of a screen, without parameters filled in; empty for others. */
  readonly address: string;
  /** What tells it apart from others of its kind and title, see {@link tellApart}; else empty. */
  readonly audience: string;
}

const noScreen = { address: '', audience: '' } as const;
const listed: readonly Concept[] = ['screen', 'popup', 'form', 'menu', 'shell', 'fragment'];

/** The files of a draft that the workbench opens, by kind and title. */
export function listFiles(draft: Draft, language: AuthorLanguage): readonly ListedFile[] {
  const { documents, environment } = draft.knowledge();
  const files = new Map<string, ListedFile>();
  for (const { file, concept, value } of documents) {
    if (!listed.includes(concept) || files.has(file)) continue;
    const id = String(value[concept]);
    const address = concept === 'screen' ? (environment.screens.get(id)?.paths[0] ?? '') : '';
    const called = fileTitle(draft, file, language);
    const around = concept === 'screen' ? environment.screens.get(id)?.parents.at(-1) : undefined;
    const parent = environment.documents.screen.get(around ?? '')?.file ?? concept;
    files.set(file, { key: file, parent, file, concept, ...called, address, audience: '' });
  }
  const apart = tellApart(draft, [...files.values()], language);
  for (const one of files.values())
    files.set(one.file, { ...one, audience: apart.get(one.file) ?? '' });
  const titles = conceptTitles(listed, language);
  return listed.flatMap((concept, index) => {
    const own = [...files.values()].filter((one) => one.concept === concept);
    const title = titles[index] ?? concept;
    const kind = { key: concept, parent: '', file: '', concept, title, name: '', ...noScreen };
    return own.length === 0
      ? []
      : [kind, ...own.toSorted((a, b) => a.title.localeCompare(b.title, language))];
  });
}
