import { existsSync } from 'node:fs';

const named = [process.env['CHROMIUM_PATH'], process.env['CHROME_PATH']];
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A named Chromium, or the machine's; undefined where only Playwright's own can be there. To test,
 * the shell without a
 * window comes first, which takes half the time of the whole browser; to measure, the browser that
 * visitors have.
 */
export function findBrowser(purpose: 'test' | 'measure' = 'test'): string | undefined {
  const known = purpose === 'test' ? [...named, shell, ...whole] : [...named, ...whole, shell];
  return known.find((path) => path !== undefined && path !== '' && existsSync(path));
}
