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
  if (!/^(?:\/(?:[a-z0-9_-]+|\{\w+\}))+$/i.test(address))
    throw new EditError('An address is like "/offers/new": letters, digits, "-" and "_".', []);
  const names = (path: string) =>
    [...path.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .toSorted()
      .join(', ');
  const needed = names(before[0] ?? '');
  if (names(address) !== needed)
    throw new EditError(`The address needs exactly these parameters: {${needed}}.`, []);
  for (const { paths, id } of draft.knowledge().environment.screens.values())
    if (id !== screen && paths.includes(address))
      throw new EditError(`The screen "${id}" has this address.`, []);
}
