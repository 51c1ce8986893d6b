import type { Json } from '../../../compiler/json.ts';
import { withoutMissing, type ObjectType, type Type } from '../../../expressions/type.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { readNames } from '../../../editing/names/readNames.ts';

/** A list of rows that the data of a screen hold, or can hold. */
export interface RowSource {
  /** Its path; `call:listVisits` or `call:listVisits.items` if the screen does not read it yet. */
  readonly id: string;
  /** `data.visits.items`. */
  readonly path: string;
  /** The expression of its rows, an empty list while they are missing. */
  readonly expression: string;
  readonly row: ObjectType;
  /** What the screen has to declare to have it; missing if it has it. */
  readonly data?: { readonly name: string; readonly call: Json };
}

/** The lists of rows that a node of a file can show; their types are those of its services. */
export function rowSources(draft: Draft, file: string): readonly RowSource[] {
  return Object.entries(dataOf(draft, file)).flatMap(([name, type]) =>
    sourcesOf(`data.${name}`, type),
  );
}

/** The lists of rows in data of a type. */
export function sourcesOf(path: string, type: Type): readonly RowSource[] {
  const held = withoutMissing(type);
  if (held.kind !== 'object') return sourceOf(path, held);
  return Object.entries(held.fields).flatMap(([member, own]) =>
    sourceOf(`${path}.${member}`, withoutMissing(own)),
  );
}

/** The data of a file by name, from the expressions in it that can read them. */
export function dataOf(draft: Draft, file: string): Readonly<Record<string, Type>> {
  for (const { roots } of readNames(draft, file)?.expressions ?? []) {
    const data = roots['data'];
    if (data?.kind === 'object' && Object.keys(data.fields).length > 0) return data.fields;
  }
  return {};
}

function sourceOf(path: string, held: Type): readonly RowSource[] {
  const row = held.kind === 'list' ? withoutMissing(held.items) : undefined;
  return row?.kind === 'object' ? [{ id: path, path, expression: `or(${path}, [])`, row }] : [];
}
