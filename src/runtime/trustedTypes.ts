/** What turns HTML from a library into HTML without scripts. */
export type Sanitizer = (html: string) => string;

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createHTML: Sanitizer; readonly createScriptURL: Sanitizer }): unknown;
}

/**
 * Installs the page's default Trusted Types policy: HTML that a library writes goes through the sanitizer once it has
 * been loaded, and is text until then; scripts come from the portal's own assets and the origins that the deploy settings name (`…Script`). Returns the loader of the
 * sanitizer. Browsers without Trusted Types get the sanitizer's loader alone.
 */
export function installTrustedTypes(origin: string, load: () => Promise<Sanitizer>): { ready(): Promise<void>; allow(settings: Readonly<Record<string, unknown>>): void } {
  let sanitize: Sanitizer = escapeHtml;
  let loading: Promise<void> | undefined;
  const allowed = new Set<string>();
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: (html) => sanitize(html),
    createScriptURL(url) {
      const target = new URL(url, origin);
      if (allowed.has(target.origin)) return target.href;
      if (target.origin !== origin || !/^\/(assets|release)\//.test(target.pathname)) throw new TypeError(`Scripts from ${target.href} are not allowed.`);
      return target.href;
    },
  });
  return {
    allow(settings) {
      for (const [name, value] of Object.entries(settings)) if (name.endsWith('Script') && typeof value === 'string' && URL.canParse(value)) allowed.add(new URL(value).origin);
    },
    ready() {
      loading ??= load().then(
        (loaded) => {
          sanitize = loaded;
        },
        (error: unknown) => {
          setTimeout(() => (loading = undefined), settling); // a later try asks again
          throw error;
        },
      );
      loading.catch(() => undefined); // those who wait for it are told; a failure that nobody waits for is not reported a second time
      return loading;
    },
  };
}

// Milliseconds in which a failed part may be drawn again by itself before its failure shows: it is the same one until then.
const settling = 100;

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character);
}
