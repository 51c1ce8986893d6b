import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { openEditedPortal } from './editedPortal.ts';

/** A state of a file of the portal that `portico new` writes, while somebody types in it. */
interface HalfWritten {
  readonly title: string;
  readonly file: string;
  /** What stands there when it is written, in the file once. */
  readonly from: string;
  /** What stands there now; ‸ is the cursor. */
  readonly to: string;
  /** The first diagnostic of all, which is one of the file: position, message and hint. */
  readonly report: string;
}

const compileWith = await openEditedPortal();

// Rewrite the reports with UPDATE=1 npx vitest run tests/compiler/halfWritten.test.ts, and review
// the diff.
const list = join(import.meta.dirname, 'halfWritten.yaml');
const states = parse(readFileSync(list, 'utf8')) as readonly HalfWritten[];

/** Compiles a state; returns the line of the cursor and the first diagnostic. */
function compileState({ file, from, to }: HalfWritten) {
  const [typed = '', rest] = to.split('‸');
  if (rest === undefined) throw new Error(`"${to}" must have a cursor.`);
  const { before, diagnostics } = compileWith({ file, from, to: typed + rest });
  const [first] = diagnostics;
  const { line = 0, column = 0, message = '', hint = '' } = first ?? {};
  const report = `${line}:${column} ${message} ${hint}`.trim();
  if (first?.file !== file) throw new Error(`The first message is one of ${first?.file}.`);
  return { cursor: (before + typed).split('\n').length, line, report };
}

if (process.env['UPDATE'] === '1')
  writeFileSync(
    list,
    stringify(
      states.map((state) => ({ ...state, report: compileState(state).report })),
      { lineWidth: 0 },
    ),
  );

describe('a file while somebody types in it', () => {
  it('is tried in 41 states', () => {
    expect(new Set(states.map(({ title }) => title)).size).toBe(states.length);
    expect(states.length).toBeGreaterThanOrEqual(41);
  });

  it.each(states.map((state) => [state.title, state] as const))(
    'has its first message at most a line from the cursor, with the cause: %s',
    (_, state) => {
      const { cursor, line, report } = compileState(state);
      expect(Math.abs(line - cursor)).toBeLessThanOrEqual(1);
      expect(report).toBe(state.report);
    },
  );
});
