import { booleanType, isAssignable, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Portal as PortalDescriptor } from '../../language/generated/descriptors.ts';
import type { Portal } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { defaultWords } from '../../language/words.ts';
import { report, type Context } from './context.ts';
import { noteStore } from './noteNames.ts';
import { runtimeText } from './runtimeText.ts';

/**
 * The store of the light or dark appearance: it must be readable before the first render and have
 * no other values.
 */
export function appearanceOf(
  context: Context,
  { appearance, stores = {} }: PortalDescriptor,
): Pick<Portal, 'appearance'> {
  if (appearance === undefined) return {};
  const { store: name } = appearance;
  noteStore(context, { name, stores }, 'store');
  const store = stores[name];
  const type = withoutMissing(context.unit.environment.typeOf(store?.schema));
  if (store === undefined)
    report(context, messages.unknownStore(name, Object.keys(stores)), 'store');
  else if (store.in !== 'local') report(context, messages.appearanceNotLocal(name), 'store');
  else if (!isAssignable(type, schemes))
    report(context, messages.typeMismatch(name, type, schemes), 'store');
  return { appearance: { store: name } };
}

const schemes: Type = { kind: 'string', values: ['device', 'light', 'dark'] };

/** The boolean store in which visitors turn keyboard shortcuts off. */
export function shortcutsOf(
  context: Context,
  { shortcuts, stores = {} }: PortalDescriptor,
): Pick<Portal, 'shortcuts'> {
  if (shortcuts === undefined) return {};
  const { store: name } = shortcuts;
  noteStore(context, { name, stores }, 'store');
  const store = stores[name];
  const type = withoutMissing(context.unit.environment.typeOf(store?.schema));
  if (store === undefined)
    report(context, messages.unknownStore(name, Object.keys(stores)), 'store');
  else if (!isAssignable(type, booleanType))
    report(context, messages.typeMismatch(name, type, booleanType), 'store');
  for (const key of Object.keys(defaultWords))
    if (key.startsWith('runtime.shortcuts.')) runtimeText(context, key);
  return { shortcuts: { store: name } };
}
