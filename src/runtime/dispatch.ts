import type { Failure, Step } from '../language/release.ts';
import type { Action, ActionContext, RowFailure, Steps } from '../sdk/action.ts';
import type { Core } from './core.ts';
import { createActionContext } from './createActionContext.ts';
import type { StepRun } from './createActionContext.ts';
import { handleFailure } from './failures.ts';
import { failureOfRow } from './failureText.ts';
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
function createRun(scope: Scope, of: Pick<StepRun, 'name' | 'failed'> = {}): StepRun {
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
  const { scope, names, name, failed } = run;
  try {
    if (step.when !== undefined && evaluateOnce(step.when, scope) !== true) return true;
    const parameters = parametersOf(action.manifest, step, (members) =>
      evaluateMembersOnce(members, scope),
    );
    const context = createActionContext(core, run, {
      run: (steps) => runIn(core, listOf(steps), run),
      runRow: (steps, row, index) => runRow(core, run, { steps, row, index }),
      runAction: (actionName) => runAction(core, run, actionName),
    });
    return (await action.run(parameters, context)) !== false;
  } catch (error) {
    core.report(error, scope, step.key);
    // shown where the failures of the list's calls are shown
    const failure = await handleFailure(core, error, {
      scope,
      names: [name ?? step.verb, ...Object.keys(names)],
      collected: failed !== undefined,
    });
    failed?.(failure);
    if (failed !== undefined) return false;
    core.popups.toast(
      (get) =>
        (isLoadFailure(error)
          ? core.i18n.find('runtime.loadFailedHint', undefined, get)
          : core.i18n.find('errorGeneric', { code: '' }, get)) ?? '',
      'error',
    );
    return false;
  }
}

/** Runs a named action of the instance that owns the scope, or of its shell. */
async function runAction(core: Core, { scope, failed }: StepRun, name: string): Promise<boolean> {
  const found = scope.owner?.action(name);
  if (found === undefined) throw new Error(`There is no action "${name}" here.`);
  const inner = found.scope === scope.owner?.scope ? scope : found.scope;
  return await runIn(core, found.steps, createRun(inner, { name, failed }));
}

interface RowOfSteps {
  readonly steps: Steps;
  readonly row: unknown;
  readonly index: number;
}

/** Runs steps for a row of a list, and collects the failure that ends them. */
async function runRow(
  core: Core,
  { scope, name }: StepRun,
  { steps, row, index }: RowOfSteps,
): ReturnType<ActionContext['runRow']> {
  let failure: RowFailure | undefined;
  const failed = (first: Failure) => void (failure ??= failureOfRow(core, first, row));
  const inside = scope.with({ row: constantRoot(row), index: constantRoot(index) });
  const finished = await runIn(core, listOf(steps), createRun(inside, { name, failed }));
  return { finished, failure };
}

function listOf(steps: Steps | undefined): readonly Step[] {
  return (steps ?? []) as readonly Step[];
}
