import { isObject, listAt, stringAt } from '../json.ts';
import { messages } from '../messages.ts';
import { findLoops } from '../resolve/findLoops.ts';
import type { ScopedDescriptor } from '../validate/validDocument.ts';
import { below, report, type Context } from './context.ts';

type Actions = NonNullable<ScopedDescriptor['actions']>;

/** Reports actions that run each other unconditionally: they never end. */
export function checkLoops(context: Context, actions: Actions): void {
  const { loops } = findLoops(Object.keys(actions), (name) =>
    runsOf(actions[name]).filter((run) => Object.hasOwn(actions, run)),
  );
  for (const loop of loops)
    report(below(context, 'actions', loop[0] ?? ''), messages.actionLoop(loop));
}

/** The actions that steps run unconditionally, themselves or for each row of a list. */
function runsOf(steps: unknown): readonly string[] {
  return listAt({ steps }, 'steps').flatMap((step): readonly string[] => {
    if (!isObject(step) || step['when'] !== undefined) return [];
    const run = stringAt(step, 'run');
    return run === undefined ? runsOf(step['do']) : [run];
  });
}
