import { isObject, stringAt } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { roleTitle } from '../../editing/names/roleTitle.ts';
import { perDocument } from './perDocument.ts';
import { shownText } from './readWords.ts';

/**
 * Names roles in a language, as the portal does: by `titles` of access.yaml, otherwise by a list of
 * options whose values are all roles, with the code. Others keep their code.
 */
export function createRoleName(draft: Draft, language: string): (role: string) => string {
  const { documents, environment } = draft.knowledge();
  const known = new Map<string, string>();
  for (const role of environment.roles) {
    const title = roleTitle(draft.knowledge(), role, language);
    if (title !== undefined) known.set(role, title);
  }
  if (known.size < environment.roles.length)
    for (const options of documents.flatMap(optionsOf)) nameByOptions(options);
  return (role) => known.get(role) ?? role;

  function nameByOptions(options: readonly unknown[]): void {
    const values = options.map((one) => stringAt(one, 'value') ?? '').filter((one) => one !== '');
    if (values.length < 2 || !values.every((one) => environment.roles.includes(one))) return;
    for (const option of options) {
      const role = stringAt(option, 'value') ?? '';
      const title = isObject(option) ? shownText(draft, option['text'], language) : undefined;
      if (role !== '' && title !== undefined && !known.has(role))
        known.set(role, `${title} (${role})`);
    }
  }
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
