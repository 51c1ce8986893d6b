import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migratePortal } from '../src/editing/migrate.ts';
import { migrations } from '../src/editing/migrations/index.ts';
import { readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';

// npm run migrate -- [folder] [--check]: rewrites descriptors of older versions of the language.
const args = process.argv.slice(2);
const isCheck = args.includes('--check');
const folder = args.find((arg) => !arg.startsWith('--')) ?? process.env['PORTAL_DIR'] ?? 'screens';

const { files, diagnostics } = migratePortal((await readPortalFolder(folder)).files, migrations);
printDiagnostics(diagnostics, folder);
const isRefused = diagnostics.some(({ severity }) => severity === 'error');
if (isRefused) console.error('Nothing is written.');
else {
  for (const { path, text, from, to, migrations: applied } of files) {
    if (!isCheck) writeFileSync(join(folder, path), text);
    const names = applied.map(({ name }) => name).join(', ');
    console.log(`${join(folder, path)}  ${from} -> ${to}${names === '' ? '' : `  ${names}`}`);
  }
  const used = migrations.filter((one) => files.some((file) => file.migrations.includes(one)));
  for (const { name, sentence } of used) console.log(`${name}: ${sentence}`);
  console.log(
    files.length === 0
      ? 'Every descriptor is of the newest version.'
      : `${files.length} ${files.length === 1 ? 'file' : 'files'} ${isCheck ? 'to migrate' : 'migrated'}.`,
  );
}
process.exitCode = isRefused || (isCheck && files.length > 0) ? 1 : 0;
