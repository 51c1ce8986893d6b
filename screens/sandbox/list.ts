import { ok, type Answer } from '../../src/sandbox/http/Answer.ts';

/** Returns a list, with the total count in the header `x-up-count`. */
export function list(rows: readonly unknown[], total: number): Answer {
  return ok(rows, { 'x-up-count': String(total) });
}
