import { isObject } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Migration } from '../migration.ts';
import { removeEntry } from '../spliceYaml.ts';

/** Removes the form of a form node whose id is the form's name, which is the default. */
export const formsOfNodes: Migration = {
  name: 'forms-of-nodes',
  concepts: [],
  touches: ['screen', 'popup', 'fragment', 'shell'],
  from: 1,
  to: 1,
  sentence: 'A form node does not write its form where its id is the name of the form.',
  migrate: ({ text, value }) => ({
    text: repeated(value, []).reduce((rest, path) => removeEntry(rest, path), text),
  }),
};

function repeated(value: unknown, path: DocumentPath): readonly DocumentPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => repeated(item, [...path, index]));
  if (!isObject(value)) return [];
  const { type, id, form } = value;
  const own = type === 'form' && id !== undefined && id === form ? [[...path, 'form']] : [];
  const inner = Object.entries(value).flatMap(([name, member]) =>
    repeated(member, [...path, name]),
  );
  return [...own, ...inner];
}
