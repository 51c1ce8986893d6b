/** Why a file cannot be read. */
export type FileProblem = 'tooLarge' | 'unreadable' | 'noTexts' | 'entities' | 'oldFormat';

/** A file that cannot be read. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';

  constructor(
    readonly problem: FileProblem,
    message: string,
  ) {
    super(message);
  }
}

/** A message in a file. */
export interface FileMessage {
  readonly key: string;
  readonly language: string;
  readonly message: string;
  /** The fingerprint of the message when it was exported; undefined if the file does not say it. */
  readonly base: string | undefined;
  /** Why the message cannot be taken from the file. */
  readonly problem: 'formula' | 'code' | undefined;
}

/** What a file of texts contains. */
export interface FileTexts {
  /** The version of the draft that it was exported from; empty if the file does not say it. */
  readonly version: string;
  readonly messages: readonly FileMessage[];
  /** Of the default language, by key: the fingerprints of what the messages translate. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Most bytes of a file, and of a part of it when it is unpacked. */
export const most = { file: 10 * 2 ** 20, part: 64 * 2 ** 20, rows: 100_000, columns: 200 };

/** The message of a file that is too large. */
export function tooLarge(): ExchangeError {
  const size = String(most.file / 2 ** 20);
  return new ExchangeError(
    'tooLarge',
    `The file is too large: at most ${size} MB, and ${String(most.rows)} rows.`,
  );
}

/** The message of a file that is no spreadsheet and no XLIFF. */
export function unreadable(): ExchangeError {
  return new ExchangeError('unreadable', 'The file is no spreadsheet (.xlsx) and no XLIFF 2.');
}
