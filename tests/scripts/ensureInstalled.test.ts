import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'portico-install-'));
afterAll(() => rmSync(home, { recursive: true }));

/** A checkout with a package that was installed, and an `npm` that only notes its call. */
beforeEach(() => {
  rmSync(home, { recursive: true });
  mkdirSync(join(home, 'scripts'), { recursive: true });
  for (const file of ['ensureInstalled.mjs', 'engineFolder.mjs'])
    cpSync(join('scripts', file), join(home, 'scripts', file));
  writeFileSync(join(home, 'package.json'), '{ "type": "module", "engines": { "node": ">=20" } }');
  writeFileSync(join(home, 'package-lock.json'), '{}');
  mkdirSync(join(home, 'node_modules/tsx'), { recursive: true });
  writeFileSync(join(home, 'node_modules/.portico-lock'), 'the hash of another lock file');
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin/npm'), `#!/bin/sh\necho "$@" >> ${join(home, 'called')}\n`);
  chmodSync(join(home, 'bin/npm'), 0o755);
});

function ensure(options: string): { readonly stderr: string; readonly installs: boolean } {
  const script = `import('./scripts/ensureInstalled.mjs').then((all) => all.ensureInstalled(${options}))`;
  const { stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(home, 'bin')}:${process.env['PATH'] ?? ''}` },
  });
  return { stderr, installs: existsSync(join(home, 'called')) };
}

describe('packages of a checkout', () => {
  it('are installed by npm start and npm test if the lock file has changed', () => {
    expect(ensure('').installs).toBe(true);
    expect(ensure('').stderr).toBe('');
  });

  it('stay with the other commands, which say that the lock file has changed', () => {
    const { stderr, installs } = ensure('{ onlyFirst: true }');
    expect(installs).toBe(false);
    expect(stderr).toContain('package-lock.json has changed');
  });

  it('are installed by any command if there are none', () => {
    rmSync(join(home, 'node_modules'), { recursive: true });
    mkdirSync(join(home, 'node_modules'));
    expect(ensure('{ onlyFirst: true }').installs).toBe(true);
  });
});
