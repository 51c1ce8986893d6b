import { ownMember, stringAt } from '../json.ts';
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

/** Whether steps, or an action that they run, call an operation other than GET. */
function saves(unit: Unit, steps: unknown, passed: readonly string[]): boolean {
  const { parts, operations, valid } = unit.environment;
  const { actions = {} } = valid.screen.get(unit.id)?.value ?? {};
  return parts.ofSteps(steps).some((part) => {
    if (part.kind !== 'step') return false;
    const name = stringAt(part.value, part.verb ?? '') ?? '';
    if (part.verb === 'call') {
      const method = operations.find(name)?.entry?.operation.method;
      return method !== undefined && method !== 'GET';
    }
    const isNew = part.verb === 'run' && !passed.includes(name);
    return isNew && saves(unit, ownMember(actions, name), [...passed, name]);
  });
}
