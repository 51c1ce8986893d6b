import { objectAt, stringAt } from '../../compiler/json.ts';
import type { Knowledge } from '../../compiler/knowledge.ts';
import { valueAt } from '../valueAt.ts';

/**
 * The title that access.yaml gives a role: in the language, otherwise in the first that has it.
 * Undefined if the portal does not name the role.
 */
export function roleTitle(
  { environment, texts }: Knowledge,
  role: string,
  language: string,
): string | undefined {
  const titles = objectAt(environment.only.access?.value, 'titles');
  const title = Object.hasOwn(titles, role) ? titles[role] : undefined;
  const key = typeof title === 'string' ? title : stringAt(title, 'key');
  return key === undefined ? undefined : titleOf({ texts }, key, language);
}

/** The words of a text key: in the language, otherwise in the first that has it. */
export function titleOf(
  { texts }: Pick<Knowledge, 'texts'>,
  key: string,
  language: string,
): string | undefined {
  for (const one of [language, ...texts.keys()]) {
    const entry = texts.get(one)?.get(key);
    const words = entry && valueAt(entry.document.value, entry.path);
    if (typeof words === 'string') return words.trim();
  }
  return undefined;
}
