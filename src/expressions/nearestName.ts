const shownNames = 8;

/**
 * A hint for an unknown name: the nearest known one, otherwise up to eight of them; undefined
 * without known names.
 */
export function hintForName(name: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(name, known);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  if (known.length === 0) return undefined;
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
