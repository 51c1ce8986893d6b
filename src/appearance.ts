// Shows the appearance that the visitor has chosen, before anything is painted. A classic script
// without imports, since
// the browser paints nothing before it has run. `data-theme` of the root is what style sheets,
// charts and maps follow;
// what the browser itself draws follows it here.
{
  const root = document.documentElement;

  const chosen = (): string | null => {
    const key = document.currentScript?.dataset['store'] ?? '';
    try {
      return sessionStorage.getItem(key) ?? localStorage.getItem(key);
    } catch {
      return null; // storage is switched off: as the device is
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
