// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Runs the script on a page, as the browser does before the first paint. */
async function load(): Promise<void> {
  vi.resetModules();
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  document.currentScript?.setAttribute('data-store', 'theme');
  const script = '../src/appearance.ts'; // a classic script, without exports
  await import(script);
}

const page = () => ({
  theme: document.documentElement.dataset['theme'],
  scheme: document.querySelector('meta[name="color-scheme"]')?.getAttribute('content'),
  bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ media }) => media,
  ),
});
const asTheDevice = {
  theme: undefined,
  scheme: 'light dark',
  bars: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
};

describe('the appearance of a page before the app starts', () => {
  beforeEach(() => {
    document.head.innerHTML =
      '<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#fff" data-scheme="light"><meta name="theme-color" content="#000" data-scheme="dark">';
  });
  afterEach(() => {
    vi.restoreAllMocks();
    delete document.documentElement.dataset['theme'];
    localStorage.clear();
    sessionStorage.clear();
  });

  it('follows the device without a choice or with an unknown one', async () => {
    await load();
    expect(page()).toEqual(asTheDevice);
    localStorage.setItem('theme', 'sepia');
    await load();
    expect(page()).toEqual(asTheDevice);
  });

  it('uses the choice of the tab before that of the browser', async () => {
    localStorage.setItem('theme', 'light');
    await load();
    expect(page()).toEqual({ theme: 'light', scheme: 'light', bars: ['all', 'not all'] });
    sessionStorage.setItem('theme', 'dark');
    await load();
    expect(page()).toEqual({ theme: 'dark', scheme: 'dark', bars: ['not all', 'all'] });
  });

  it('updates the colours of the browser bars after a later choice', async () => {
    await load();
    document.documentElement.dataset['theme'] = 'dark';
    await vi.waitFor(
      () => expect(page()).toEqual({ theme: 'dark', scheme: 'dark', bars: ['not all', 'all'] }),
      20_000,
    );
    delete document.documentElement.dataset['theme'];
    await vi.waitFor(() => expect(page()).toEqual(asTheDevice), 20_000);
  });

  it('follows the device when storage is blocked', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await load();
    expect(page()).toEqual(asTheDevice);
  });
});
