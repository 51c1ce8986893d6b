import type { Plugin } from 'vite';

/** The members of a manifest that the browser needs; the compiler uses props, slots and texts. */
const kept = ['type', 'verb', 'deferred'] as const;

/** Removes what the runtime does not read from the manifests in the client's bundle. */
export function slimManifests(): Plugin {
  return {
    name: 'slim-manifests',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/(widgets\/[^/]+\/manifest|actions\/[^/]+)\.json$/.test(id)) return null;
      const manifest = JSON.parse(code) as Record<string, unknown>;
      const slim = Object.fromEntries(
        kept.filter((name) => name in manifest).map((name) => [name, manifest[name]]),
      );
      return { code: JSON.stringify(slim), map: null };
    },
  };
}
