import type { Draft } from '../../editing/createDraft.ts';
import { textOf } from '../../editing/edits/address.ts';
import { EditError } from '../../editing/locate.ts';
import { setValueInText } from '../../editing/spliceYaml.ts';

/** An address that a screen is to have. */
interface WantedAddress {
  /** Those of the screen, whose parameters it needs. */
  readonly before: readonly string[];
  readonly address: string;
}

/**
 * Checks how a new address of a screen is written; {@link releaseAddresses} checks who has it.
 * @throws EditError when it cannot be read, or has other parameters
 */
export function checkAddress({ before, address }: WantedAddress): void {
  if (!/^(?:\/(?:[a-z0-9_-]+|\{\w+\}))+(?:\/\*)?$/i.test(address))
    throw new EditError('An address is like "/offers/new": letters, digits, "-" and "_".', []);
  const needed = parametersOf(before[0] ?? '');
  const isSame = parametersOf(address) === needed;
  if (!isSame && needed === '') throw new EditError('The address has no parameters.', []);
  if (!isSame) throw new EditError(`The address needs exactly these parameters: ${needed}.`, []);
}

/**
 * Takes addresses from screens that had them earlier, other than those of the list; returns the new
 * texts of these screens by file. Names of parameters do not tell addresses apart.
 * @throws EditError that names the screen whose present address is among them
 */
export function releaseAddresses(
  draft: Draft,
  addresses: readonly string[],
  screens: readonly string[],
): ReadonlyMap<string, string> {
  const { environment } = draft.knowledge();
  const wanted = new Set(addresses.map(shapeOf));
  const texts = new Map<string, string>();
  for (const { paths, id } of environment.screens.values()) {
    if (screens.includes(id)) continue;
    const kept = paths.filter((path) => !wanted.has(shapeOf(path)));
    if (kept.length === paths.length) continue;
    if (kept[0] !== paths[0]) throw new EditError(`The screen "${id}" has this address.`, []);
    const file = environment.documents.screen.get(id)?.file;
    if (file !== undefined) texts.set(file, withPaths(textOf(draft.files, file), kept));
  }
  return texts;
}

/** The text of a screen with other addresses. */
export function withPaths(text: string, paths: readonly string[]): string {
  return setValueInText(text, ['path'], paths.length === 1 ? paths[0] : paths);
}

function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}

/** The parameters of an address in words, with what follows it as `/*`. */
function parametersOf(path: string): string {
  return [...path.matchAll(/\{\w+\}|\/\*$/g)]
    .map(([written]) => written)
    .toSorted()
    .join(', ');
}
