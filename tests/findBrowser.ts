import { existsSync } from 'node:fs';

/**
 * The Chromium to test with: a named one, or the machine's; undefined where only Playwright's own can be there. The shell
 * without a window takes half the time of the whole browser.
 */
export function findBrowser(): string | undefined {
  const known = [process.env['CHROMIUM_PATH'], process.env['CHROME_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return known.find((path) => path !== undefined && path !== '' && existsSync(path));
}
