import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../server/startNginx.ts';

// The package as somebody gets it: packed, unpacked into an empty folder beside the packages that
// it needs, and used from there. Nothing is downloaded: those packages are links to ours.
const place = mkdtempSync(join(tmpdir(), 'portico-package-'));
const engine = join(place, 'node_modules/portico');
const clinic = join(place, 'clinic');

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function run(cwd: string, program: string, ...args: readonly string[]): Ended {
  const environment = { ...process.env, NODE_ENV: undefined, OUT_DIR: undefined };
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...environment, PORTAL_DIR: undefined, DATA_DIR: undefined, VITEST: undefined },
  });
  return { code: status, output: stdout + stderr };
}

const portico = (cwd: string, ...args: readonly string[]) =>
  run(cwd, process.execPath, join(place, 'node_modules/.bin/portico'), ...args);

/** Starts a process of the portal on a free port. */
async function serve(command: 'start' | 'dev') {
  const port = await freePort();
  const server = spawn(process.execPath, [join(place, 'node_modules/.bin/portico'), command], {
    cwd: clinic,
    env: { ...process.env, PORT: String(port), STUDIO: 'off' },
    stdio: 'ignore',
  });
  return { origin: `http://localhost:${port}`, server };
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** Every file of a folder, with what changes when it is written. */
function listing(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)
    .sort();
}

let packed: readonly string[] = [];

beforeAll(() => {
  const { code, output } = run(resolve('.'), 'npm', 'pack', '--pack-destination', place);
  expect(code, output).toBe(0);
  mkdirSync(join(place, 'node_modules/.bin'), { recursive: true });
  const tarball = readdirSync(place).find((name) => name.endsWith('.tgz')) ?? '';
  run(place, 'tar', '-xzf', tarball);
  run(place, 'mv', 'package', engine);
  for (const name of readdirSync('node_modules').filter((one) => !one.startsWith('.')))
    symlinkSync(resolve('node_modules', name), join(place, 'node_modules', name));
  symlinkSync('../portico/scripts/portico.mjs', join(place, 'node_modules/.bin/portico'));
  packed = listing(engine);
}, 900_000); // the types and the app are built for it

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('the package', () => {
  it('holds the engine, without the portal of this repository, its tests and its measurements', () => {
    const names = packed.map((line) => line.split(' ')[0] ?? '');
    expect(names).toEqual(
      expect.arrayContaining(['schemas/screen.schema.json', 'src/main.tsx', 'scripts/portico.mjs']),
    );
    const programs = names.filter((name) => name.endsWith('/testProcess.mjs'));
    expect(programs).toEqual([
      expect.stringMatching(/^\.portico\/package\/program\/\w+\/testProcess\.mjs$/),
    ]);
    expect(
      names.filter((name) => /^(screens|tests|dist|node_modules)\/|\b(bench|soak)/.test(name)),
    ).toEqual([]);
  });

  it('declares every package that the engine imports, or that tests of portals need', () => {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(engine, 'package.json'), 'utf8'),
    ) as {
      readonly dependencies: Readonly<Record<string, string>>;
      readonly peerDependencies: Readonly<Record<string, string>>;
    };
    const declared = { ...dependencies, ...peerDependencies };
    const imported = packed
      .map((line) => line.split(' ')[0] ?? '')
      .filter(
        (name) =>
          /^(src|scripts)\/.*\.(tsx?|mjs)$/.test(name) &&
          !/\/(template\/|(newFiles|newOwnBlocks|blockTemplates)\.ts$)/.test(name), // what they write imports more
      )
      .flatMap((name) => [
        ...readFileSync(join(engine, name), 'utf8').matchAll(
          /^(?:import|export) (?!type)[^;]*?from '((?:@[\w-]+\/)?[\w-]+)[\w/.-]*';|import\('((?:@[\w-]+\/)?[\w-]+)[\w/.-]*'\)/gm,
        ),
      ])
      .map(([, fixed, lazy]) => fixed ?? lazy ?? '');
    expect(imported).toContain('react');
    const missing = [...new Set(imported)].filter(
      (name) => !['node', 'portico'].includes(name) && !Object.hasOwn(declared, name),
    );
    expect(missing).toEqual([]);
  });
});

describe('a portal in an empty folder', () => {
  it('is written by the package, and depends on the tarball that it was installed from', () => {
    writeFileSync(
      join(place, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/portico': { resolved: 'file:portico.tgz' } } }),
    );
    const { code, output } = portico(place, 'new', 'clinic');
    expect(code, output).toBe(0);
    expect(readFileSync(join(place, 'clinic/package.json'), 'utf8')).toContain(
      '"portico": "file:../portico.tgz"',
    );
  });

  it('passes its own tests, which open every screen in every language', () => {
    const tests = ['--import', 'portico/register', '--test', 'tests/portal.test.ts'];
    const { code, output } = run(clinic, process.execPath, ...tests);
    expect(code, output).toBe(0);
  });

  it('fails its tests when a screen names what does not exist', () => {
    const file = join(clinic, 'screens/request.screen.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('data.request.title', 'data.request.titel'));
    const { code, output } = portico(clinic, 'check');
    writeFileSync(file, text);
    expect(code).toBe(1);
    expect(output).toMatch(/^screens\/request\.screen\.yaml:\d+:\d+ {2}error/);
  });

  it('is checked by the program that was packed, without its sources', () => {
    const hidden = join(engine, 'src-hidden');
    renameSync(join(engine, 'src/compiler'), hidden);
    const { code, output } = portico(clinic, 'check');
    renameSync(hidden, join(engine, 'src/compiler'));
    expect([code, output]).toEqual([0, '0 errors, 0 warnings\n']);
  });

  it('gets types from portico/sdk and portico/compiler by its own settings', () => {
    writeFileSync(
      join(clinic, 'types.ts'),
      `import { apiVersion, defineWidget, type WidgetProps } from 'portico/sdk';
import { Button, type ButtonProps } from 'portico/ui';
import { compile, vocabulary } from 'portico/compiler';
export const version: number = apiVersion;
export const widgets = [defineWidget, (props: WidgetProps<{ value: number }>) => props.props.value];
export const button: (props: ButtonProps) => unknown = Button;
// @ts-expect-error a widget has a manifest
defineWidget();
export const { diagnostics } = compile({ files: new Map(), assets: new Map() }, vocabulary);
`,
    );
    const options = '--strict --noEmit --skipLibCheck --module nodenext --target es2022'.split(' ');
    const { code, output } = run(
      clinic,
      process.execPath,
      resolve('node_modules/typescript/bin/tsc'),
      ...options,
      'types.ts',
    );
    rmSync(join(clinic, 'types.ts'));
    expect(code, output).toBe(0);
  });
});

describe('the site of a portal', () => {
  it('is built into its own folder', () => {
    const { code, output } = portico(clinic, 'build');
    expect(code, output).toBe(0);
    expect(readFileSync(join(clinic, 'dist/index.html'), 'utf8')).toContain('Ask once');
    expect(readFileSync(join(clinic, 'dist/pages/de/index.html'), 'utf8')).toContain(
      'Einmal fragen',
    );
  });

  it('starts, shows its first page and signs in', { timeout: 200_000 }, async () => {
    const { origin, server } = await serve('start');
    try {
      await expect
        .poll(
          () =>
            fetch(origin).then(
              (page) => page.text(),
              () => '',
            ),
          { timeout: 120_000 },
        )
        .toContain('Ask once');
      const answer = await fetch(`${origin}/api/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'ada@example.org', password: 'Portico1' }),
      });
      const { token } = (await answer.json()) as { readonly token: string };
      const list = await fetch(`${origin}/api/requests`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await list.json()).toHaveLength(10);
      expect((await fetch(`${origin}/api/requests`)).status).toBe(401);
    } finally {
      await stop(server);
    }
  });

  it('gets widgets of its own, whose tests in one line pass and fail', () => {
    const broken = (type: string, component: string, change: (text: string) => string) => {
      const file = join(clinic, 'screens/widgets', type, component);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    };
    for (const type of ['mood-badge', 'broken-badge', 'mute-badge']) {
      const { code, output } = portico(clinic, 'new', 'widget', type);
      expect(code, output).toBe(0);
    }
    broken('broken-badge', 'BrokenBadge.tsx', (text) => text.replace('{props.text}', '{props}'));
    broken('mute-badge', 'MuteBadge.tsx', (text) =>
      text.replace('({ props }', '({ t }').replace('{props.text}', "{t('gone')}"),
    );
    writeFileSync(
      join(clinic, 'tests/widgets.test.ts'),
      "import { testWidgets } from 'portico/testing';\n\ntestWidgets();\n",
    );
    const tests = ['--import', 'portico/register', '--test', 'tests/widgets.test.ts'];
    const { code, output } = run(clinic, process.execPath, ...tests);
    expect(code, output).toBe(1);
    expect(output).toMatch(/^ *ok \d - the example "plain" of "mood-badge" is drawn/m);
    expect(output).toMatch(/^ *not ok \d - the example "plain" of "broken-badge" is drawn/m);
    expect(output).toMatch(/^ *not ok \d - the example "plain" of "mute-badge" is drawn/m);
    expect(output).toContain('There is no text "widgets.mute-badge.gone" in "en".');
  });

  it('gets functions of its own, whose examples run with its tests', () => {
    const { code: created, output: printed } = portico(clinic, 'new', 'function', 'shout');
    expect(created, printed).toBe(0);
    writeFileSync(
      join(clinic, 'tests/functions.test.ts'),
      "import { testFunctions } from 'portico/testing';\n\ntestFunctions();\n",
    );
    const tests = ['--import', 'portico/register', '--test', 'tests/functions.test.ts'];
    const passed = run(clinic, process.execPath, ...tests);
    expect(passed.output).toMatch(/^ *ok \d - the example "shout\('Ana'\)" of "shout"$/m);
    const file = join(clinic, 'screens/functions/shout.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('toUpperCase', 'toLowerCase'));
    const { code, output } = run(clinic, process.execPath, ...tests);
    writeFileSync(file, text);
    expect(code, output).toBe(1);
    expect(output).toMatch(
      /screens\/functions\/shout\.json:\d+:\d+: shout\('Ana'\) gives "ana", not "ANA"/,
    );
  });

  it('serves them in development', { timeout: 200_000 }, async () => {
    const { origin, server } = await serve('dev');
    const read = async (path: string) => (await fetch(origin + path)).text();
    try {
      await expect
        .poll(() => read('/').catch(() => ''), { timeout: 120_000 })
        .toContain('main.tsx');
      const main = /src="(\/[^"]*main\.tsx[^"]*)"/.exec(await read('/'))?.[1] ?? '';
      const list = /"(\/[^"]*\/?ownBlocks\.ts[^"]*)"/.exec(await read(main))?.[1] ?? '';
      expect(await read(list)).toContain('widgets/mood-badge/index.ts');
    } finally {
      await stop(server);
    }
  });

  it('left the folder of the engine as it was', () => {
    expect(existsSync(join(clinic, '.portico/data/database'))).toBe(true);
    expect(listing(engine)).toEqual(packed);
  });
});
