import { join } from 'node:path';
import { createDraft, type Draft } from '../src/editing/createDraft.ts';
import { applyEdit } from '../src/editing/edit.ts';
import { quickFixes } from '../src/editing/quickFixes.ts';
import type { Diagnostic } from '../src/language/diagnostic.ts';
import { readPortalFolder, writeChanged } from './portalFolder.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * Applies the quick fixes of a portal's diagnostics, where there is exactly one and it leaves no
 * diagnostic on its line. Writes the changed files, and prints each fix with its place.
 */
export async function fixPortal(folder: string): Promise<void> {
  const draft = createDraft(vocabulary, await readPortalFolder(folder));
  const before = new Map(draft.files);
  const tried = new Set<string>();
  let count = 0;
  for (let next = open(draft, tried); next !== undefined; next = open(draft, tried)) {
    tried.add(nameOf(next));
    const title = fixOne(draft, next);
    if (title === undefined) continue;
    count++;
    console.error(`fixed  ${join(folder, next.file)}:${next.line}:${next.column}  ${title}`);
  }
  writeChanged(
    folder,
    Object.fromEntries([...draft.files].filter(([file, text]) => before.get(file) !== text)),
  );
  console.error(`${count} fixed`);
}

function open(draft: Draft, tried: ReadonlySet<string>): Diagnostic | undefined {
  return draft.compilation().diagnostics.find((one) => !tried.has(nameOf(one)));
}

function nameOf({ file, line, column, message }: Diagnostic): string {
  return `${file}:${line}:${column} ${message}`;
}

/** Applies the only fix of a diagnostic; returns its title, or undefined if it does not help. */
function fixOne(draft: Draft, diagnostic: Diagnostic): string | undefined {
  const [fix, another] = quickFixes(draft, diagnostic);
  if (fix === undefined || another !== undefined) return undefined;
  const texts = applyEdit(draft.files, fix.edit);
  const before = Object.fromEntries(
    Object.keys(texts).map((file) => [file, draft.files.get(file)]),
  );
  draft.change(texts);
  const { diagnostics } = draft.compilation();
  const isOpen = diagnostics.some(
    ({ file, line }) => file === diagnostic.file && line === diagnostic.line,
  );
  if (!isOpen) return fix.title;
  draft.change(before);
  return undefined;
}
