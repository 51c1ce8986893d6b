import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportsFolder, testFolder } from '../../scripts/workFolders.mjs';

// Runs the commands in a copy of the checkout with all of their folders elsewhere. `npm start`,
// `build` and `bench` use the same functions as `compile` and are left out to save time;
// tests/server/static.test.ts builds with absolute folders. No command that installs packages: it
// would empty the linked folder of the real checkout.
const place = mkdtempSync(join(tmpdir(), 'portico-folders-'));
const checkout = join(place, 'checkout');
const folders = {
  OUT_DIR: join(place, 'out'),
  DATA_DIR: join(place, 'data'),
  PORTAL_DIR: join(place, 'portal'),
};

/** Every file of the checkout except the packages, with its time and size. */
function listing(): readonly string[] {
  return readdirSync(checkout, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('node_modules'))
    .map((path) => {
      const { size, mtimeMs } = statSync(join(checkout, path));
      return `${path} ${size} ${mtimeMs}`;
    })
    .sort();
}

async function run(
  ...command: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string; readonly answer: string }> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: checkout, env: { ...process.env, ...folders } });
  let output = '';
  let answer = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  child.stdout.on('data', (text: Buffer) => (answer += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, answer };
}

const script = (name: string, ...args: readonly string[]) => [
  process.execPath,
  '--import',
  'tsx',
  `scripts/${name}.ts`,
  ...args,
];
const portico = (...args: readonly string[]) => script('portico', ...args);
const commands: readonly (readonly [name: string, command: readonly string[], code: number])[] = [
  ['compile', script('compile'), 0],
  ['check', portico('check'), 0],
  ['access', portico('access', '--json'), 0],
  [
    'new',
    portico(
      'new',
      'screen',
      'new_here',
      '--access=public',
      '--path=/new-here',
      '--ro=Nou',
      '--en=New',
    ),
    0,
  ],
  ['reset', portico('reset'), 0],
  ['conformance', script('conformance', '--brief'), 1], // no test has run
  ['a unit test', ['npx', 'vitest', 'run', 'tests/ui/calendar.test.ts'], 0],
];

describe('with absolute OUT_DIR, DATA_DIR and PORTAL_DIR', () => {
  let before: readonly string[] = [];

  beforeAll(() => {
    mkdirSync(checkout);
    for (const name of readdirSync('.').filter(
      (one) => !/^(node_modules|dist|reports|test-results|\.git|\.portico)$/.test(one),
    ))
      cpSync(name, join(checkout, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
    cpSync('tests/bench/portal', folders.PORTAL_DIR, { recursive: true }); // a small one
    // reading the portal of the checkout fails
    rmSync(join(checkout, 'screens'), { recursive: true });
    before = listing();
  });

  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it.each(commands)('%s writes nothing in the checkout', async (_, command, code) => {
    const ended = await run(...command);
    expect(ended.code, ended.output).toBe(code);
    expect(listing()).toEqual(before);
  });

  it('their output is in the given folders', () => {
    expect(existsSync(join(folders.OUT_DIR, 'release', 'current.json'))).toBe(true);
    expect(existsSync(join(folders.OUT_DIR, 'reports', 'unit.json'))).toBe(true);
    expect(
      readdirSync(folders.PORTAL_DIR, { recursive: true })
        .map(String)
        .filter((path) => path.endsWith('new_here.screen.yaml')),
    ).toHaveLength(1);
  });

  it('the test runners and their folders follow', async () => {
    expect([reportsFolder(folders), testFolder('e2e-app', folders)]).toEqual([
      join(folders.OUT_DIR, 'reports'),
      join(folders.OUT_DIR, 'e2e-app'),
    ]);
    expect([reportsFolder({}), testFolder('e2e-app', {})]).toEqual(['reports', '.portico/e2e-app']);
    const { answer } = await run(
      process.execPath,
      '--import',
      'tsx',
      '-e',
      "import('./tests/e2e/playwright.config.ts').then(({ default: { outputDir, reporter, webServer: [{ env }] } }) => console.log(JSON.stringify([outputDir, reporter[1][1].outputFile, env.DATA_DIR, env.OUT_DIR])))",
    );
    expect(JSON.parse(answer)).toEqual(
      ['test-results', 'reports/e2e.json', '../data', 'e2e-app'].map((path) =>
        join(folders.OUT_DIR, path),
      ),
    );
  });
});
