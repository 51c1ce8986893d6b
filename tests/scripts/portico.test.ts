import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../scripts/commands.ts';

function portico(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/portico.ts', ...args],
    { encoding: 'utf8' },
  );
  return { code: status, stdout, stderr };
}

describe('the command line', () => {
  it('lists all commands and the exit codes', () => {
    const { code, stdout } = portico('--help');
    expect(code).toBe(0);
    for (const name of Object.keys(commands))
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(stdout).toContain('Exit codes');
  });

  it('explains a command with its options', () => {
    const { code, stdout } = portico('format', '--help');
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: portico format [folder] [options]');
    expect(stdout).toContain('--check');
  });

  it.each([
    [['chek'], 'There is no command "chek". Did you mean "check"?'],
    [['check', '--jsn'], '"portico check" has no option "--jsn". Did you mean "json"?'],
    [['check', '--json=yes'], '"--json" takes no value.'],
    [['new', 'clinic', '--languages'], '"--languages" takes a value: --languages=<en,de>.'],
    [['new', 'clinic', '--langauges=en'], 'no option "--langauges". Did you mean "languages"?'],
    [['new', 'screen', 'lost', '--en'], '"--en" takes a value: --en=<title>.'],
    [['reset', 'all'], '"portico reset" takes no argument; "all" is one too many.'],
  ] as const)('refuses %j with code 2', (args, message) => {
    const { code, stderr } = portico(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it('checks the portal in a given folder', () => {
    const { code, stdout } = portico('check', 'tests/bench/portal', '--json');
    expect([code, Array.isArray(JSON.parse(stdout))]).toEqual([0, true]);
  });
});

describe('a rename on the command line', () => {
  it('changes all uses, prints the files, and refuses with the reason', async () => {
    const home = await mkdtemp(join(tmpdir(), 'portico-rename-'));
    const folder = join(home, 'portal');
    await cp('tests/portals/desk/screens', folder, { recursive: true });
    const place = async (file: string, start: string) => {
      const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
      const line = lines.findIndex((one) => one.startsWith(start)) + 1;
      return `${join(folder, file)}:${line}:${start.length}`;
    };
    const at = await place('tickets.screen.yaml', 'screen: t');
    const refused = portico('rename', at, 'not a name');
    expect([refused.code, refused.stderr]).toEqual([1, '"not a name" cannot be a name.\n']);
    const elsewhere = portico('rename', `${folder}/tickets.screen.yaml`, 'requests');
    expect([elsewhere.code, elsewhere.stderr]).toEqual([
      1,
      expect.stringContaining('as "portico check" does'),
    ]);
    const beside = portico('rename', at.replace(/\d+$/, '1'), 'requests');
    expect([beside.code, beside.stderr]).toEqual([
      1,
      expect.stringMatching(/^Nothing at .*tickets\.screen\.yaml:\d+:1 can be renamed\. Give /),
    ]);
    const { code, stdout, stderr } = portico('rename', at, 'requests');
    expect([code, stderr]).toEqual([0, '"tickets" is now "requests"\n']);
    expect(stdout).toMatch(/^written {2}\S*area\.menu\.yaml {2}\d+$/m);
    expect(await readFile(join(folder, 'area.menu.yaml'), 'utf8')).toContain('open: requests');
    expect(portico('check', folder).code).toBe(0);
    await rm(home, { recursive: true });
  });
});

describe('repairs on the command line', () => {
  it('are made and printed where there is exactly one', async () => {
    const home = await mkdtemp(join(tmpdir(), 'portico-fix-'));
    const folder = join(home, 'portal');
    await cp('tests/portals/desk/screens', folder, { recursive: true });
    const file = join(folder, 'tickets.screen.yaml');
    const text = await readFile(file, 'utf8');
    const misspelt = text.replace(/^shell: area$/m, 'shell: aera').replace(/^title: /m, 'titel: ');
    await writeFile(file, misspelt.replace(/^access: .*$/m, 'access: zzzz'));
    const { code, stdout, stderr } = portico('check', folder, '--fix');
    expect(stderr).toMatch(/^fixed {2}\S*tickets\.screen\.yaml:\d+:\d+ {2}Write "title"$/m);
    expect(stderr).toContain('Write "area"');
    expect(stderr).toMatch(/^2 fixed$/m);
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('Unknown access rule "zzzz"');
    expect(await readFile(file, 'utf8')).toBe(text.replace(/^access: .*$/m, 'access: zzzz'));
    await rm(home, { recursive: true });
  });
});

it('develops the portal in a given folder outside of the checkout', async () => {
  const home = await mkdtemp(join(tmpdir(), 'portico-dev-'));
  const folder = join(home, 'portal');
  await cp('tests/blocks/portal', folder, { recursive: true });
  const server = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--import',
      './scripts/ignoreStyles.mjs',
      'scripts/portico.ts',
      'dev',
      folder,
    ],
    {
      env: { ...process.env, PORT: '0', DATA_DIR: join(home, 'data'), OUT_DIR: join(home, 'out') },
    },
  );
  const ended = once(server, 'exit');
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', () => {
        const found = /The portal is at (\S+)\//.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
      server.on('exit', () => reject(new Error(`The portal did not start: ${output}`)));
    });
    // a file that no module imports yet: Vite serves it from its allowed folders only
    const verb = await fetch(`${origin}/@fs${folder}/actions/vibrate.ts`);
    expect([verb.status, await verb.text()]).toEqual([200, expect.stringContaining('vibrate')]);
    const blocks = await fetch(`${origin}/ownBlocks.ts`);
    expect(await blocks.text()).toContain('/widgets/gauge/index.ts');
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true });
  }
});
