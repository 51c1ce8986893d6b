import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { compile } from '../src/compiler/compile.ts';
import { compareReleases } from '../src/studio/compare/compareReleases.ts';
import { describeImpact } from '../src/studio/compare/describeImpact.ts';
import { impactNames } from '../src/studio/compare/impactNames.ts';
import type { CompiledPortal } from '../src/studio/compare/releaseView.ts';
import { readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import { vocabulary } from './vocabulary.ts';

/** What `portico compare` compares a portal with, and how it prints the result. */
export interface CompareOptions {
  /** The folder of an earlier state, or a git revision. */
  readonly with: string;
  readonly json: boolean;
}

/**
 * `portico compare`: prints what the portal's folder changes for whom, compared with an earlier
 * state of it. Returns whether one of the two does not compile.
 */
export async function compare(
  folder: string,
  { with: earlier, json }: CompareOptions,
): Promise<boolean> {
  const before = await compileEarlier(folder, earlier);
  const after = await compileFolder(folder, folder);
  if (before === undefined || after === undefined) return true;
  const impact = compareReleases(before, after);
  if (json) {
    console.log(JSON.stringify(impact, undefined, 2));
    return false;
  }
  const { access, contents, texts } = describeImpact(
    impact,
    'en',
    impactNames(before, after, 'en'),
  );
  const parts = [
    ['Access', access],
    ['Contents', contents],
    ['Texts', texts],
  ] as const;
  for (const [title, sentences] of parts)
    if (sentences.length > 0)
      console.log(`${title}\n${sentences.map((text) => `  ${text}`).join('\n')}`);
  return false;
}

/** Compiles a folder; if it has errors, prints them with the places of the folder `shown`. */
async function compileFolder(folder: string, shown: string): Promise<CompiledPortal | undefined> {
  const { release, access, diagnostics } = compile(await readPortalFolder(folder), vocabulary);
  if (release !== undefined) return { release, access };
  printDiagnostics(diagnostics, shown);
  return undefined;
}

async function compileEarlier(
  folder: string,
  earlier: string,
): Promise<CompiledPortal | undefined> {
  if (existsSync(earlier) && statSync(earlier).isDirectory())
    return await compileFolder(earlier, earlier);
  const copy = mkdtempSync(join(tmpdir(), 'portico-compare-'));
  try {
    if (!checkOut(folder, earlier, copy)) {
      console.error(
        `"${earlier}" is neither a folder nor a git revision of "${folder}". Name one of them with --with.`,
      );
      return undefined;
    }
    const compiled = await compileFolder(copy, folder);
    if (compiled === undefined) console.error(`These errors are in the portal at "${earlier}".`);
    return compiled;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Writes the files of a folder as they are at a revision; false if there is no such revision. */
function checkOut(folder: string, revision: string, target: string): boolean {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', resolve(folder), ...args], {
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  let commit: string;
  try {
    commit = String(
      git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`),
    ).trim();
  } catch {
    return false;
  }
  const paths = String(git('ls-tree', '-r', '-z', '--name-only', commit, '--', '.'));
  for (const path of paths.split('\0').filter((one) => one !== '')) {
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, git('show', `${commit}:./${path}`));
  }
  return true;
}
