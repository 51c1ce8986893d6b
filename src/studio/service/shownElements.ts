import { isObject, stringAt } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import type { DraftRelease } from '../../editing/draftReleases.ts';
import { readText } from '../../editing/locate.ts';
import { valueAt } from '../../editing/valueAt.ts';
import { fieldOf, type LocatedPart, type PageElement } from './locatePart.ts';
import { fromPointer } from './pointer.ts';

/** What a page may draw for a part of the descriptors. */
export type PageMark =
  | Exclude<PageElement, { readonly kind: 'node' }>
  /** A node, by the kind and id of its file of the release and its key in it. */
  | {
      readonly kind: 'node';
      readonly owner: string;
      readonly id: string;
      readonly key: string;
    }
  /** A field of a form, with dots. */
  | { readonly kind: 'field'; readonly form: string; readonly field: string };

/** A part, what it is, and the line at which it begins. */
export interface MarkedPart extends LocatedPart {
  readonly kind: string;
  readonly line: number;
}

/** What a page may draw for a part: the inverse of `locatePart`. */
export function shownElements(
  draft: Draft,
  release: DraftRelease,
  part: MarkedPart,
): readonly PageMark[] {
  if (part.kind === 'document') return screensOf(draft, part);
  if (part.kind === 'field') return fieldsOf(draft, part);
  if (part.kind === 'entry') return entriesOf(draft, part);
  return nodesOf(draft, release, part);
}

function screensOf(draft: Draft, { file }: LocatedPart): readonly PageMark[] {
  return draft.knowledge().documents.flatMap((one): PageMark[] => {
    if (one.file !== file || one.concept !== 'screen') return [];
    return [{ kind: 'screen', id: String(one.value['screen']) }];
  });
}

function entriesOf(draft: Draft, { file, path }: LocatedPart): readonly PageMark[] {
  const { value } = readText(draft.files.get(file) ?? '');
  const entry = valueAt(value, fromPointer(value, path));
  const id = isObject(entry) ? stringAt(entry, 'id') : undefined;
  if (id === undefined) return [];
  const { menu: menus } = draft.knowledge().environment.documents;
  return [...menus]
    .filter(([, document]) => document.file === file)
    .map(([menu]) => ({ kind: 'entry', menu, id }));
}

/** The field in its form, in the variants of it, and in forms that include it. */
function fieldsOf(draft: Draft, { file, path }: LocatedPart): readonly PageMark[] {
  const { value } = readText(draft.files.get(file) ?? '');
  const steps = fromPointer(value, path);
  const field = steps.filter((_, index) => steps[index - 1] === 'fields').join('.');
  return [...draft.knowledge().environment.documents.form].flatMap(([name, document]) => {
    const variants = document.value['variants'];
    const forms = [
      name,
      ...Object.keys(isObject(variants) ? variants : {}).map((v) => `${name}.${v}`),
    ];
    return forms
      .filter((form) => {
        const found = fieldOf(draft, form, field);
        return found?.file === file && found.path === path;
      })
      .map((form): PageMark => ({ kind: 'field', form, field }));
  });
}

/** The keys whose position is that of the part, in the maps of the release. */
function nodesOf(draft: Draft, release: DraftRelease, part: MarkedPart): readonly PageMark[] {
  const name = JSON.stringify(part.file);
  const found = [...release.files].flatMap(([path, text]) => {
    const [, owner, id] = /^maps\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    if (owner === undefined || id === undefined || !text.includes(name)) return [];
    const map = JSON.parse(text) as Readonly<Record<string, readonly [string, number, number]>>;
    return Object.entries(map)
      .filter(([, [file, line]]) => file === part.file && line === part.line)
      .map(([key, [, , column]]) => ({ column, mark: { kind: 'node', owner, id, key } as const }));
  });
  const columns = new Set(found.map(({ column }) => column));
  const own = columns.size > 1 ? nearest(columns, columnOf(draft, part)) : undefined;
  return found.filter(({ column }) => own === undefined || column === own).map(({ mark }) => mark);
}

/** The column at which a part begins. */
function columnOf(draft: Draft, { file, path }: LocatedPart): number {
  const text = draft.files.get(file) ?? '';
  const { document, value } = readText(text);
  const node = document.getIn(fromPointer(value, path), true);
  const [start = 0] = (node as { readonly range?: readonly number[] } | undefined)?.range ?? [];
  return start - text.lastIndexOf('\n', start - 1);
}

/** The position of an item may be that of its dash. */
function nearest(columns: ReadonlySet<number>, start: number): number {
  const [first = 0] = [...columns].filter((one) => one <= start).toSorted((a, b) => b - a);
  return first;
}
