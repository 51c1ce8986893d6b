import { isObject } from '../../compiler/json.ts';
import type { Knowledge } from '../../compiler/knowledge.ts';
import type { DocumentPath, ParsedDocument } from '../../compiler/parse/document.ts';
import { descriptionsOf } from '../../expressions/described.ts';
import type { Type } from '../../expressions/type.ts';
import type { Declaration } from './declaration.ts';

interface Described {
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

const indices = new WeakMap<ParsedDocument, ReadonlyMap<object, DocumentPath>>();

/** The path of each object and list of a document; computed once. */
function pathsIn(document: ParsedDocument): ReadonlyMap<object, DocumentPath> {
  const known = indices.get(document);
  if (known !== undefined) return known;
  const paths = new Map<object, DocumentPath>();
  const visit = (value: unknown, path: DocumentPath): void => {
    if (typeof value !== 'object' || value === null || paths.has(value)) return;
    paths.set(value, path);
    const isList = Array.isArray(value);
    for (const [key, member] of Object.entries(value))
      visit(member, [...path, isList ? Number(key) : key]);
  };
  visit(document.value, []);
  indices.set(document, paths);
  return paths;
}

function placeOf(knowledge: Knowledge, one: object): Described | undefined {
  for (const document of knowledge.documents) {
    const path = pathsIn(document).get(one);
    if (path !== undefined) return { document, path };
  }
  return undefined;
}

/** The places in a document that describe a word: keys, and values of lists. */
export function placesOfWord(document: ParsedDocument, word: string): readonly Declaration[] {
  return [...pathsIn(document)].flatMap(([one, path]): Declaration[] => {
    const inside = insideOf(one, word);
    return inside === undefined
      ? []
      : [{ document, path: [...path, ...inside.path], part: inside.part }];
  });
}

/** Where a member of a type, or one of its values, is described: in a service, a form or a list. */
export function describedPlaces(
  knowledge: Knowledge,
  { name, within }: { readonly name: string; readonly within: Type | undefined },
): readonly Declaration[] {
  return (within === undefined ? [] : descriptionsOf(within)).flatMap((one): Declaration[] => {
    const inside = insideOf(one, name);
    const found = inside && placeOf(knowledge, one);
    if (inside === undefined || found === undefined) return [];
    const { document, path } = found;
    return [{ document, path: [...path, ...inside.path], part: inside.part }];
  });
}

interface Inside {
  readonly path: DocumentPath;
  readonly part: 'key' | 'value';
}

function insideOf(one: object, name: string): Inside | undefined {
  return isObject(one) ? memberIn(one, name) : itemIn(one as readonly unknown[], name);
}

/** A member by its name, or the schema of one value. */
function memberIn(one: Readonly<Record<string, unknown>>, name: string): Inside | undefined {
  if (one['const'] === name) return { path: ['const'], part: 'value' };
  return Object.hasOwn(one, name) ? { path: [name], part: 'key' } : undefined;
}

/** A value of a list, or an option with it. */
function itemIn(list: readonly unknown[], name: string): Inside | undefined {
  const index = list.findIndex(
    (item) => item === name || (isObject(item) && item['value'] === name),
  );
  if (index < 0) return undefined;
  return { path: isObject(list[index]) ? [index, 'value'] : [index], part: 'value' };
}
