import type { Getter } from 'jotai/vanilla';
import type { Failure, Value } from '../../language/release.ts';
import { failurePath } from '../failurePath.ts';
import type { Scope } from '../scope.ts';
import type { FiredRule } from './createFieldModel.ts';

/**
 * Creates an atom with the first of these calls that has failed. `sinceNow` ignores the failures
 * that there are already, which belong to another use of the form.
 */
export function failureReader(
  of: Value | undefined,
  scope: Scope,
  sinceNow = false,
): (
  get: Getter,
) => (Pick<FiredRule, 'code' | 'description' | 'text'> & { readonly code: string }) | undefined {
  if (!Array.isArray(of)) return () => undefined;
  const sinks = of.map((source) => failurePath(String(source)));
  const { get: now } = scope.evaluation.store;
  const earlier = new Set(sinceNow ? sinks.map((path) => scope.read(path, now)) : []);
  return (get) => {
    for (const path of sinks) {
      const failure = scope.read(path, get) as Failure | undefined;
      if (failure !== undefined && !earlier.has(failure))
        return { code: failure.code, description: failure.description, text: failure.text };
    }
    return undefined;
  };
}
