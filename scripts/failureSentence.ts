import { accessSync, constants } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SettingError } from '../src/server/serverSettings.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  '53100': 'the disk is full', // SQLSTATE
};

/** What a command prints before it ends: one sentence for what the machine does not allow, all that is known for the rest. */
export function failureSentence(error: unknown): unknown {
  if (error instanceof SettingError) return error.message;
  const { path } = (error ?? {}) as { readonly path?: unknown };
  const reason = writeFailure(error, typeof path === 'string' ? path : undefined);
  return reason === undefined ? error : `"${typeof path === 'string' ? path : 'A file'}" cannot be written: ${reason}.`;
}

/** Why the machine did not allow a write at a path; undefined for another fault. */
export function writeFailure(error: unknown, path?: string): string | undefined {
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  const known = reasons[typeof code === 'string' ? code : (/\bE[A-Z]{4,}(?=: )/.exec(error instanceof Error ? error.message : '')?.[0] ?? '')];
  if (known === undefined && cause !== undefined) return writeFailure(cause, path);
  // Node says of a folder on a disk that can only be read that it is missing; an engine says only that it could not begin.
  return known ?? (path === undefined ? undefined : reasons[refusalOf(resolve(path)) ?? '']);
}

/** The code with which the machine refuses to write to a path, or to the nearest folder above it that exists. */
function refusalOf(path: string): string | undefined {
  try {
    accessSync(path, constants.W_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' && dirname(path) !== path ? refusalOf(dirname(path)) : code;
  }
}
