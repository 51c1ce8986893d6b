import { isObject } from '../../../compiler/json.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { describeSteps } from '../../../editing/sentences.ts';
import { stepAround } from '../../../editing/steps/findSteps.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { OperationResult } from '../operation.ts';
import { fromPointer, toPointer } from '../pointer.ts';
import { partKindOf } from '../readOutline.ts';
import { valueOfFile } from '../valueOfFile.ts';

/** The result of an operation on a step: the part with the step stays selected. */
export function partOfStep(
  draft: Draft,
  result: OperationResult,
  language: string,
): OperationResult {
  const root = valueOfFile(draft, result.file);
  if (!isObject(root)) return result;
  const path = fromPointer(root, result.path);
  const around = stepAround(draft, root, path);
  if (around === undefined) return result;
  const [said] = describeSteps(draft.knowledge(), valueAt(root, around), language);
  const length = around.findLastIndex((_, end) => {
    const at = around.slice(0, end);
    return partKindOf(valueAt(root, at), at) !== undefined;
  });
  return {
    ...result,
    path: toPointer(around.slice(0, length)),
    sentence: `${said?.text ?? ''}${result.sentence}`,
  };
}
