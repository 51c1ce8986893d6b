import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runNew } from '../../scripts/new.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-screen-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('portico new screen', () => {
  it('finds shells by the names of their files, and writes a screen that compiles', async () => {
    const portal = join(folder, 'desk');
    cpSync('tests/portals/desk/screens', portal, { recursive: true });
    const shell = join(portal, 'area.shell.yaml');
    writeFileSync(shell, readFileSync(shell, 'utf8').replace('shell: area\n', ''));
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    const values = { shell: 'area', path: '/rooms', en: 'Rooms', ro: 'Camere' };
    await runNew({ folder: portal, positionals: ['screen', 'rooms'], values, environment: {} });
    print.mockRestore();
    const source = await readPortalFolder(portal);
    expect(source.files.get('texts/ro.yaml')).toContain('Camere');
    const { diagnostics } = compile(source, vocabulary);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const wrong = runNew({
      folder: portal,
      positionals: ['screen', 'halls'],
      values: { shell: 'none' },
      environment: {},
    });
    await expect(wrong).rejects.toThrow(/no shell "none".*It has area, entry\./);
  });
});
