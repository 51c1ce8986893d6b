/** The browser as the sign-in in the page uses it. */
export interface PageBrowser {
  /** The whole address of the page. */
  address(): string;
  /** Changes the address before the first screen is entered. */
  rewrite(path: string): void;
  /** Leaves the page for an address that takes its place in the history. */
  replace(url: string): void;
}

/** Creates it from the window of the page. */
export function createPageBrowser(window: Window): PageBrowser {
  return {
    address: () => window.location.href,
    rewrite: (path) => window.history.replaceState(null, '', path),
    replace: (url) => window.location.replace(url),
  };
}
