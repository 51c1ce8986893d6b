import { spawnSync } from 'node:child_process';
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
