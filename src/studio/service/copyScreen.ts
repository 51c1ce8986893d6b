import { isObject, objectAt, stringAt, stringsAt } from '../../compiler/json.ts';
import { idOfFile } from '../../compiler/parse/impliedKeys.ts';
import type { DocumentPath, ParsedDocument } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { applyEdit } from '../../editing/edit.ts';
import { addressOf, textOf } from '../../editing/edits/address.ts';
import { copiedTexts, keyWithNames } from '../../editing/edits/copiedTexts.ts';
import { withNames } from '../../editing/edits/duplicateNode.ts';
import { freshIds, idsIn } from '../../editing/edits/freshIds.ts';
import { insertItem } from '../../editing/edits/insertItem.ts';
import type { Messages } from '../../editing/edits/setText.ts';
import { setTexts, type TextMessage } from '../../editing/edits/setTexts.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { insertEntry, renameKey, setValueInText } from '../../editing/spliceYaml.ts';
import { valueAt } from '../../editing/valueAt.ts';
import { checkAddress, releaseAddresses } from './checkAddress.ts';
import { nameFrom } from './fields/newField.ts';
import type { OperationResult, StudioOperation } from './operation.ts';
import { textKeyOf } from './readWords.ts';
import { newTextKey } from './setProperty.ts';

type CopyOperation = Extract<StudioOperation, { readonly do: 'copy' }>;

/**
 * Copies a screen to a new address, with a title of its own; its entry in a menu comes after that
 * of the screen.
 * @throws EditError when the address is taken or has other parameters
 */
export function copyScreen(
  draft: Draft,
  { file, address, title, hasEntry }: CopyOperation,
  language: string,
): OperationResult {
  const { documents, environment } = draft.knowledge();
  const source = documents.find((one) => one.file === file && one.concept === 'screen');
  if (source === undefined) throw new EditError('Only a screen can be copied.', []);
  const own = String(source.value['screen']);
  checkAddress({ before: stringsAt(source.value, 'path'), address });
  const released = releaseAddresses(draft, [address], []);
  const words = title['en'] ?? title[language] ?? Object.values(title)[0] ?? '';
  if (words.trim() === '') throw new EditError('A screen needs a title.', []);
  const id = nameFrom(words, [...environment.screens.keys()]);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const copy = `${folder}${id}.screen.yaml`;
  if (draft.files.has(copy)) throw new EditError(`The file "${copy}" exists already.`, []);
  const key = newTextKey(draft, copy, ['title']);
  const { renamed, messages } = withOwnTexts(draft, source, { id, title: key });
  const text = withNewForms(draft, withHead(renamed, { id, path: address, title: key }));
  const written = setTexts(draft, [...messagesOfTitle(key, title), ...messages]);
  const texts = {
    ...applyEdit(draft.files, written.edit),
    ...Object.fromEntries(released),
    [copy]: text,
  };
  const entry = hasEntry ? entryPlace(draft, own) : undefined;
  const sentence = `+ ${words}`;
  if (entry === undefined) return { texts, file: copy, path: '', sentence };
  const { edit } = insertItem(
    draft.files,
    {
      owner: addressOf(draft.files, entry.file, entry.path.slice(0, -1)),
      before: Number(entry.path.at(-1)) + 1,
    },
    { id: nameFrom(words, entry.ids), text: key, ...entry.icon, open: id },
  );
  return { texts: { ...texts, ...applyEdit(draft.files, edit) }, file: copy, path: '', sentence };
}

function messagesOfTitle(key: string, title: Messages): readonly TextMessage[] {
  return Object.entries(title).map(([language, message]) => ({ key, language, message }));
}

/** The text of a screen with text keys of its copy, and the messages of these. */
function withOwnTexts(
  draft: Draft,
  { file, value }: ParsedDocument,
  { id, title }: Pick<Head, 'id' | 'title'>,
): { readonly renamed: string; readonly messages: readonly TextMessage[] } {
  const text = textOf(draft.files, file);
  const ids = new Map([[String(value['screen']), id]]);
  const titleKey = textKeyOf(value['title']);
  const { keys, ranges, messages } = copiedTexts(draft, {
    file,
    range: { start: 0, end: text.length },
    renamed(key) {
      const named = keyWithNames(key, ids);
      return named === key ? `${id}.${key.slice(key.lastIndexOf('.') + 1)}` : named;
    },
    // what repeats the title of the screen has the new title
    replaced: new Map(titleKey === undefined ? [] : [[titleKey, title]]),
  });
  const named = ranges.map((range) => ({ ...range, names: keys }));
  return { renamed: withNames(text, named), messages };
}

interface Head {
  readonly id: string;
  readonly path: string;
  readonly title: string;
}

/** The text of the screen with another id, address and title. */
function withHead(text: string, { id, path, title }: Head): string {
  const { value } = readText(text);
  let after = text;
  for (const key of ['screen', 'route'])
    if (valueAt(value, [key]) !== undefined) after = setValueInText(after, [key], id);
  after = setValueInText(after, ['path'], path);
  return valueAt(value, ['title']) === undefined
    ? insertEntry(after, ['title'], { value: title, ...afterPath(value) })
    : setValueInText(after, ['title'], title);
}

/** The key behind `path`, before which the title is put. */
function afterPath(value: unknown): { readonly before?: string } {
  const keys = Object.keys(isObject(value) ? value : {});
  const next = keys[keys.indexOf('path') + 1];
  return next === undefined ? {} : { before: next };
}

/** The text with other names for the forms that the screen writes itself: they are global. */
function withNewForms(draft: Draft, text: string): string {
  const { value } = readText(text);
  const own = Object.keys(objectAt(value, 'forms'));
  const names = freshIds(own, [...draft.knowledge().environment.documents.form.keys()]);
  let after = text;
  for (const [form, name] of names) {
    for (const path of formNodes(value, form, [])) after = setValueInText(after, path, name);
    after = renameKey(after, ['forms', form], name);
  }
  return after;
}

/** The paths of the keys that name a form, in its nodes. */
function formNodes(value: unknown, form: string, path: DocumentPath): readonly DocumentPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const isUse =
    isObject(value) && value['type'] === 'form' && (value['form'] ?? value['id']) === form;
  return [
    ...(isUse ? [[...path, 'form']] : []),
    ...Object.entries(value).flatMap(([key, member]) =>
      formNodes(member, form, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

interface EntryPlace {
  readonly file: string;
  readonly path: DocumentPath;
  /** The ids in its file. */
  readonly ids: readonly string[];
  readonly icon: { readonly icon?: string };
}

/** The entry of a menu that opens a screen. */
function entryPlace(draft: Draft, screen: string): EntryPlace | undefined {
  for (const { concept, file } of draft.knowledge().documents) {
    if (concept !== 'menu') continue;
    const { value } = readText(textOf(draft.files, file));
    const path = entryOf(value, screen, []);
    if (path === undefined) continue;
    const icon = stringAt(valueAt(value, path), 'icon');
    return { file, path, ids: idsIn(value), icon: icon === undefined ? {} : { icon } };
  }
  return undefined;
}

function entryOf(value: unknown, screen: string, path: DocumentPath): DocumentPath | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && stringAt(value, 'open') === screen && path.at(-2) === 'items') return path;
  for (const [key, member] of Object.entries(value)) {
    const found = entryOf(member, screen, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a menu has an entry that opens the screen of a file. */
export function isInMenu(draft: Draft, { file, value }: ParsedDocument): boolean {
  const id = stringAt(value, 'screen') ?? idOfFile(file, 'screen');
  return entryPlace(draft, id) !== undefined;
}
