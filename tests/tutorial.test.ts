import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newPortal } from '../scripts/newPortal.ts';
import { readPortalFolder } from '../scripts/portalFolder.ts';
import { vocabulary } from '../scripts/vocabulary.ts';
import { createCompiler } from '../src/compiler/compile.ts';

const place = mkdtempSync(join(tmpdir(), 'portico-tutorial-'));
const folder = join(place, 'office');
const portal = join(folder, 'screens');
afterAll(() => rmSync(place, { recursive: true, force: true }));
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
newPortal(folder, 'en,de');
log.mockRestore();

const chapters = readFileSync('docs/tutorial.md', 'utf8').split(/^## /m).slice(1);
const compiler = createCompiler(vocabulary);

async function report(): Promise<string[]> {
  return compiler
    .compile(await readPortalFolder(portal))
    .diagnostics.map(({ file, line, column, message, hint = '' }) =>
      `screens/${file}:${line}:${column} ${message} ${hint}`.trim(),
    );
}

/** What `npm run check` prints in the folder of the portal. */
function printedCheck(): string {
  const command = [resolve('scripts/portico.mjs'), 'check'];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}

/** An instruction: what to do with a file, and the code blocks that follow. */
const instruction =
  /^(?:Create `(?<created>[^`]+)`:|At the end of `(?<extended>[^`]+)`, add|In `(?<changed>[^`]+)`, replace)\n\n```yaml\n(?<first>.*?)^```\n(?:\nwith\n\n```yaml\n(?<second>.*?)^```\n)?/gms;

/** Does what an instruction says. */
function follow({ created, extended, changed, first = '', second }: Record<string, string>): void {
  if (created !== undefined) return writeFileSync(join(folder, created), first);
  const file = join(folder, extended ?? changed ?? '');
  const text = readFileSync(file, 'utf8');
  if (extended !== undefined) return writeFileSync(file, text + first);
  if (second === undefined) throw new Error(`${changed}: "replace" needs "with".`);
  if (text.split(first).length !== 2)
    throw new Error(`${changed} must contain this exactly once:\n${first}`);
  writeFileSync(
    file,
    text.replace(first, () => second),
  );
}

describe('the tutorial', () => {
  let followed = 0;
  it.each(chapters.map((chapter) => [chapter.split('\n')[0] ?? '', chapter] as const))(
    '%s',
    async (_, chapter) => {
      for (const part of chapter.split(/^(?=The page shows, )/m)) {
        const [, expected] = /^The page shows, .*?:\n\n```\n(.*?)\n```\n/s.exec(part) ?? [];
        if (expected !== undefined) expect(printedCheck()).toBe(expected);
        for (const { groups = {} } of part.matchAll(instruction)) {
          follow(groups as Record<string, string>);
          followed++;
        }
      }
      expect(await report()).toEqual([]);
    },
  );

  it('has every code block of a descriptor in an instruction', () => {
    const blocks = chapters.join('').match(/^```yaml$/gm)?.length ?? 0;
    const used = chapters
      .flatMap((chapter) => [...chapter.matchAll(instruction)])
      .reduce((count, { groups }) => count + (groups?.['second'] === undefined ? 1 : 2), 0);
    expect(used).toBe(blocks);
    expect(followed).toBeGreaterThan(15);
  });

  it('names the file that `npm pack` writes', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const named = chapters.join('').match(/portico-[\d.]+\.tgz/g);
    expect(new Set(named)).toEqual(new Set([`portico-${version}.tgz`]));
  });

  it('ends with a portal whose tests pass', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/portico.mjs', 'test', portal],
      { encoding: 'utf8' },
    );
    expect(stdout + stderr).toContain('8 passed');
    expect(status).toBe(0);
  });
});
