import { isObject, textAt } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { perDocument } from './perDocument.ts';
import { shownText } from './readWords.ts';

/**
 * What people call the roles of a portal. Roles have no titles of their own; the portal names them
 * where one is chosen: in a list of options whose values are all roles. Others keep their code.
 */
export function roleTitles(draft: Draft, language: string): ReadonlyMap<string, string> {
  const { documents, environment } = draft.knowledge();
  const titles = new Map<string, string>();
  for (const options of documents.flatMap(optionsOf)) {
    const values = options.map((one) => textAt(one, 'value') ?? '').filter((one) => one !== '');
    if (values.length < 2 || !values.every((one) => environment.roles.includes(one))) continue;
    for (const option of options) {
      const role = textAt(option, 'value') ?? '';
      const title = isObject(option) ? shownText(draft, option['text'], language) : undefined;
      if (role !== '' && title !== undefined && !titles.has(role))
        titles.set(role, `${title} (${role})`);
    }
  }
  return new Map(environment.roles.map((role) => [role, titles.get(role) ?? role]));
}

/** Every list of options in a document. */
const optionsOf = perDocument(({ value }) => optionsIn(value));

function optionsIn(value: unknown): readonly (readonly unknown[])[] {
  if (Array.isArray(value)) return value.flatMap(optionsIn);
  if (!isObject(value)) return [];
  const { options } = value;
  const own = Array.isArray(options) ? [options as readonly unknown[]] : [];
  return [...own, ...Object.values(value).flatMap(optionsIn)];
}
