import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newPortal } from '../../scripts/newPortal.ts';
import { findBrowser } from '../findBrowser.ts';

const place = mkdtempSync(join(tmpdir(), 'portico-browser-'));
const home = join(place, 'office');
beforeAll(async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  newPortal(home, 'en');
  log.mockRestore();
  await mkdir(join(home, 'node_modules'));
  symlinkSync(resolve('.'), join(home, 'node_modules/portico'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** `portico test --browser` in the folder of the new portal. */
function run(chromium: string | undefined, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('scripts/portico.mjs'), 'test', '--browser', ...args],
    {
      cwd: home,
      encoding: 'utf8',
      env: { ...process.env, ...(chromium !== undefined && { CHROMIUM_PATH: chromium }) },
    },
  );
  return { code: status, stdout, stderr };
}

const wrong = `schema: test/1
given: { as: member, date: "2026-01-15" }
cases:
  A request that nobody made:
    given: { answers: { listRequests: { body: [ { id: r1, title: New chairs } ] } } }
    steps:
      - { open: requests }
      - { see: { row: New chairs } }
      - { dontSee: { row: New chairs } }
`;

describe('portico test --browser, in a new portal', () => {
  it('passes its cases, and says where one fails, what the page shows and what was called', () => {
    writeFileSync(join(home, 'screens/tests/wrong.test.yaml'), wrong);
    const { code, stdout, stderr } = run(findBrowser(), '--grep=^(Only|A request)');
    expect(stdout, stderr).toContain('2 passed, 1 failed');
    expect(stdout).toMatch(
      /screens\/tests\/wrong\.test\.yaml:9:\d+ {2}A request that nobody made\n {2}Step: .*dontSee.*\n {2}Failed: it is on the page\.\n {2}Screen: requests \(\/requests\)\n {2}Shown: .*New chairs/,
    );
    expect(stdout).toMatch(/Calls:\n(?: {4}.*\n)*? {4}200 listRequests: GET \/api\/requests/);
    expect(code).toBe(1);
  });

  it('names the browser that does not start, and what to do', () => {
    const { code, stderr } = run('/nowhere/chromium', 'requests');
    expect(stderr).toContain('No browser starts at "/nowhere/chromium".');
    expect(stderr).toContain('npx playwright install chromium');
    expect(code).toBe(1);
  });
});
