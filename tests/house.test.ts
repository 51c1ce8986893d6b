import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describesOf, exportsOf, houseFigures, readCode } from '../scripts/houseFigures.ts';

it.each(houseFigures().map((figure) => [figure.name, figure] as const))(
  'the code stays below its cap: %s',
  (_, { value, cap, isShare = false, places }) => {
    const isMet = isShare ? value >= cap : value <= cap;
    expect(isMet, `${value}, limit ${cap}:\n${places.join('\n')}`).toBe(true);
  },
);

it('counts importers of generated types, but not the generated files', () => {
  const files = readCode(['src']);
  const importing = files.filter(({ text }) => text.includes('/generated/'));
  expect(importing.length).toBeGreaterThan(0);
  expect(files.filter(({ file }) => file.includes('/generated/'))).toEqual([]);
});

it('counts the lines of each way to write a `describe` block', () => {
  const text = [
    "describe('plain', () => {",
    "  test.describe('nested', () => {});",
    '});',
    "describe.each([1, 2])('of %d', () => {",
    '});',
    "describe.skipIf(true)('skipped', () => {});",
    "it('is a test', () => {});",
  ].join('\n');
  expect(describesOf({ file: 'a.test.ts', text })).toEqual([
    { place: 'a.test.ts:1', lines: 3 },
    { place: 'a.test.ts:2', lines: 1 },
    { place: 'a.test.ts:4', lines: 2 },
    { place: 'a.test.ts:6', lines: 1 },
  ]);
});

it('runs every unit test that samples in full in the soak', () => {
  const soak = readFileSync('scripts/soak.mjs', 'utf8');
  const sampling = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('tests', file))
    .filter((file) => /\['SOAK'\]|\/sampled\.ts'/.test(readFileSync(file, 'utf8')));
  expect(sampling).toContain('tests/trust/memberMatrix.test.tsx');
  expect(sampling.filter((file) => !soak.includes(`'${file}'`))).toEqual([]);
});

/** The folder that a file belongs to: widgets of the engine and of the Studio have one each. */
const roomOf = (file: string) => /^src\/(?:.*\/)?widgets\/[^/]+\/|^src\/[^/]+\//.exec(file)?.[0];

it('has one meaning for each exported name of a room', () => {
  const places = new Map<string, string[]>();
  for (const code of readCode(['src']))
    for (const { file, name } of exportsOf(code)) {
      // the same component, loaded later
      if (code.text.includes(`export const ${name} = lazyComponent(`)) continue;
      const key = `${roomOf(file) ?? ''} ${name}`;
      places.set(key, [...(places.get(key) ?? []), file]);
    }
  expect(places.size).toBeGreaterThan(2000);
  expect([...places].filter(([, files]) => new Set(files).size > 1)).toEqual([]);
});
