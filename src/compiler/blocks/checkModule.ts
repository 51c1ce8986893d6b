import { dirname, normalize } from 'node:path/posix';
import { messages } from '../messages.ts';
import { lineAndColumn } from '../parse/jsonDocument.ts';
import type { BlockReport } from './blockList.ts';

const importing =
  /^[ \t]*(?:import|export)\s[^'";]*?from\s*['"]([^'"\n]+)['"]|^[ \t]*import\s+['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;

/** What the name of a module without an ending may end with. */
const endings = ['.ts', '.tsx', '.json', '/index.ts', '/index.tsx'];

/** The engine's only modules that a building block may import. */
const entries = ['portico/sdk', 'portico/ui'];

/**
 * Checks the imports of a module of a building block: the SDK and the primitives, packages, and
 * files that exist in the folder of its kind.
 */
export function checkImports(
  file: string,
  files: ReadonlyMap<string, string>,
  report: BlockReport,
): void {
  const text = files.get(file) ?? '';
  const home = `${file.split('/')[0] ?? ''}/`;
  for (const match of text.matchAll(importing)) {
    const from = match[1] ?? match[2] ?? match[3] ?? '';
    const offset = match.index + match[0].lastIndexOf(from);
    const at = lineAndColumn(text, offset);
    if (!from.startsWith('.')) {
      if (from.startsWith('/') || (/^portico(\/|$)/.test(from) && !entries.includes(from)))
        report.atPosition(file, at, messages.foreignImport(from));
      continue;
    }
    const target = normalize(`${dirname(file)}/${from}`).replace(/\?.*$/, '');
    if (!target.startsWith(home)) report.atPosition(file, at, messages.foreignImport(from));
    else if (/\.(tsx?|json|ya?ml)$/.test(target)) {
      if (!files.has(target)) report.atPosition(file, at, messages.missingImport(target));
    } else if (/\/[^./]+$/.test(target) && !endings.some((one) => files.has(target + one)))
      report.atPosition(file, at, messages.missingImport(`${target}.ts`));
  }
}

/** Checks that a module exports a name. */
export function checkExport(
  { file, text }: { readonly file: string; readonly text: string },
  name: string,
  report: BlockReport,
): void {
  const declared = new RegExp(
    `^export\\s+(?:async\\s+)?(?:const|let|function\\*?|class)\\s+${name}\\b|^export\\s*\\{[^}]*\\b${name}\\b[^}]*\\}`,
    'm',
  );
  if (!declared.test(text))
    report.atPosition(file, { line: 1, column: 1 }, messages.missingExport(file, name));
}
