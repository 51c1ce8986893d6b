import { isObject, listAt, textAt } from '../json.ts';
import { messages } from '../messages.ts';
import type { ScopedDescriptor } from '../validate/validDocument.ts';
import { below, report, type Context } from './context.ts';

type Actions = NonNullable<ScopedDescriptor['actions']>;

/** Reports actions that run each other unconditionally: they never end. */
export function checkLoops(context: Context, actions: Actions): void {
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    const start = trail.indexOf(name);
    if (start >= 0) {
      const loop = trail.slice(start);
      if (loop.some((member) => done.has(member))) return;
      report(below(context, 'actions', name), messages.actionLoop(loop));
      for (const member of loop) done.add(member);
    }
    if (done.has(name) || !Object.hasOwn(actions, name)) return;
    for (const next of runsOf(actions[name])) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of Object.keys(actions)) visit(name, []);
}

/** The actions that steps run unconditionally, themselves or for each row of a list. */
function runsOf(steps: unknown): readonly string[] {
  return listAt({ steps }, 'steps').flatMap((step): readonly string[] => {
    if (!isObject(step) || step['when'] !== undefined) return [];
    const run = textAt(step, 'run');
    return run === undefined ? runsOf(step['do']) : [run];
  });
}
