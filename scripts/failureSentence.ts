import { SettingError } from '../src/server/serverSettings.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a part of its path is a file',
};

/** What a command prints before it ends: one sentence for what the machine does not allow, all that is known for the rest. */
export function failureSentence(error: unknown): unknown {
  if (error instanceof SettingError) return error.message;
  const { code, path } = (error ?? {}) as { readonly code?: unknown; readonly path?: unknown };
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return reason === undefined ? error : `"${typeof path === 'string' ? path : 'A file'}" cannot be written: ${reason}.`;
}
