import type { WidgetManifest } from '../../language/manifest.ts';
import { objectAt, stringAt } from '../json.ts';
import { messages } from '../messages.ts';
import { report, type Context } from './context.ts';

/** Reports settings of a widget that portal.yaml lacks, or declares with another default. */
export function checkWidgetSettings(
  context: Context,
  { type, settings = {} }: WidgetManifest,
): void {
  const declared = objectAt(context.unit.environment.only.portal?.value, 'settings');
  const valueOf = (name: string) =>
    stringAt(objectAt(declared, name), 'default') ?? settings[name]?.values?.[0];
  for (const [name, { values, neededWith = {} }] of Object.entries(settings)) {
    const needs = Object.entries(neededWith);
    const isNeeded = needs.length > 0 && needs.every(([other, value]) => valueOf(other) === value);
    if (!Object.hasOwn(declared, name)) {
      if (isNeeded) report(context, messages.missingSetting(type, name));
      continue;
    }
    const value = objectAt(declared, name)['default'];
    // a widget that lists no values may read any type
    if (values !== undefined && !values.some((one) => one === value))
      report(context, messages.settingValue(type, name, values));
  }
}
