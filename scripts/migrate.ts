import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../src/compiler/compile.ts';
import { migratePortal } from '../src/editing/migrate.ts';
import { migrations } from '../src/editing/migrations/index.ts';
import { readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * `portico migrate`: rewrites descriptors of older versions of the language. `isCheck` only lists
 * them. Returns whether it was refused, or found something to migrate with `isCheck`.
 */
export async function migrate(folder: string, isCheck: boolean): Promise<boolean> {
  const source = await readPortalFolder(folder);
  const report = (texts: ReadonlyMap<string, string>) =>
    compile({ ...source, files: texts }, vocabulary).diagnostics;
  const { files, diagnostics } = migratePortal(source.files, migrations, report);
  printDiagnostics(diagnostics, folder);
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    console.error('Nothing is written.');
    return true;
  }
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
  return isCheck && files.length > 0;
}
