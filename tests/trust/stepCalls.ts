import type { CallStep } from '../../src/language/generated/steps.ts';
import type { Call, Portal, Step } from '../../src/language/release.ts';
import { callStep } from '../runtime/createTestRuntime.ts';

/** A call of steps, with the steps before and after it. */
export interface StepCall {
  /** `screens/login`. */
  readonly file: string;
  /** Its position, for error messages. */
  readonly at: string;
  readonly call: Call;
  /** The name of its failure. */
  readonly name: string;
  /** Calls whose responses it and later steps may read, then the call itself, then later steps. */
  readonly steps: readonly Step[];
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStep = (value: unknown): value is Step =>
  isObject(value) && typeof value['verb'] === 'string';
const isCallStep = (step: Step): step is CallStep => step.verb === 'call';

/** The call with sample values in its address parameters, without its conditions. */
export function forced({ settings, services }: Portal, step: CallStep): CallStep {
  const { operation, url, with: parameters } = step;
  const base = services[operation.service] as {
    readonly '=': readonly [string, readonly string[]];
  };
  const root = String(settings[base['='][1][1] ?? '']);
  const filled = Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => [name, '1']),
  );
  const { when: _, ...rest } = step;
  return callStep({
    ...rest,
    operation,
    with: { ...parameters, ...filled },
    ...(url !== undefined && { url: `${root}${operation.path.replace(/\{[^}]+\}/g, '1')}` }),
  });
}

/** Every call in the steps of a file, each with the rest of its list. */
export function stepCallsOf(portal: Portal, file: string, content: unknown): readonly StepCall[] {
  const found: StepCall[] = [];
  function walkSteps(
    list: readonly Step[],
    path: readonly string[],
    before: readonly Step[],
  ): void {
    list.forEach((step, index) => {
      const earlier = [
        ...before,
        ...list
          .slice(0, index)
          .filter(isCallStep)
          .map((one) => ({ ...forced(portal, one), onSuccess: [] })),
      ];
      const at = [...path, String(index)];
      if (isCallStep(step)) {
        const name = step.as ?? 'answer';
        found.push({
          file,
          at: at.join('.'),
          call: step,
          name,
          steps: [...earlier, { ...forced(portal, step), as: name }, ...list.slice(index + 1)],
        });
      }
      for (const [key, member] of Object.entries(step)) {
        if (key === 'operation') continue;
        walk(
          member,
          [...at, key],
          isCallStep(step) && key === 'onSuccess'
            ? [...earlier, { ...forced(portal, step), onSuccess: [] }]
            : earlier,
        );
      }
    });
  }
  function walk(value: unknown, path: readonly string[], before: readonly Step[]): void {
    if (Array.isArray(value) && value.length > 0 && value.every(isStep))
      return walkSteps(value, path, before);
    if (Array.isArray(value))
      return value.forEach((item, index) => walk(item, [...path, String(index)], before));
    if (isObject(value))
      for (const [key, member] of Object.entries(value))
        if (key !== 'operation') walk(member, [...path, key], before);
  }
  walk(content, [], []);
  return found;
}
