import {
  booleanType,
  dynamicType,
  listOf,
  numberType,
  objectOf,
  withoutMissing,
  type Type,
} from '../../expressions/type.ts';
import type { EachStep } from '../../language/generated/descriptors.ts';
import type { Step } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { below, report, withRoots, type Context } from './context.ts';
import { failureType } from './pipelines.ts';
import type { StepParameters } from './stepParameters.ts';
import { typedValueAt } from './value.ts';

/** The type of the result of steps over rows of a type. */
export function reportType(row: Type): Type {
  return objectOf(
    {
      total: numberType,
      done: numberType,
      failed: numberType,
      running: booleanType,
      failures: listOf(objectOf({ item: row, ...failureType.fields })),
      remaining: listOf(row),
    },
    'report',
  );
}

/** Steps for each row of a list; the type of `row` is that of the elements of the list. */
export function eachStep(
  context: Context,
  { each, as, do: steps, atOnce = 1, onError = 'continue' }: EachStep,
  stepsAt: (context: Context, raw: unknown) => Step[],
): StepParameters {
  const rows = typedValueAt(below(context, 'each'), each);
  const list = withoutMissing(rows.type);
  if (list.kind !== 'list' && list.kind !== 'dynamic')
    report(context, messages.rowsNotAList('each', rows.type), 'each');
  const row = list.kind === 'list' ? list.items : dynamicType;
  const inside: Context = {
    ...withRoots(below(context, 'do'), { row, index: numberType }),
    rows: context.rows + 1,
    key: `${context.key}.do`,
  };
  return {
    parameters: { each: rows.value, as, do: stepsAt(inside, steps), atOnce, onError },
    gives: { [as]: reportType(row) },
  };
}
