import { textFileFor } from '../../compiler/resolve/readTexts.ts';
import type { Draft } from '../createDraft.ts';
import { EditError } from '../locate.ts';
import { setValueInText } from '../spliceYaml.ts';
import { withText } from '../texts.ts';
import { valueAt } from '../valueAt.ts';
import { applied, type Applied } from './applied.ts';
import { ConflictError } from './locateAddress.ts';
import { addressOf } from './address.ts';

/** A message in several languages, by language: `{ en: "Orders", ro: "Comenzi" }`. */
export type Messages = Readonly<Record<string, string>>;

/**
 * Writes the message of a text key in the given languages. Where a language lacks the key it is
 * added, in the file with the most similar keys.
 * @param expected the messages that were seen; a language with another message is a conflict
 * @throws EditError when a language or key is not possible, ConflictError when a message differs
 */
export function setText(
  draft: Draft,
  key: string,
  { messages, expected = {} }: { readonly messages: Messages; readonly expected?: Messages },
): Applied {
  const { texts } = draft.knowledge();
  const changed = new Map<string, string>();
  for (const [language, message] of Object.entries(messages)) {
    const own = texts.get(language);
    if (own === undefined) throw new EditError(`The portal has no language "${language}".`, []);
    const entry = own.get(key);
    const file = entry?.document.file ?? textFileFor(texts, language, key);
    const text = changed.get(file) ?? draft.files.get(file) ?? 'schema: texts/1\n';
    const written = entry && valueAt(entry.document.value, entry.path);
    const seen = expected[language];
    if (entry !== undefined && seen !== undefined && written !== seen)
      throw new ConflictError(
        `Somebody else changed the text "${key}" (${language}): it was "${seen}", and is now "${String(written)}".`,
        addressOf(draft.files, file, entry.path),
        { type: undefined, id: undefined, value: written },
      );
    changed.set(
      file,
      entry === undefined
        ? withText(text, key, message)
        : setValueInText(text, entry.path, message),
    );
  }
  return applied(draft.files, changed);
}
