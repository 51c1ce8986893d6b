import { isObject, listAt, objectAt, textAt, type Json } from '../resolve/schemas.ts';
import type { Value } from '../../language/release.ts';
import type { Context, Unit } from './context.ts';
import { runtimeText } from './runtimeText.ts';
import { conditionValue } from './value.ts';

/**
 * Whether leaving a form is asked about unless it says otherwise: in a screen for users who are signed in, where its submit
 * changes something at a service. A popup keeps what was typed for the next time it opens, a live form has nothing to save.
 */
export function guardsUnsaved({ unit, roles }: Context, form: Json): boolean {
  const isSignedIn = roles !== undefined && isObject(unit.environment.only.portal?.value['resume']);
  return unit.kind === 'screen' && isSignedIn && form['live'] !== true && saves(unit, listAt(objectAt(form, 'on'), 'submit'), []);
}

/** When a screen asks before it is left. */
export function unsavedAt(context: Context, raw: unknown): Value {
  unsavedTexts(context);
  return conditionValue(context, raw);
}

/** The words of the question. */
export function unsavedTexts(context: Context): void {
  for (const key of ['title', 'text', 'stay', 'leave']) runtimeText(context, `runtime.unsaved.${key}`);
}

function saves(unit: Unit, value: unknown, passed: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((one) => saves(unit, one, passed));
  if (!isObject(value)) return false;
  const call = textAt(value, 'call');
  const entry = call === undefined ? undefined : unit.environment.operations.find(call)?.entry;
  if (entry !== undefined && entry.operation.method !== 'GET') return true;
  const run = textAt(value, 'run');
  if (run !== undefined && !passed.includes(run)) {
    const actions = objectAt(unit.environment.documents.screen.get(unit.id)?.value, 'actions');
    if (saves(unit, listAt(actions, run), [...passed, run])) return true;
  }
  return Object.values(value).some((member) => saves(unit, member, passed));
}
