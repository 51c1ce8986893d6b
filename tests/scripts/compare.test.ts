import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { compare } from '../../scripts/compare.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-compare-test-'));
const portal = join(root, 'desk', 'screens');
const access = join(portal, 'access.yaml');
const committed = readFileSync('tests/portals/desk/screens/access.yaml', 'utf8');

function git(...args: readonly string[]): void {
  const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org'];
  execFileSync('git', ['-C', root, ...author, ...args], { stdio: 'ignore' });
}

/** What the command prints, and whether it fails. */
async function run(earlier: string, json = false) {
  vi.restoreAllMocks();
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed = await compare(portal, { with: earlier, json });
  const printed = (spy: typeof log) => spy.mock.calls.map((call) => String(call[0])).join('\n');
  return { failed, output: printed(log), errors: printed(error) };
}

beforeAll(() => {
  cpSync('tests/portals/desk/screens', portal, { recursive: true });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => {
  vi.restoreAllMocks();
  writeFileSync(access, committed);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('portico compare', () => {
  it('compares a folder inside a repository with a revision', async () => {
    expect((await run('HEAD')).output).toContain('Nothing changes for anybody.');
    const [from, to] = ['"= present(session.user)"', '"= present(session.user.roles)"'];
    expect(committed).toContain(from);
    writeFileSync(access, committed.replace(from, to));
    const { failed, output } = await run('HEAD');
    expect(failed).toBe(false);
    expect(output).toMatch(/^Access\n {2}The rule agent has another condition/);
    const impact = JSON.parse((await run('HEAD', true)).output) as { widensAccess: boolean };
    expect(impact.widensAccess).toBe(true);
  });

  it('compares with the folder of an earlier state', async () => {
    const { failed, output } = await run('tests/portals/desk/screens');
    expect([failed, output]).toEqual([false, 'Contents\n  Nothing changes for anybody.']);
  });

  it('says which state has errors, and refuses what is no revision', async () => {
    writeFileSync(access, 'schema: access/1\nroles: 3\n');
    const broken = await run('HEAD');
    expect(broken.failed).toBe(true);
    expect(broken.errors).toMatch(/access\.yaml:2:\d+ {2}error/);
    const unknown = await run('--upload-pack=x');
    expect(unknown.failed).toBe(true);
    expect(unknown.errors).toContain('"--upload-pack=x" is neither a folder nor a git revision');
  });
});
