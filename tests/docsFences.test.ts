import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pages } from './docsBlocks.ts';

/** Languages whose blocks other tests read, all of them: see the files beside this one. */
const checked = ['yaml', 'json', 'ts', 'tsx', 'lua', 'toml', 'nginx'];
/** What is no command: drawings, and what programs print or send. The test of each is named. */
const shown: Readonly<Record<string, string>> = {
  'screens/*.yaml ──▶ compiler': 'a drawing',
  'screens/\n  portal.yaml\n  vocabulary.yaml': 'tests/docsCode.test.ts',
  'browser ── /auth/login ──▶ process': 'a drawing',
  'HTTP/1.1 401 Unauthorized': 'tests/runtime/stepUp.test.ts',
  'screens/tests/list.test.yaml:10:9': 'tests/docsTesting.test.ts',
  'screens/rooms.screen.yaml:17:18  error': 'tests/tutorial.test.ts',
};
/**
 * Commands whose names and options tests/docsCommands.test.ts checks, and those of a shell. What a
 * line continues, as in `ENV=… npx portico start`, belongs to the command.
 */
const command =
  /^(?:(?:[A-Z_]+=\S+ )*(?:npx (?:portico|vitest|playwright)|npm (?:start|test|run|install|pack))\b|git (?:clone|checkout|commit|push)\b|cd \w|cp (?:-r )?node_modules\/portico\/\S+ \S+$|#|$)/;

describe('a block of the documentation', () => {
  it('holds code that a test reads, commands, or output that is named here', async () => {
    const unknown: string[] = [];
    const found = new Set<string>();
    const copied: string[] = [];
    let commands = 0;
    for (const page of pages)
      for (const [, indent = '', language = '', code = ''] of (
        await readFile(page, 'utf8')
      ).matchAll(/^( *)```(\w*)\n(.*?)\n?^\1```$/gms)) {
        if (checked.includes(language)) continue;
        const text = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
        const output = Object.keys(shown).find((start) => text.trimStart().startsWith(start));
        if (output !== undefined) {
          found.add(output);
          continue;
        }
        const lines = text.split('\n');
        commands += lines.length;
        copied.push(
          ...[...text.matchAll(/^cp .*?node_modules\/portico\/(\S+)/gm)].map(
            ([, path = '']) => path,
          ),
        );
        unknown.push(
          ...lines.filter((line) => !command.test(line)).map((line) => `${page}: ${line}`),
        );
      }
    expect(unknown).toEqual([]);
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(copied.length).toBeGreaterThan(1);
    expect([...found].toSorted()).toEqual(Object.keys(shown).toSorted());
    const tests = Object.values(shown).filter((name) => name.startsWith('tests/'));
    expect(tests.filter((name) => !existsSync(name))).toEqual([]);
    expect(commands).toBeGreaterThan(20);
  });
});
