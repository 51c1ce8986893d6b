import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedModules } from '../../scripts/testing/sharedModules.ts';
import { openTestsOf, testProgram } from '../../scripts/testing/testProgram.ts';

describe('the program of test processes', () => {
  it('is bundled once for the same sources, also by two runs at the same time', async () => {
    const [one, other] = await Promise.all([testProgram(), testProgram()]);
    expect(other).toBe(one);
    expect(await testProgram()).toBe(one);
    const versions = readdirSync(dirname(dirname(one)));
    expect(versions.filter((name) => name.includes('.'))).toEqual([]);
  });

  it('loads no source, except for the running services of a portal', async () => {
    const folder = dirname(await testProgram());
    const loaded = readdirSync(folder)
      .filter((name) => name.endsWith('.mjs') && name !== 'portico.mjs')
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(
          /(?:from|import\() ?["'](\.\.[^"']*\.(?:tsx?|mjs))["']/g,
        ),
      ])
      .map(([, path = '']) => path);
    expect([...new Set(loaded)].sort()).toEqual([
      '../../../../scripts/engineFolder.mjs',
      '../../../../scripts/register.mjs',
      '../../../../scripts/testing/openServices.ts',
    ]);
    for (const path of loaded) expect(existsSync(join(folder, path)), path).toBe(true);
  });

  it('has no development build of JSX, whatever NODE_ENV is', async () => {
    const folder = dirname(await testProgram());
    const modules = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
    const found = modules.filter((name) =>
      readFileSync(join(folder, name), 'utf8').includes('jsx-dev-runtime'),
    );
    expect(process.env['NODE_ENV']).not.toBe('production');
    expect(found).toEqual([]);
  });

  it('has the compiler with which the command opens the tests of a portal', async () => {
    const { openTests } = await openTestsOf(await testProgram());
    expect((await openTests('tests/blocks/portal'))?.published.portal.languages.default).toBe('en');
  });

  it('has the modules that building blocks of a portal share with it', async () => {
    const shared = Object.values(sharedModules(dirname(await testProgram())));
    expect(shared.length).toBeGreaterThan(0);
    for (const file of shared) expect(existsSync(file), file).toBe(true);
  });
});
