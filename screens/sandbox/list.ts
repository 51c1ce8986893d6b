import { ok, type Answer } from '../../src/sandbox/http/Answer.ts';

/** A list with its total in `x-up-count`. */
export function list(rows: readonly unknown[], total: number): Answer {
  return ok(rows, { 'x-up-count': String(total) });
}
