import { isMap, parseDocument, visit } from 'yaml';
import { isObject, listAt, stringAt } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import { readOptions } from '../../compiler/parse/readOptions.ts';
import type { Draft } from '../../editing/createDraft.ts';
import type { DraftRelease } from '../../editing/draftReleases.ts';
import { readText } from '../../editing/locate.ts';
import { valueAt } from '../../editing/valueAt.ts';
import { toPointer } from './pointer.ts';
import { partKindOf } from './readOutline.ts';

/** An element of the previewed page, as the page names it. */
export type PageElement =
  /** A node, by the kind and id of its file of the release and its key in it. */
  | {
      readonly kind: 'node';
      readonly owner: string;
      readonly id: string;
      readonly key: string;
      /** The field of a form in which it stands, with dots. */
      readonly form?: string;
      readonly field?: string;
    }
  /** A screen, by its title. */
  | { readonly kind: 'screen'; readonly id: string }
  /** An entry of the menu of a shell. */
  | { readonly kind: 'entry'; readonly menu: string; readonly id: string };

/** A part of a descriptor. */
export interface LocatedPart {
  readonly file: string;
  readonly path: string;
}

/** The part of the descriptors that an element of the page was made from; undefined if none is. */
export function locatePart(
  draft: Draft,
  release: DraftRelease,
  element: PageElement,
): LocatedPart | undefined {
  if (element.kind === 'entry') return entryOf(draft, element);
  if (element.kind === 'screen') return screenOf(draft, element.id);
  const { form, field } = element;
  const found = form !== undefined && field !== undefined ? fieldOf(draft, form, field) : undefined;
  if (found !== undefined) return found;
  const map = JSON.parse(
    release.files.get(`maps/${element.owner}/${element.id}.json`) ?? '{}',
  ) as Readonly<Record<string, readonly [string, number, number]>>;
  const position = Object.hasOwn(map, element.key) ? map[element.key] : undefined;
  if (position === undefined) return undefined;
  const [file, line, column] = position;
  const path = partAt(draft.files.get(file) ?? '', line, column);
  return path && { file, path: toPointer(path) };
}

/** The path of the part that begins at a position, or of the innermost one around it. */
function partAt(text: string, line: number, column: number): DocumentPath | undefined {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const offset = start + column - 1;
  let found: DocumentPath | undefined;
  const document = parseDocument(text, readOptions);
  const value: unknown = document.toJS();
  visit(document, {
    Map(key, node, ancestors) {
      const [from = 0, to = 0] = node.range ?? [];
      // the position of an item may be that of its dash
      if (from > offset + 2 || to < offset) return;
      const path = pathOf(key, ancestors);
      if (partKindOf(valueAt(value, path), path) !== undefined) found = path;
    },
  });
  return found;
}

function pathOf(key: number | 'key' | 'value' | null, ancestors: readonly unknown[]): DocumentPath {
  const path: (string | number)[] = [];
  for (const [index, ancestor] of ancestors.entries()) {
    const next = ancestors[index + 1];
    if (isMap(ancestor)) path.push(String((next as { key?: { value?: unknown } }).key?.value));
    else if (isObject(ancestor) && Array.isArray(ancestor['items'])) {
      const at = (ancestor['items'] as readonly unknown[]).indexOf(next);
      path.push(at >= 0 ? at : Number(key));
    }
  }
  return path;
}

/** The field of a form or of a form that it includes; also one inside another. */
export function fieldOf(draft: Draft, form: string, field: string): LocatedPart | undefined {
  const { documents } = draft.knowledge().environment;
  const [name = '', variant] = form.split('.');
  const document = documents.form.get(name);
  if (document === undefined) return undefined;
  const inFile = document.inFile ?? ((path: DocumentPath) => path);
  const steps = field.split('.');
  const inside = steps.flatMap((step) => ['fields', step]);
  for (const start of variant === undefined ? [[]] : [['variants', variant], []]) {
    const path = [...start, ...inside];
    if (isObject(valueAt(document.value, path)))
      return { file: document.file, path: toPointer(inFile(path)) };
  }
  const included = [
    ...listAt(document.value, 'include'),
    ...(variant === undefined
      ? []
      : listAt(valueAt(document.value, ['variants', variant]), 'include')),
  ];
  for (const other of included) {
    const found = fieldOf(draft, String(other), field);
    if (found !== undefined) return found;
  }
  return undefined;
}

function screenOf(draft: Draft, id: string): LocatedPart | undefined {
  const found = draft
    .knowledge()
    .documents.find((one) => one.concept === 'screen' && one.value['screen'] === id);
  return found && { file: found.file, path: '' };
}

function entryOf(
  draft: Draft,
  { menu, id }: Extract<PageElement, { readonly kind: 'entry' }>,
): LocatedPart | undefined {
  const document = draft.knowledge().environment.documents.menu.get(menu);
  if (document === undefined) return undefined;
  const text = draft.files.get(document.file) ?? '';
  const found = withId(readText(text).value, id, []);
  return found && { file: document.file, path: toPointer(found) };
}

function withId(value: unknown, id: string, path: DocumentPath): DocumentPath | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && stringAt(value, 'id') === id && partKindOf(value, path) === 'entry')
    return path;
  for (const [key, member] of Object.entries(value)) {
    const found = withId(member, id, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
