/** Adds what jsdom lacks: media queries for a window width, and observers that report nothing. */
export function standInBrowser(width = 1280): void {
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  }
  const matches = (query: string) => {
    const limit = /max-width:\s*([\d.]+)px/.exec(query);
    return limit !== null && width <= Number(limit[1]);
  };
  Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({
      media,
      matches: matches(media),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}
