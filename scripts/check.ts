import { accessTable } from './accessTable.ts';
import { compile } from '../src/compiler/compile.ts';
import { readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import { vocabulary } from './vocabulary.ts';

interface CheckOptions {
  readonly json: boolean;
  /** Repairs first what has exactly one repair. */
  readonly fix: boolean;
}

/** `portico check`: compiles a portal and prints its diagnostics. Returns whether it has errors. */
export async function check(folder: string, { json, fix }: CheckOptions): Promise<boolean> {
  if (fix) await (await import('./fixPortal.ts')).fixPortal(folder);
  const { diagnostics } = compile(await readPortalFolder(folder), vocabulary);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (json) console.log(JSON.stringify(diagnostics, undefined, 2));
  else {
    printDiagnostics(diagnostics, folder);
    console.error(
      `${errors} ${errors === 1 ? 'error' : 'errors'}, ${diagnostics.length - errors} ${diagnostics.length - errors === 1 ? 'warning' : 'warnings'}`,
    );
  }
  return errors > 0;
}

/** `portico access`: prints the access report. Returns whether the portal has errors. */
export async function printAccess(folder: string, { json }: { json: boolean }): Promise<boolean> {
  const { diagnostics, access } = compile(await readPortalFolder(folder), vocabulary);
  console.log(json ? JSON.stringify(access, undefined, 2) : accessTable(access));
  return diagnostics.some(({ severity }) => severity === 'error');
}
