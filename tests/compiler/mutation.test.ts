import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { createCompiler } from '../../src/compiler/compile.ts';
import { mutate, random, type Mutation } from './mutations.ts';

// MUTATIONS=2000 runs more of them; SEED=<n> repeats a run.
const count = Number(process.env['MUTATIONS'] ?? 16);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

it(
  `reports where a mutated descriptor is broken, and never crashes (seed ${seed})`,
  { timeout: 120_000 + count * 6_000 },
  async () => {
    const next = random(seed);
    const { files, assets } = await readPortalFolder(join(import.meta.dirname, '../../screens'));
    const names = [...files.keys()].filter(
      (file) =>
        !file.startsWith('services/') &&
        !file.startsWith('config/') &&
        !file.startsWith('texts/') &&
        file !== 'theme.yaml',
    );
    const compiler = createCompiler(vocabulary);
    const whole = compiler.compile({ files, assets });
    expect(
      whole.diagnostics.filter(({ severity }) => severity === 'error'),
      'what is broken was right before',
    ).toEqual([]);
    const before = new Set(whole.diagnostics.map((one) => JSON.stringify(one)));
    const missed: string[] = [];
    const spread: string[] = [];
    let broken = 0;
    for (let made = 0; made < count;) {
      const file = names[Math.floor(next() * names.length)] ?? '';
      const mutation = mutate(file, files.get(file) ?? '', next);
      if (mutation === undefined) continue;
      made++;
      // processor time, which excludes other processes
      const started = process.cpuUsage();
      const { diagnostics, release } = compiler.compile({
        files: new Map(files).set(file, mutation.text),
        assets,
      });
      expect(
        process.cpuUsage(started).user / 1000,
        `${described(mutation)} takes too long`,
      ).toBeLessThan(10_000);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(
        errors.length > 0,
        `${described(mutation)}: a release exactly where there is no error`,
      ).toBe(release === undefined);
      for (const { line, column, message } of diagnostics)
        expect(
          line >= 1 && column >= 1 && message.endsWith('.'),
          `${described(mutation)}: ${message}`,
        ).toBe(true);
      if (!mutation.breaks) continue;
      broken++;
      const here = diagnostics.some(
        (one) =>
          one.file === file &&
          one.line >= mutation.first &&
          one.line <= mutation.last &&
          !before.has(JSON.stringify(one)),
      );
      if (!here)
        (errors.length === 0 ? missed : spread).push(
          `${described(mutation)}: ${errors
            .slice(0, 3)
            .map((one) => `${one.file}:${one.line} ${one.message}`)
            .join(' ')}`,
        );
    }
    // about four in ten; a small sample varies
    expect(broken).toBeGreaterThan(count / 10);
    // In a small sample one mutation may be valid.
    const told = 1 - Math.max(0, missed.length + spread.length - 1) / broken;
    if (process.env['MUTATIONS'] !== undefined)
      console.log(
        `${broken} broken of ${count}, ${(told * 100).toFixed(2)} % told on their line\n${[...missed, ...spread].join('\n')}`,
      );
    expect(told, [...missed, ...spread].join('\n')).toBeGreaterThanOrEqual(0.98);
  },
);

function described({ file, first, kind, what }: Mutation): string {
  return `${file}:${first} ${kind} ${what}`;
}
