import { join, relative } from 'node:path';
import { createDraft, type Draft } from '../src/editing/createDraft.ts';
import { applyEdit } from '../src/editing/edit.ts';
import { addTexts, missingTexts, sameTexts, unusedTexts } from '../src/editing/texts.ts';
import { readPortalFolder, writeChanged } from './portalFolder.ts';
import { vocabulary } from './vocabulary.ts';

/** What `portico texts` does. Without any of them it lists missing and unused texts. */
export interface TextsOptions {
  readonly missing: boolean;
  readonly unused: boolean;
  readonly same: boolean;
  readonly add: boolean;
}

/**
 * `portico texts`: lists the texts that a language lacks and those that nothing uses, or adds the
 * missing ones. Returns whether it listed any.
 */
export async function texts(
  folder: string,
  { missing, unused, same, add }: TextsOptions,
): Promise<boolean> {
  const draft = createDraft(vocabulary, await readPortalFolder(folder));
  draft.compilation();
  if (add) {
    addMissing(draft, folder);
    return false;
  }
  if (same) return listSame(draft);
  const lacking = missing || !unused ? missingTexts(draft) : [];
  const idle = unused || !missing ? unusedTexts(draft) : [];
  for (const { key, languages } of lacking) console.log(`missing  ${key}  ${languages.join(', ')}`);
  for (const key of idle) console.log(`unused  ${key}`);
  console.error(`${lacking.length} missing, ${idle.length} unused`);
  return lacking.length + idle.length > 0;
}

/** The keys of the texts that languages of a portal lack. */
export async function missingKeys(folder: string): Promise<ReadonlySet<string>> {
  const draft = createDraft(vocabulary, await readPortalFolder(folder));
  draft.compilation();
  return new Set(missingTexts(draft).map(({ key }) => key));
}

/**
 * Adds each missing text of a portal, except those of `left`, to the languages that lack it;
 * returns their number.
 */
export async function addMissingTexts(
  folder: string,
  left: ReadonlySet<string> = new Set(),
): Promise<number> {
  const draft = createDraft(vocabulary, await readPortalFolder(folder));
  draft.compilation();
  const missing = missingTexts(draft).filter(({ key }) => !left.has(key));
  writeChanged(folder, applyEdit(draft.files, addTexts(draft, missing)));
  return missing.length;
}

/** Lists texts that languages have alike; returns whether there are any. */
function listSame(draft: Draft): boolean {
  const alike = sameTexts(draft);
  for (const { key, languages } of alike) console.log(`same  ${key}  ${languages.join(', ')}`);
  console.error(`${alike.length} the same`);
  return alike.length > 0;
}

function addMissing(draft: Draft, folder: string): void {
  const missing = missingTexts(draft);
  const changed = applyEdit(draft.files, addTexts(draft, missing));
  writeChanged(folder, changed);
  for (const file of Object.keys(changed)) console.log(relative('.', join(folder, file)));
  for (const { key, languages } of missing) console.log(`added  ${key}  ${languages.join(', ')}`);
  console.error(`${missing.length} added; translate them`);
}
