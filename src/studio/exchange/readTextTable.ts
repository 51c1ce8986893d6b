import { languageOf } from '../../compiler/resolve/readTexts.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { missingTexts, unusedTexts } from '../../editing/texts.ts';
import { valueAt } from '../../editing/valueAt.ts';

/** A text of a portal in all its languages. */
export interface TextRow {
  readonly key: string;
  /** By language; a language that lacks the text is left out. */
  readonly messages: ReadonlyMap<string, string>;
  /** The files that use it, in the order of their names. */
  readonly usedIn: readonly string[];
  readonly state: 'complete' | 'missing' | 'unused';
}

/** The texts of a portal. */
export interface TextTable {
  /** In the order of the portal; the first is its default language. */
  readonly languages: readonly string[];
  /** By key. */
  readonly rows: readonly TextRow[];
}

/** The languages of a portal, the default one first. */
export function languagesOf(draft: Draft): readonly string[] {
  const { texts, environment } = draft.knowledge();
  const first = environment.only.portal?.value['languages'];
  const name = String(valueAt(first, ['default']) ?? '');
  const all = [...texts.keys()];
  return all.includes(name) ? [name, ...all.filter((one) => one !== name)] : all;
}

/** The texts that a portal writes or lacks, in all its languages. */
export function readTextTable(draft: Draft): TextTable {
  const { texts, textUses } = draft.knowledge();
  const missing = new Set(missingTexts(draft).map(({ key }) => key));
  const unused = new Set(unusedTexts(draft));
  const keys = new Set(missing);
  for (const own of texts.values())
    for (const [key, { document }] of own) if (languageOf(document.file) !== '') keys.add(key);
  const files = new Map<string, Set<string>>();
  for (const { key, document } of textUses) {
    const own = files.get(key) ?? new Set<string>();
    files.set(key, own.add(document.file));
  }
  const languages = languagesOf(draft);
  const rows = [...keys].sort().map((key): TextRow => {
    const messages = languages.flatMap((language): [string, string][] => {
      const message = writtenMessage(draft, language, key);
      return message === undefined ? [] : [[language, message]];
    });
    return {
      key,
      messages: new Map(messages),
      usedIn: [...(files.get(key) ?? [])].sort(),
      state: missing.has(key) ? 'missing' : unused.has(key) ? 'unused' : 'complete',
    };
  });
  return { languages, rows };
}

/** The message of a key as a texts file of the language has it; undefined if none has. */
export function writtenMessage(draft: Draft, language: string, key: string): string | undefined {
  const entry = draft.knowledge().texts.get(language)?.get(key);
  if (entry === undefined || languageOf(entry.document.file) === '') return undefined;
  const written = valueAt(entry.document.value, entry.path);
  return typeof written === 'string' ? written : undefined;
}
