import type { Type } from '../../expressions/type.ts';
import type { Value } from '../../language/release.ts';
import type { Context } from './context.ts';

/** A text that the runtime shows itself; required only in portals with a feature that uses it. */
export function runtimeText(
  { unit, document, path }: Context,
  key: string,
  args: Readonly<Record<string, Value>> = {},
): Value {
  unit.uses.texts.push({
    key,
    args: Object.fromEntries(
      Object.keys(args).map((name) => [name, { kind: 'string' } satisfies Type]),
    ),
    open: false,
    document,
    path,
  });
  return Object.keys(args).length === 0 ? { t: key } : { t: key, p: args };
}
