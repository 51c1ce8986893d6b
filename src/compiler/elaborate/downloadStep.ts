import {
  dynamicType,
  numberType,
  optionalOf,
  stringType,
  withoutMissing,
  type Type,
} from '../../expressions/type.ts';
import type { DownloadStep } from '../../language/generated/descriptors.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { below, report, withRoots, type Context } from './context.ts';
import { expressionAt, isExpression } from './expression.ts';
import type { StepParameters } from './stepParameters.ts';
import { runtimeText } from './runtimeText.ts';
import { textAt, toValue, typedValueAt, valueAt } from './value.ts';

const contents = ['base64', 'text', 'bytes', 'rows'] as const;

/** A file to download: from base64, text, bytes, or rows as CSV. */
export function downloadStep(context: Context, { download: file }: DownloadStep): StepParameters {
  const at = below(context, 'download');
  if (contents.filter((name) => file[name] !== undefined).length !== 1)
    report(at, messages.oneContent());
  const result: Record<string, Value> = {};
  for (const name of ['base64', 'text'] as const)
    if (file[name] !== undefined) result[name] = valueAt(below(at, name), file[name], stringType);
  if (file.bytes !== undefined) {
    const bytes = typedValueAt(below(at, 'bytes'), file.bytes);
    if (withoutMissing(bytes.type).kind !== 'dynamic')
      report(at, messages.notBytes(bytes.type), 'bytes');
    result['bytes'] = bytes.value;
  }
  if (file.rows !== undefined) {
    const rows = typedValueAt(below(at, 'rows'), file.rows);
    const list = withoutMissing(rows.type);
    if (list.kind !== 'list' && list.kind !== 'dynamic')
      report(at, messages.rowsNotAList('rows', rows.type), 'rows');
    result['rows'] = rows.value;
    result['columns'] = columnsAt(
      below(at, 'columns'),
      file.columns ?? [],
      list.kind === 'list' ? list.items : dynamicType,
    );
  }
  if (file.type !== undefined)
    result['type'] = valueAt(below(at, 'type'), file.type, optionalOf(stringType));
  result['name'] = valueAt(below(at, 'name'), file.name, stringType);
  const required = (['base64', 'text', 'bytes'] as const).flatMap((name) =>
    name in result ? [`download.${name}`] : [],
  );
  return {
    parameters: {
      download: result,
      saved: runtimeText(context, 'runtime.saved', { name: result['name'] }),
    },
    required,
  };
}

type Column = NonNullable<DownloadStep['download']['columns']>[number];

function columnsAt(context: Context, columns: readonly Column[], row: Type): Value {
  return columns.map((column, index) => {
    const at = below(context, index);
    const inside = {
      ...withRoots(at, { row, index: numberType }),
      rows: context.rows + 1,
    };
    const title = textAt(below(at, 'title'), column.title);
    if (column.text !== undefined)
      return {
        title,
        value: {
          fn: textAt(below(inside, 'text'), column.text, {
            mayBeMissing: true,
          }),
        },
      };
    const { field, value: written } = column;
    // A column given by a member's name is short for an expression.
    const place = field === undefined ? below(inside, 'value') : below(inside, 'field');
    const source = field === undefined ? written : `=row.${field}`;
    return {
      title,
      value: {
        fn: isExpression(source)
          ? toValue(expressionAt(place, source).tree)
          : ((source ?? null) as Value),
      },
    };
  });
}
