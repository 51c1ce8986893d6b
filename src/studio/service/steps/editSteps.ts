import { quoted } from '../../compare/words.ts';
import { isObject, objectAt, stringsAt, type Json } from '../../../compiler/json.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { applyEdit } from '../../../editing/edit.ts';
import { addressOf, textOf } from '../../../editing/edits/address.ts';
import { duplicateNode, withOwnNames } from '../../../editing/edits/duplicateNode.ts';
import { moveItem } from '../../../editing/edits/moveItem.ts';
import { removeItem } from '../../../editing/edits/removeItem.ts';
import { EditError, readText } from '../../../editing/locate.ts';
import { conceptOf } from '../../../editing/places/readPlace.ts';
import { describeSteps } from '../../../editing/sentences.ts';
import { removeEntry, setValueInText } from '../../../editing/spliceYaml.ts';
import { stepAround } from '../../../editing/steps/findSteps.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { VerbManifest } from '../../../language/manifest.ts';
import type { OperationResult, StudioOperation } from '../operation.ts';
import { fromPointer, toPointer } from '../pointer.ts';
import { newTextKey, withAllTexts, type TextMessages } from '../setProperty.ts';
import { filledStep, placeInList, verbsFor, withoutList, withStep } from './newStep.ts';
import { isStepPlace } from './readStep.ts';
import { typedValue } from './typedValue.ts';

type At<K extends StudioOperation['do']> = Extract<StudioOperation, { readonly do: K }>;

/** Adds a step to the end of a list. @throws EditError for a value that does not fit */
export function addStep(draft: Draft, operation: At<'step'>, language: string): OperationResult {
  const { file, path, at, texts } = operation;
  const text = textOf(draft.files, file);
  const root = rootOf(text);
  const list = fromPointer(root, at);
  const words = Object.entries(texts).map(
    ([name, messages]): TextMessages & { readonly name: string } => ({
      name,
      key: newTextKey(draft, file, [...list, name.split('/').at(-1) ?? '']),
      messages,
    }),
  );
  const step = stepOf(draft, operation, new Map(words.map(({ name, key }) => [name, key])));
  const added = withStep(text, list, { step, before: placeInList(draft, valueAt(root, list)) });
  return {
    texts: { ...withAllTexts(draft, words), [file]: added.text },
    file,
    path,
    step: toPointer(added.path),
    sentence: `+ ${sayNewStep(draft, operation, language)}`,
  };
}

/** A new step as a sentence, with the words of its texts in a language. */
export function sayNewStep(draft: Draft, operation: At<'step'>, language: string): string {
  const words = Object.entries(operation.texts).map(([name, messages]): [string, string] => [
    name,
    quoted(messages[language] ?? Object.values(messages)[0] ?? '', language),
  ]);
  const step = stepOf(draft, operation, new Map(words));
  return describeSteps(draft.knowledge(), step, language)[0]?.text ?? operation.verb;
}

function stepOf(
  draft: Draft,
  { file, at, verb, given }: At<'step'>,
  texts: ReadonlyMap<string, string>,
): Json {
  const root = rootOf(textOf(draft.files, file));
  const list = fromPointer(root, at);
  const manifest = verbsFor(draft, conceptOf(root)).find((one) => one.verb === verb);
  if (manifest === undefined || !isStepPlace(draft, root, list))
    throw new EditError('There is no place for such a step here.', list);
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(given)) {
    const types = stringsAt(schemaAt(manifest, name.split('/')), 'type');
    const typed = typedValue(value, types, list);
    if (typed !== undefined) values.set(name, typed);
  }
  return filledStep(manifest, new Map([...values, ...texts]));
}

function rootOf(text: string): Json {
  const { value } = readText(text);
  return isObject(value) ? value : {};
}

/** The schema of a parameter of a verb, or of a member of one. */
function schemaAt({ params }: VerbManifest, names: readonly string[]): Json {
  return names.reduce<Json>(
    (at, name) => {
      const declared = objectAt(at, 'properties');
      if (Object.hasOwn(declared, name)) return objectAt(declared, name);
      return 'items' in at ? objectAt(at, 'items') : objectAt(at, 'additionalProperties');
    },
    isObject(params) ? params : {},
  );
}

/** Moves, copies or removes a step; the rest of its list stays as it is written. */
export function arrangeStep(
  draft: Draft,
  { file, path: part, at, edit }: At<'arrange'>,
  language: string,
): OperationResult {
  const text = textOf(draft.files, file);
  const root = rootOf(text);
  const path = fromPointer(root, at);
  const step = valueAt(root, path);
  if (step === undefined || !isStepPlace(draft, root, path))
    throw new EditError('There is no such step any more.', path);
  const list = path.slice(0, -1);
  const held = valueAt(root, list);
  const items = Array.isArray(held) ? held.length : undefined;
  const index = items === undefined ? undefined : Number(path.at(-1));
  const name = describeSteps(draft.knowledge(), step, language)[0]?.text ?? '';
  const owner = addressOf(draft.files, file, path);
  const result = (
    texts: OperationResult['texts'],
    [sign, next]: readonly [sign: string, step: string],
  ): OperationResult => ({ texts, file, path: part, step: next, sentence: `${sign} ${name}` });
  if (edit === 'remove') {
    const isLast = index === undefined || items === 1;
    const texts = isLast
      ? withoutList(draft, file, index === undefined ? path : list)
      : applyEdit(draft.files, removeItem(draft.files, owner).edit);
    return result(texts, ['−', '']);
  }
  if (edit === 'duplicate') {
    if (index === undefined) {
      const { renamed, texts } = withOwnNames(draft, file, path);
      const own = valueAt(rootOf(renamed), path);
      const copied = withStep(text, path, { step: isObject(own) ? own : {} });
      return result({ ...texts, [file]: copied.text }, ['+', toPointer(copied.path)]);
    }
    const texts = applyEdit(draft.files, duplicateNode(draft, owner).edit);
    return result(texts, ['+', toPointer([...list, index + 1])]);
  }
  const by = edit === 'up' ? -1 : 1;
  if (index === undefined || items === undefined || index + by < 0 || index + by >= items)
    throw new EditError('The step cannot be moved there.', path);
  const place = {
    owner: addressOf(draft.files, file, list),
    before: by < 0 ? index - 1 : index + 2,
  };
  const texts = applyEdit(draft.files, moveItem(draft.files, owner, place).edit);
  return result(texts, [by < 0 ? '↑' : '↓', toPointer([...list, index + by])]);
}

/**
 * Sets a parameter of a step, or a member or an item of one, to what was typed.
 * @throws EditError for a value of another type, and for an empty one that the step needs
 */
export function setStepValue(
  draft: Draft,
  { file, path: part, at, value }: At<'value'>,
  language: string,
): OperationResult {
  const text = textOf(draft.files, file);
  const root = rootOf(text);
  const path = fromPointer(root, at);
  const around = stepAround(draft, root, path);
  const manifest = around && manifestOf(draft, valueAt(root, around));
  if (around === undefined || manifest === undefined || path.length <= around.length)
    throw new EditError('There is no such step any more.', path);
  const names = path.slice(around.length).map(String);
  const typed = typedValue(value, stringsAt(schemaAt(manifest, names), 'type'), path);
  if (typed === undefined && names.length === 1 && isNeeded(manifest, names))
    throw new EditError('The step needs this value.', path);
  const next =
    typed === undefined ? without(text, path, isNeeded(manifest, names.slice(0, -1))) : undefined;
  const after = next ?? withValue(text, path, typed);
  const step = valueAt(rootOf(after), around);
  const said = describeSteps(draft.knowledge(), step, language)[0]?.text ?? '';
  return { texts: { [file]: after }, file, path: part, sentence: said };
}

function manifestOf(draft: Draft, step: unknown): VerbManifest | undefined {
  const { actions } = draft.knowledge().environment.vocabulary;
  return actions.find(({ verb }) => isObject(step) && Object.hasOwn(step, verb));
}

/** Whether a verb needs a parameter, or a member of one. */
function isNeeded(manifest: VerbManifest, names: readonly string[]): boolean {
  const owner = schemaAt(manifest, names.slice(0, -1));
  return stringsAt(owner, 'required').includes(names.at(-1) ?? '');
}

/** The text without a value; a map or list that has become empty goes too, if it may. */
function without(text: string, path: DocumentPath, keepsOwner: boolean): string {
  const root = rootOf(text);
  if (valueAt(root, path) === undefined) return text;
  const owner = path.slice(0, -1);
  const held = valueAt(root, owner);
  const isOnly = isObject(held) || Array.isArray(held) ? Object.keys(held).length === 1 : false;
  return removeEntry(text, isOnly && !keepsOwner ? owner : path, { comments: 'drop' });
}

/** The text with a value; the map or list around it may be missing. */
function withValue(text: string, path: DocumentPath, value: unknown): string {
  const owner = path.slice(0, -1);
  const name = path.at(-1);
  if (valueAt(rootOf(text), owner) !== undefined) return setValueInText(text, path, value);
  const isItem = typeof name === 'string' && /^0$/.test(name);
  return setValueInText(text, owner, isItem ? [value] : { [String(name)]: value });
}
