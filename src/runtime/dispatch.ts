import type { Step } from '../language/release.ts';
import type { Action, Steps } from '../sdk/action.ts';
import type { Core } from './core.ts';
import { createActionContext } from './createActionContext.ts';
import type { StepRun } from './createActionContext.ts';
import { handleFailure } from './failures.ts';
import { isLoadFailure } from './registry.ts';
import { parametersOf } from './parametersOf.ts';
import { constantRoot } from './scope.ts';
import type { Root, Scope } from './scope.ts';
import { evaluateMembersOnce, evaluateOnce } from './values.ts';

/**
 * Runs a list of steps in order. A step whose `when` is false is skipped; an ending step stops the
 * list. Returns false when a step has ended the list.
 */
export async function runSteps(core: Core, steps: readonly Step[], scope: Scope): Promise<boolean> {
  return await runIn(core, steps, createRun(scope));
}

/** A run of a list of steps, with the name of its action if it has one. */
function createRun(scope: Scope, of: Pick<StepRun, 'name' | 'collect'> = {}): StepRun {
  const names: Record<string, Root> = {};
  return { ...of, scope: scope.with(names), names };
}

async function runIn(core: Core, steps: readonly Step[], run: StepRun): Promise<boolean> {
  for (const step of steps) {
    if (run.scope.owner?.abandoned() === true) return false; // its screen was left
    const action = core.actions.get(step.verb);
    if (action === undefined) throw new Error(`There is no verb "${step.verb}".`);
    if (!(await runStep(core, { action, step }, run))) return false;
  }
  return true;
}

async function runStep(
  core: Core,
  { action, step }: { readonly action: Action; readonly step: Step },
  run: StepRun,
): Promise<boolean> {
  const { scope, names, name, collect } = run;
  try {
    if (step.when !== undefined && evaluateOnce(step.when, scope) !== true) return true;
    const parameters = parametersOf(action.manifest, step, (members) =>
      evaluateMembersOnce(members, scope),
    );
    const context = createActionContext(core, run, {
      run: (steps) => runIn(core, listOf(steps), run),
      runRow: (steps, { row, index }, take) =>
        runIn(
          core,
          listOf(steps),
          createRun(scope.with({ row: constantRoot(row), index: constantRoot(index) }), {
            name,
            collect: take,
          }),
        ),
      runAction: (actionName) => runAction(core, run, actionName),
    });
    return (await action.run(parameters, context)) !== false;
  } catch (error) {
    core.report(error, scope, step.key);
    // shown where the failures of the list's calls are shown
    await handleFailure(core, error, {
      scope,
      names: [name ?? step.verb, ...Object.keys(names)],
      collect,
    });
    if (collect !== undefined) return false;
    core.popups.toast(
      (get) =>
        core.i18n.find(
          isLoadFailure(error) ? 'runtime.loadFailedHint' : 'errorGeneric',
          { code: '' },
          get,
        ) ?? '',
      'error',
    );
    return false;
  }
}

/** Runs a named action of the instance that owns the scope, or of its shell. */
async function runAction(core: Core, { scope, collect }: StepRun, name: string): Promise<boolean> {
  const found = scope.owner?.action(name);
  if (found === undefined) throw new Error(`There is no action "${name}" here.`);
  const inner = found.scope === scope.owner?.scope ? scope : found.scope;
  return await runIn(core, found.steps, createRun(inner, { name, collect }));
}

function listOf(steps: Steps | undefined): readonly Step[] {
  return (steps ?? []) as readonly Step[];
}
