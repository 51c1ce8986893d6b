import type { DocumentPath } from '../../compiler/parse/document.ts';
import { isObject, stringAt } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { textOf } from '../../editing/edits/address.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { valueAt } from '../../editing/valueAt.ts';
import type { SelectedPart } from '../portal/widgets/part-properties/selectedPart.ts';
import { sayDescription } from '../words/say.ts';
import { isInMenu } from './copyScreen.ts';
import { readRuleMessages } from './fields/ruleMessages.ts';
import { formPath } from './formPath.ts';
import { readOffers, tablePath } from './offers.ts';
import { insertionPlaces } from './palette/insertionPlaces.ts';
import { perDocument } from './perDocument.ts';
import { fromPointer, toPointer } from './pointer.ts';
import { fileTitle, titleOfFile } from './fileTitle.ts';
import { describePart, partKindOf } from './readOutline.ts';
import { readProperties } from './readProperties.ts';
import { verbChoices } from './steps/newStep.ts';
import { readPipelines } from './steps/readPipelines.ts';

/** What is asked for: a part of a file, for a reader of a language. */
export interface NodePlace {
  readonly file: string;
  readonly path: string;
  readonly language: string;
}

/** A part of a descriptor with its properties. @throws EditError when it does not exist */
export function readNode(
  draft: Draft,
  { file, path: pointer, language }: NodePlace,
): Omit<SelectedPart, 'canCopy'> {
  const text = textOf(draft.files, file);
  const read = readText(text);
  const path = fromPointer(read.value, pointer);
  const held = valueAt(read.value, path);
  const kind = partKindOf(held, path);
  if (kind === undefined) throw new EditError('There is no such part any more.', path);
  const reading = { draft, language };
  const list = valueAt(read.value, path.slice(0, -1));
  const isItem = Array.isArray(list);
  const node = path.length === 0 ? read.document.contents : read.document.getIn(path, true);
  const [start = 0, end = text.length] = (node as { range?: [number, number] } | null)?.range ?? [];
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const manifest = draft
    .knowledge()
    .environment.widgets.get(String(stringAt(isObject(held) ? held : {}, 'type')));
  const value = isObject(read.value) ? read.value : {};
  const pipelines = readPipelines(draft, { value, path, language });
  return {
    file,
    path: pointer,
    kind,
    ...(kind === 'document' ? called(draft, file, language) : describePart(reading, held, path)),
    description:
      kind === 'node' && manifest !== undefined ? sayDescription(manifest, language) : '',
    line: text.slice(0, start).split('\n').length,
    around: around(reading, read.value, path).map((one) =>
      one.path === '' ? { ...one, title: titleOfFile(draft, file, language) } : one,
    ),
    usedBy: usedBy(draft, file, language),
    canMoveUp: isItem && Number(path.at(-1)) > 0,
    canMoveDown: isItem && Number(path.at(-1)) < list.length - 1,
    canRemove: isItem || kind === 'field',
    takesFields: formPath(read.value, path) !== undefined,
    takesColumns: tablePath(read.value, path) !== undefined,
    takesWidgets: insertionPlaces(draft, read.value, path).length > 0,
    ...copyable(draft, file, kind),
    offers: readOffers(draft, { file, value, path }),
    rules: kind === 'field' && isObject(held) ? readRuleMessages(draft, held, language) : [],
    pipelines,
    verbs: pipelines.length === 0 ? [] : verbChoices(draft, value, language),
    properties: readProperties(draft, { file, value, path, language }),
    yaml: text.slice(lineStart, end).trimEnd(),
  };
}

/** What people call a file; its name comes second. */
function called(draft: Draft, file: string, language: string) {
  const { title, name } = fileTitle(draft, file, language);
  return { title, words: name };
}

/** The address of a screen that can be copied, and whether a menu opens it. */
function copyable(
  draft: Draft,
  file: string,
  kind: string,
): Pick<SelectedPart, 'address' | 'isInMenu'> {
  const { documents, environment } = draft.knowledge();
  const screen = documents.find((one) => one.file === file && one.concept === 'screen');
  if (kind !== 'document' || screen === undefined) return { address: '', isInMenu: false };
  const address = environment.screens.get(String(screen.value['screen']))?.paths[0] ?? '';
  return { address, isInMenu: isInMenu(draft, screen) };
}

function around(
  reading: { readonly draft: Draft; readonly language: string },
  root: unknown,
  path: DocumentPath,
): readonly { readonly path: string; readonly title: string }[] {
  return path.flatMap((_, length) => {
    const at = path.slice(0, length);
    const value = valueAt(root, at);
    if (partKindOf(value, at) === undefined) return [];
    return [{ path: toPointer(at), title: describePart(reading, value, at).title }];
  });
}

/** Titles of the screens that use a fragment or a form of a file. */
function usedBy(draft: Draft, file: string, language: string): readonly string[] {
  const { documents } = draft.knowledge();
  const own = documents.find((one) => one.file === file);
  if (own?.concept !== 'fragment' && own?.concept !== 'form') return [];
  const use = nameOfUse(own.concept, own.value[own.concept]);
  const uses = documents.filter((one) => one.file !== file && usesIn(one).has(use));
  return [...new Set(uses.map((one) => titleOfFile(draft, one.file, language)))];
}

/** The fragments and forms that the nodes of a document use. */
const usesIn = perDocument(({ value }): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (held: unknown): void => {
    if (Array.isArray(held)) held.forEach(visit);
    if (Array.isArray(held) || !isObject(held)) return;
    const { type } = held;
    if (type === 'fragment' || type === 'form') found.add(nameOfUse(type, held[type]));
    Object.values(held).forEach(visit);
  };
  visit(value);
  return found;
});

function nameOfUse(concept: 'fragment' | 'form', name: unknown): string {
  return `${concept} ${String(name)}`;
}
