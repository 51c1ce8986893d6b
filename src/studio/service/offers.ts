import { objectAt, stringsAt, type Json } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import {
  isAssignable,
  booleanType,
  dateType,
  fieldOf,
  numberType,
  stringType,
  withoutMissing,
  type ObjectType,
  type Type,
} from '../../expressions/type.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { readNames } from '../../editing/names/readNames.ts';
import { valueAt } from '../../editing/valueAt.ts';
import type { Offer } from '../portal/widgets/part-properties/selectedPart.ts';
import { controlFor } from './fields/newField.ts';
import { missingMembers } from './fields/requestMembers.ts';
import { toPointer } from './pointer.ts';
import { formPath } from './formPath.ts';

/** A part of a file. */
interface OfferPlace {
  readonly file: string;
  readonly value: Json;
  readonly path: DocumentPath;
}

/** What the services know and the part does not have yet: fields of a form, columns of a table. */
export function readOffers(draft: Draft, place: OfferPlace): readonly Offer[] {
  const { file, value, path } = place;
  const table = tablePath(value, path);
  if (table !== undefined) return columnOffers(draft, { ...place, path: table });
  const form = formPath(value, path);
  if (form === undefined) return [];
  return missingMembers(draft, { file, path: toPointer(form) }).flatMap(
    ({ name, type, isRequired }) => {
      const control = controlFor(type);
      const options = type.kind === 'string' ? (type.values ?? []) : [];
      return control === undefined ? [] : [{ name, isRequired, kinds: [control], options }];
    },
  );
}

/** The path of the table around a part, or of the one that it is. */
export function tablePath(root: unknown, path: DocumentPath): DocumentPath | undefined {
  for (let length = path.length; length >= 0; length--) {
    const at = path.slice(0, length);
    if (Array.isArray(valueAt(root, [...at, 'columns']))) return at;
  }
  return undefined;
}

const types: Readonly<Record<string, Type>> = {
  string: stringType,
  number: numberType,
  boolean: booleanType,
  date: dateType,
};

/** How deep members of members are offered. */
const deepest = 2;

function columnOffers(draft: Draft, { file, value, path }: OfferPlace): readonly Offer[] {
  const node = valueAt(value, path);
  const formats = formatsOf(draft, String(objectAt({ node }, 'node')['type']));
  const row = rowType(draft, file, path);
  if (formats === undefined || row === undefined) return [];
  const columns = valueAt(value, [...path, 'columns']) as readonly unknown[];
  const shown = columns.map((column) => objectAt({ column }, 'column')['field']);
  return membersOf(row, '', 0).flatMap(([name, type]) => {
    const kinds = formatsFor(formats, type);
    const isShown = shown.includes(name) || kinds.length === 0;
    return isShown ? [] : [{ name, isRequired: false, kinds, options: [] }];
  });
}

/** The formats of columns, each with the types that it can show, as the widget declares them. */
function formatsOf(
  draft: Draft,
  widget: string,
): Readonly<Record<string, readonly string[]>> | undefined {
  const manifest = draft.knowledge().environment.widgets.get(widget);
  return columnFormats(objectAt(objectAt(manifest?.props, 'properties'), 'columns'));
}

/** The formats of columns by what they can show; undefined for a prop that takes no columns. */
export function columnFormats(
  columns: Json,
): Readonly<Record<string, readonly string[]>> | undefined {
  const field = objectAt(objectAt(objectAt(columns, 'items'), 'properties'), 'field');
  const declared = objectAt(objectAt(field, 'x-member'), 'types');
  const names = Object.keys(declared);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, stringsAt(declared, name)]));
}

/** The formats that can show a member, the usual first. */
export function formatsFor(
  formats: Readonly<Record<string, readonly string[]>>,
  type: Type,
): readonly string[] {
  const fitting = Object.entries(formats)
    .filter(([, names]) => names.some((one) => isAssignable(type, types[one] ?? stringType)))
    .map(([format]) => format);
  return usualFirst(type, fitting);
}

/** The type of a row of a node, from the expressions in it that read one. */
function rowType(draft: Draft, file: string, path: DocumentPath): ObjectType | undefined {
  const inside = (own: DocumentPath) => path.every((part, index) => own[index] === part);
  for (const { path: own, roots } of readNames(draft, file)?.expressions ?? []) {
    const row = inside(own) ? roots['row'] : undefined;
    const held = row && withoutMissing(row);
    if (held?.kind === 'object') return held;
  }
  return undefined;
}

/** The members of a row that a column can show, also members of members. */
export function membersOf(
  row: ObjectType,
  before: string,
  depth: number,
): readonly (readonly [name: string, type: Type])[] {
  return Object.keys(row.fields).flatMap((name) => {
    const type = withoutMissing(fieldOf(row, name) ?? stringType);
    const path = before + name;
    if (type.kind === 'object')
      return depth + 1 < deepest ? membersOf(type, `${path}.`, depth + 1) : [];
    return ['string', 'number', 'boolean', 'date'].includes(type.kind)
      ? [[path, type] as const]
      : [];
  });
}

function usualFirst({ kind }: Type, kinds: readonly string[]): readonly string[] {
  const usual = kind === 'date' || kind === 'number' ? kind : 'text';
  return kinds.includes(usual) ? [usual, ...kinds.filter((one) => one !== usual)] : kinds;
}
