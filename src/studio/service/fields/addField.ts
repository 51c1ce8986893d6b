import type { DocumentPath } from '../../../compiler/parse/document.ts';
import { isObject } from '../../../compiler/json.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { applyEdit } from '../../../editing/edit.ts';
import { addField } from '../../../editing/edits/addField.ts';
import { addressOf, textOf } from '../../../editing/edits/address.ts';
import { EditError, readText } from '../../../editing/locate.ts';
import { setValueInText } from '../../../editing/spliceYaml.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { OperationResult, StudioOperation } from '../operation.ts';
import { fromPointer, toPointer } from '../pointer.ts';
import { formPath } from '../formPath.ts';
import { newTextKey, withAllTexts, type TextMessages } from '../setProperty.ts';
import { withInitialValues } from './initialValues.ts';
import { fieldPattern, nameFrom, type FieldPattern } from './newField.ts';
import { bodyEntries, formAt, type FormPlace } from './requestMembers.ts';
import { newMessage } from './ruleMessages.ts';

type FieldOperation = Extract<StudioOperation, { readonly do: 'field' }>;
type Texts = Readonly<Record<string, string | undefined>>;

/** Adds a field with its label, and with the words that are said where it is left empty. */
export function addFieldWithWords(
  draft: Draft,
  operation: FieldOperation,
  language: string,
): OperationResult {
  const { file, path: pointer, isRequired, label, message } = operation;
  const { value } = readText(textOf(draft.files, file));
  const path = fromPointer(value, pointer);
  const form = formPath(value, path);
  if (form === undefined) throw new EditError('There is no form here.', path);
  const fields = valueAt(value, [...form, 'fields']);
  const name = nameOf(operation, language, Object.keys(isObject(fields) ? fields : {}));
  const pattern = fieldPattern(operation.control);
  const at = [...form, 'fields', name];
  const key = newTextKey(draft, file, [...at, 'label']).replace(/\.label$/, `.${name}.label`);
  const said =
    isRequired && message !== undefined ? newMessage(draft, name, 'required') : undefined;
  const choice = optionsOf(operation, key);
  const next = fieldAfter(fields, path[form.length + 1]);
  const added = addField(draft.files, addressOf(draft.files, file, form), {
    name,
    field: {
      ...pattern.field,
      label: key,
      ...(isRequired && { required: true }),
      ...(said !== undefined && { codes: { required: said.code } }),
      ...choice.field,
    },
    ...(next !== undefined && { before: next }),
  });
  const words = withAllTexts(draft, [
    { key, messages: label },
    ...(said === undefined || message === undefined ? [] : [{ key: said.key, messages: message }]),
    ...choice.words,
  ]);
  const place = { file, path: toPointer(form) };
  return {
    texts: withUses(
      draft,
      { ...words, ...applyEdit(draft.files, added.edit) },
      {
        place,
        name,
        pattern,
        isRequired,
      },
    ),
    file,
    path: toPointer(at),
    sentence: `+ ${label[language] ?? name}`,
  };
}

/** The name of the field in the data: the one that was given, otherwise one made from its label. */
function nameOf(
  { name, label }: FieldOperation,
  language: string,
  taken: readonly string[],
): string {
  if (name === undefined || name === '')
    return nameFrom(label['en'] ?? label[language] ?? Object.values(label)[0] ?? '', taken);
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name))
    throw new EditError('A name has letters, digits and "_", and begins with a letter.', []);
  return name;
}

interface Choice {
  readonly field: Readonly<Record<string, unknown>>;
  readonly words: readonly TextMessages[];
}

/** The options of a choice, one a line; their values are made from the words. */
function optionsOf({ control, options }: FieldOperation, label: string): Choice {
  if (control !== 'choice') return { field: {}, words: [] };
  const lines = Object.entries(options ?? {}).map(
    ([language, text]) => [language, text.split('\n').map((line) => line.trim())] as const,
  );
  const first = (lines[0]?.[1] ?? []).filter((line) => line !== '');
  if (first.length < 2) throw new EditError('A choice needs at least two options.', []);
  const values: string[] = [];
  for (const line of first) values.push(nameFrom(line, values));
  const stem = label.replace(/\.label$/, '.options');
  return {
    field: {
      enum: values,
      options: values.map((value) => ({ value, text: `${stem}.${value}` })),
    },
    words: values.map((value, index) => ({
      key: `${stem}.${value}`,
      messages: Object.fromEntries(
        lines.map(([language, own]) => [language, own[index] ?? first[index] ?? value]),
      ),
    })),
  };
}

interface Used {
  readonly place: FormPlace;
  readonly name: string;
  readonly pattern: FieldPattern;
  readonly isRequired: boolean;
}

/** Adds the field to the states that hold it, and to the requests that send it. */
function withUses(draft: Draft, texts: Texts, { place, name, pattern, isRequired }: Used): Texts {
  const form = formAt(draft, place);
  if (form === undefined) return texts;
  let after = withInitialValues(draft, texts, { form, name, pattern });
  const isText = pattern.initial === '';
  for (const entry of bodyEntries(draft, place, { name, isText, isRequired })) {
    const text = after[entry.file] ?? draft.files.get(entry.file) ?? '';
    after = { ...after, [entry.file]: setValueInText(text, entry.path, entry.value) };
  }
  return after;
}

/** The field after another one; undefined at the end. */
function fieldAfter(fields: unknown, name: DocumentPath[number] | undefined): string | undefined {
  const names = Object.keys((fields ?? {}) as object);
  const index = names.indexOf(String(name));
  return index < 0 ? undefined : names[index + 1];
}
