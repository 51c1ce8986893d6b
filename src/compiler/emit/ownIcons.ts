import type { IconShape } from '../../language/icon.ts';
import type { Unit } from '../elaborate/context.ts';
import type { Environment } from '../resolve/environment.ts';

/**
 * The shapes of the portal's own icons that it uses: all of them, where an expression chooses one.
 * Undefined if it uses none.
 */
export function ownIcons({
  environment,
  units,
}: {
  readonly environment: Environment;
  readonly units: readonly { readonly unit: Unit }[];
}): Readonly<Record<string, IconShape>> | undefined {
  const names = new Set(units.flatMap(({ unit }) => [...unit.uses.names.of('icon')]));
  const used = [...(environment.vocabulary.own?.icons ?? [])].filter(
    ([name]) => names.has('*') || names.has(name),
  );
  return used.length === 0 ? undefined : Object.fromEntries(used);
}
