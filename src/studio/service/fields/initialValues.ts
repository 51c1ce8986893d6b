import { isObject, objectAt } from '../../../compiler/json.ts';
import type { ParsedDocument } from '../../../compiler/parse/document.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { readText } from '../../../editing/locate.ts';
import { setValueInText } from '../../../editing/spliceYaml.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { FieldPattern } from './newField.ts';
import { boundStates } from './requestMembers.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** A new field of a form. */
export interface InitialField {
  readonly form: ParsedDocument;
  readonly name: string;
  readonly pattern: FieldPattern;
}

/**
 * Adds a field to the states of all screens and popups that bind its form: a state has exactly the
 * fields of the form. Where only a schema can say what the field holds, the state gets one.
 */
export function withInitialValues(draft: Draft, texts: Texts, field: InitialField): Texts {
  let after = texts;
  for (const { file, value } of draft.knowledge().documents)
    for (const state of new Set(boundStates(value, String(field.form.value['form'])))) {
      const text = after[file] ?? draft.files.get(file) ?? '';
      const next = withState(text, state, field);
      if (next !== text) after = { ...after, [file]: next };
    }
  return after;
}

function withState(text: string, state: string, { name, pattern }: InitialField): string {
  const held = valueAt(readText(text).value, ['state', state]);
  if (!isObject(held) || 'follows' in held) return text;
  const { schema } = held;
  if (isObject(schema)) {
    const isKnown = name in objectAt(schema, 'properties');
    const isOwn = schema['type'] === 'object' && isObject(schema['properties']) && !isKnown;
    return isOwn
      ? setValueInText(text, ['state', state, 'schema', 'properties', name], pattern.schema)
      : text;
  }
  if (name in held) return text;
  if (pattern.initial !== undefined)
    return setValueInText(text, ['state', state, name], pattern.initial);
  const properties = Object.fromEntries(
    Object.entries(held).map(([key, value]) => [key, { type: typeOf(value) }]),
  );
  return setValueInText(text, ['state', state], {
    schema: {
      type: 'object',
      properties: { ...properties, [name]: pattern.schema },
      required: Object.keys(held),
    },
    value: held,
  });
}

function typeOf(value: unknown): string {
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string';
}
