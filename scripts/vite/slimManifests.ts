import type { Plugin } from 'vite';

/** What the browser needs of a manifest; props, slots and words are the compiler's business. */
const kept = ['type', 'verb', 'ends'] as const;

/** Leaves only what the runtime reads in the manifests of the client's bundle. */
export function slimManifests(): Plugin {
  return {
    name: 'slim-manifests',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/(widgets\/[^/]+\/manifest|actions\/[^/]+)\.json$/.test(id)) return null;
      const manifest = JSON.parse(code) as Record<string, unknown>;
      const slim = Object.fromEntries(kept.filter((name) => name in manifest).map((name) => [name, manifest[name]]));
      return { code: JSON.stringify(slim), map: null };
    },
  };
}
