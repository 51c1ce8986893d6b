import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { newPortal } from '../../scripts/newPortal.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { createCompiler } from '../../src/compiler/compile.ts';

/** A mistake in the portal that `portico new` writes, and what the compiler reports. */
interface Mistake {
  readonly title: string;
  readonly file: string;
  /** The text that is replaced, which is in the file once; undefined for a new file. */
  readonly from?: string;
  readonly to: string;
  /** Each as place, message and hint; the first is the cause. */
  readonly report: readonly string[];
}

const place = mkdtempSync(join(tmpdir(), 'portico-mistakes-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
newPortal(join(place, 'portal'), 'en,de');
log.mockRestore();
const source = await readPortalFolder(join(place, 'portal/screens'));
const compiler = createCompiler(vocabulary);

// Rewrite the reports with UPDATE=1 npx vitest run tests/compiler/beginnersMistakes.test.ts, and
// review the diff.
const list = join(import.meta.dirname, 'beginnersMistakes.yaml');
const mistakes = parse(readFileSync(list, 'utf8')) as readonly Mistake[];

function reportOf({ file, from, to }: Mistake): string[] {
  const [before = '', after, ...more] =
    from === undefined ? ['', ''] : (source.files.get(file) ?? '').split(from);
  if (after === undefined || more.length > 0)
    throw new Error(`"${from}" must be in ${file} exactly once.`);
  const files = new Map(source.files).set(file, before + to + after);
  return compiler
    .compile({ ...source, files })
    .diagnostics.map((found) =>
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
