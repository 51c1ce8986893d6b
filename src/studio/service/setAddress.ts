import { stringsAt } from '../../compiler/json.ts';
import type { ParsedDocument } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { textOf } from '../../editing/edits/address.ts';
import { EditError } from '../../editing/locate.ts';
import { checkAddress, releaseAddresses, withPaths } from './checkAddress.ts';
import { titleOfFile } from './fileTitle.ts';
import type { OperationResult } from './operation.ts';

interface NewAddress {
  readonly file: string;
  readonly address: string;
}

/** The screen of a file, whose address can be changed. */
export function screenOf(draft: Draft, file: string): ParsedDocument | undefined {
  return draft.knowledge().documents.find((one) => one.file === file && one.concept === 'screen');
}

/**
 * Gives a screen another address. The earlier one still leads to it, so that links and bookmarks
 * hold. Screens inside it move along; then the earlier address is gone, because a screen with
 * others inside has one address only. An earlier address of another screen leads here from now on.
 * @throws EditError when the address is taken, or has other parameters
 */
export function setAddress(
  draft: Draft,
  { file, address }: NewAddress,
  language: string,
): OperationResult {
  const screen = screenOf(draft, file);
  if (screen === undefined) throw new EditError('Only a screen has an address.', ['path']);
  const before = stringsAt(screen.value, 'path');
  const sentence = `${titleOfFile(draft, file, language)}: ${before[0] ?? ''} → ${address}`;
  if (before[0] === address) return { texts: {}, file, path: '', sentence };
  const { environment } = draft.knowledge();
  const id = String(screen.value['screen']);
  const around = environment.screens.get(id)?.parents.at(-1);
  checkAddress({ before, address });
  const prefix = around === undefined ? '' : (environment.screens.get(around)?.paths[0] ?? '');
  if (!address.startsWith(within(prefix)))
    throw new EditError(`The address begins with "${within(prefix)}".`, ['path']);
  const inside = [...environment.screens.values()].filter(({ parents }) => parents.includes(id));
  const paths =
    inside.length > 0 ? [address] : [address, ...before.filter((one) => one !== address)];
  const movedTo = ({ paths: old }: { readonly paths: readonly string[] }) =>
    old.map((path) => within(address) + path.slice(within(before[0] ?? '').length));
  const own = [id, ...inside.map((one) => one.id)];
  const texts = new Map(releaseAddresses(draft, [address, ...inside.flatMap(movedTo)], own));
  texts.set(file, withPaths(textOf(draft.files, file), paths));
  for (const one of inside) {
    const document = environment.documents.screen.get(one.id);
    if (document === undefined) continue;
    texts.set(document.file, withPaths(textOf(draft.files, document.file), movedTo(one)));
  }
  return { texts: Object.fromEntries(texts), file, path: '', sentence };
}

/** How addresses inside an address begin; that of the portal's root is `/`. */
function within(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
