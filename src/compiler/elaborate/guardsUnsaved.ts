import { isObject, ownMember, stringAt } from '../json.ts';
import type { ConditionValue, FormNode } from '../../language/generated/descriptors.ts';
import type { Value } from '../../language/release.ts';
import type { Context, Unit } from './context.ts';
import { runtimeText } from './runtimeText.ts';
import { conditionValue } from './value.ts';

/**
 * Whether a form guards unsaved input by default: in a screen for signed-in users, if its submit
 * changes something at a service. Not in a popup, which keeps input until it is opened again, and
 * not for a live form, which has nothing to save.
 */
export function guardsUnsaved({ unit, roles }: Context, form: FormNode): boolean {
  const isSignedIn =
    roles !== undefined && unit.environment.valid.portal?.value.resume !== undefined;
  return (
    unit.kind === 'screen' && isSignedIn && form.live !== true && saves(unit, form.on?.submit, [])
  );
}

/** The condition under which a screen asks before it is left. */
export function unsavedAt(context: Context, raw: ConditionValue): Value {
  unsavedTexts(context);
  return conditionValue(context, raw);
}

/** The texts of the question. */
export function unsavedTexts(context: Context): void {
  for (const key of ['title', 'text', 'stay', 'leave'])
    runtimeText(context, `runtime.unsaved.${key}`);
}

function saves(unit: Unit, value: unknown, passed: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((one) => saves(unit, one, passed));
  if (!isObject(value)) return false;
  const call = stringAt(value, 'call');
  const entry = call === undefined ? undefined : unit.environment.operations.find(call)?.entry;
  if (entry !== undefined && entry.operation.method !== 'GET') return true;
  const run = stringAt(value, 'run');
  if (run !== undefined && !passed.includes(run)) {
    const { actions = {} } = unit.environment.valid.screen.get(unit.id)?.value ?? {};
    if (saves(unit, ownMember(actions, run), [...passed, run])) return true;
  }
  return Object.values(value).some((member) => saves(unit, member, passed));
}
