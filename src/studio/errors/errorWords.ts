import { isObject, objectAt } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { languagesOf, writtenMessage } from '../exchange/readTextTable.ts';

/** The message of an error in a language. */
export interface ErrorMessage {
  readonly language: string;
  readonly message: string;
}

/** The words of a portal about errors. */
export interface ErrorWords {
  /** The codes that a place of a lookup chain has words for: `texts.problem_{code}`. */
  codes(entry: string): readonly string[];
  /** Whether a filled place has words: `texts.problem_locked`. */
  has(place: string): boolean;
  messages(place: string): readonly ErrorMessage[];
}

/** Reads the words that lookup chains find in the texts and in the configuration of a draft. */
export function readErrorWords(draft: Draft): ErrorWords {
  const { texts } = draft.knowledge();
  const languages = languagesOf(draft);
  const keys = new Set([...texts.values()].flatMap((own) => [...own.keys()]));
  const configured = readConfiguration(draft);
  const placesOf = (place: string): Iterable<string> =>
    place === 'texts' ? keys : [...configured.values()].flatMap((own) => [...own.keys()]);
  return {
    codes(entry) {
      const [place = '', ...rest] = entry.split('.');
      const [before = '', after = ''] = rest.join('.').split('{code}');
      const found = [...placesOf(place)].filter(
        (key) =>
          key.length > before.length + after.length &&
          key.startsWith(before) &&
          key.endsWith(after),
      );
      const codes = found.map((key) => key.slice(before.length, key.length - after.length));
      return [...new Set(codes)].filter((code) => /^\w+$/.test(code));
    },
    has(place) {
      const { at, key } = splitPlace(place);
      return at === 'texts' ? keys.has(key) : [...configured.values()].some((own) => own.has(key));
    },
    messages(place) {
      const { at, key } = splitPlace(place);
      return languages.map((language) => ({
        language,
        message:
          (at === 'texts'
            ? (writtenMessage(draft, language, key) ??
              withoutFormats(texts.get(language)?.get(key)?.message.forms['']))
            : configured.get(language)?.get(key)) ?? '',
      }));
    },
  };
}

/** A default message with its arguments as messages write them: `{code}`. */
function withoutFormats(form: string | undefined): string | undefined {
  return form?.replaceAll(/\{\{(\w+)[^}]*\}\}/g, '{$1}');
}

function splitPlace(place: string): { readonly at: string; readonly key: string } {
  const dot = place.indexOf('.');
  return { at: place.slice(0, dot), key: place.slice(dot + 1) };
}

/**
 * The texts of the configuration files, by language and path. A path begins with the kind of the
 * file, and is there without it too, because the audience of a screen decides the kind.
 */
function readConfiguration(draft: Draft): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const { documents, environment } = draft.knowledge();
  const declared = objectAt(environment.only.portal?.value, 'configuration');
  const kinds = Object.keys(objectAt(declared, 'kinds'));
  const languages = new Map<string, Map<string, string>>();
  for (const { file, concept, value } of documents) {
    if (concept !== 'config') continue;
    const language = languagesOf(draft).find((one) => file.split('/').includes(one));
    const kind = kinds.find((one) => file.split('/').at(-1)?.startsWith(one) === true);
    if (language === undefined) continue;
    const own = languages.get(language) ?? new Map<string, string>();
    languages.set(language, own);
    const visit = (at: unknown, path: readonly string[]): void => {
      if (typeof at === 'string') {
        own.set(path.join('.'), at);
        if (kind !== undefined) own.set([kind, ...path].join('.'), at);
      } else if (isObject(at))
        for (const [key, member] of Object.entries(at)) visit(member, [...path, key]);
    };
    visit(value, []);
  }
  return languages;
}
