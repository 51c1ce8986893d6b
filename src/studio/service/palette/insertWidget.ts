import { isObject, objectAt, type Json } from '../../../compiler/json.ts';
import type { Diagnostic } from '../../../language/diagnostic.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { applyEdit } from '../../../editing/edit.ts';
import { addressOf, textOf } from '../../../editing/edits/address.ts';
import { insertNode } from '../../../editing/edits/insertNode.ts';
import { pathOf, type ListPlace } from '../../../editing/edits/insertItem.ts';
import { wrapNode } from '../../../editing/edits/wrapNode.ts';
import { EditError, readText } from '../../../editing/locate.ts';
import { conceptOf } from '../../../editing/places/readPlace.ts';
import { insertEntry, setValueInText } from '../../../editing/spliceYaml.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { WidgetManifest } from '../../../language/manifest.ts';
import { differences } from '../../../editing/differences.ts';
import type { OperationResult, StudioOperation } from '../operation.ts';
import { fromPointer, toPointer } from '../pointer.ts';
import { withAllTexts } from '../setProperty.ts';
import { sayTitle } from '../../words/say.ts';
import { adaptExample, type Adapted, type Target } from './adaptExample.ts';
import { insertionPlaces } from './insertionPlaces.ts';
import { operationSources } from './operationSources.ts';
import { refusalWords, refusedBy, type RefusalWords } from './refusals.ts';
import { dataOf, rowSources } from './rowSources.ts';
import { widgetExample, wrappingSlot } from './widgetExample.ts';

type InsertOperation = Extract<StudioOperation, { readonly do: 'insert' }>;
type Texts = Readonly<Record<string, string | undefined>>;

/** How often parts of an example that do not fit are left out before it is refused. */
const mostAttempts = 8;

/** How many lists of a screen are tried where none was chosen. */
const mostSources = 4;

/**
 * Inserts the first example of a widget, adapted to the screen. What the compiler refuses of it is
 * left out, as far as the widget works without it.
 * @throws EditError with the reason when the widget cannot stand there
 */
export function insertWidget(
  draft: Draft,
  operation: InsertOperation,
  language: string,
): OperationResult {
  const { file, type } = operation;
  const words = refusalWords(language);
  const manifest = draft.knowledge().environment.widgets.get(type);
  const example = widgetExample(draft, type);
  if (manifest?.kind !== 'node' || example === undefined)
    throw new EditError(words.unknownWidget(type), []);
  const title = sayTitle(manifest, language);
  const place = placeOf(draft, operation, { manifest, title, words });
  let refusal: Refusal | undefined;
  for (const target of targetsFor(draft, operation)) {
    const adapted = adaptExample(example, target);
    const found = fitted(draft, place, {
      ...adapted,
      node: place.slot === undefined ? adapted.node : withoutSlots(adapted.node, manifest),
    });
    if (typeof found !== 'function')
      return { texts: found, file, path: toPointer(place.path), sentence: `+ ${title}` };
    refusal ??= found;
    if (!adapted.readsRows) break;
  }
  throw new EditError(words.cannotStand(title, refusal?.(words) ?? ''), place.path);
}

/** Why a node is refused, in the reader's language. */
type Refusal = (words: RefusalWords) => string;

/** The files with as much of the node as the compiler accepts, or why it accepts none. */
function fitted(draft: Draft, place: Place, adapted: Adapted): Texts | Refusal {
  const { lacking, readsRows, source } = adapted;
  if (lacking !== undefined && source === undefined && readsRows) return (words) => words.noRows;
  if (lacking !== undefined) return (words) => words.nothingFits(lacking, source);
  let { node } = adapted;
  let refusal: Diagnostic | undefined;
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const texts = textsWith(draft, place, { ...adapted, node });
    const wrong = newErrors(draft, texts);
    if (wrong.length === 0) return texts;
    refusal ??= wrong[0];
    const inside = wrong.flatMap((one) => insideOf(one, place));
    if (inside.length < wrong.length) break;
    node = inside.toReversed().reduce(without, node);
  }
  return (words) => (refusal === undefined ? '' : refusedBy(refusal, words));
}

/** Where the node goes: into a list, or around a node. */
interface Place {
  readonly file: string;
  /** Of the new node. */
  readonly path: DocumentPath;
  readonly list?: ListPlace;
  /** The slot that holds what the node is put around. */
  readonly slot?: string;
}

/** The inserted widget, and the words for why it is refused. */
interface Inserted {
  readonly manifest: WidgetManifest;
  readonly title: string;
  readonly words: RefusalWords;
}

function placeOf(
  draft: Draft,
  { file, path: pointer, position }: InsertOperation,
  { manifest, title, words }: Inserted,
): Place {
  const { value } = readText(textOf(draft.files, file));
  const path = fromPointer(value, pointer);
  if (!insertionPlaces(draft, value, path).includes(position))
    throw new EditError(words.nowhere, path);
  if (position === 'around') {
    const slot = wrappingSlot(manifest);
    if (slot === undefined) throw new EditError(words.cannotWrap(title), path);
    return { file, path, slot };
  }
  const list = position.startsWith('in:')
    ? { owner: addressOf(draft.files, file, path), key: position.slice(3) }
    : {
        owner: addressOf(draft.files, file, path.slice(0, -1)),
        before: Number(path.at(-1)) + (position === 'after' ? 1 : 0),
      };
  return { file, list, path: pathOf(draft.files, list) };
}

/** What an example can be adapted to: one for each list that it can show. */
function targetsFor(draft: Draft, { file, source }: InsertOperation): readonly Target[] {
  const { environment } = draft.knowledge();
  const { value } = readText(textOf(draft.files, file));
  const root = isObject(value) ? value : {};
  const rows = rowSources(draft, file);
  const hasState = ['screen', 'popup', 'shell'].includes(conceptOf(root));
  const pictures = [...(environment.assets?.keys() ?? [])];
  const picture = pictures.find((name) => /\.(?:svg|png|webp|jpe?g|avif)$/.test(name));
  const chosen = [...rows, ...operationSources(draft, file)].filter(({ id }) => id === source);
  const offered = source === undefined || source === '' ? rows.slice(0, mostSources) : chosen;
  const target: Target = {
    draft,
    file,
    rows: undefined,
    data: Object.keys(dataOf(draft, file))[0],
    screen: screenFor(draft, file),
    picture: picture === undefined ? undefined : `/assets/${picture}`,
    state: hasState ? stateNames(draft, file, root) : undefined,
  };
  return offered.length === 0 ? [target] : offered.map((one) => ({ ...target, rows: one }));
}

/** The names of state of a file, also those that paging declares. */
function stateNames(draft: Draft, file: string, root: Json): readonly string[] {
  const { documents, environment } = draft.knowledge();
  const own = documents.find((one) => one.file === file);
  const expanded = own && environment.expanded.get(own)?.document.value;
  return Object.keys({ ...objectAt(root, 'state'), ...objectAt(expanded, 'state') });
}

/** A screen that links of a file can open: one of the same shell without parameters. */
function screenFor(draft: Draft, file: string): string | undefined {
  const { documents, environment } = draft.knowledge();
  const own = documents.find((one) => one.file === file && one.concept === 'screen');
  const { shell } = environment.screens.get(String(own?.value['screen'])) ?? {};
  const all = [...environment.screens.values()].filter(({ pathNames }) => pathNames.length === 0);
  return (all.find((one) => one.shell === shell) ?? all[0])?.id;
}

/** The files with the node, and with the texts and the state that it uses. */
function textsWith(draft: Draft, place: Place, { node, texts, state, data }: Adapted): Texts {
  const { file } = place;
  const written = JSON.stringify(node);
  const used = texts.filter(({ key }) => written.includes(JSON.stringify(key)));
  let text = textOf(draft.files, file);
  for (const [name, value] of Object.entries(state))
    if (new RegExp(`\\bstate\\.${name}\\b`).test(written))
      text = withEntry(text, ['state', name], value);
  if (data !== undefined && written.includes(`data.${data.name}`))
    text = withEntry(text, ['data', data.name], data.call);
  const files = new Map(draft.files).set(file, text);
  const { edit } =
    place.list === undefined
      ? wrapNode(files, addressOf(files, file, place.path), { node, slot: place.slot ?? '' })
      : insertNode(files, movedTo(files, place.list), node);
  return { ...withAllTexts(draft, used), ...applyEdit(files, edit) };
}

/** The text of a descriptor with another entry of a section. */
function withEntry(
  text: string,
  [section, name]: readonly [Section, string],
  value: unknown,
): string {
  const { value: root } = readText(text);
  const keys = Object.keys(isObject(root) ? root : {});
  const next = keys.find((key) => behind[section].includes(key));
  return keys.includes(section)
    ? setValueInText(text, [section, name], value)
    : insertEntry(text, [section], {
        value: { [name]: value },
        ...(next !== undefined && { before: next }),
      });
}

type Section = 'state' | 'data';

/** Members of descriptors that stand after a section. */
const behind: Readonly<Record<Section, readonly string[]>> = {
  state: ['values', 'data', 'actions', 'enter', 'steps', 'body', 'main'],
  data: ['actions', 'enter', 'steps', 'body', 'main'],
};

/** A place of a list in files whose texts have changed elsewhere. */
function movedTo(files: ReadonlyMap<string, string>, { owner, ...list }: ListPlace): ListPlace {
  return { ...list, owner: addressOf(files, owner.file, owner.path) };
}

/** The errors that texts bring into a draft, which stays as it is. */
function newErrors(draft: Draft, texts: Texts): readonly Diagnostic[] {
  const before = errorsOf(draft);
  const files = new Map(draft.files);
  draft.change(texts);
  try {
    const known = new Set(before.map(nameOf));
    return errorsOf(draft).filter((one) => !known.has(nameOf(one)));
  } finally {
    draft.change(differences(draft.files, files));
    draft.compilation();
  }
}

function errorsOf(draft: Draft): readonly Diagnostic[] {
  return draft.compilation().diagnostics.filter(({ severity }) => severity === 'error');
}

function nameOf({ file, code, message }: Diagnostic): string {
  return [file, code, message].join('\n');
}

/** The part of the new node that an error is about; none for the node itself and for others. */
function insideOf({ file, path }: Diagnostic, place: Place): readonly DocumentPath[] {
  const isInside = file === place.file && place.path.every((part, index) => path[index] === part);
  const inside = path.slice(place.path.length);
  if (!isInside || inside.length === 0 || inside[0] === 'type') return [];
  return inside[0] === place.slot ? [] : [inside];
}

function without(node: Json, path: DocumentPath): Json {
  const copy = structuredClone(node);
  const owner = valueAt(copy, path.slice(0, -1));
  const last = path.at(-1);
  if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else if (isObject(owner)) Reflect.deleteProperty(owner, String(last));
  return copy;
}

/** The node alone, to be put around another. */
function withoutSlots(node: Json, { slots = {} }: WidgetManifest): Json {
  return Object.fromEntries(Object.entries(node).filter(([name]) => !(name in slots)));
}
