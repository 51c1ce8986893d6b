import { isObject, objectAt, stringsAt, type Json } from '../../../compiler/json.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { removeValue } from '../../../editing/edits/removeValue.ts';
import { addressOf, textOf } from '../../../editing/edits/address.ts';
import { applyEdit } from '../../../editing/edit.ts';
import { withItemAt } from '../../../editing/edits/insertItem.ts';
import { newItem } from '../../../editing/edits/itemSource.ts';
import { EditError, entryAt, readText } from '../../../editing/locate.ts';
import { conceptOf } from '../../../editing/places/readPlace.ts';
import { setValueInText } from '../../../editing/spliceYaml.ts';
import { verbOf } from '../../../editing/steps/findSteps.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { VerbManifest } from '../../../language/manifest.ts';
import type { VerbChoice } from '../../portal/widgets/part-properties/stepTypes.ts';
import { sayDescription } from '../../words/say.ts';

/** The verbs that a step of a file can have. */
export function verbsFor(draft: Draft, concept: string): readonly VerbManifest[] {
  const { actions } = draft.knowledge().environment.vocabulary;
  return actions.filter(({ within }) => within === undefined || within === concept);
}

/** The verbs of a file in words. */
export function verbChoices(draft: Draft, value: Json, language: string): readonly VerbChoice[] {
  return verbsFor(draft, conceptOf(value)).map((manifest) => ({
    verb: manifest.verb,
    title: verbTitle(manifest, language),
    description: sayDescription(manifest, language),
  }));
}

/** The sentence of a verb without what is optional, and with an ellipsis for what it needs. */
export function verbTitle({ sentence, verb }: VerbManifest, language: string): string {
  const { text } = sentence?.[language] ?? sentence?.['en'] ?? { text: verb };
  return text
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\{[\w.?]+\}/g, '…')
    .trim();
}

/** The smallest step of a verb: its required parameters, empty. */
export function emptyStep({ params }: VerbManifest): Json {
  return emptyMap(isObject(params) ? params : {});
}

function emptyMap(schema: Json): Json {
  return Object.fromEntries(
    stringsAt(schema, 'required').map((name) => [
      name,
      emptyValue(objectAt(objectAt(schema, 'properties'), name)),
    ]),
  );
}

function emptyValue(schema: Json): unknown {
  const types = stringsAt(schema, 'type');
  if (types.includes('array') && !types.includes('string')) return [];
  if (types.includes('object')) return emptyMap(schema);
  if (types.includes('number') || types.includes('integer')) return 0;
  return types.length === 0 ? {} : '';
}

/**
 * Where a new step of a list goes: to its end, or before a last step after which none runs.
 * Undefined for a list that is missing or a single step.
 */
export function placeInList(draft: Draft, held: unknown): number | undefined {
  if (!Array.isArray(held)) return undefined;
  const last: unknown = held.at(-1);
  const ends = verbOf(draft, last)?.ends ?? false;
  const isEnd =
    isObject(last) &&
    last['when'] === undefined &&
    (typeof ends === 'boolean'
      ? ends
      : Object.entries(ends).every(([name, value]) => last[name] === value));
  return isEnd ? held.length - 1 : held.length;
}

/**
 * The text with another step in a list, which may be missing or be a single step. Returns the path
 * of the new step too.
 * @throws EditError when it cannot be put there alone
 */
export function withStep(
  text: string,
  list: DocumentPath,
  { step, before }: { readonly step: Json; readonly before?: number | undefined },
): { readonly text: string; readonly path: DocumentPath } {
  const { value } = readText(text);
  const held = valueAt(value, list);
  if (Array.isArray(held)) {
    const path = [...list, before ?? held.length];
    return { text: withItemAt(text, path, newItem(step)), path };
  }
  if (held === undefined) {
    const owner = list.slice(0, -1);
    const isMissing = valueAt(value, owner) === undefined;
    const name = String(list.at(-1));
    const added = isMissing
      ? setValueInText(text, owner, { [name]: [step] })
      : setValueInText(text, list, [step]);
    return { text: added, path: [...list, 0] };
  }
  const listed = withBrackets(text, list) ?? setValueInText(text, list, [held]);
  const path = [...list, before ?? 1];
  return { text: withItemAt(listed, path, newItem(step)), path };
}

/** A single step in braces as a list with it, as it is written. */
function withBrackets(text: string, path: DocumentPath): string | undefined {
  const read = readText(text);
  const entry = entryAt(read, path);
  const start = entry?.value?.range[0];
  if (entry === undefined || start === undefined || text[start] !== '{') return undefined;
  return `${text.slice(0, start)}[ ${text.slice(start, entry.end)} ]${text.slice(entry.end)}`;
}

/**
 * The texts without a list of steps that has become empty: one that its owner declares is removed,
 * and one that has a name of the portal stays, because others may use it.
 */
export function withoutList(
  draft: Draft,
  file: string,
  list: DocumentPath,
): Readonly<Record<string, string | undefined>> {
  const { value } = readText(textOf(draft.files, file));
  const root = isObject(value) ? value : {};
  const owner = list.slice(0, -1);
  const declared = draft.grammar.members(root, conceptOf(root), owner);
  if (!declared.some(({ name }) => name === list.at(-1)))
    return { [file]: setValueInText(textOf(draft.files, file), list, []) };
  const isOnly = owner.at(-1) === 'on' && Object.keys(valueAt(value, owner) ?? {}).length === 1;
  const address = addressOf(draft.files, file, isOnly ? owner : list);
  return applyEdit(draft.files, removeValue(draft.files, address).edit);
}

/** A step of a verb with values by their dotted names. @throws EditError for one without a place */
export function filledStep(manifest: VerbManifest, values: ReadonlyMap<string, unknown>): Json {
  const step = structuredClone(emptyStep(manifest)) as Record<string, unknown>;
  for (const [name, value] of values) {
    const path = name.split('/');
    const owner = valueAt(step, path.slice(0, -1));
    const last = path.at(-1) ?? '';
    if (Array.isArray(owner)) owner.push(value);
    else if (isObject(owner)) Object.assign(owner, { [last]: value });
    else throw new EditError(`The step has no parameter "${name}".`, []);
  }
  return step;
}
