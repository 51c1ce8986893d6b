import { fieldOf, isAssignable, stringType, type Type } from '../../expressions/type.ts';
import type { Portal as PortalDescriptor } from '../../language/generated/descriptors.ts';
import type { Portal, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { below, named, report, type Context } from './context.ts';
import { noteName } from './noteNames.ts';
import { typeSchemaAt } from './state.ts';
import { isGiven, valueAt } from './value.ts';

/** The deploy settings with their defaults, each checked against its type. */
export function settingsAt(
  context: Context,
  settings: NonNullable<PortalDescriptor['settings']>,
): Portal['settings'] {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const type = typeSchemaAt(below(context, name), setting);
      const otherwise = setting.default;
      valueAt(named(below(context, name, 'default'), name), otherwise, type);
      return [name, otherwise];
    }),
  );
}

/** The value of `settings.x`, an expression, or a literal where the portal takes a setting. */
export function settingAt(context: Context, raw: unknown, needed: Type): Value {
  if (typeof raw !== 'string' || !raw.startsWith('settings.')) return valueAt(context, raw, needed);
  const name = raw.slice('settings.'.length);
  const settings = context.roots['settings'];
  const names = settings?.kind === 'object' ? Object.keys(settings.fields) : [];
  noteName(context, { kind: 'setting', name, known: () => names.map((one) => `settings.${one}`) });
  const type = settings?.kind === 'object' ? fieldOf(settings, name) : undefined;
  if (type === undefined) report(context, messages.unknownSetting(name, names));
  else if (!isAssignable(type, needed)) report(context, messages.typeMismatch(name, type, needed));
  return { '=': ['.', ['settings', name]] };
}

/** An address that a setting or the portal itself gives; `/` if omitted. */
export function baseAddressAt(context: Context, raw: unknown): Value {
  return isGiven(raw) ? settingAt(context, raw, stringType) : '/';
}
