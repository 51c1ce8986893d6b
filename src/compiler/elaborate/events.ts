import type { Type } from '../../expressions/type.ts';
import { isOpen, partsOf } from '../../language/routePath.ts';
import type { WidgetManifest } from '../../language/manifest.ts';
import type { Step } from '../../language/release.ts';
import { pathsIn } from '../resolve/tree.ts';
import type { WidgetNode } from '../validate/vocabularySchema.ts';
import { below, withRoots, type Context } from './context.ts';
import { toTree } from './value.ts';

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

/**
 * The events of a widget whose steps open screens, so that the widget can render links: one step,
 * or several of which the first runs whose condition holds. Other steps may stand beside them for
 * other payloads, such as the entry of a menu that signs out.
 */
export function linksOf(
  on: Readonly<Record<string, readonly Step[]>> | undefined,
  { events = {} }: WidgetManifest,
): readonly string[] {
  return Object.entries(on ?? {}).flatMap(([event, steps]) =>
    events[event]?.['x-link'] === true &&
    steps.some(isAddress) &&
    steps.every((step) => isAddress(step) || isOfPayload(step))
      ? [event]
      : [],
  );
}

/** Whether a step opens nothing, and only the payload of the event decides whether it runs. */
function isOfPayload({ verb, when }: Step): boolean {
  return (
    verb !== 'open' &&
    when !== undefined &&
    pathsIn(toTree(when)).every(([root]) => root === 'event')
  );
}

/** Whether a step opens a screen whose address has all parameters of the step. */
function isAddress(step: Step): boolean {
  if (step.verb !== 'open') return false;
  const inPath = partsOf(step.path).filter(isOpen);
  return Object.keys(step.with ?? {}).every((name) => inPath.includes(`{${name}}`));
}
