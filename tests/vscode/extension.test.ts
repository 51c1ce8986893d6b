import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packExtension } from '../../scripts/packExtension.ts';
import { languageServer } from '../../scripts/vscode/languageServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-vscode-'));
const files = new Map<string, string>();
beforeAll(async () => {
  for (const [name, bytes] of Object.entries(unzipSync(await packExtension()))) {
    files.set(name, strFromU8(bytes));
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the extension for VS Code', () => {
  it('is packed with a manifest that names its script', () => {
    const manifest = JSON.parse(files.get('extension/package.json') ?? '') as { main: string };
    expect(files.has(join('extension', manifest.main))).toBe(true);
    expect(files.get('extension.vsixmanifest')).toContain('Path="extension/package.json"');
  });

  it('starts the language server of an opened folder, and ends it', () => {
    const { stdout, status } = spawnSync(
      'node',
      ['tests/vscode/driveExtension.cjs', join(folder, 'extension/extension.cjs'), resolve('.')],
      { encoding: 'utf8', timeout: 120_000 },
    );
    expect(stdout.trim().split('\n')).toEqual([
      'starts: node scripts/portico.mjs language-server --stdio',
      'active',
      'ended',
    ]);
    expect(status).toBe(0);
  });

  it('starts nothing in a folder without Portico, and what the setting names', () => {
    expect(languageServer(folder, [])).toBeUndefined();
    expect(languageServer(folder, ['npx', 'portico'])).toEqual({
      command: 'npx',
      args: ['portico', 'language-server', '--stdio'],
      options: { cwd: folder },
    });
  });
});
