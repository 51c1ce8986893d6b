import type { ErrorRule, Failure } from '../language/release.ts';
import { ApiError } from './api.ts';
import type { Core } from './core.ts';
import { constantRoot } from './scope.ts';
import type { Scope } from './scope.ts';
import { readIn } from './state.ts';
import { evaluateMembers, evaluateValue } from './values.ts';

/** A failed call, as the pipelines read it. */
interface Failed {
  readonly status: number | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly malformed: boolean;
}

/** A failure without a status: nobody answered, or with something that is no answer. */
function codeWithoutStatus({ malformed }: Failed): string {
  return malformed ? 'MALFORMED' : 'NETWORK';
}

function sourceValue(source: string, failed: Failed): string | undefined {
  if (source === 'status') return failed.status === undefined ? undefined : String(failed.status);
  const [place, ...path] = source.split('.');
  if (place === 'body' || place === 'headers') {
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

/** Arguments for messages that a description carries: a JSON object's members, or what follows the first underscore. */
function argumentsIn(description: string | undefined, how: ErrorRule['parameters']): { readonly key?: string; readonly args: Readonly<Record<string, unknown>> } {
  if (description === undefined || how === undefined) return { args: {} };
  if (how === 'json') {
    try {
      const value: unknown = JSON.parse(description);
      return { args: typeof value === 'object' && value !== null ? { ...value } : {} };
    } catch {
      return { args: {} }; // a description in words carries no arguments
    }
  }
  const at = description.indexOf('_');
  return at < 0 ? { args: {} } : { key: description.slice(0, at), args: { parameter: description.slice(at + 1) } };
}

/** The first entry of a look-up chain that has a text; the last entry's key when none has. */
export function lookUpText(core: Core, chain: ErrorRule['text'], values: Readonly<Record<string, string | undefined>>, args: Readonly<Record<string, unknown>>, audience: string | undefined): string {
  for (const entry of chain) {
    if (entry === 'description') {
      if (values['description'] !== undefined) return values['description'];
      continue;
    }
    let complete = true;
    const filled = entry.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) complete = false;
      return value ?? '';
    });
    if (!complete) continue;
    const [place, ...rest] = filled.split('.');
    const found = place === 'config' ? core.configuration.find(rest, audience) : core.i18n.find(rest.join('.'), { ...values, ...args });
    if (typeof found === 'string' && found !== '') return found;
  }
  return core.i18n.find('errorGeneric', { code: values['code'] ?? '' }) ?? values['code'] ?? '';
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

/** Finds the rule of a pipeline that a failed call meets, and reads code, description and text by it. */
export function judge(core: Core, rules: readonly ErrorRule[], error: ApiError, scope: Scope): Outcome {
  const failed: Failed = { status: error.status, body: error.body, headers: error.headers, malformed: error.kind === 'malformed' };
  const rule = rules.find((candidate) => meets(core, candidate, failed, scope));
  const code = firstSource(rule?.code, failed) ?? (failed.status === undefined ? codeWithoutStatus(failed) : String(failed.status));
  const description = firstSource(rule?.description, failed);
  const { key, args } = argumentsIn(description, rule?.parameters);
  const values = { code, description, key, status: failed.status === undefined ? undefined : String(failed.status) };
  const text = lookUpText(core, rule?.text ?? ['config.errors.{code}', 'texts.errorGeneric'], values, args, scope.owner?.audience);
  return {
    rule,
    failure: { code, text, ...(failed.status !== undefined && { status: failed.status }), ...(description !== undefined && { description }), ...(typeof error.body === 'object' && error.body !== null && { body: error.body }) },
  };
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
  const inside = scope.with({ failure: constantRoot(failure) });
  for (const name of names) scope.owner?.tree.write(['failure', name], rule === undefined || rule.to === 'inline' ? failure : undefined);
  if (rule === undefined) return failure;
  if (rule.also !== undefined) await core.dispatch(rule.also, inside);
  const { to } = rule;
  if (typeof to === 'string') return failure;
  if ('popup' in to) {
    void core.popups.open(to.popup, { ...failure }, scope).then(() => (rule.onClose === undefined ? undefined : core.dispatch(rule.onClose, inside)));
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
