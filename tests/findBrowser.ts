import { existsSync } from 'node:fs';

const named = [process.env['CHROMIUM_PATH'], process.env['CHROME_PATH']];
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The configured Chromium, otherwise the system's; undefined if only Playwright's own may exist.
 * Tests prefer the headless shell, which takes half the time; measurements prefer the full browser
 * that visitors use.
 */
export function findBrowser(purpose: 'test' | 'measure' = 'test'): string | undefined {
  const known = purpose === 'test' ? [...named, shell, ...whole] : [...named, ...whole, shell];
  return known.find((path) => path !== undefined && path !== '' && existsSync(path));
}
