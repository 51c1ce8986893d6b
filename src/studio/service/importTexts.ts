import type { Draft } from '../../editing/createDraft.ts';
import { authorLanguageOf } from '../../editing/authorLanguages.ts';
import { applyEdit } from '../../editing/edit.ts';
import { setTexts } from '../../editing/edits/setTexts.ts';
import { EditError } from '../../editing/locate.ts';
import { createMessageCheck } from '../exchange/judgeTexts.ts';
import { describeFact } from './changeFact.ts';
import type { OperationResult, StudioOperation } from './operation.ts';

type ImportOperation = Extract<StudioOperation, { readonly do: 'texts' }>;

/**
 * Writes texts that a person has chosen from a file, as one change.
 * @throws EditError when a message cannot be that of its key
 */
export function importTexts(
  draft: Draft,
  { name, chosen }: ImportOperation,
  language: string,
): OperationResult {
  if (!Array.isArray(chosen) || chosen.length === 0) throw new EditError('No text is chosen.', []);
  const problemOf = createMessageCheck(draft);
  for (const text of chosen) {
    const { key, message } = text;
    if (typeof key !== 'string' || typeof message !== 'string' || message.trim() === '')
      throw new EditError('A text has a key and a message.', []);
    const problem = problemOf(text);
    if (problem !== undefined)
      throw new EditError(
        `The message of "${key}" (${text.language}) cannot be taken: ${problem.reason ?? ''} ${problem.detail}`.trim(),
        [key],
      );
  }
  const reader = authorLanguageOf(language);
  return {
    texts: applyEdit(draft.files, setTexts(draft, chosen).edit),
    file: '',
    path: '',
    sentence: describeFact({ say: 'texts', name, value: String(chosen.length) }, reader),
  };
}
