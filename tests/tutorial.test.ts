import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
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
newPortal(folder, 'en');
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

/** An instruction: what to do with a file, and the words or code blocks that follow. */
const instruction =
  /^(?:Create `(?<created>[^`]+)`:|At the end of `(?<extended>[^`]+)`, add|In `(?<changed>[^`]+)`, (?:replace|after))\n\n```yaml\n(?<first>.*?)^```\n(?:\n(?<verb>with|add)\n\n```yaml\n(?<second>.*?)^```\n)?|^In `(?<word>[^`]+)`, change `(?<from>[^`]+)` to `(?<to>[^`]+)`\.$|^cp node_modules\/portico\/(?<copied>\S+) (?<target>\S+)$/gms;

type Instruction = Readonly<Record<string, string | undefined>>;

/** Replaces a text that a file of the portal has exactly once. */
function replace(name: string, old: string, text: string): void {
  const file = join(folder, name);
  const content = readFileSync(file, 'utf8');
  if (content.split(old).length !== 2)
    throw new Error(`${name} must contain this exactly once:\n${old}`);
  writeFileSync(
    file,
    content.replace(old, () => text),
  );
}

/** Does what an instruction says. */
function follow(given: Instruction): void {
  const { created, extended, changed, first = '', verb, second } = given;
  const { word, from = '', to = '', copied, target = '' } = given;
  if (created !== undefined) return writeFileSync(join(folder, created), first);
  if (extended !== undefined) return appendFileSync(join(folder, extended), first);
  if (word !== undefined) return replace(word, from, to);
  if (copied !== undefined) return cpSync(copied, join(folder, target, basename(copied)));
  if (second === undefined) throw new Error(`${changed}: "replace" needs "with".`);
  replace(changed ?? '', first, verb === 'add' ? first + second : second);
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
          follow(groups);
          followed++;
        }
      }
      expect(await report()).toEqual([]);
    },
  );

  it('takes twenty minutes, for 220 words read and 40 words typed in a minute', () => {
    const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
    const blocks = [...chapters.join('').matchAll(/^```\w*\n(.*?)^```$/gms)];
    // what `with` replaces, and what follows `after`, is already there
    const isThere = ({ index = 0 }) =>
      /(?:replace|after|prints:)\n\n$/.test(chapters.join('').slice(0, index));
    const typed = blocks.filter((block) => !isThere(block)).map(([, code = '']) => code);
    const minutes = wordsIn(chapters.join('')) / 220 + wordsIn(typed.join('\n')) / 40;
    expect(typed.length).toBeGreaterThan(10);
    expect(minutes).toBeLessThan(20);
  });

  it('has every code block of a descriptor in an instruction', () => {
    const blocks = chapters.join('').match(/^```yaml$/gm)?.length ?? 0;
    const used = chapters
      .flatMap((chapter) => [...chapter.matchAll(instruction)])
      .flatMap(({ groups = {} }) => [groups['first'], groups['second']])
      .filter((code) => code !== undefined).length;
    expect(used).toBe(blocks);
    expect(followed).toBeGreaterThan(13);
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
    expect(stdout + stderr).toContain('8 passed, 0 failed');
    expect(status).toBe(0);
  });
});
