import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp, copyApp } from '../../scripts/buildApp.ts';
import { checkOutputFolder, emptyOutputFolder } from '../../scripts/outputFolder.ts';
import { publishPortal } from '../../scripts/publishPortal.ts';
import { SettingError } from '../../src/server/serverSettings.ts';

const place = mkdtempSync(join(tmpdir(), 'portico-output-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A new folder with the given files, each with its path as text. */
function folderWith(...files: readonly string[]): string {
  const folder = mkdtempSync(join(place, 'out-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

describe('the output folder of a build', () => {
  it('contains no source folder, neither by its path nor by a symbolic link', () => {
    const home = folderWith('screens/portal.yaml', '.app');
    const link = join(place, 'link');
    symlinkSync(home, link);
    const sources = { portal: join(home, 'screens') };
    for (const folder of [home, link, join(home, 'screens')])
      expect(() => checkOutputFolder(folder, sources)).toThrow(
        `OUT_DIR is "${folder}", which contains the portal's folder`,
      );
    expect(() => checkOutputFolder(join(home, 'dist'), sources)).not.toThrow();
    expect(() => checkOutputFolder(join(home, '..dist'), sources)).not.toThrow();
  });

  it('contains no data of the sandbox, whether a build or a compilation fills it', async () => {
    const home = folderWith('screens/portal.yaml', 'dist/.app', 'dist/data/database/PG_VERSION');
    const kept = { portal: join(home, 'screens'), data: join(home, 'dist/data') };
    const directory = join(home, 'dist');
    const message = `OUT_DIR is "${directory}", which contains the data (DATA_DIR)`;
    expect(() => checkOutputFolder(directory, kept)).toThrow(message);
    await expect(publishPortal(kept.portal, { directory, data: kept.data })).rejects.toThrow(
      message,
    );
    expect(existsSync(join(directory, 'data/database/PG_VERSION'))).toBe(true);
  });

  it.each(['.', '..', 'screens'])('is not %s', async (directory) => {
    const home = folderWith('screens/portal.yaml');
    const before = process.cwd();
    process.chdir(home); // what a missing check removes is not the checkout
    try {
      await expect(buildApp(directory, 'screens')).rejects.toThrow(SettingError);
    } finally {
      process.chdir(before);
    }
    expect(existsSync(join(home, 'screens/portal.yaml'))).toBe(true);
  });

  it('has no files that no build wrote', async () => {
    const folder = folderWith('notes/march.txt');
    await expect(buildApp(folder, 'screens')).rejects.toThrow(
      `OUT_DIR is "${folder}", which has files that no build wrote`,
    );
    expect(readdirSync(folder)).toEqual(['notes']);
  });

  it.each([
    [[]],
    [['.app', 'old.js']],
    [['shell.html']],
    [['release/current.json']],
    [['.git/HEAD']],
  ])('may have %j, which a build empties', async (files) => {
    const folder = folderWith(...files);
    checkOutputFolder(folder, { portal: 'screens' });
    await emptyOutputFolder(folder);
    expect(readdirSync(folder)).toEqual(files.includes('.git/HEAD') ? ['.git'] : []);
  });

  it('stays, without its contents, but with a repository, reports and caches', async () => {
    const folder = folderWith('.app', 'assets/old.js', '.git/HEAD', 'reports/unit.json', 'vite/x');
    await emptyOutputFolder(folder);
    expect(readdirSync(folder).sort()).toEqual(['.git', 'reports', 'vite']);
  });
});

describe('the copied app of a package', () => {
  const app = folderWith('.app', 'shell.html', 'assets/core.js');

  it('replaces an older one, once', async () => {
    const folder = folderWith('shell.html', 'assets/old.js');
    writeFileSync(join(folder, '.app'), 'older');
    expect(await copyApp(app, folder)).toBe(true);
    expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(
      readdirSync(app, { recursive: true }).map(String).sort(),
    );
    expect(await copyApp(app, folder)).toBe(false);
  });

  it('is copied again after an interruption', async () => {
    const broken = folderWith('.app', 'shell.html', 'assets/core.js');
    const pipe = join(broken, 'pipe'); // cannot be copied
    execFileSync('mkfifo', [pipe]);
    const folder = folderWith();
    await expect(copyApp(broken, folder)).rejects.toThrow();
    expect(readFileSync(join(folder, '.app'), 'utf8')).toBe('');
    rmSync(pipe);
    expect(() => checkOutputFolder(folder, { portal: 'screens' })).not.toThrow();
    expect(await copyApp(broken, folder)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['.app', 'assets', 'shell.html']);
  });
});
