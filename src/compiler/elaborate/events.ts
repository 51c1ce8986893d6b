import type { Type } from '../../expressions/type.ts';
import type { Step } from '../../language/release.ts';
import type { WidgetNode } from '../validate/vocabularySchema.ts';
import { below, withRoots, type Context } from './context.ts';

/** The steps of each event. `payload` is the type of `event`. */
export function eventsAt(
  context: Context,
  raw: WidgetNode['on'],
  payload: (event: string) => Type,
): Record<string, readonly Step[]> | undefined {
  if (raw === undefined) return undefined;
  const on: Record<string, readonly Step[]> = {};
  for (const [event, steps] of Object.entries(raw)) {
    const inside = withRoots(
      { ...below(context, 'on', event), key: `${context.key}.on.${event}` },
      { event: payload(event) },
    );
    on[event] = context.unit.grammar.steps(inside, steps);
  }
  return on;
}
