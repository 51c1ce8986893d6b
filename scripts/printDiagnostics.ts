import { relative } from 'node:path';
import type { Diagnostic } from '../src/language/diagnostic.ts';

/**
 * Prints diagnostics as `file:line:column severity code`, with message and hint below; paths are
 * relative to the working directory.
 */
export function printDiagnostics(diagnostics: readonly Diagnostic[], folder: string): void {
  for (const { file, line, column, severity, code, message, hint } of diagnostics) {
    const place = relative(process.cwd(), `${folder}/${file}`);
    console.error(
      `${place}:${line}:${column}  ${severity}  ${code}\n  ${message}${hint === undefined ? '' : ` ${hint}`}`,
    );
  }
}
