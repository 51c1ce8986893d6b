import type { Diagnostic } from '../language/diagnostic.ts';

/** Sorts diagnostics by position, then by code and message; removes duplicates. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const distinct = new Map(
    diagnostics.map((one) => [
      `${one.file}\n${one.line}\n${one.column}\n${one.code}\n${one.message}`,
      one,
    ]),
  );
  return [...distinct.values()].sort((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return (
      a.line - b.line ||
      a.column - b.column ||
      (a.code < b.code ? -1 : a.code > b.code ? 1 : a.message < b.message ? -1 : 1)
    );
  });
}
