import type { Getter } from 'jotai/vanilla';
import type { Failure, Value } from '../../language/release.ts';
import { failurePath } from '../failurePath.ts';
import type { Scope } from '../scope.ts';
import type { FiredRule } from './createFieldModel.ts';

/** Creates an atom with the first of these calls that has failed. */
export function failureReader(
  of: Value | undefined,
  scope: Scope,
): (
  get: Getter,
) => (Pick<FiredRule, 'code' | 'description' | 'text'> & { readonly code: string }) | undefined {
  if (!Array.isArray(of)) return () => undefined;
  const sinks = of.map((source) => failurePath(String(source)));
  return (get) => {
    for (const path of sinks) {
      const failure = scope.read(path, get) as Failure | undefined;
      if (failure !== undefined)
        return { code: failure.code, description: failure.description, text: failure.text };
    }
    return undefined;
  };
}
