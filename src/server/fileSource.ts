import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';

/** A file with its version and its bytes. */
export interface FoundFile {
  /** Changes when the content does. */
  readonly version: string;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Where files are served from. */
export interface FileSource {
  /**
   * The file at a decoded path that begins with a slash, or undefined. Never a file outside of the
   * source.
   */
  find(path: string): Promise<FoundFile | undefined>;
}

/** Files that are not served: dot files of the build, and configuration for other web servers. */
const hidden = /(^|\/)\.|^\/(nginx\.conf|_headers|app\.json|bom\.cdx\.json)$/;

/** The files below a folder. */
export function createFolderSource(directory: string): FileSource {
  const root = normalize(directory);
  return {
    async find(path) {
      const inside = normalize(path);
      const file = join(root, inside);
      if (
        hidden.test(inside.split(sep).join('/')) ||
        path.includes('\0') ||
        !file.startsWith(root.endsWith(sep) ? root : root + sep)
      )
        return undefined;
      // a missing file is not an error
      const found = await stat(file).catch(() => undefined);
      if (found === undefined || !found.isFile()) return undefined;
      return {
        version: `${found.mtimeMs}-${found.size}`,
        read: async () => new Uint8Array(await readFile(file)),
      };
    },
  };
}

/** Files in memory; `read` returns the text of a path. */
export function createMemorySource(read: (path: string) => string | undefined): FileSource {
  return {
    find(path) {
      const text = read(path);
      if (text === undefined) return Promise.resolve(undefined);
      return Promise.resolve({
        version: createHash('sha1').update(text).digest('hex'),
        read: () => Promise.resolve(new TextEncoder().encode(text)),
      });
    },
  };
}
