import { booleanType, dynamicType, numberType, optionalOf, type Type } from '../../expressions/type.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, objectAt, textAt } from '../resolve/schemas.ts';
import { below, lookUp, report, reportKey, type Context } from './context.ts';
import { parametersAt } from './fragments.ts';
import { textAt as textValue, valueAt } from './value.ts';

/** The id of a popup: its own name, or a well-known one of portal.yaml. */
export function popupId(context: Context, name: string): string {
  const { environment } = context.unit;
  const id = textAt(objectAt(environment.only.portal?.value, 'popups'), name) ?? name;
  if (lookUp(context.unit, 'popup', id) === undefined) {
    report(context, messages.unknownPopup(name, [...environment.documents.popup.keys(), ...Object.keys(objectAt(environment.only.portal?.value, 'popups'))]));
  }
  return id;
}

/** The parameters a popup is opened with, its defaults written out. */
export function popupParameters(context: Context, id: string, raw: unknown, naming: string): Record<string, Value> | undefined {
  const document = context.unit.environment.documents.popup.get(id);
  if (document === undefined) return undefined;
  const parameters = parametersAt({ ...context, document, path: ['params'], params: undefined }, document.value['params']);
  const given = isObject(raw) ? raw : {};
  const result: Record<string, Value> = {};
  for (const name of Object.keys(given)) if (!parameters.has(name)) reportKey(context, messages.unknownParam(id, name, [...parameters.keys()]), 'with', name);
  for (const [name, { kind, type, default: otherwise }] of parameters) {
    const at = below(context, 'with', name);
    if (given[name] !== undefined) result[name] = kind === 'text' ? textValue(at, given[name]) : valueAt(at, given[name], type, name);
    else if (otherwise !== undefined) result[name] = otherwise as Value;
    else if (type.kind !== 'optional') reportKey(context, messages.missingParam(id, name), naming);
  }
  return Object.keys(result).length === 0 ? undefined : result;
}

/** What a popup can be closed with; missing where it is closed without an answer. */
export function popupResult(context: Context, id: string): Type {
  const document = context.unit.environment.documents.popup.get(id);
  const kinds = new Set<string>();
  const texts = new Set<string>();
  const walk = (at: unknown): void => {
    if (Array.isArray(at)) return at.forEach(walk);
    if (!isObject(at)) return;
    if ('close' in at && !isObject(at['close']) && at['close'] !== null) {
      const value = at['close'];
      kinds.add(typeof value === 'string' && value.startsWith('=') ? 'dynamic' : typeof value);
      if (typeof value === 'string') texts.add(value);
    } else if ('close' in at && isObject(at['close']) && Object.keys(at['close']).length > 0) kinds.add('dynamic');
    for (const member of Object.values(at)) walk(member);
  };
  walk(document?.value);
  const [only] = [...kinds];
  if (kinds.size !== 1) return kinds.size === 0 ? { kind: 'null' } : dynamicType;
  if (only === 'string') return optionalOf({ kind: 'string', values: [...texts] });
  return only === 'number' ? optionalOf(numberType) : only === 'boolean' ? optionalOf(booleanType) : dynamicType;
}

