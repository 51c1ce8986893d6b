import type { Step, Value } from '../language/release.ts';
import type { VerbManifest } from '../language/manifest.ts';

type Values = Readonly<Record<string, Value>>;

/**
 * The parameters of a step as its action receives them: evaluated, except the deferred ones.
 * @throws Error when a required one has no value.
 */
export function parametersOf(
  { deferred = false }: VerbManifest,
  step: Step,
  evaluate: (members: Values) => object,
): never {
  if (deferred === true) return step as never;
  const { verb, key: _, when: __, required = [], ...members } = step;
  const now: Record<string, Value> = {};
  const later: Record<string, Value> = {};
  for (const [name, value] of Object.entries(members as unknown as Values))
    (deferred && deferred.includes(name) ? later : now)[name] = value;
  const parameters: object = { ...evaluate(now), ...later };
  for (const path of required) {
    const value = path
      .split('.')
      .reduce<unknown>(
        (at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name],
        parameters,
      );
    if (value === undefined) throw new Error(`"${path}" of the step "${verb}" has no value.`);
  }
  return parameters as never;
}
