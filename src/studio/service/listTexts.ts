import type { Draft } from '../../editing/createDraft.ts';
import { missingTexts, unusedTexts } from '../../editing/texts.ts';
import { languageOf } from '../../compiler/resolve/readTexts.ts';
import { plainMessage } from '../exchange/plainMessage.ts';
import { panelMessages, wordsOf, type Words } from './readWords.ts';

/** A row of the table of texts. */
export interface ListedText extends Words {
  readonly messages: ReturnType<typeof panelMessages>;
  /** The messages as people read them, in the order of `messages`. */
  readonly shown: readonly string[];
  readonly isMissing: boolean;
  readonly isUnused: boolean;
}

/** Which texts are asked for: with words of the query, and perhaps only those to look after. */
export interface TextQuery {
  readonly query: string;
  readonly only: 'all' | 'missing' | 'unused';
}

/** The texts of a portal in all languages, by key. */
export function listTexts(draft: Draft, { query, only }: TextQuery): readonly ListedText[] {
  const { texts } = draft.knowledge();
  const missing = new Set(missingTexts(draft).map(({ key }) => key));
  const unused = new Set(unusedTexts(draft));
  const keys = new Set(missing);
  for (const own of texts.values())
    for (const [key, { document }] of own) if (languageOf(document.file) !== '') keys.add(key);
  const wanted = query.trim().toLocaleLowerCase();
  const isAsked = ({ key, messages, isMissing, isUnused }: Omit<ListedText, 'shown'>) =>
    (only === 'all' || (only === 'missing' ? isMissing : isUnused)) &&
    [key, ...messages.map(({ message }) => message)].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    );
  return [...keys]
    .sort()
    .map((key) => ({
      ...wordsOf(draft, key),
      isMissing: missing.has(key),
      isUnused: unused.has(key),
    }))
    .filter(isAsked)
    .map((row) => ({
      ...row,
      messages: panelMessages(row.messages),
      shown: row.messages.map(({ message }) => plainMessage(message)),
    }));
}
