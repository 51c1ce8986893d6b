import type { ActionContext } from '../sdk/action.ts';

type Step = Readonly<Record<string, unknown>>;
type Guard<T> = (value: unknown) => value is T;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
export function isRecord(value: unknown): value is Step {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

/** A member that the compiler always writes. */
export function required<T>(step: Step, name: string, guard: Guard<T>): T {
  const value = step[name];
  if (!guard(value)) throw new Error(`The step "${String(step['verb'] ?? '')}" has no valid "${name}".`);
  return value;
}

/** A member that may be left out. */
export function optional<T>(step: Step, name: string, guard: Guard<T>): T | undefined {
  return step[name] === undefined ? undefined : required(step, name, guard);
}

/** A member that is evaluated; it has to have a value now. */
export function evaluated<T>(step: Step, name: string, guard: Guard<T>, context: ActionContext): T {
  const value = context.evaluate(step[name]);
  if (!guard(value)) throw new Error(`"${name}" of the step has no usable value: ${JSON.stringify(value) ?? 'missing'}.`);
  return value;
}

/** The evaluated members of a map; missing ones are left out. */
export function members(step: Step, name: string, context: ActionContext): Readonly<Record<string, unknown>> {
  const entries = Object.entries(optional(step, name, isRecord) ?? {}).map(([member, value]) => [member, context.evaluate(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

/** A nested list of steps; none when it is left out. */
export function steps(step: Step, name: string): readonly unknown[] {
  return optional(step, name, (value): value is readonly unknown[] => Array.isArray(value)) ?? [];
}
