import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../scripts/commands.ts';
import { engineProgram } from '../../scripts/program/bundleProgram.ts';
import { programCommands } from '../../scripts/program/engineProgram.mjs';

const place = mkdtempSync(join(tmpdir(), 'portico-program-'));
const portal = join(place, 'screens');
const loads = join(place, 'loads.txt');
let program = '';

/** Runs a command, and notes the modules that its process loads. */
function portico(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', resolve('tests/scripts/noteLoads.mjs'), resolve('scripts/portico.mjs'), ...args],
    { cwd: place, encoding: 'utf8', env: { ...process.env, NOTE_LOADS: loads, PORTAL_DIR: '' } },
  );
  return { code: status, stdout, stderr };
}

beforeAll(async () => {
  program = await engineProgram();
  cpSync('tests/blocks/portal', portal, { recursive: true });
}, 60_000);

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('the program of commands that compile', () => {
  it('has commands of the command line', () => {
    expect(Object.keys(commands)).toEqual(expect.arrayContaining(Object.keys(programCommands)));
  });

  it.each([
    ['check', 0],
    ['check --fix', 0],
    ['access', 0],
    ['format', 0],
    ['migrate', 0],
    ['texts', 0],
    ['compare', 0],
  ])('runs "%s", and nothing that transforms sources', (name, code) => {
    rmSync(loads, { force: true });
    const ended = portico(...name.split(' '), ...(name === 'compare' ? [`--with=${portal}`] : []));
    expect([ended.code, ended.stderr], ended.stdout).toEqual([
      code,
      expect.not.stringMatching(/\n {4}at /),
    ]);
    const loaded = readFileSync(loads, 'utf8').trim().split('\n');
    expect(loaded).toContainEqual(expect.stringContaining(program));
    expect(loaded.filter((url) => /\.tsx?$|\/(tsx|react|prettier|jsdom|vite)\//.test(url))).toEqual(
      [],
    );
  });

  it('leaves the commands that run TypeScript of a portal to the sources', () => {
    rmSync(loads, { force: true });
    expect(portico('types').code).toBe(0);
    expect(readFileSync(loads, 'utf8')).not.toContain(program);
  });

  it('explains its commands and rejects options as the sources do', () => {
    expect(portico('check', '--help').stdout).toMatch(/^Usage: portico check \[folder\]/);
    const wrong = portico('check', '--jsn');
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('no option "--jsn"')]);
  });

  it('names the sources in the stack of an error', () => {
    const { code, stderr } = portico('check', 'nowhere');
    expect(code).toBe(1);
    const [, line] = /check \((?:.*\/)?scripts\/check\.ts:(\d+):\d+\)/.exec(stderr) ?? [];
    const source = readFileSync('scripts/check.ts', 'utf8').split('\n');
    expect(source[Number(line) - 1]).toContain('await readPortalFolder(folder)');
  });

  it('finds the files of the engine by its folder, not beside its own modules', () => {
    const found = readdirSync(program)
      .filter((name) => name.endsWith('.mjs') && !/^testProcess|^rolldown-runtime/.test(name))
      .filter((name) =>
        /import\.meta\.(?!url\), ?\{ type: "module")/.test(
          readFileSync(join(program, name), 'utf8').replaceAll(
            /new Worker\(\s*new URL\([^)]*import\.meta\.url\)/g,
            '',
          ),
        ),
      );
    expect(found).toEqual([]);
  });
});
