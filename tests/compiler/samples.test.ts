import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileSample, expectation, printed, samplesFolder } from './sampleFolders.ts';

// Rewrite the expectations with UPDATE=1 npx vitest run tests/compiler/samples.test.ts, and review
// the diff.
const samples = readdirSync(samplesFolder)
  .filter((name) => !name.startsWith('_'))
  .sort();
const checks = samples.filter((name) => existsSync(join(samplesFolder, name, 'refused')));
const portals = samples.filter((name) => !existsSync(join(samplesFolder, name, 'refused')));

describe.each(checks)('the check "%s"', (name) => {
  const folder = join(samplesFolder, name);

  it('reports place and problem', () => {
    const { actual, expected } = expectation(
      join(folder, 'expected.txt'),
      printed(compileSample(join(folder, 'refused'))),
    );
    expect(actual).toBe(expected);
    expect(actual).not.toBe('');
  });

  it('accepts the near miss', () => {
    expect(printed(compileSample(join(folder, 'accepted')))).toBe('');
  });
});

describe.each(portals)('the sample "%s"', (name) => {
  const folder = join(samplesFolder, name);

  it('compiles without diagnostics to the expected output', () => {
    const compilation = compileSample(folder);
    expect(printed(compilation)).toBe('');
    // The files of the release to show, and the part of each.
    const shown = JSON.parse(readFileSync(join(folder, 'shown.release.json'), 'utf8')) as {
      readonly file: string;
      readonly at?: readonly (string | number)[];
    }[];
    const excerpt = shown.map(({ file, at = [] }) => {
      let value: unknown = JSON.parse(compilation.release?.files.get(file) ?? 'null');
      for (const part of at) value = (value as Record<string, unknown> | undefined)?.[String(part)];
      return { file, at, value };
    });
    const { actual, expected } = expectation(
      join(folder, 'expected.release.json'),
      `${JSON.stringify(excerpt, undefined, 1)}\n`,
    );
    expect(actual).toBe(expected);
    expect(excerpt.every(({ value }) => value !== undefined && value !== null)).toBe(true);
  });
});
