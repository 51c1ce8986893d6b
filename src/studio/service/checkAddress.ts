import type { Draft } from '../../editing/createDraft.ts';
import { EditError } from '../../editing/locate.ts';

/** An address that a screen is to have. */
interface WantedAddress {
  /** Those of the screen, whose parameters it needs. */
  readonly before: readonly string[];
  readonly address: string;
  /** The screen that may have it already; undefined for a new one. */
  readonly screen?: string;
}

/** Checks a new address of a screen. @throws EditError when it is taken or cannot be read */
export function checkAddress(draft: Draft, { before, address, screen }: WantedAddress): void {
  if (!/^(?:\/(?:[a-z0-9_-]+|\{\w+\}))+(?:\/\*)?$/i.test(address))
    throw new EditError('An address is like "/offers/new": letters, digits, "-" and "_".', []);
  const needed = parametersOf(before[0] ?? '');
  const isSame = parametersOf(address) === needed;
  if (!isSame && needed === '') throw new EditError('The address has no parameters.', []);
  if (!isSame) throw new EditError(`The address needs exactly these parameters: ${needed}.`, []);
  requireFree(draft, [address], screen === undefined ? [] : [screen]);
}

/**
 * Checks that no screen but those of the list has one of the addresses. Names of parameters do not
 * tell addresses apart. @throws EditError that names the screen
 */
export function requireFree(
  draft: Draft,
  addresses: readonly string[],
  screens: readonly string[],
): void {
  const wanted = new Set(addresses.map(shapeOf));
  for (const { paths, id } of draft.knowledge().environment.screens.values()) {
    const taken = screens.includes(id) ? -1 : paths.findIndex((path) => wanted.has(shapeOf(path)));
    if (taken === 0) throw new EditError(`The screen "${id}" has this address.`, []);
    if (taken > 0)
      throw new EditError(`This earlier address of the screen "${id}" still leads to it.`, []);
  }
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
