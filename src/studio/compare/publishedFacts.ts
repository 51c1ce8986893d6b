import { describeImpact, type ImpactNames, type ImpactSentences } from './describeImpact.ts';
import type { Impact } from './impact.ts';
import type { WordsLanguage } from './words.ts';

/** Names of what sentences mention, by their ids, in one language. */
interface KeptNames {
  readonly screens: Readonly<Record<string, string>>;
  readonly entries: Readonly<Record<string, string>>;
  /** These are missing in facts of earlier versions. */
  readonly roles?: Readonly<Record<string, string>>;
  readonly operations?: Readonly<Record<string, string>>;
  readonly tokens?: Readonly<Record<string, string>>;
  readonly menus?: Readonly<Record<string, string>>;
  readonly forms?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly columns?: Readonly<Record<string, string>>;
}

/** What differs in the configuration files, in sentences of one language. */
interface ChangedContents {
  readonly contents: readonly string[];
  /** True if nothing differs but these files. */
  readonly isSame: boolean;
}

/** The sentences about a publication, with those about its configuration files. */
function withContents(
  sentences: ImpactSentences,
  { contents, isSame }: ChangedContents,
): ImpactSentences {
  const others = contents.length > 0 && isSame ? [] : sentences.contents;
  return { ...sentences, contents: [...others, ...contents] };
}

/**
 * What a publication changes, as it is kept: data, and the names that things had then, so that it
 * can be told in the language of each reader, also when they are gone.
 */
export interface PublishedFacts {
  readonly impact: Impact;
  readonly names: Readonly<Record<WordsLanguage, KeptNames>>;
  readonly contents: Readonly<Record<WordsLanguage, ChangedContents>>;
}

/** The facts of an impact, with those names that its sentences mention. */
export function publishedFacts(
  impact: Impact,
  namesIn: (language: WordsLanguage) => ImpactNames,
  contents: PublishedFacts['contents'],
): PublishedFacts {
  const screens = impact.screens.map((change) => ({ ...change, because: [] }));
  const kept = { ...impact, screens };
  return { impact: kept, names: { en: mentioned('en'), ro: mentioned('ro') }, contents };

  function mentioned(language: WordsLanguage): KeptNames {
    const names = namesIn(language);
    const screens: Record<string, string> = {};
    const entries: Record<string, string> = {};
    const roles: Record<string, string> = {};
    const operations: Record<string, string> = {};
    const tokens: Record<string, string> = {};
    const menus: Record<string, string> = {};
    const forms: Record<string, string> = {};
    const fields: Record<string, string> = {};
    const columns: Record<string, string> = {};
    describeImpact(kept, language, {
      screen: (id) => (screens[id] = names.screen?.(id) ?? id),
      entry: (name) => (entries[name] = names.entry?.(name) ?? name),
      role: (role) => (roles[role] = names.role?.(role) ?? role),
      operation: (id) => (operations[id] = names.operation?.(id) ?? id),
      token: (name) => (tokens[name] = names.token?.(name) ?? name),
      menu: (shell) => (menus[shell] = names.menu?.(shell) ?? shell),
      form: (id) => (forms[id] = names.form?.(id) ?? id),
      field: (name) => (fields[name] = names.field?.(name) ?? memberOf(name)),
      column(name) {
        const words = names.column?.(name);
        if (words !== undefined) columns[name] = words;
        return words;
      },
    });
    return { screens, entries, roles, operations, tokens, menus, forms, fields, columns };
  }
}

/** The field of `form/field`. */
function memberOf(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

/** The sentences about a publication in a language. */
export function describePublished(
  { impact, names, contents }: PublishedFacts,
  language: WordsLanguage,
): ImpactSentences {
  const { screens, entries, roles = {}, operations = {}, tokens = {} } = names[language];
  const { menus = {}, forms = {}, fields = {}, columns = {} } = names[language];
  const sentences = describeImpact(impact, language, {
    screen: (id) => screens[id] ?? id,
    entry: (name) => entries[name] ?? name,
    role: (role) => roles[role] ?? role,
    operation: (id) => operations[id] ?? id,
    token: (name) => tokens[name] ?? name,
    menu: (shell) => menus[shell] ?? shell,
    form: (id) => forms[id] ?? id,
    field: (name) => fields[name] ?? memberOf(name),
    column: (name) => columns[name],
  });
  return withContents(sentences, contents[language]);
}

/**
 * What a publication changed, in the language of a reader; the sentences that it was published with
 * if there are no facts.
 */
export function publishedSentences(
  { sentences, facts }: { readonly sentences: readonly string[]; readonly facts: string },
  language: WordsLanguage,
): readonly string[] {
  if (facts === '') return sentences;
  // the service wrote them itself, see `publishedFacts`
  const { access, contents, texts } = describePublished(
    JSON.parse(facts) as PublishedFacts,
    language,
  );
  return [...access, ...contents, ...texts];
}
