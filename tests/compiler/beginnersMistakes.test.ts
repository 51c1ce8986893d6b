import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { openEditedPortal, type FileChange } from './editedPortal.ts';

/** A mistake in the portal that `portico new` writes, and what the compiler reports. */
interface Mistake extends FileChange {
  readonly title: string;
  /** Each as place, message and hint; the first is the cause. */
  readonly report: readonly string[];
}

const compileWith = await openEditedPortal();

// Rewrite the reports with UPDATE=1 npx vitest run tests/compiler/beginnersMistakes.test.ts, and
// review the diff.
const list = join(import.meta.dirname, 'beginnersMistakes.yaml');
const mistakes = parse(readFileSync(list, 'utf8')) as readonly Mistake[];

function reportOf(mistake: Mistake): string[] {
  return compileWith(mistake).diagnostics.map((found) =>
    `${found.file}:${found.line}:${found.column} ${found.message} ${found.hint ?? ''}`.trim(),
  );
}

if (process.env['UPDATE'] === '1')
  writeFileSync(
    list,
    stringify(
      mistakes.map((mistake) => ({ ...mistake, report: reportOf(mistake) })),
      { lineWidth: 0 },
    ),
  );

describe("beginners' mistakes", () => {
  it('are at least the 49 that were found with beginners', () => {
    expect(new Set(mistakes.map(({ title }) => title)).size).toBe(mistakes.length);
    expect(mistakes.length).toBeGreaterThanOrEqual(49);
  });

  it.each(mistakes.map((mistake) => [mistake.title, mistake] as const))(
    'are reported with place, cause and fix: %s',
    (_, mistake) => {
      const report = reportOf(mistake);
      expect(report).toEqual(mistake.report);
      expect(report).not.toEqual([]);
    },
  );
});
