import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'portico-functions-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs the tests of the functions of a changed copy of the portal with building blocks. */
function testsOf(change: (portal: string) => void) {
  const portal = mkdtempSync(join(place, 'portal-'));
  cpSync('tests/blocks/portal', portal, { recursive: true });
  change(portal);
  const file = join(portal, 'functions.test.ts');
  const module = pathToFileURL(resolve('scripts/testFunctions.ts')).href;
  writeFileSync(
    file,
    `import { testFunctions } from '${module}';\n\ntestFunctions('${portal}');\n`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/register.mjs', '--test', '--test-reporter=tap', file],
    { encoding: 'utf8' },
  );
  return { code: status, output: stdout + stderr, portal };
}

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

describe("the examples of a portal's own functions", { timeout: 60_000 }, () => {
  it('are run, each as a test', () => {
    const { code, output } = testsOf(() => undefined);
    expect(code, output).toBe(0);
    expect(output).toMatch(/^ *ok \d - the example "initials\('Ana Pop'\)" of "initials"$/m);
    expect(output).toMatch(/^ *ok \d - the example "initials\('ana maria pop', 1\)"/m);
  });

  it('fail with the place and the fix if the code gives another value', () => {
    const { code, output, portal } = testsOf((folder) =>
      replaceIn(join(folder, 'functions/initials.ts'), '.toUpperCase()', ''),
    );
    expect(code).toBe(1);
    expect(output).toContain(
      `${portal}/functions/initials.json:7:5: initials('ana maria pop', 1) gives "a", not "A". ` +
        `Correct "gives", or ${portal}/functions/initials.ts.`,
    );
    expect(output).toMatch(/^ *ok \d - the example "initials\('Ana Pop'\)"/m);
  });

  it('fail with the place if the compiler does not accept the call', () => {
    const { code, output, portal } = testsOf((folder) =>
      replaceIn(join(folder, 'functions/initials.json'), "initials('Ana Pop')", 'initials(1)'),
    );
    expect(code).toBe(1);
    expect(output).toContain(`${portal}/functions/initials.json:6:5: the call is not accepted: `);
  });
});
