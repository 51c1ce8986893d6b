import type { Draft } from '../../../editing/createDraft.ts';
import type { AuthorLanguage } from '../../../editing/authorLanguages.ts';
import {
  entriesOf,
  readCollections,
  type Collection,
  type CollectionEntry,
} from './readCollections.ts';

/** Sentences about the configuration files that differ: entries of lists, and other changes. */
export function describeContents(
  before: Draft,
  after: Draft,
  language: AuthorLanguage,
): readonly string[] {
  const old = new Map(readCollections(before, language).map((one) => [one.key, one]));
  const said = new Set<string>();
  const sentences = readCollections(after, language).flatMap((collection) => {
    const earlier = old.get(collection.key);
    const was = byId(earlier === undefined ? [] : entriesOf(earlier, language));
    const is = byId(entriesOf(collection, language));
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
      const [one, other] = [was.get(id), is.get(id)];
      if (JSON.stringify(one) === JSON.stringify(other)) return [];
      for (const { file } of collection.places) said.add(file);
      const kind = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed';
      const title = (other ?? one)?.title ?? id;
      return [words[language][kind](listName(collection), title)];
    });
  });
  const others = configurations(after).filter(
    (file) => before.files.get(file) !== after.files.get(file) && !said.has(file),
  );
  return [...sentences, ...others.map((file) => words[language].other(file))];
}

/** A list, and the kind of visitors or pages that it is for. */
function listName({ title, kindTitle }: Collection): string {
  return `${title} (${kindTitle})`;
}

function byId(entries: readonly CollectionEntry[]): ReadonlyMap<string, CollectionEntry> {
  return new Map(entries.map((one) => [one.id, one]));
}

function configurations(draft: Draft): readonly string[] {
  const { documents } = draft.knowledge();
  return documents.filter(({ concept }) => concept === 'config').map(({ file }) => file);
}

const words = {
  en: {
    added: (list: string, title: string) => `New in ${list}: “${title}”.`,
    removed: (list: string, title: string) => `Removed from ${list}: “${title}”.`,
    changed: (list: string, title: string) => `Worded otherwise in ${list}: “${title}”.`,
    other: (file: string) => `The configuration ${file} differs.`,
  },
  ro: {
    added: (list: string, title: string) => `Nou în ${list}: „${title}”.`,
    removed: (list: string, title: string) => `Șters din ${list}: „${title}”.`,
    changed: (list: string, title: string) => `Formulat altfel în ${list}: „${title}”.`,
    other: (file: string) => `Configurația ${file} diferă.`,
  },
};
