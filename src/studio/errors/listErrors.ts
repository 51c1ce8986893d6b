import type { Release } from '../../compiler/source.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { readErrorCalls, type ErrorCall } from './errorCalls.ts';
import { readErrorWords, type ErrorMessage, type ErrorWords } from './errorWords.ts';
import { judgeAnswer, type JudgedAnswer, type RefusedAnswer } from './judgeAnswer.ts';

/** A call whose answer shows an error, and such an answer. */
export interface ErrorPlace
  extends
    Pick<ErrorCall, 'owner' | 'id' | 'service' | 'operation'>,
    Pick<JudgedAnswer, 'target' | 'isConditional'>,
    RefusedAnswer {}

/** An error that visitors may see. */
export interface PortalError {
  /** Where its words are: `texts.problem_locked`, `config.errors.LS03`. */
  readonly id: string;
  /** The code, or the status, of the answer that leads to it; empty for the text of all others. */
  readonly code: string;
  readonly messages: readonly ErrorMessage[];
  readonly places: readonly ErrorPlace[];
}

/** A status that stands for any other: no rule names it, and it has no words of its own. */
const anyStatus = 400;
/** A code that no portal has words for. */
export const unknownCode = 'UNKNOWN_CODE_OF_A_TRIAL';

/**
 * The errors of a portal: every text that a lookup chain of `errors.yaml` can find, with the calls
 * whose failure shows it, by the release's own rules.
 */
export function listErrors(draft: Draft, release: Release): readonly PortalError[] {
  const words = readErrorWords(draft);
  const found = new Map<string, { code: string; places: ErrorPlace[] }>();
  for (const call of readErrorCalls(release)) {
    const { owner, id, service, operation, rules } = call;
    const shown = new Set<string>();
    for (const answer of answersOf(call, words)) {
      const judged = judgeAnswer(rules, answer, words);
      if (judged === undefined || shown.has(judged.place)) continue;
      const { place, code, target, isConditional } = judged;
      const isOwn = place.includes(code);
      if (!isOwn && answer.code !== '' && answer.code !== unknownCode) continue;
      shown.add(place);
      const error = found.get(place) ?? { code: isOwn ? code : '', places: [] };
      found.set(place, error);
      error.places.push({ owner, id, service, operation, target, isConditional, ...answer });
    }
  }
  return [...found]
    .map(([id, { code, places }]) => ({ id, code, messages: words.messages(id), places }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The answers that may lead to different words: by known codes, by named statuses, and others. */
function answersOf({ rules }: ErrorCall, words: ErrorWords): readonly RefusedAnswer[] {
  const statuses = [...new Set([...rules.flatMap(({ status = [] }) => status), anyStatus])];
  const entries = new Set(
    rules.flatMap(({ text }) => text).filter((one) => one.includes('{code}')),
  );
  const codes = [...new Set([...entries].flatMap((entry) => words.codes(entry)))];
  const isStatus = (code: string) => /^[45]\d\d$/.test(code);
  return [
    ...codes
      .filter((code) => !isStatus(code))
      .flatMap((code) => statuses.map((status) => ({ status, code }))),
    ...codes.filter(isStatus).map((code) => ({ status: Number(code), code: '' })),
    ...statuses.map((status) => ({ status, code: '' })),
    ...statuses.map((status) => ({ status, code: unknownCode })),
  ];
}
