import type { Diagnostic } from '../language/diagnostic.ts';
import { messages } from './messages.ts';

/** A mistake of the compiler itself, with the file that it was at. */
class Crash extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.file = file;
  }
}

/** Runs a part of the compiler; what it throws then knows its file. @throws Crash */
export function atFile<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof Crash ? error : new Crash(file, error);
  }
}

/** Says that the compiler failed, and where: what anything throws that reads a descriptor is a mistake of ours. */
export function crashDiagnostic(error: unknown, file: string): Diagnostic {
  const cause = error instanceof Crash ? error.cause : error;
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return { ...messages.ourMistake(reason.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200)), file: error instanceof Crash ? error.file : file, path: [], line: 1, column: 1 };
}
