import type { DocumentPath } from '../../../compiler/parse/document.ts';
import type { AuthorLanguage } from '../../../editing/authorLanguages.ts';
import type { ScreenEntry } from '../../../compiler/resolve/routes.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import type { DraftRelease } from '../../../editing/draftReleases.ts';
import { titleOfFile } from '../fileTitle.ts';
import { describedExample } from './describedExample.ts';
import { popupOpening, type PopupOpening } from './popupOpening.ts';
import { peopleWhoOpen } from './peopleWhoOpen.ts';
import { screenOpening, type ScreenOpening } from './screenOpening.ts';
import { shownWords } from './shownWords.ts';
import { usesOfDocuments } from './usesOfDocuments.ts';

/** A page that shows a file of the descriptors. */
export interface ShownPlace {
  /** The ids of the screen and of those around it, which lead to it. */
  readonly screens: readonly string[];
  readonly title: string;
  /** An address without parameters; the pattern of its address if another page leads to it. */
  readonly address: string;
  /** The page that leads to it, by what its rows give the parameters of the address. */
  readonly lead?: ScreenOpening;
  /** Who can open the page, of the people of the tests; none if everyone can or it is not known. */
  readonly people: readonly string[];
  /** The step of the screen that shows it; empty if it is not in a step. */
  readonly step: string;
  /** The popup that shows it; missing if the screen does. */
  readonly popup?: PopupOpening;
}

/** Where a file can be seen: the nearest page first. */
export interface ShownPlaces {
  readonly file: string;
  readonly places: readonly ShownPlace[];
  /** Why there is no place; empty if there is one. */
  readonly note: string;
}

interface ShownFile {
  readonly file: string;
  readonly language: AuthorLanguage;
}

/** The pages that show a file: a screen itself, or the screens that use the part in it. */
export function readShownPlaces(
  draft: Draft,
  release: DraftRelease | undefined,
  { file, language }: ShownFile,
): ShownPlaces {
  const { documents } = draft.knowledge();
  const own = documents.filter((one) => one.file === file);
  const screen = own.find(({ concept }) => concept === 'screen');
  const shown = (screen === undefined ? own : [screen]).filter(({ concept }) =>
    Object.hasOwn(shownWords.en.none, concept),
  );
  const [first] = shown;
  if (first === undefined) return { file, places: [], note: '' };
  const found = screensOf(
    draft,
    shown.map(({ concept, value }) => `${concept}:${String(value[concept])}`),
  );
  const places = found.flatMap((one) => placeOf(draft, release, { ...one, language }));
  const words = shownWords[language];
  const [nearest] = found;
  const note =
    places.length > 0
      ? ''
      : nearest === undefined
        ? (words.none[first.concept] ?? '')
        : words.byData(titleOf(draft, nearest.screen, language));
  return { file, places, note };
}

/** Ids of the screens that show a document, such as `form:login`, the nearest first. */
export function screensUsing(draft: Draft, key: string): readonly string[] {
  return screensOf(draft, [key]).map(({ screen }) => screen);
}

interface FoundScreen {
  readonly screen: string;
  /** The popup over it that shows the part. */
  readonly popup: string | undefined;
  readonly step: string;
}

interface Reached {
  readonly key: string;
  readonly popup: string | undefined;
}

/** The screens that use documents, directly or through others, the nearest first. */
function screensOf(draft: Draft, keys: readonly string[]): readonly FoundScreen[] {
  const knowledge = draft.knowledge();
  const uses = usesOfDocuments(knowledge);
  const found = new Map<string, FoundScreen>();
  const add = ({ popup }: Reached, screen: string, path: DocumentPath) => {
    const step = path[0] === 'steps' ? String(path[1]) : '';
    if (!found.has(screen)) found.set(screen, { screen, popup, step });
  };
  const queue: Reached[] = [];
  const everywhere: Reached[] = [];
  for (const key of keys) {
    const [concept, id = ''] = key.split(':');
    const reached = { key, popup: concept === 'popup' ? id : undefined };
    if (concept === 'screen') add(reached, id, []);
    else queue.push(reached);
  }
  const seen = new Set(keys);
  for (const reached of queue)
    for (const { concept, id, path } of uses.get(reached.key) ?? []) {
      const key = `${concept}:${id}`;
      if (concept === 'screen') add(reached, id, path);
      else if (concept === 'portal' || concept === 'errors') everywhere.push(reached);
      else if (!seen.has(key)) {
        seen.add(key);
        queue.push({ key, popup: reached.popup ?? (concept === 'popup' ? id : undefined) });
      }
    }
  const start = everywhere.length > 0 ? startOf(draft) : undefined;
  for (const reached of everywhere) if (start !== undefined) add(reached, start.id, []);
  return [...found.values()];
}

/** The first page: what every page may show is shown there. */
function startOf(draft: Draft): ScreenEntry | undefined {
  const screens = [...draft.knowledge().environment.screens.values()];
  return (
    screens.find(({ paths }) => paths.includes('/')) ??
    screens.find((one) => addressOf(draft, one) !== undefined)
  );
}

/** An address of a screen that needs no data; of a screen without one, that of what chooses it. */
function addressOf(draft: Draft, { id, paths }: ScreenEntry): string | undefined {
  const plain = paths.find((path) => !/[{*]/.test(path));
  if (plain !== undefined || paths.length > 0) return plain;
  const knowledge = draft.knowledge();
  const choosing = usesOfDocuments(knowledge).get(`screen:${id}`) ?? [];
  return choosing
    .flatMap((use) => knowledge.environment.screens.get(use.id)?.paths ?? [])
    .find((path) => !/[{*]/.test(path));
}

function placeOf(
  draft: Draft,
  release: DraftRelease | undefined,
  { screen, popup, step, language }: FoundScreen & { readonly language: string },
): readonly ShownPlace[] {
  const { screens } = draft.knowledge().environment;
  const entry = screens.get(screen);
  if (entry === undefined) return [];
  const plain = addressOf(draft, entry);
  const lead =
    plain === undefined && release !== undefined
      ? screenOpening(release, screens, entry)
      : undefined;
  const address = plain ?? lead?.path ?? describedExample(draft, entry);
  if (address === undefined) return [];
  const files = [`screens/${screen}.json`, `shells/${entry.shell ?? ''}.json`];
  return [
    {
      screens: [screen, ...entry.parents],
      title: titleOf(draft, screen, language),
      address,
      people: peopleWhoOpen(draft, screen),
      ...(lead !== undefined && { lead }),
      step,
      ...(popup !== undefined &&
        release !== undefined && { popup: popupOpening(release, popup, files) }),
    },
  ];
}

function titleOf(draft: Draft, screen: string, language: string): string {
  const file = draft.knowledge().environment.documents.screen.get(screen)?.file;
  return file === undefined ? screen : titleOfFile(draft, file, language);
}
