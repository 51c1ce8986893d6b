import { isObject, stringAt } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import { quoted } from '../compare/words.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { applyEdit } from '../../editing/edit.ts';
import { addressOf, textOf } from '../../editing/edits/address.ts';
import { removeValue } from '../../editing/edits/removeValue.ts';
import { setText, type Messages } from '../../editing/edits/setText.ts';
import { setValue } from '../../editing/edits/setValue.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { setValueInText } from '../../editing/spliceYaml.ts';
import { conceptOf } from '../../editing/places/readPlace.ts';
import { valueAt } from '../../editing/valueAt.ts';
import type { OperationResult, StudioOperation } from './operation.ts';
import { fromPointer, toPointer } from './pointer.ts';
import { describePart } from './readOutline.ts';
import type { PropertyKind } from '../portal/widgets/part-properties/selectedPart.ts';
import { isAddress, propertyKindOf } from './readProperties.ts';
import { setAddress } from './setAddress.ts';
import { textKeyOf, wordsOf } from './readWords.ts';

type SetOperation = Extract<StudioOperation, { readonly do: 'set' }>;
type WordsOperation = Extract<StudioOperation, { readonly do: 'words' }>;

/**
 * Sets a property to what was typed or chosen, in the type that its schema has.
 * @throws EditError for a value of another type
 */
export function setProperty(
  draft: Draft,
  { file, path: pointer, name, value }: SetOperation,
  language: string,
): OperationResult {
  if (isAddress(draft, { file, path: pointer, name }))
    return setAddress(draft, { file, address: value.trim() }, language);
  const { value: root } = readText(textOf(draft.files, file));
  const path = fromPointer(root, pointer);
  const document = isObject(root) ? root : {};
  const member = draft.grammar
    .members(document, conceptOf(document), path)
    .find((one) => one.name === name);
  if (member === undefined) throw new EditError(`There is no property "${name}" here.`, path);
  const at = [...path, name];
  const written = typedValue(propertyKindOf(member.schemas, valueAt(root, at)), value.trim(), at);
  const address = addressOf(draft.files, file, at);
  const isMissing = valueAt(root, at) === undefined;
  const texts =
    written !== undefined
      ? withCounter(root, applyEdit(draft.files, setValue(draft.files, address, written).edit), {
          file,
          path,
          name,
          written,
        })
      : isMissing
        ? {}
        : applyEdit(draft.files, removeValue(draft.files, address).edit);
  const part = describePart({ draft, language }, valueAt(root, path), path);
  const shown = written === undefined ? '–' : String(written);
  return { texts, file, path: pointer, sentence: `${part.title}: ${name} → ${shown}` };
}

interface Limit {
  readonly file: string;
  readonly path: DocumentPath;
  readonly name: string;
  readonly written: string | number | boolean;
}

/** Where a control counts up to the limit of its field, the counter follows the limit. */
function withCounter(
  root: unknown,
  texts: Readonly<Record<string, string | undefined>>,
  { file, path, name, written }: Limit,
): Readonly<Record<string, string | undefined>> {
  const props = limitProps[name] ?? [];
  const before = valueAt(root, [...path, name]);
  let text = texts[file];
  for (const prop of props) {
    const at = [...path, 'props', prop];
    if (text !== undefined && before !== undefined && valueAt(root, at) === before)
      text = setValueInText(text, at, written);
  }
  return { ...texts, [file]: text };
}

/** Props of controls that repeat a limit of their field. */
const limitProps: Readonly<Record<string, readonly string[]>> = {
  maxLength: ['counter'],
  minimum: ['min'],
  maximum: ['max'],
};

/** The value of a text that was typed; undefined if it is empty. */
function typedValue(
  kind: PropertyKind,
  value: string,
  path: DocumentPath,
): string | number | boolean | undefined {
  if (value === '') return undefined;
  if (value.startsWith('=')) return value;
  const isFlag = value === 'true' || value === 'false';
  if (kind === 'switch' || kind === 'condition') {
    if (!isFlag)
      throw new EditError('Write true, false or an expression that begins with "=".', path);
    return value === 'true';
  }
  if (kind === 'number') {
    const number = Number(value.replace(',', '.'));
    if (!Number.isFinite(number)) throw new EditError(`"${value}" is no number.`, path);
    return number;
  }
  if (kind === 'other') throw new EditError('This property can be changed in its file only.', path);
  return value;
}

/** Writes the words of a property. Without a text key it gets one, named after its place. */
export function setWords(
  draft: Draft,
  { file, path: pointer, name, messages, isOwn }: WordsOperation,
  language: string,
): OperationResult {
  const { value: root } = readText(textOf(draft.files, file));
  const path = fromPointer(root, pointer);
  const at = [...path, name];
  const written = valueAt(root, at);
  const known = textKeyOf(written);
  if (written !== undefined && known === undefined)
    throw new EditError('The words are computed by an expression.', at);
  const isNew = known === undefined || isOwn === true;
  const key = isNew ? newTextKey(draft, file, at) : known;
  const earlier = known === undefined ? [] : wordsOf(draft, known).messages;
  const texts = withTexts(draft, key, {
    ...(isNew && Object.fromEntries(earlier.map((one) => [one.language, one.message]))),
    ...messages,
  });
  const part = describePart({ draft, language }, valueAt(root, path), path);
  const words = messages[language] ?? Object.values(messages)[0] ?? '';
  const sentence = `${part.title}: ${quoted(words, language)}`;
  if (!isNew) return { texts, file, path: pointer, sentence };
  const isPlain = written === undefined || typeof written === 'string';
  const address = addressOf(draft.files, file, isPlain ? at : [...at, 'key']);
  const keyed = applyEdit(draft.files, setValue(draft.files, address, key).edit);
  return { texts: { ...texts, ...keyed }, file, path: toPointer(path), sentence };
}

/** The files of texts with the messages of a key. */
export function withTexts(
  draft: Draft,
  key: string,
  messages: Messages,
): Readonly<Record<string, string | undefined>> {
  return applyEdit(draft.files, setText(draft, key, { messages }).edit);
}

/** A text key with its messages. */
export interface TextMessages {
  readonly key: string;
  readonly messages: Messages;
}

/** The files of texts with several texts, one after the other. */
export function withAllTexts(
  draft: Draft,
  all: readonly TextMessages[],
): Readonly<Record<string, string | undefined>> {
  let texts: Record<string, string | undefined> = {};
  for (const { key, messages } of all) {
    const files = new Map(draft.files);
    for (const [file, text] of Object.entries(texts)) if (text !== undefined) files.set(file, text);
    texts = { ...texts, ...withTexts({ ...draft, files }, key, messages) };
  }
  return texts;
}

/** A text key that nothing has: `patients.filter.label`, after the file and the names. */
export function newTextKey(draft: Draft, file: string, path: DocumentPath): string {
  const { value } = readText(draft.files.get(file) ?? '');
  const stem = file.split('/').at(-1)?.split('.')[0] ?? 'text';
  const names = path.flatMap((part, index) => {
    const item = valueAt(value, path.slice(0, index + 1));
    const id = isObject(item) ? stringAt(item, 'id') : undefined;
    return typeof part === 'number' ? (id ?? []) : index === path.length - 1 ? part : [];
  });
  const own = [stem, ...names].map((one) => one.replaceAll(/\W+/g, '_')).join('.');
  const taken = (key: string) =>
    [...draft.knowledge().texts.values()].some((texts) =>
      [...texts.keys()].some((one) => one === key || one.startsWith(`${key}.`)),
    );
  for (let number = 1; ; number++) {
    const key = number === 1 ? own : `${own}${number}`;
    if (!taken(key)) return key;
  }
}
