import type { Getter } from 'jotai/vanilla';
import type { ErrorRule, Failure } from '../language/release.ts';
import { ApiError } from './api.ts';
import type { Core } from './core.ts';
import { findText, keepText, lookUpText, readFailure } from './failureText.ts';
import type { ChainValues } from './failureText.ts';
import type { Lasting } from './lasting.ts';
import { readRefusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { Root, Scope } from './scope.ts';
import { constantRoot } from './scope.ts';
import { readIn } from './state.ts';
import { evaluateMembers, evaluateValue } from './values.ts';

/** A failed call, as the pipelines read it. */
interface Failed {
  readonly status: number | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly malformed: boolean;
  /** Code and description in whatever form the service gave them. */
  readonly refusal: Refusal;
}

/** A failure without a status: nobody answered, or with something that is of no use. */
function codeWithoutStatus({ malformed }: Failed): string {
  return malformed ? 'MALFORMED' : 'NETWORK';
}

function sourceValue(source: string, failed: Failed): string | undefined {
  if (source === 'status') return failed.status === undefined ? undefined : String(failed.status);
  const [place, ...path] = source.split('.');
  if (place === 'body' || place === 'headers' || place === 'refusal') {
    const value = readIn(failed[place], path);
    return value === undefined || value === '' ? undefined : typeof value === 'object' ? JSON.stringify(value) : String(value);
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

/** The members of a description that is a JSON object; undefined for one in words. */
function membersIn(description: string | undefined, how: ErrorRule['parameters']): Readonly<Record<string, unknown>> | undefined {
  if (description === undefined || how !== 'json') return undefined;
  try {
    const value: unknown = JSON.parse(description);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined; // a description in words carries no arguments
  }
}

/** A description cut at each of its underscores, the first one first. */
function keysIn(description: string | undefined, how: ErrorRule['parameters']): (readonly [string, string])[] {
  if (description === undefined || how !== 'firstUnderscore') return [];
  return [...description.matchAll(/_/g)].map(({ index }) => [description.slice(0, index), description.slice(index + 1)] as const);
}

/** What a pipeline made of a failure. */
export interface Outcome {
  readonly failure: Failure;
  readonly rule: ErrorRule | undefined;
}

function meets(core: Core, { status, when, code, description }: ErrorRule, failed: Failed, scope: Scope): boolean {
  if (status !== undefined && (failed.status === undefined || !status.includes(failed.status))) return false;
  if (when === undefined) return true;
  const failure = { code: firstSource(code, failed), status: failed.status, description: firstSource(description, failed), body: failed.body };
  return evaluateValue(when, scope.with({ failure: constantRoot(failure) }), core.store.get, core.evaluation) === true;
}

function valuesOf(rule: ErrorRule | undefined, failed: Failed, scope: Scope): ChainValues {
  const code = firstSource(rule?.code, failed) ?? (failed.status === undefined ? codeWithoutStatus(failed) : String(failed.status));
  const description = firstSource(rule?.description, failed);
  const members = membersIn(description, rule?.parameters);
  return {
    // what only carries arguments is nothing to read
    values: { code, description: members === undefined ? description : undefined, status: failed.status === undefined ? undefined : String(failed.status) },
    args: { ...failed.refusal.args, ...members },
    keys: keysIn(description, rule?.parameters),
    audience: scope.owner?.audience,
  };
}

/** A code that only repeats the status says nothing. */
function refusalOf({ portal: { refusal } }: Core, { body, status }: ApiError): Refusal {
  const { code, ...rest } = refusal === undefined ? { args: {} } : readRefusal(body, refusal);
  return code === undefined || code === String(status) ? rest : { code, ...rest };
}

/** Finds the rule of a pipeline that a failed call meets, and reads code, description and text by it. */
export function judge(core: Core, rules: readonly ErrorRule[], error: ApiError, scope: Scope): Outcome {
  const failed: Failed = { status: error.status, body: error.body, headers: error.headers, malformed: error.kind !== 'network', refusal: refusalOf(core, error) };
  const isTaken = (rule: ErrorRule) => meets(core, rule, failed, scope) && (rule.needsText !== true || (firstSource(rule.code, failed) !== undefined && findText(core, rule.text, valuesOf(rule, failed, scope), core.store.get) !== undefined));
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
  return { rule, failure: keepText(core, plain, (get) => lookUpText(core, chain, given, get)) };
}

/** The failure for what its own pipeline runs and opens. */
function ownRoot(core: Core, failure: Failure): Root {
  return { read: (segments, get) => readIn(readFailure(core, failure, get), segments) };
}

/** Milliseconds. A page that is being left sees its calls fail before it goes, and does not live this long. */
const unloading = 250;

/** Takes a failure to its sink. `names` are where an inline error is kept. */
export async function handleFailure(core: Core, rules: readonly ErrorRule[], thrown: unknown, scope: Scope, names: readonly string[]): Promise<Failure> {
  const error = thrown instanceof ApiError ? thrown : new ApiError(thrown instanceof Error ? thrown.message : String(thrown));
  if (!(thrown instanceof ApiError)) core.report(thrown, scope, names[0] ?? '');
  await core.i18n.ready(); // the text of a failure is kept as it is found
  const { failure, rule } = judge(core, rules, error, scope);
  if (core.routes.leaving) return failure;
  const inside = scope.with({ failure: ownRoot(core, failure) });
  for (const name of names) scope.owner?.tree.write(['failure', name], rule === undefined || rule.to === 'inline' ? failure : undefined);
  if (rule === undefined) return failure;
  if (rule.also !== undefined) await core.dispatch(rule.also, inside);
  const { to } = rule;
  if (typeof to === 'string') return failure;
  if ('popup' in to) {
    const members = Object.keys(failure).map((name) => [name, (get: Getter) => readIn(readFailure(core, failure, get), [name])]);
    void core.popups.open(to.popup, Object.fromEntries(members) as Readonly<Record<string, Lasting>>, scope).then(() => (rule.onClose === undefined ? undefined : core.dispatch(rule.onClose, inside)));
    return failure;
  }
  // A reload in the middle of a call must lead nobody away, and sign nobody out.
  if (error.kind === 'network') await new Promise((resolve) => setTimeout(resolve, unloading));
  if (core.routes.leaving) return failure;
  if ('open' in to) {
    core.routes.open({ screen: to.open, ...(to.query !== undefined && { query: evaluateMembers(to.query, inside, core.store.get, core.evaluation) }), replace: true });
  } else {
    await core.dispatch(to.steps, inside);
  }
  return failure;
}
