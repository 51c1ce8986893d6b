import type { Type } from '../../expressions/type.ts';
import type { Step } from '../../language/release.ts';
import { isObject } from '../resolve/schemas.ts';
import { below, withRoots, type Context } from './context.ts';

/** The steps of each event. `payload` is the type of `event`. */
export function eventsAt(context: Context, raw: unknown, payload: (event: string) => Type): Record<string, readonly Step[]> | undefined {
  if (!isObject(raw)) return undefined;
  const on: Record<string, readonly Step[]> = {};
  for (const [event, steps] of Object.entries(raw)) {
    const inside = withRoots({ ...below(context, 'on', event), key: `${context.key}.on.${event}` }, { event: payload(event) });
    on[event] = context.unit.grammar.steps(inside, steps);
  }
  return on;
}
