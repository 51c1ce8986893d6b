import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { engineFile } from '../engineFolder.mjs';

/** The members of a manifest that the browser needs; the compiler uses props, slots and texts. */
const kept = ['type', 'verb', 'deferred'] as const;

/**
 * Removes what the runtime does not read from the manifests in the client's bundle: those of
 * `src/` and of the portal's folder.
 */
export function slimManifests(portal: string): Plugin {
  const folders = [engineFile('src'), resolve(portal)];
  return {
    name: 'slim-manifests',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const isManifest =
        folders.some((folder) => id.startsWith(`${folder}/`)) &&
        /\/(widgets\/[^/]+\/manifest|actions\/[^/]+)\.json$/.test(id);
      if (!isManifest) return null;
      const manifest = JSON.parse(code) as Record<string, unknown>;
      const slim = Object.fromEntries(
        kept.filter((name) => name in manifest).map((name) => [name, manifest[name]]),
      );
      return { code: JSON.stringify(slim), map: null };
    },
  };
}
