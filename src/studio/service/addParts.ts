import { isObject, listAt, textAt } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { applyEdit } from '../../editing/edit.ts';
import { addField } from '../../editing/edits/addField.ts';
import { addressOf, textOf } from '../../editing/edits/address.ts';
import { insertItem } from '../../editing/edits/insertItem.ts';
import type { Messages } from '../../editing/edits/setText.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { setValue } from '../../editing/spliceYaml.ts';
import { valueAt } from '../../editing/valueAt.ts';
import type { OperationResult } from './applyOperation.ts';
import type { StudioOperation } from './operation.ts';
import { fromPointer, toPointer } from './pointer.ts';
import { formPath } from './readNode.ts';
import { newTextKey, withTexts } from './setProperty.ts';

type FieldOperation = Extract<StudioOperation, { readonly do: 'field' }>;
type EntryOperation = Extract<StudioOperation, { readonly do: 'entry' }>;
type Texts = Readonly<Record<string, string | undefined>>;

/** Adds a field with its label, and with the words that are said where it is left empty. */
export function addFieldWithWords(
  draft: Draft,
  operation: FieldOperation,
  language: string,
): OperationResult {
  const { file, path: pointer, name, control, isRequired, label, message } = operation;
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name))
    throw new EditError('A name has letters, digits and "_", and begins with a letter.', []);
  const { value } = readText(textOf(draft.files, file));
  const path = fromPointer(value, pointer);
  const form = formPath(value, path);
  if (form === undefined) throw new EditError('There is no form here.', path);
  const at = [...form, 'fields', name];
  const key = newTextKey(draft, file, [...at, 'label']).replace(/\.label$/, `.${name}.label`);
  const said = isRequired && message !== undefined ? requiredMessage(draft, name) : undefined;
  const field = {
    type: control === 'checkbox' ? 'boolean' : 'string',
    ...(control === 'textarea' && { control }),
    label: key,
    ...(isRequired && { required: true }),
    ...(said !== undefined && { codes: { required: said.code } }),
  };
  const next = fieldAfter(valueAt(value, [...form, 'fields']), path[form.length + 1]);
  const added = addField(draft.files, addressOf(draft.files, file, form), {
    name,
    field,
    ...(next !== undefined && { before: next }),
  });
  const texts = wordsOf(draft, [
    { key, messages: label },
    ...(said === undefined || message === undefined ? [] : [{ key: said.key, messages: message }]),
  ]);
  const initial = control === 'checkbox' ? false : '';
  return {
    texts: withInitialValues(
      draft,
      { ...texts, ...applyEdit(draft.files, added.edit) },
      { form: { file, path: toPointer(form) }, name, initial },
    ),
    file,
    path: toPointer(at),
    sentence: `+ ${label[language] ?? name}`,
  };
}

interface InitialValue {
  /** Where the form is written. */
  readonly form: { readonly file: string; readonly path: string };
  readonly name: string;
  readonly initial: string | boolean;
}

/**
 * Adds the first value of a field to the state of every screen and popup that binds the form: a
 * state without a schema has exactly the fields of its form.
 */
function withInitialValues(
  draft: Draft,
  texts: Texts,
  { form, name, initial }: InitialValue,
): Texts {
  const { documents } = draft.knowledge();
  const own = documents.find(
    (one) =>
      one.concept === 'form' &&
      one.file === form.file &&
      toPointer(one.inFile?.([]) ?? []) === form.path,
  );
  if (own === undefined) return texts;
  let after = texts;
  for (const { file, value } of documents)
    for (const state of new Set(boundStates(value, String(own.value['form'])))) {
      const held = valueAt(value, ['state', state]);
      const isPlain = isObject(held) && !('schema' in held) && !('follows' in held);
      if (!isPlain || name in held) continue;
      const text = after[file] ?? draft.files.get(file) ?? '';
      after = { ...after, [file]: setValue(text, ['state', state, name], initial) };
    }
  return after;
}

/** The states that nodes of a form bind: `visit` of `bind: state.visit`. */
function boundStates(value: unknown, form: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => boundStates(one, form));
  if (!isObject(value)) return [];
  const bound = /^state\.(\w+)$/.exec(textAt(value, 'bind') ?? '')?.[1];
  const isOwn = value['type'] === 'form' && value['form'] === form && bound !== undefined;
  return [
    ...(isOwn ? [bound] : []),
    ...Object.values(value).flatMap((one) => boundStates(one, form)),
  ];
}

/** The field after another one; undefined at the end. */
function fieldAfter(fields: unknown, name: string | number | undefined): string | undefined {
  const names = Object.keys((fields ?? {}) as object);
  const index = names.indexOf(String(name));
  return index < 0 ? undefined : names[index + 1];
}

/** Adds an entry to a menu, with its words. */
export function addEntry(
  draft: Draft,
  { file, path: pointer, id, screen, text }: EntryOperation,
  language: string,
): OperationResult {
  const { value } = readText(textOf(draft.files, file));
  const path = fromPointer(value, pointer);
  const isItem = path.at(-2) === 'items' && typeof path.at(-1) === 'number';
  const list = isItem ? path.slice(0, -1) : [...path, 'items'];
  const items = valueAt(value, list);
  if (!Array.isArray(items)) throw new EditError('There is no menu here.', path);
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(id))
    throw new EditError('A name has letters, digits and "_", and begins with a letter.', []);
  const before = isItem ? Number(path.at(-1)) + 1 : items.length;
  const key = newTextKey(draft, file, ['menu', id]);
  const owner = addressOf(draft.files, file, list);
  const added = insertItem(draft.files, { owner, before }, { id, text: key, open: screen });
  return {
    texts: {
      ...wordsOf(draft, [{ key, messages: text }]),
      ...applyEdit(draft.files, added.edit),
    },
    file,
    path: toPointer([...list, before]),
    sentence: `+ ${text[language] ?? id}`,
  };
}

/** The files of texts with several new texts, one after the other. */
function wordsOf(
  draft: Draft,
  all: readonly { readonly key: string; readonly messages: Messages }[],
): Texts {
  let texts: Texts = {};
  for (const { key, messages } of all) {
    const files = new Map(draft.files);
    for (const [file, text] of Object.entries(texts)) if (text !== undefined) files.set(file, text);
    texts = { ...texts, ...withTexts({ ...draft, files }, key, messages) };
  }
  return texts;
}

/** The code of a new message of a field, and the text key under which the portal looks it up. */
function requiredMessage(
  draft: Draft,
  name: string,
): { readonly code: string; readonly key: string } | undefined {
  const { environment } = draft.knowledge();
  const chain = listAt(environment.only.errors?.value, 'text');
  const pattern = chain.find(
    (one): one is string => typeof one === 'string' && /^texts\..*\{code\}/.test(one),
  );
  if (pattern === undefined)
    throw new EditError('The portal has no place for messages of its own in errors.yaml.', []);
  const code = `${name.toUpperCase()}_REQUIRED`;
  return { code, key: pattern.replace(/^texts\./, '').replace('{code}', code) };
}
