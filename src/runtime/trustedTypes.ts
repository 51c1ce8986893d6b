/** Removes scripts from a library's HTML. */
export type Sanitizer = (html: string) => string;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createHTML: Sanitizer; readonly createScriptURL: Sanitizer },
  ): unknown;
}

/**
 * Installs the page's default Trusted Types policy. HTML that a library writes passes through the
 * sanitizer once it is loaded, and is escaped until then. Scripts are allowed from the portal's own
 * assets and from the origins passed to `allow`. `ready` loads the sanitizer. Browsers without
 * Trusted Types enforce nothing.
 */
export function installTrustedTypes(
  origin: string,
  load: () => Promise<Sanitizer>,
): { ready(): Promise<void>; allow(addresses: readonly unknown[]): void } {
  let sanitize: Sanitizer = escapeHtml;
  let loading: Promise<void> | undefined;
  const allowed = new Set<string>();
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: (html) => sanitize(html),
    createScriptURL(url) {
      const target = new URL(url, origin);
      if (allowed.has(target.origin)) return target.href;
      if (target.origin !== origin || !/^\/(assets|release)\//.test(target.pathname))
        throw new TypeError(`Scripts from ${target.href} are not allowed.`);
      return target.href;
    },
  });
  return {
    allow(addresses) {
      for (const value of addresses.flat())
        if (typeof value === 'string' && URL.canParse(value)) allowed.add(new URL(value).origin);
    },
    ready() {
      loading ??= load().then(
        (loaded) => {
          sanitize = loaded;
        },
        (error: unknown) => {
          setTimeout(() => (loading = undefined), retryWindow); // a later call retries
          throw error;
        },
      );
      // callers handle the rejection; without callers it is not reported again
      loading.catch(() => undefined);
      return loading;
    },
  };
}

// Milliseconds during which a render that fails is repeated automatically before its error shows;
// until then it gets the same promise.
const retryWindow = 100;

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character,
  );
}
