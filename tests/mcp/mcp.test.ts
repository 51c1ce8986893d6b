import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { connectAgent, type Agent } from './connectAgent.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-mcp-'));
const access = join(folder, 'access.yaml');
const original = readFileSync('tests/portals/desk/screens/access.yaml', 'utf8');
const narrower = {
  file: 'access.yaml',
  find: 'agent: { roles: [AGENT, LEAD],',
  put: 'agent: { roles: [LEAD],',
};
let agent: Agent;

interface Proposed {
  readonly proposal: string;
  readonly lines: Readonly<Record<string, readonly string[]>>;
  readonly compiles: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly impact?: { readonly access: readonly string[]; readonly widensAccess: boolean };
}

beforeAll(async () => {
  cpSync('tests/portals/desk/screens', folder, { recursive: true });
  agent = await connectAgent(folder, '--write');
});
afterAll(async () => {
  expect(await agent.close()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

async function proposed(name: string, input: object): Promise<Proposed> {
  const { result, error } = await agent.call<Proposed>(name, input);
  if (result === undefined) throw new Error(error);
  return result;
}

describe('the tools of agents that read', () => {
  it('give an overview with addresses, titles and roles', async () => {
    const { result } = await agent.call<{ screens: readonly object[] }>('overview');
    expect(result?.screens).toContainEqual({
      screen: 'tickets',
      title: 'Tickets',
      paths: ['/tickets'],
      file: 'tickets.screen.yaml',
      roles: ['LEAD'],
    });
  });

  it('give schemas and examples, and name what was meant', async () => {
    const table = await agent.call<{ type: string }>('schema', { widget: 'table' });
    expect(table.result?.type).toBe('table');
    const call = await agent.call<readonly string[]>('examples', { verb: 'call' });
    expect(call.result?.[0]).toMatch(/^call: \w+/);
    const used = await agent.call<readonly string[]>('examples', { widget: 'button' });
    expect(used.result?.[0]).toMatch(/type: button/);
    const shortest = await agent.call<readonly { file: string }[]>('examples', { kind: 'menu' });
    expect(shortest.result?.[0]?.file).toBe('area.menu.yaml');
    const { error } = await agent.call('schema', { widget: 'tabel' });
    expect(error).toBe('There is no widget "tabel". Did you mean "table"?');
  });

  it('find texts, and what may stand at a place', async () => {
    const { result } = await agent.call<{ lines: readonly string[] }>('search', {
      text: 'AUTHENTICATE',
    });
    expect(result?.lines[0]).toMatch(/^access\.yaml:\d+: agent: /);
    const at = await agent.call<{ choices: readonly { name: string }[] }>('at', {
      file: 'tickets.screen.yaml',
      line: 1,
      column: 1,
    });
    expect(at.result?.choices.map(({ name }) => name)).toContain('params');
    const { error } = await agent.call('read', { file: 'acess.yaml' });
    expect(error).toBe('There is no file "acess.yaml". Did you mean "access.yaml"?');
  });

  it('find where a name is declared, and its uses', async () => {
    const line = readFileSync(join(folder, 'tickets.screen.yaml'), 'utf8')
      .split('\n')
      .findIndex((text) => text.startsWith('access: '));
    const at = { file: 'tickets.screen.yaml', line: line + 1, column: 'access: a'.length };
    const { result } = await agent.call<Record<string, readonly string[]>>('uses', at);
    expect(result?.['definition']?.[0]).toMatch(/^access\.yaml:\d+:\d+: \w+: \{ roles/);
    expect(result?.['references']).toContainEqual(
      expect.stringMatching(/^tickets\.screen\.yaml:\d+:9: access: /),
    );
    const nothing = await agent.call('uses', { ...at, column: 1 });
    expect(nothing.error).toBe('There is no name of the portal at this place.');
  });

  it('say that answers are older than the files while the portal has errors', async () => {
    expect((await agent.call('overview')).stale).toBeUndefined();
    writeFileSync(access, original.replace('roles: [LEAD]', 'roles: [LEADER]'));
    const { stale, result } = await agent.call<{ screens: readonly object[] }>('overview');
    expect(stale).toMatch(/^The portal has 1 error: /);
    expect(result?.screens).toHaveLength(7);
    const checked = await agent.call<readonly Diagnostic[]>('check');
    expect(checked.result?.[0]).toMatchObject({ file: 'access.yaml', severity: 'error' });
    writeFileSync(access, original);
    expect((await agent.call('check')).result).toEqual([]);
  });
});

describe('the proposals of agents', () => {
  it('show lines, diagnostics and impact, and write nothing', async () => {
    const { lines, compiles, impact } = await proposed('propose', { changes: [narrower] });
    expect(compiles).toBe(true);
    expect(lines['access.yaml']?.map((line) => line.slice(0, 3))).toEqual(['-  ', '+  ']);
    expect(impact?.access).toContain('AGENT can no longer open Account (account).');
    expect(impact?.widensAccess).toBe(false);
    const wrong = { file: 'access.yaml', find: 'roles: [LEAD]', put: 'roles: [LEADER]' };
    const broken = await proposed('propose', { changes: [wrong] });
    expect(broken.compiles).toBe(false);
    expect(broken.diagnostics[0]?.message).toContain('LEADER');
    expect(broken.impact).toBeUndefined();
    expect(readFileSync(access, 'utf8')).toBe(original);
    expect((await agent.call('check')).result).toEqual([]);
  });

  it('rename a name in all its uses', async () => {
    const line = readFileSync(join(folder, 'tickets.screen.yaml'), 'utf8')
      .split('\n')
      .findIndex((text) => text.startsWith('screen: '));
    const at = { file: 'tickets.screen.yaml', line: line + 1, column: 'screen: t'.length };
    const { compiles, lines } = await proposed('rename', { ...at, to: 'requests' });
    expect(compiles).toBe(true);
    expect(Object.keys(lines)).toContain('area.menu.yaml');
    const { error } = await agent.call('rename', { ...at, to: 'not a name' });
    expect(error).toContain('"not a name" cannot be a name.');
  });

  it('refuse paths outside of the folder, code, and texts that are not unique', async () => {
    for (const file of [
      '../x.yaml',
      '/etc/x.yaml',
      'a/../../x.json',
      'sandbox/index.ts',
      '.git/x.yaml',
    ]) {
      const { error } = await agent.call('propose', { changes: [{ file, whole: 'a: 1\n' }] });
      expect(error, file).toContain('is no path of a descriptor');
    }
    const twice = { file: 'access.yaml', find: 'roles', put: 'x' };
    expect((await agent.call('propose', { changes: [twice] })).error).toMatch(/stands \d+ times/);
  });

  it('are written by "apply" if they compile and the files are as they were', async () => {
    const first = await proposed('propose', { changes: [narrower] });
    writeFileSync(access, `${original}# later\n`);
    const changed = await agent.call('apply', { proposal: first.proposal });
    expect(changed.error).toBe('access.yaml has changed since. Propose the change again.');
    const second = await proposed('propose', { changes: [narrower] });
    const { result } = await agent.call('apply', { proposal: second.proposal });
    expect(result).toEqual({ written: ['access.yaml'] });
    expect(readFileSync(access, 'utf8')).toBe(
      `${original.replace(narrower.find, narrower.put)}# later\n`,
    );
    const wrong = { file: 'access.yaml', find: '# later', put: 'later: 1' };
    const broken = await proposed('propose', { changes: [wrong] });
    const refused = await agent.call('apply', { proposal: broken.proposal });
    expect(refused.error).toBe('The portal would not compile; nothing is written.');
    writeFileSync(access, original);
  });

  it('run the tests of the portal', async () => {
    const test = { file: 'tests/home.test.yaml', whole: homeTest };
    const { proposal, diagnostics } = await proposed('propose', { changes: [test] });
    expect(diagnostics).toEqual([]);
    await agent.call('apply', { proposal });
    const { result } = await agent.call<{ passed: boolean; output: string }>('test');
    expect(result?.output).toContain('a visitor');
    expect(result?.passed).toBe(true);
  });
});

const homeTest = `schema: test/1
cases:
  a visitor reads what the desk is for:
    steps: [ { open: home }, { see: home.signIn } ]
`;

describe('an agent without permission to write', () => {
  it('has no tool that writes', async () => {
    const reader = await connectAgent('tests/portals/desk/screens');
    const { tools } = await reader.request('tools/list', {});
    const all = tools as readonly { name: string; annotations: { readOnlyHint: boolean } }[];
    expect(all.map(({ name }) => name)).not.toContain('apply');
    expect(all.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
    expect(await reader.close()).toBe(0);
  });
});

describe('an agent at a portal that does not compile when it starts', () => {
  const broken = mkdtempSync(join(tmpdir(), 'portico-mcp-broken-'));
  const list = join(broken, 'vocabulary.yaml');
  let early: Agent;

  beforeAll(async () => {
    cpSync('tests/portals/desk/screens', broken, { recursive: true });
    writeFileSync(list, 'schema: vocabulary/1\nwidgets: [missing-block]\n');
    early = await connectAgent(broken);
  });
  afterAll(async () => {
    expect(await early.close()).toBe(0);
    rmSync(broken, { recursive: true, force: true });
  });

  it('hears what is missing, and is answered when it is mended', async () => {
    const { error } = await early.call('overview');
    expect(error).toMatch(/^The building blocks of the portal have errors/);
    const checked = await early.call<readonly Diagnostic[]>('check');
    expect(checked.stale).toContain('has not compiled yet');
    expect(checked.result?.map(({ file }) => file)).toContain('vocabulary.yaml');
    const picture = await early.call('picture', { screen: 'tickets' });
    expect(picture.error).toMatch(/^The portal does not compile: call "check"/);
    rmSync(list);
    const { result, stale } = await early.call<{ screens: readonly object[] }>('overview');
    expect(result?.screens).toHaveLength(7);
    expect(stale).toBeUndefined();
  });
});
