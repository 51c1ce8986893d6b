import type { Json } from '../../../compiler/json.ts';
import type { ObjectType } from '../../../expressions/type.ts';
import { columnFormats, formatsFor, membersOf } from '../offers.ts';
import type { RowSource } from './rowSources.ts';

/** Most columns of a new table. */
const most = 4;

/** A column that shows a member of the rows, with the words of its title. */
export interface ExampleColumn extends Json {
  readonly words: string;
}

/**
 * Columns for the members of the rows, where a prop takes columns with a `field` of them; undefined
 * for other props.
 */
export function exampleColumns(
  { rows }: { readonly rows: RowSource | undefined },
  schema: Json,
): readonly ExampleColumn[] | undefined {
  const formats = columnFormats(schema);
  if (formats === undefined || rows === undefined) return undefined;
  return columnsOf(rows.row, formats).slice(0, most);
}

function columnsOf(
  row: ObjectType,
  formats: Readonly<Record<string, readonly string[]>>,
): readonly ExampleColumn[] {
  return membersOf(row, '', 0).flatMap(([field, type]) => {
    const [format] = formatsFor(formats, type);
    if (format === undefined) return [];
    const words = field.replaceAll(/[_.]/g, ' ').replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');
    return [{ field, ...(format !== 'text' && { format }), words: words.toLowerCase() }];
  });
}
