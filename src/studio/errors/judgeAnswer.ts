import type { ErrorRule } from '../../language/release.ts';
import type { ErrorWords } from './errorWords.ts';

/** An answer of a service that is a refusal. */
export interface RefusedAnswer {
  readonly status: number;
  /** Empty for an answer without a code. */
  readonly code: string;
}

/** What visitors see of an answer. */
export interface JudgedAnswer {
  /** Where its words are: `texts.problem_locked`. */
  readonly place: string;
  /** The code that it was looked up by. */
  readonly code: string;
  readonly target: ErrorRule['to']['type'];
  /** Whether a rule with a condition comes first, which may decide otherwise. */
  readonly isConditional: boolean;
}

/**
 * Which words an answer leads to, and where they are shown, as the runtime decides it: by the first
 * rule that fits. Conditions are not evaluated. Undefined if nothing is shown from the portal's
 * words.
 */
export function judgeAnswer(
  rules: readonly ErrorRule[],
  answer: RefusedAnswer,
  words: ErrorWords,
): JudgedAnswer | undefined {
  let isConditional = false;
  for (const rule of rules) {
    if (rule.status !== undefined && !rule.status.includes(answer.status)) continue;
    const code = codeOf(rule, answer);
    const place = placeOf(rule, { status: answer.status, code }, words);
    if (rule.needsText === true && place === undefined) continue;
    if (rule.when !== undefined) {
      isConditional = true;
      continue;
    }
    return place === undefined ? undefined : { place, code, target: rule.to.type, isConditional };
  }
  return undefined;
}

/** The code of an answer by the sources of a rule. */
function codeOf({ code: sources }: ErrorRule, { status, code: given }: RefusedAnswer): string {
  const values = sources.flatMap((source) => {
    if (source === 'status') return [String(status)];
    if (source === 'NETWORK') return [];
    return /^(?:refusal|body|headers)\./.test(source) ? (given === '' ? [] : [given]) : [source];
  });
  return values[0] ?? String(status);
}

/** The first place of the rule's chain that has words for a code and a status. */
function placeOf(
  { text }: ErrorRule,
  { status, code }: RefusedAnswer,
  words: ErrorWords,
): string | undefined {
  return text
    .filter((entry) => entry !== 'description' && !/\{(?!code\}|status\})/.test(entry))
    .map((entry) => entry.replaceAll('{code}', code).replaceAll('{status}', String(status)))
    .find((place) => words.has(place));
}
