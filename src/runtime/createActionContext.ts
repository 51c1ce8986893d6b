import type { Call, Failure, Value } from '../language/release.ts';
import type { ActionContext, Answer } from '../sdk/action.ts';
import { isAllowed } from '../sdk/hosts.ts';
import { isTransfer } from './api.ts';
import { evaluateCall, performCall } from './call.ts';
import type { Core } from './core.ts';
import { handleFailure } from './failures.ts';
import { createLasting, createLastings } from './lasting.ts';
import { instanceAt } from './outerInstance.ts';
import { constantRoot } from './scope.ts';
import type { Root, Scope } from './scope.ts';
import { evaluateOnce } from './values.ts';

/** One run of a list of steps. */
export interface StepRun {
  readonly scope: Scope;
  /** The results that the steps have named with `as` so far; part of `scope`. */
  readonly names: Record<string, Root>;
  /** The action that the list belongs to. */
  readonly name?: string | undefined;
  /** Takes the failures of its steps, which are then not shown. */
  readonly collect?: ((failure: Failure) => void) | undefined;
}

type NamedCall = Call & { readonly as?: string };

function isCall(step: object): step is NamedCall {
  return 'operation' in step;
}

/**
 * Makes the call of a step and handles its failure; resolves to undefined on failure, and if it was
 * cancelled. The loading popup of a blocking call closes before the failure is handled.
 */
async function performStepCall(
  core: Core,
  { scope, name, collect }: StepRun,
  call: object,
): Promise<Answer | undefined> {
  if (!isCall(call)) throw new Error('A call names no operation.');
  const at = [name, call.as].filter((one) => one !== undefined);
  for (const key of at) scope.owner?.tree.write(['failure', key], undefined);
  const isBlocking = call.blocking !== undefined && evaluateOnce(call.blocking, scope) === true;
  const release = isBlocking ? core.popups.block() : undefined;
  const { owner } = scope;
  const watched =
    isTransfer(call.operation) && owner !== undefined && call.as !== undefined
      ? (await import('./transfer.ts')).watchUpload(owner, call.as)
      : undefined;
  try {
    return await performCall(core, { ...evaluateCall(call, scope), ...watched?.request });
  } catch (error) {
    watched?.end();
    release?.();
    if (watched?.isCancelled() === true) return undefined;
    const names = at.length === 0 ? [call.operation.id] : at;
    await handleFailure(core, error, { rules: call.onError, scope, names, collect });
    return undefined;
  } finally {
    watched?.end();
    release?.();
  }
}

function createRouteContext({ routes, platform }: Core): ActionContext['routes'] {
  return {
    origin: routes.origin,
    open: (target) => routes.open(target),
    step: (next) => routes.step(next),
    leave(url, hosts) {
      if (!isAllowed(url, hosts, routes.origin))
        throw new Error(`The address "${url}" is not of an allowed host.`);
      platform.leave(new URL(url, routes.origin).href);
    },
    reloadPage() {
      routes.leaving = true;
      platform.reload();
    },
  };
}

function createPopupContext(core: Core, scope: Scope): ActionContext['popups'] {
  const { popups, store } = core;
  return {
    open: (popup, values = {}) =>
      popups.open(
        popup,
        createLastings(core, values as Readonly<Record<string, Value>>, scope),
        scope,
      ),
    close: (result) => popups.close(scope, result),
    toast(text, tone) {
      const said = createLasting(core, text as Value, scope);
      if (said(store.get) === undefined) throw new Error('The message has no text.');
      popups.toast((get) => String(said(get) ?? ''), tone);
    },
  };
}

function createBrowserContext(
  { platform, i18n, configuration, evaluation, store }: Core,
  scope: Scope,
): ActionContext['browser'] {
  return {
    ...platform.effects,
    wait: (milliseconds) =>
      new Promise((resolve) =>
        setTimeout(() => resolve(scope.owner?.stopped() !== true), milliseconds),
      ),
    async language(language) {
      const after = i18n.change(language);
      await Promise.all([after, configuration.load(language, { after })]);
      platform.onLanguage(i18n.language(), evaluation.notation(store.get));
    },
  };
}

/**
 * Creates the context of an action. `lists` runs other steps: a nested list in the same run, or the
 * steps of a row or of a named action in their own run.
 */
export function createActionContext(
  core: Core,
  run: StepRun,
  lists: Pick<ActionContext, 'run' | 'runRow' | 'runAction'>,
): ActionContext {
  const { store, session } = core;
  const { scope, names } = run;
  return {
    call: (call) => performStepCall(core, run, call),
    ...lists,
    cancel: (name, keep) =>
      scope.owner?.calls.get(name)?.forEach((one) => one.abort(keep === true ? 'keep' : undefined)),
    notation: () => core.evaluation.notation(store.get),
    evaluate: (value) => evaluateOnce(value as Value, scope) as never,
    progress: (as, report) => scope.owner?.tree.write(['progress', as], report),
    assign(as, value) {
      names[as] = constantRoot(value);
    },
    state: {
      get: (path) =>
        path[0] === undefined ? undefined : scope.read([path[0], ...path.slice(1)], store.get),
      set: (path, value) =>
        path[0] !== undefined && scope.write([path[0], ...path.slice(1)], value),
      reset(path) {
        if (scope.owner === undefined) return;
        const at = instanceAt(scope.owner, path);
        at.instance?.resetState(at.path.slice(1));
      },
    },
    session: {
      remember: session.remember,
      forget: session.forget,
      signIn: session.signIn,
      signOut() {
        const { signIn } = core.portal;
        // one that has ended is left at once, so that only the first refused call leaves it
        const isOpen =
          signIn !== undefined &&
          session.tree.peek([signIn.store]) !== undefined &&
          session.elsewhere() === undefined;
        if (isOpen) return core.providerSession().then((provider) => provider.end());
        session.signOut();
        core.tokens.forget();
        return true;
      },
      authenticate: async (target) => (await core.providerSession()).authenticate(target),
    },
    routes: createRouteContext(core),
    popups: createPopupContext(core, scope),
    data: {
      reload: (data) => scope.owner?.reload(data.replace(/(^|\.)data\./, '$1')),
      invalidate(invalid) {
        for (const at of invalid) {
          if (at in core.portal.stores) session.forget(at);
          else scope.owner?.reload(at);
        }
      },
    },
    browser: createBrowserContext(core, scope),
  };
}
