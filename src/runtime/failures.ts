import type { Getter } from 'jotai/vanilla';
import type { ErrorRule, Failure } from '../language/release.ts';
import { ApiError } from './api.ts';
import type { Core } from './core.ts';
import { findText, keepText, lookUpText, readFailure } from './failureText.ts';
import type { ChainValues } from './failureText.ts';
import type { Lasting } from './lasting.ts';
import type { Refusal } from './refusal.ts';
import type { Root, Scope } from './scope.ts';
import { constantRoot } from './scope.ts';
import { readIn } from './state.ts';
import { evaluateMembersOnce, evaluateOnce } from './values.ts';

/** A failed call, as the rules of pipelines read it. */
interface Failed {
  readonly status: number | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly malformed: boolean;
  /** Code and description, extracted from the service's error format. */
  readonly refusal: Refusal;
}

/** The code of a failure without a status: no response or a malformed one. */
function codeWithoutStatus({ malformed }: Failed): string {
  return malformed ? 'MALFORMED' : 'NETWORK';
}

function sourceValue(source: string, failed: Failed): string | undefined {
  if (source === 'status') return failed.status === undefined ? undefined : String(failed.status);
  const [place, ...path] = source.split('.');
  if (place === 'body' || place === 'headers' || place === 'refusal') {
    const value = readIn(failed[place], path);
    return value === undefined || value === ''
      ? undefined
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  }
  return source === 'NETWORK' ? codeWithoutStatus(failed) : source;
}

function firstSource(sources: readonly string[] | undefined, failed: Failed): string | undefined {
  for (const source of sources ?? []) {
    const value = sourceValue(source, failed);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The members of a description that is a JSON object; undefined for plain text. */
function membersIn(
  description: string | undefined,
  how: ErrorRule['parameters'],
): Readonly<Record<string, unknown>> | undefined {
  if (description === undefined || how !== 'json') return undefined;
  try {
    const value: unknown = JSON.parse(description);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined; // a plain-text description has no arguments
  }
}

/** All splits of a description at an underscore, from left to right: the key and its argument. */
function keysIn(
  description: string | undefined,
  how: ErrorRule['parameters'],
): (readonly [string, string])[] {
  if (description === undefined || how !== 'firstUnderscore') return [];
  return [...description.matchAll(/_/g)].map(
    ({ index }) => [description.slice(0, index), description.slice(index + 1)] as const,
  );
}

/** What a failed call or step declares about its failures. */
export interface FailureContext {
  /** The rules of its error pipeline. */
  readonly rules?: readonly ErrorRule[] | undefined;
  readonly scope: Scope;
  /** The names below `failure` at which an inline error is stored. */
  readonly names: readonly string[];
  /** Takes the failure, which is then shown neither inline nor in a popup. */
  readonly collect?: ((failure: Failure) => void) | undefined;
  /** Whether a newer request replaced the failed one: it is then neither shown nor handled. */
  readonly isStale?: (() => boolean) | undefined;
}

/** The result of an error pipeline. */
export interface PipelineOutcome {
  readonly failure: Failure;
  readonly rule: ErrorRule | undefined;
}

function meets(
  { status, when, code, description }: ErrorRule,
  failed: Failed,
  scope: Scope,
): boolean {
  if (status !== undefined && (failed.status === undefined || !status.includes(failed.status)))
    return false;
  if (when === undefined) return true;
  const failure = {
    code: firstSource(code, failed),
    status: failed.status,
    description: firstSource(description, failed),
    body: failed.body,
  };
  return evaluateOnce(when, scope.with({ failure: constantRoot(failure) })) === true;
}

function valuesOf(rule: ErrorRule | undefined, failed: Failed, scope: Scope): ChainValues {
  const code =
    firstSource(rule?.code, failed) ??
    (failed.status === undefined ? codeWithoutStatus(failed) : String(failed.status));
  const description = firstSource(rule?.description, failed);
  const members = membersIn(description, rule?.parameters);
  return {
    // a description that only carries arguments is not shown
    values: {
      code,
      description: members === undefined ? description : undefined,
      status: failed.status === undefined ? undefined : String(failed.status),
    },
    args: { ...failed.refusal.args, ...members },
    keys: keysIn(description, rule?.parameters),
    audience: scope.owner?.audience,
  };
}

const noRefusal: Refusal = { args: {} };

/**
 * Code and description of an error response; a code that repeats the status is dropped. The code
 * that reads them is loaded with the first error response; without it, the status is the code.
 */
async function refusalOf(
  { portal: { refusal } }: Core,
  { body, status }: ApiError,
): Promise<Refusal> {
  if (refusal === undefined || body === undefined) return noRefusal;
  const reader = await import('./refusal.ts').catch(() => undefined);
  const { code, ...rest } = reader?.readRefusal(body, refusal) ?? noRefusal;
  return code === undefined || code === String(status) ? rest : { code, ...rest };
}

/**
 * Finds the first rule of a pipeline that matches a failed call, and returns code, description and
 * text.
 */
export async function judge(
  core: Core,
  error: ApiError,
  { rules = [], scope }: Pick<FailureContext, 'rules' | 'scope'>,
): Promise<PipelineOutcome> {
  // texts must be loaded before the lookup
  const [refusal] = await Promise.all([refusalOf(core, error), core.i18n.ready()]);
  const failed: Failed = {
    status: error.status,
    body: error.body,
    headers: error.headers,
    malformed: error.kind !== 'network',
    refusal,
  };
  const isTaken = (rule: ErrorRule) =>
    meets(rule, failed, scope) &&
    (rule.needsText !== true ||
      (firstSource(rule.code, failed) !== undefined &&
        findText(core, rule.text, valuesOf(rule, failed, scope))(core.store.get) !== undefined));
  const rule = rules.find(isTaken);
  const given = valuesOf(rule, failed, scope);
  const description = firstSource(rule?.description, failed);
  const chain = rule?.text ?? ['config.errors.{code}', 'texts.errorGeneric'];
  const plain = {
    code: given.values['code'] ?? '',
    ...(failed.status !== undefined && { status: failed.status }),
    ...(description !== undefined && { description }),
    ...(typeof error.body === 'object' && error.body !== null && { body: error.body }),
  };
  return { rule, failure: keepText(core, plain, lookUpText(core, chain, given)) };
}

/** The root `failure` for the steps and popups of its own pipeline. */
function ownRoot(core: Core, failure: Failure): Root {
  return { read: (segments, get) => readIn(readFailure(core, failure, get), segments) };
}

/**
 * Milliseconds. A page that unloads sees its calls fail first; it is gone before this time has
 * passed.
 */
const unloadTime = 250;

/** Handles a failure as its pipeline declares: inline, popup, screen or steps. */
export async function handleFailure(
  core: Core,
  thrown: unknown,
  { rules, scope, names, collect, isStale }: FailureContext,
): Promise<Failure> {
  const error =
    thrown instanceof ApiError
      ? thrown
      : new ApiError(thrown instanceof Error ? thrown.message : String(thrown));
  if (!(thrown instanceof ApiError)) core.report(thrown, scope, names[0] ?? '');
  const { failure, rule } = await judge(core, error, { rules, scope });
  collect?.(failure);
  if (core.routes.leaving || isStale?.() === true) return failure;
  const inside = scope.with({ failure: ownRoot(core, failure) });
  for (const name of collect === undefined ? names : [])
    scope.owner?.tree.write(
      ['failure', name],
      rule === undefined || rule.to.type === 'inline' ? failure : undefined,
    );
  if (rule === undefined) return failure;
  if (rule.also !== undefined) await core.dispatch(rule.also, inside);
  const { to } = rule;
  if (to.type === 'inline' || to.type === 'silent') return failure;
  if (to.type === 'popup' && collect !== undefined) return failure;
  if (to.type === 'popup') {
    const members = Object.keys(failure).map((name) => [
      name,
      (get: Getter) => readIn(readFailure(core, failure, get), [name]),
    ]);
    void core.popups
      .open(to.popup, Object.fromEntries(members) as Readonly<Record<string, Lasting>>, scope)
      .then(() => (rule.onClose === undefined ? undefined : core.dispatch(rule.onClose, inside)));
    return failure;
  }
  // A reload during a call must not navigate or sign out.
  if (error.kind === 'network') await new Promise((resolve) => setTimeout(resolve, unloadTime));
  if (core.routes.leaving) return failure;
  if (to.type === 'open') {
    core.routes.open({
      screen: to.screen,
      ...(to.query !== undefined && {
        query: evaluateMembersOnce(to.query, inside),
      }),
      replace: true,
    });
  } else {
    await core.dispatch(to.steps, inside);
  }
  return failure;
}
