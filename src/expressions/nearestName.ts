import type { DiagnosticData } from '../language/diagnostic.ts';

const shownNames = 8;

/** A sentence that says what to do, and the names in it. */
export interface Hint {
  readonly text: string;
  readonly data: DiagnosticData;
}

/**
 * A hint for an unknown name: the nearest known one, otherwise up to eight of them; undefined
 * without known names.
 */
export function nameHint(name: string, known: readonly string[]): Hint | undefined {
  const nearest = nearestName(name, known);
  if (nearest !== undefined) return hintTo(name, nearest);
  return known.length === 0 ? undefined : { text: listOf(known), data: { name } };
}

/** The sentence of `nameHint`. */
export function hintForName(name: string, known: readonly string[]): string | undefined {
  return nameHint(name, known)?.text;
}

/** The hint to a name that was probably meant, and what else can be done. */
export function hintTo(name: string, nearest: string, otherwise?: string): Hint {
  const proposal = `Did you mean "${nearest}"?`;
  return {
    text: otherwise === undefined ? proposal : `${proposal} ${otherwise}`,
    data: { name, nearest },
  };
}

/** The members of a message that a hint decides. */
export function hinted(hint: string | Hint | undefined): {
  readonly hint?: string;
  readonly data?: DiagnosticData;
} {
  if (hint === undefined) return {};
  return typeof hint === 'string' ? { hint } : { hint: hint.text, data: hint.data };
}

function listOf(known: readonly string[]): string {
  return `Known names: ${known
    .slice(0, shownNames)
    .map((one) => `"${one}"`)
    .join(', ')}${known.length > shownNames ? ', …' : ''}.`;
}

/** The most similar known name, if the difference is small for its length. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const distance =
      candidate.toLowerCase() === name.toLowerCase() ? 0.5 : editDistance(name, candidate);
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

// The edit distance: insertions, deletions, substitutions and transpositions.
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + cost,
      );
      (rows[row] ?? []).push(swapped ? Math.min(best, at(row - 2, column - 2) + 1) : best);
    }
  }
  return at(a.length, b.length);
}
