import { isObject, objectAt, stringsAt } from '../../compiler/json.ts';
import type { Compilation } from '../../compiler/source.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { operationWords } from '../../editing/sentences.ts';
import { compareReleases } from '../compare/compareReleases.ts';
import type { ImpactNames } from '../compare/describeImpact.ts';
import { wordedNames } from '../compare/impactNames.ts';
import { publishedFacts, type PublishedFacts } from '../compare/publishedFacts.ts';
import type { CompiledPortal } from '../compare/releaseView.ts';
import { quoted, type WordsLanguage } from '../compare/words.ts';
import { describeContents } from './collections/describeContents.ts';
import { documentTitle } from './fileTitle.ts';
import { shownText } from './readWords.ts';
import { createRoleName } from './roleName.ts';
import { colourName } from './theme/colourNames.ts';
import {
  draftOf,
  StudioProblem,
  type StudioServiceOptions,
  type StudioContext,
} from './studioRoutes.ts';

/** What a draft changes. */
export interface DraftImpact {
  /** Data, with the names of what they mention; `describePublished` words them. */
  readonly facts: PublishedFacts;
  readonly widensAccess: boolean;
}

/**
 * What the draft of a request changes of what it was made from.
 * @throws StudioProblem while the draft does not compile
 */
export async function impactOf(
  context: StudioContext,
  options: StudioServiceOptions,
): Promise<DraftImpact> {
  const { draft, id } = await draftOf(context, options);
  const found = await options.store.drafts.find(id);
  const before = found && (await options.desk.look(found.base.id));
  const impact = before && impactBetween(before.draft, draft);
  if (impact === undefined)
    throw new StudioProblem(409, 'mistakes', 'The draft has mistakes; repair them first.');
  return impact;
}

/** What compilations change of others: impact, review and publication ask for the same. */
const known = new WeakMap<Compilation, WeakMap<Compilation, DraftImpact>>();

/** What differs between two portals; undefined if one of them does not compile. */
export function impactBetween(before: Draft, after: Draft): DraftImpact | undefined {
  const [older, newer] = [before.compilation(), after.compilation()];
  const ofOlder = known.get(older) ?? new WeakMap<Compilation, DraftImpact>();
  known.set(older, ofOlder);
  const impact = ofOlder.get(newer) ?? compareDrafts(before, after);
  if (impact !== undefined) ofOlder.set(newer, impact);
  return impact;
}

function compareDrafts(before: Draft, after: Draft): DraftImpact | undefined {
  const [older, newer] = [compiled(before), compiled(after)];
  if (older === undefined || newer === undefined) return undefined;
  const impact = compareReleases(older, newer);
  const isSame = older.release.id === newer.release.id;
  const contents = {
    en: describeContents(before, after, 'en'),
    ro: describeContents(before, after, 'ro'),
  };
  const names = (one: WordsLanguage) => ({
    ...wordedNames(older, newer, one),
    role: roleNameIn([after, before], one),
    token: (name: string) => tokenName(name, one),
    operation: (id: string) => operationNameIn([after, before], id, one),
    ...documentNames([after, before], one),
  });
  return {
    facts: publishedFacts(impact, names, {
      en: { contents: contents.en, isSame },
      ro: { contents: contents.ro, isSame },
    }),
    widensAccess: impact.widensAccess,
  };
}

/** The words of a colour, in quotes; other values of the theme keep their name. */
function tokenName(name: string, language: WordsLanguage): string {
  const token = name.replace(/^--color-/, '');
  const words = colourName(token, language);
  return words === token ? name : quoted(words, language);
}

/** Names roles as the first portal that names them does; a removed role has its name in the old. */
function roleNameIn(drafts: readonly Draft[], language: WordsLanguage): (role: string) => string {
  const names = drafts.map((draft) => createRoleName(draft, language));
  return (role) => names.map((nameOf) => nameOf(role)).find((name) => name !== role) ?? role;
}

/** Names of menus, forms and fields by the words in them, in quotes; the id without words. */
function documentNames(
  drafts: readonly Draft[],
  language: WordsLanguage,
): Required<Pick<ImpactNames, 'menu' | 'form' | 'field'>> {
  const named = (id: string, wordsIn: (draft: Draft) => string | undefined) => {
    const words = drafts.flatMap((draft) => wordsIn(draft) ?? [])[0];
    return words === undefined ? id : quoted(words, language);
  };
  const titled = (concept: 'shell' | 'form') => (id: string) =>
    named(id, (draft) => {
      const document = draft.knowledge().environment.documents[concept].get(id);
      return document && documentTitle(draft, document, language);
    });
  return {
    menu: titled('shell'),
    form: titled('form'),
    field(name) {
      const [form = '', field = ''] = name.split('/');
      return named(field, (draft) => {
        const label = labelOf(draft, form, field);
        return label === undefined ? undefined : shownText(draft, label, language);
      });
    },
  };
}

/** The label of a field that a form declares or includes. */
function labelOf(draft: Draft, form: string, field: string): unknown {
  const value = draft.knowledge().environment.documents.form.get(form)?.value;
  const declared = objectAt(value, 'fields')[field];
  if (isObject(declared) && declared['label'] !== undefined) return declared['label'];
  const included = stringsAt(value, 'include').filter((one) => one !== form);
  return included.map((one) => labelOf(draft, one, field)).find((one) => one !== undefined);
}

/** The words of an operation, in quotes; its id if neither portal describes it. */
function operationNameIn(drafts: readonly Draft[], id: string, language: WordsLanguage): string {
  const words = drafts.flatMap((draft) => operationWords(draft.knowledge(), id, language) ?? [])[0];
  return words === undefined ? id : quoted(words, language);
}

/** Ids of the screens that differ and still exist; none while one of the portals has mistakes. */
export function changedScreens(before: Draft, after: Draft): readonly string[] {
  const [older, newer] = [compiled(before), compiled(after)];
  if (older === undefined || newer === undefined) return [];
  return compareReleases(older, newer)
    .screens.filter(({ change }) => change !== 'removed')
    .map(({ screen }) => screen);
}

function compiled(draft: Draft): CompiledPortal | undefined {
  const { release, access } = draft.compilation();
  return release && { release, access };
}
