import { stringAt } from '../json.ts';
import { messages } from '../messages.ts';
import { findLoops } from '../resolve/findLoops.ts';
import type { ScopedDescriptor } from '../validate/validDocument.ts';
import { below, report, type Context } from './context.ts';

type Actions = NonNullable<ScopedDescriptor['actions']>;

/** Reports actions that run each other unconditionally: they never end. */
export function checkLoops(context: Context, actions: Actions): void {
  const { loops } = findLoops(Object.keys(actions), (name) =>
    runsOf(context, actions[name]).filter((run) => Object.hasOwn(actions, run)),
  );
  for (const loop of loops)
    report(below(context, 'actions', loop[0] ?? ''), messages.actionLoop(loop));
}

/** The actions that steps run unconditionally, themselves or for each row of a list. */
function runsOf(context: Context, steps: unknown): readonly string[] {
  const { parts } = context.unit.environment;
  const own = parts.ofSteps(steps).filter(({ path }) => path.length <= 1);
  return own.flatMap((part): readonly string[] => {
    if (part.kind !== 'step' || part.value['when'] !== undefined) return [];
    if (part.verb === 'each') return runsOf(context, part.value['do']);
    const run = part.verb === 'run' ? stringAt(part.value, 'run') : undefined;
    return run === undefined ? [] : [run];
  });
}
