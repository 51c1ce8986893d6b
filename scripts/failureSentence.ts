import { accessSync, constants } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SettingError } from '../src/server/serverSettings.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  '53100': 'the disk is full', // SQLSTATE
};

/**
 * The error message of a command: one sentence for errors of the machine, the whole error for
 * others.
 */
export function failureSentence(error: unknown): unknown {
  if (error instanceof SettingError) return error.message;
  const { path } = (error ?? {}) as { readonly path?: unknown };
  const reason = writeFailure(error, typeof path === 'string' ? path : undefined);
  return reason === undefined
    ? error
    : `"${typeof path === 'string' ? path : 'A file'}" cannot be written: ${reason}.`;
}

/** Why the machine rejected a write at a path; undefined for another error. */
export function writeFailure(error: unknown, path?: string): string | undefined {
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  const known =
    reasons[
      typeof code === 'string'
        ? code
        : (/\bE[A-Z]{4,}(?=: )/.exec(error instanceof Error ? error.message : '')?.[0] ?? '')
    ];
  if (known === undefined && cause !== undefined) return writeFailure(cause, path);
  // On a read-only disk Node reports a folder as missing, and the database engine only that it
  // could not start.
  return known ?? (path === undefined ? undefined : reasons[refusalOf(resolve(path)) ?? '']);
}

/** The error code of a write to a path, or to its nearest existing parent folder. */
function refusalOf(path: string): string | undefined {
  try {
    accessSync(path, constants.W_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' && dirname(path) !== path ? refusalOf(dirname(path)) : code;
  }
}
