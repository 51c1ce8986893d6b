import { withoutMissing, type ObjectType, type Type } from '../../../expressions/type.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { readNames } from '../../../editing/names/readNames.ts';

/** A list of rows that the data of a screen hold. */
export interface RowSource {
  /** Its path: `data.visits.items`. */
  readonly id: string;
  /** The expression of its rows, an empty list while they are missing. */
  readonly expression: string;
  readonly row: ObjectType;
}

/** The lists of rows that a node of a file can show; their types are those of its services. */
export function rowSources(draft: Draft, file: string): readonly RowSource[] {
  return Object.entries(dataOf(draft, file)).flatMap(([name, type]) => {
    const held = withoutMissing(type);
    const path = `data.${name}`;
    if (held.kind !== 'object') return sourceOf(path, held);
    return Object.entries(held.fields).flatMap(([member, own]) =>
      sourceOf(`${path}.${member}`, withoutMissing(own)),
    );
  });
}

/** The data of a file by name, from the expressions in it that can read them. */
export function dataOf(draft: Draft, file: string): Readonly<Record<string, Type>> {
  for (const { roots } of readNames(draft, file)?.expressions ?? []) {
    const data = roots['data'];
    if (data?.kind === 'object' && Object.keys(data.fields).length > 0) return data.fields;
  }
  return {};
}

function sourceOf(id: string, held: Type): readonly RowSource[] {
  const row = held.kind === 'list' ? withoutMissing(held.items) : undefined;
  return row?.kind === 'object' ? [{ id, expression: `or(${id}, [])`, row }] : [];
}
