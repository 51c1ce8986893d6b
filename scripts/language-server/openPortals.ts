import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createDraft, type Draft } from '../../src/editing/createDraft.ts';
import { isSource, portalAround, readPortalFolder } from '../portalFolder.ts';
import { vocabulary } from '../vocabulary.ts';

/** A portal that an editor has files of: its folder, and a draft with the unsaved texts. */
export interface OpenPortal {
  readonly folder: string;
  readonly draft: Draft;
  uriOf(file: string): string;
}

/** A file of an open portal. */
export interface PortalFile {
  readonly portal: OpenPortal;
  /** Path below the portal's folder, with forward slashes. */
  readonly file: string;
}

/** The portals of the files that an editor works on. */
export interface OpenPortals {
  /** The portal of a file; undefined if no folder above it has a `portal.yaml`. */
  fileAt(uri: string): Promise<PortalFile | undefined>;
  /** Takes the unsaved text of a file, or else the saved one. Returns the file if it changed. */
  change(uri: string, text?: string): Promise<PortalFile | undefined>;
}

/** Opens portals as their files are asked for. */
export function createOpenPortals(): OpenPortals {
  const portals = new Map<string, Promise<OpenPortal>>();
  async function fileAt(uri: string): Promise<PortalFile | undefined> {
    if (!uri.startsWith('file:')) return undefined;
    const path = fileURLToPath(uri);
    const folder = portalAround(dirname(path));
    if (folder === undefined) return undefined;
    const opening = portals.get(folder) ?? openPortal(folder);
    portals.set(folder, opening);
    return { portal: await opening, file: relative(folder, path).split(sep).join('/') };
  }
  return {
    fileAt,
    async change(uri, text) {
      const found = await fileAt(uri);
      if (found === undefined) return undefined;
      const { portal, file } = found;
      const saved = text ?? (await readFile(fileURLToPath(uri), 'utf8').catch(() => undefined));
      return isSource(file, portal.draft.files) && portal.draft.change({ [file]: saved })
        ? found
        : undefined;
    },
  };
}

async function openPortal(folder: string): Promise<OpenPortal> {
  const draft = createDraft(vocabulary, await readPortalFolder(folder));
  return { folder, draft, uriOf: (file) => pathToFileURL(join(folder, file)).href };
}
