import { accessTable } from './accessTable.ts';
import { compile } from '../src/compiler/compile.ts';
import { readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import { vocabulary } from './vocabulary.ts';

// npm run check -- [folder] [--json] [--access]
const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('--')) ?? process.env['PORTAL_DIR'] ?? 'screens';
const { diagnostics, access } = compile(await readPortalFolder(folder), vocabulary);
const errors = diagnostics.filter(({ severity }) => severity === 'error').length;

if (args.includes('--access'))
  console.log(args.includes('--json') ? JSON.stringify(access, undefined, 2) : accessTable(access));
else if (args.includes('--json')) console.log(JSON.stringify(diagnostics, undefined, 2));
else {
  printDiagnostics(diagnostics, folder);
  console.error(
    `${errors} ${errors === 1 ? 'error' : 'errors'}, ${diagnostics.length - errors} ${diagnostics.length - errors === 1 ? 'warning' : 'warnings'}`,
  );
}
process.exitCode = errors === 0 ? 0 : 1;
