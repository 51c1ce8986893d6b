import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPortal } from '../../scripts/newPortal.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { createCompiler } from '../../src/compiler/compile.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';

/** A change of one file of a portal. */
export interface FileChange {
  readonly file: string;
  /** The text that is replaced, which is in the file once; undefined for a new file. */
  readonly from?: string;
  readonly to: string;
}

/** A changed file, and what the compiler reports then. */
export interface Edited {
  /** What stands in the file before the new text. */
  readonly before: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the portal that `portico new` writes; the returned function compiles it with a change. */
export async function openEditedPortal(): Promise<(change: FileChange) => Edited> {
  const place = mkdtempSync(join(tmpdir(), 'portico-edited-'));
  const { log } = console;
  console.log = () => undefined; // what the command says
  newPortal(join(place, 'portal'), 'en,de');
  console.log = log;
  const source = await readPortalFolder(join(place, 'portal/screens'));
  rmSync(place, { recursive: true });
  const compiler = createCompiler(vocabulary);
  return ({ file, from, to }) => {
    const [before = '', after, ...more] =
      from === undefined ? ['', ''] : (source.files.get(file) ?? '').split(from);
    if (after === undefined || more.length > 0)
      throw new Error(`"${from}" must be in ${file} exactly once.`);
    const files = new Map(source.files).set(file, before + to + after);
    return { before, diagnostics: compiler.compile({ ...source, files }).diagnostics };
  };
}
