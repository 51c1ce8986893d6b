import { conditionIn, sayCondition, wordsIn } from '../../../editing/conditions/sayCondition.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { EditError } from '../../../editing/locate.ts';

/**
 * A condition in words, one line for each part of its outermost group; none if it cannot be read.
 * `source` begins with `=`.
 */
export function readConditionWords(
  draft: Draft,
  source: string,
  language: string,
): readonly string[] {
  try {
    const condition = conditionIn(draft.knowledge(), source);
    const own = wordsIn(draft.knowledge(), language);
    if (condition.kind !== 'all' && condition.kind !== 'any') return [sayCondition(condition, own)];
    const joint = own[condition.kind];
    return condition.of.map(
      (one, index) => `${index === 0 ? '' : `${joint} `}${sayCondition(one, own)}`,
    );
  } catch (error) {
    if (error instanceof EditError) return [];
    throw error;
  }
}
