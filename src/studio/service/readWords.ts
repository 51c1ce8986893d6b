import { stringAt } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { valueAt } from '../../editing/valueAt.ts';
import { messageBranches } from '../exchange/messageBranches.ts';
import { plainMessage } from '../exchange/plainMessage.ts';
import type {
  PartProperty,
  WrittenMessage,
} from '../portal/widgets/part-properties/selectedPart.ts';

/** The message of a text key in one language. */
export interface Wording {
  readonly language: string;
  /** Empty where the language lacks it. */
  readonly message: string;
}

/** A text of a descriptor: its key, and its message in every language of the portal. */
export interface Words {
  readonly key: string;
  readonly messages: readonly Wording[];
}

/** The key of a text as a descriptor writes it; undefined for an expression. */
export function textKeyOf(value: unknown): string | undefined {
  const key = typeof value === 'string' ? value : stringAt(value, 'key');
  return key === undefined || key.startsWith('=') ? undefined : key;
}

/** The message of a key in a language; undefined if it has none. */
function messageOf(draft: Draft, language: string, key: string): string | undefined {
  const entry = draft.knowledge().texts.get(language)?.get(key);
  const written = entry && valueAt(entry.document.value, entry.path);
  return typeof written === 'string' ? written : undefined;
}

/** The messages of a key in every language, in the portal's order. */
export function wordsOf(draft: Draft, key: string): Words {
  const messages = [...draft.knowledge().texts.keys()].map((language) => ({
    language,
    message: messageOf(draft, language, key) ?? '',
  }));
  return { key, messages };
}

/** The messages of a key for the panel: with the words of each case where one has a choice. */
export function panelWordsOf(draft: Draft, key: string): NonNullable<PartProperty['words']> {
  return {
    key,
    uses: usesOf(draft, key),
    messages: panelMessages(wordsOf(draft, key).messages),
  };
}

/** Messages with the words of each case where one has a choice. */
export function panelMessages(messages: readonly Wording[]): readonly WrittenMessage[] {
  return messages.map(({ language, message }) => {
    const branches = messageBranches(message, language);
    return { language, message, ...(branches.length > 0 && { branches }) };
  });
}

/** A text in the language of the reader, otherwise in the first that has it, without its code. */
export function shownText(draft: Draft, value: unknown, language: string): string | undefined {
  const key = textKeyOf(value);
  if (key === undefined) return undefined;
  const languages = [language, ...draft.knowledge().texts.keys()];
  for (const one of languages) {
    const message = messageOf(draft, one, key);
    if (message !== undefined) return plainMessage(message.trim().replaceAll(/\s+/g, ' '));
  }
  return undefined;
}

/** In how many places the portal uses a text; the same place in several screens counts once. */
function usesOf(draft: Draft, key: string): number {
  const places = draft
    .knowledge()
    .textUses.filter((use) => use.key === key)
    .map(({ document, path }) => `${document.file}#${path.join('/')}`);
  return new Set(places).size;
}
