// Applies the visitor's choice of light or dark before the first paint. A classic script without
// imports, because it blocks the first paint. It sets `data-theme` of the root, which style sheets,
// charts and maps read, and keeps the colours of the browser's own interface in step with it.
{
  const root = document.documentElement;

  const chosen = (): string | null => {
    const key = document.currentScript?.dataset['store'] ?? '';
    try {
      return sessionStorage.getItem(key) ?? localStorage.getItem(key);
    } catch {
      return null; // storage is blocked: follow the device
    }
  };

  const follow = (): void => {
    const { theme } = root.dataset;
    document
      .querySelector('meta[name="color-scheme"]')
      ?.setAttribute('content', theme ?? 'light dark');
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const scheme = meta.dataset['scheme'] ?? '';
      meta.media =
        theme === undefined
          ? `(prefers-color-scheme: ${scheme})`
          : theme === scheme
            ? 'all'
            : 'not all';
    }
  };

  const scheme = chosen();
  if (scheme === 'light' || scheme === 'dark') root.dataset['theme'] = scheme;
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] });
}
