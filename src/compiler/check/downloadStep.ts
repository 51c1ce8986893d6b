import { dynamicType, numberType, optionalOf, stringType, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, listAt, objectAt, textAt as textMember, type Json } from '../resolve/schemas.ts';
import { below, report, withRoots, type Context } from './context.ts';
import { expressionAt, isExpression } from './expression.ts';
import type { Parameters } from './stepVerbs.ts';
import { runtimeText } from './runtimeText.ts';
import { isGiven, textAt, toValue, typedValueAt, valueAt } from './value.ts';

const contents = ['base64', 'text', 'bytes', 'rows'] as const;

/** A file for the reader: from base64, text, bytes, or a CSV of rows. */
export function downloadStep(context: Context, raw: Json): Parameters {
  const at = below(context, 'download');
  const file = objectAt(raw, 'download');
  if (contents.filter((name) => isGiven(file[name])).length !== 1) report(at, messages.oneContent());
  const result: Record<string, Value> = {};
  for (const name of ['base64', 'text'] as const) if (isGiven(file[name])) result[name] = valueAt(below(at, name), file[name], stringType);
  if (isGiven(file['bytes'])) {
    const bytes = typedValueAt(below(at, 'bytes'), file['bytes']);
    if (withoutMissing(bytes.type).kind !== 'dynamic') report(at, messages.notBytes(bytes.type), 'bytes');
    result['bytes'] = bytes.value;
  }
  if (isGiven(file['rows'])) {
    const rows = typedValueAt(below(at, 'rows'), file['rows']);
    const list = withoutMissing(rows.type);
    if (list.kind !== 'list' && list.kind !== 'dynamic') report(at, messages.rowsNotAList('rows', rows.type), 'rows');
    result['rows'] = rows.value;
    result['columns'] = columnsAt(below(at, 'columns'), listAt(file, 'columns'), list.kind === 'list' ? list.items : dynamicType);
  }
  if (isGiven(file['type'])) result['type'] = valueAt(below(at, 'type'), file['type'], optionalOf(stringType));
  result['name'] = valueAt(below(at, 'name'), file['name'], stringType);
  return { parameters: { file: result, saved: runtimeText(context, 'runtime.saved', { name: result['name'] }) } };
}

function columnsAt(context: Context, columns: readonly unknown[], row: Type): Value {
  return columns.map((column, index) => {
    const at = below(context, index);
    const inside = { ...withRoots(at, { row, index: numberType }), rows: context.rows + 1 };
    const title = isObject(column) ? textAt(below(at, 'title'), column['title']) : '';
    if (isObject(column) && isGiven(column['text'])) return { title, value: { fn: textAt(below(inside, 'text'), column['text'], true) } };
    const field = textMember(column, 'field');
    const written = isObject(column) ? column['value'] : undefined;
    // A member of the row is an expression in short.
    const place = field === undefined ? below(inside, 'value') : below(inside, 'field');
    const source = field === undefined ? written : `=row.${field}`;
    return { title, value: { fn: isExpression(source) ? toValue(expressionAt(place, source).tree) : ((source ?? null) as Value) } };
  });
}
