import type { Call, ErrorRule, Step, Value } from '../language/release.ts';
import type { Action, ActionContext } from '../sdk/action.ts';
import { isAllowed } from '../sdk/hosts.ts';
import { performCall } from './call.ts';
import type { Core } from './core.ts';
import { handleFailure } from './failures.ts';
import { createLasting, createLastings } from './lasting.ts';
import { isLoadFailure } from './registry.ts';
import { constantRoot } from './scope.ts';
import type { Root, Scope } from './scope.ts';
import { evaluateValue } from './values.ts';

/**
 * Runs a list of steps, in order. A step whose `when` does not hold is passed over; an ending step stops the list.
 * `name` is the action the list belongs to: inline errors of its calls are kept under it.
 */
export async function runSteps(core: Core, steps: readonly Step[], scope: Scope, name?: string): Promise<boolean> {
  const names: Record<string, Root> = {};
  return await runIn(core, steps, scope.with(names), names, name);
}

async function runIn(core: Core, steps: readonly Step[], scope: Scope, names: Record<string, Root>, name: string | undefined): Promise<boolean> {
  for (const step of steps) {
    if (scope.owner?.abandoned() === true) return false; // whoever has left is led nowhere
    const action = core.actions.get(step.verb);
    if (action === undefined) throw new Error(`There is no verb "${step.verb}".`);
    if (!(await runStep(core, action, step, scope, names, name))) return false;
  }
  return true;
}

async function runStep(core: Core, action: Action, step: Step, scope: Scope, names: Record<string, Root>, name: string | undefined): Promise<boolean> {
  try {
    if (step.when !== undefined && evaluateValue(step.when, scope, core.store.get, core.evaluation) !== true) return true;
    return (await action.run(step, createContext(core, scope, names, name))) !== false;
  } catch (error) {
    core.report(error, scope, step.key);
    // it is told where the calls of the list tell theirs: what they answered was of no use
    await handleFailure(core, [], error, scope, [name ?? step.verb, ...Object.keys(names)]);
    core.popups.toast((get) => (isLoadFailure(error) ? core.i18n.find('runtime.loadFailedHint', undefined, get) : core.i18n.find('errorGeneric', { code: '' }, get)) ?? '', 'error');
    return false;
  }
}

function isCall(step: Readonly<Record<string, unknown>>): step is Readonly<Record<string, unknown>> & Call {
  return typeof step['operation'] === 'object' && step['operation'] !== null;
}

/** Makes what an action can reach, in one scope. */
function createContext(core: Core, scope: Scope, names: Record<string, Root>, name: string | undefined): ActionContext {
  const { store, evaluation, session, routes, popups, platform } = core;
  const evaluateStep = (value: unknown) => evaluateValue(value as Value, scope, store.get, evaluation);
  const failures = (step: Readonly<Record<string, unknown>>) => [name, step['as']].filter((at): at is string => typeof at === 'string');
  return {
    async call(step) {
      if (!isCall(step)) throw new Error('A call names no operation.');
      const call = step;
      const at = failures(step);
      for (const key of at) scope.owner?.tree.write(['failure', key], undefined);
      const release = call.blocking !== undefined && evaluateStep(call.blocking) === true ? popups.block() : undefined;
      try {
        return await performCall(core, call, scope);
      } catch (error) {
        release?.();
        await handleFailure(core, (call.onError ?? []) as readonly ErrorRule[], error, scope, at.length === 0 ? [call.operation.id] : at);
        return undefined;
      } finally {
        release?.();
      }
    },
    run: (steps) => runIn(core, steps as readonly Step[], scope, names, name),
    async runAction(actionName) {
      const found = scope.owner?.action(actionName);
      if (found === undefined) throw new Error(`There is no action "${actionName}" here.`);
      const inner = found.scope === scope.owner?.scope ? scope : found.scope;
      return await runSteps(core, found.steps, inner, actionName);
    },
    evaluate: evaluateStep,
    assign(as, value) {
      names[as] = constantRoot(value);
    },
    state: {
      get: (path) => (path[0] === undefined ? undefined : scope.read([path[0], ...path.slice(1)], store.get)),
      set: (path, value) => path[0] !== undefined && scope.write([path[0], ...path.slice(1)], value),
      reset: (path) => scope.owner?.resetState(path.slice(1)),
    },
    session: {
      remember: session.remember,
      forget: session.forget,
      signIn: session.signIn,
      signOut() {
        session.signOut();
        core.tokens.forget();
      },
    },
    routes: {
      origin: routes.origin,
      open: (target) => routes.open(target),
      step: (next) => routes.step(next),
      leave(url, hosts) {
        if (!isAllowed(url, hosts, routes.origin)) throw new Error(`The address "${url}" is not of an allowed host.`);
        platform.leave(new URL(url, routes.origin).href);
      },
      reloadPage() {
        routes.leaving = true;
        platform.reload();
      },
    },
    popups: {
      open: (popup, values) => popups.open(popup, createLastings(core, values as Readonly<Record<string, Value>>, scope), scope),
      close: (result) => popups.close(scope, result),
      toast(text, tone) {
        const said = createLasting(core, text as Value, scope);
        popups.toast((get) => String(said(get) ?? ''), tone);
      },
    },
    data: {
      reload: (data) => scope.owner?.reload(data),
      invalidate(invalid) {
        for (const at of invalid) {
          if (at in core.portal.stores) session.forget(at);
          else scope.owner?.reload(at);
        }
      },
    },
    browser: {
      download: platform.download,
      post: platform.post,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(() => resolve(scope.owner?.stopped() !== true), milliseconds)),
      focus: platform.focus,
      submit: platform.submit,
      locate: platform.locate,
      async language(language) {
        const after = core.i18n.change(language);
        await Promise.all([after, core.configuration.load(language, { after })]);
        platform.onLanguage(core.i18n.language());
      },
    },
  };
}
