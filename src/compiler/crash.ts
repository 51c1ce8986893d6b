import type { Diagnostic } from '../language/diagnostic.ts';
import { messages } from './messages.ts';

/** An internal error of the compiler, with the file being processed. */
class Crash extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.file = file;
  }
}

/**
 * Runs a part of the compiler; an error that it throws is wrapped with the file name. @throws Crash
 */
export function atFile<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof Crash ? error : new Crash(file, error);
  }
}

/**
 * The diagnostic of an internal error. Any exception while reading a descriptor is a bug of the
 * compiler.
 */
export function crashDiagnostic(error: unknown, file: string): Diagnostic {
  const cause = error instanceof Crash ? error.cause : error;
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return {
    ...messages.ourMistake(reason.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200)),
    file: error instanceof Crash ? error.file : file,
    path: [],
    line: 1,
    column: 1,
  };
}
