import type { DocumentPath } from '../../compiler/parse/document.ts';
import { authorLanguageOf } from '../../editing/authorLanguages.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { readNames } from '../../editing/names/readNames.ts';
import type { NameChoice } from '../portal/widgets/part-properties/stepTypes.ts';
import { documentTitle } from './fileTitle.ts';
import { accessWords } from './access/accessWords.ts';
import { createRoleName } from './roleName.ts';

/** The place of a part, for a reader of a language. */
interface NamePlace {
  readonly file: string;
  readonly path: DocumentPath;
  readonly language: string;
}

/** The kinds of descriptors that others name. */
type NamedKind = 'shell' | 'screen' | 'popup' | 'form' | 'fragment' | 'menu';

/** What a member of a descriptor names, where nothing is written yet. */
const kindsByMember: Readonly<Record<string, string>> = {
  access: 'rule',
  shell: 'shell',
  parent: 'screen',
};

/**
 * The names that a property may have, in words; none if it takes any text. What is written is
 * resolved by the compiler, which also knows what else may stand there.
 */
export function nameChoices(
  draft: Draft,
  { file, path, language }: NamePlace,
  member: string,
): readonly NameChoice[] {
  const { environment } = draft.knowledge();
  const at = [...path, member].join('/');
  const note = readNames(draft, file)?.names.find(
    (one) => one.part === 'value' && one.path.join('/') === at,
  );
  const kind = note?.kind ?? kindsByMember[member];
  if (
    kind === undefined ||
    !['rule', 'shell', 'screen', 'popup', 'form', 'fragment', 'menu'].includes(kind)
  )
    return [];
  if (kind === 'rule') return ruleChoices(draft, language, path.length === 0);
  const documents = environment.documents[kind as NamedKind];
  return [...documents].map(([name, document]) => {
    const title = documentTitle(draft, document, language);
    return { name, title: title === undefined ? name : `${title} (${name})` };
  });
}

/** The screens by title; of those with the same title, the name says more. */
export function screenChoices(draft: Draft, language: string): readonly NameChoice[] {
  const titled = [...draft.knowledge().environment.documents.screen].map(([name, document]) => {
    return { name, title: documentTitle(draft, document, language) ?? name };
  });
  const isShared = (title: string) => titled.filter((one) => one.title === title).length > 1;
  return titled
    .map(({ name, title }) => ({ name, title: isShared(title) ? `${title} (${name})` : title }))
    .toSorted((a, b) => a.title.localeCompare(b.title, language));
}

/** The rules with the roles that can satisfy them; screens and frames can be open to everybody. */
function ruleChoices(draft: Draft, language: string, isDocument: boolean): readonly NameChoice[] {
  const roleName = createRoleName(draft, language);
  const rules = [...draft.knowledge().environment.rules.values()].map(({ name, roles }) => ({
    name,
    title: `${roles.map(roleName).join(', ')} (${name})`,
  }));
  const open = { name: 'public', title: accessWords(authorLanguageOf(language), 'everybody') };
  return isDocument ? [open, ...rules] : rules;
}
