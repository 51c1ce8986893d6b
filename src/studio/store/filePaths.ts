/** A name that cannot be a file of a portal. */
export class FilePathError extends Error {
  override readonly name = 'FilePathError';
}

const longest = 400;
/** Characters that are invisible, change directions or end lines. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u;
/** Devices of Windows, which cannot be names of files there. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Checks the path of a file, which a person or an agent may have written.
 * @throws FilePathError when it could leave the portal's folder, or be another file elsewhere
 */
export function assertFilePath(path: string): void {
  const refuse = (why: string) => new FilePathError(`"${path.slice(0, 80)}" ${why}.`);
  if (path === '' || path.length > longest) throw refuse('is empty or too long for a file');
  if (hidden.test(path)) throw refuse('has invisible characters');
  if (path.normalize('NFC') !== path) throw refuse('is not written in composed Unicode characters');
  if (/[\\:*?"<>|]/.test(path)) throw refuse('has a character that some systems do not allow');
  for (const part of path.split('/')) {
    if (part === '' || part.startsWith('.'))
      throw refuse('has a folder or name that begins with a dot, or none');
    if (/[. ]$/.test(part) || part.startsWith(' '))
      throw refuse('begins or ends a name with a dot or a space');
    if (device.test(part) || /^git~\d/i.test(part)) throw refuse('is the name of a device');
  }
}

/** Whether a path can be a file of a portal. */
export function isFilePath(path: string): boolean {
  try {
    assertFilePath(path);
    return true;
  } catch (error) {
    if (error instanceof FilePathError) return false;
    throw error;
  }
}
