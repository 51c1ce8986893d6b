import {
  booleanType,
  canBeMissing,
  dynamicType,
  numberType,
  optionalOf,
  type ObjectType,
  type Type,
} from '../../expressions/type.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject } from '../json.ts';
import { below, lookUp, report, reportKey, withValuesInPlace, type Context } from './context.ts';
import { noteParameters, parametersAt, type Parameter } from './fragments.ts';
import { isExpression } from './expression.ts';
import { textAt as textValue, valueAt } from './value.ts';
import { fragmentsIn, partsWithFragments } from './walk.ts';

/** The parameters of an opened popup; its own expressions know their defaults. */
export function popupParameters(
  context: Context,
  id: string,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, Value> | undefined {
  if (!context.unit.environment.valid.popup.has(id)) return undefined;
  const parameters = parametersOf(context, id);
  const result: Record<string, Value> = {};
  noteParameters(below(context, 'with'), `popup:${id}`, { given, parameters });
  for (const name of Object.keys(given))
    if (!parameters.has(name))
      reportKey(context, messages.unknownParam(id, name, [...parameters.keys()]), 'with', name);
  for (const [name, { kind, type, default: otherwise }] of parameters) {
    const at = withValuesInPlace(below(context, 'with', name));
    if (given[name] !== undefined)
      result[name] = kind === 'text' ? textValue(at, given[name]) : valueAt(at, given[name], type);
    else if (otherwise === undefined && type.kind !== 'optional')
      reportKey(context, messages.missingParam(id, name), 'popup');
  }
  return Object.keys(result).length === 0 ? undefined : result;
}

/**
 * Reports the required parameters of a popup that a failure lacks. A pipeline passes the members
 * of the failure as parameters.
 */
export function checkFailureParameters(context: Context, id: string, failure: ObjectType): void {
  for (const [name, parameter] of parametersOf(context, id)) {
    if (parameter.default !== undefined || parameter.type.kind === 'optional') continue;
    const given = failure.fields[name];
    if (given === undefined) reportKey(context, messages.missingParam(id, name), 'popup');
    else if (canBeMissing(given)) report(context, messages.failureMayLack(id, name), 'popup');
  }
}

/** Whether a popup is closed without a result: `close: {}`. */
function isMissing(close: unknown): boolean {
  return close === null || (isObject(close) && Object.keys(close).length === 0);
}

/** The declared parameters of a popup; none of a broken one. */
function parametersOf(context: Context, id: string): ReadonlyMap<string, Parameter> {
  const document = context.unit.environment.valid.popup.get(id);
  if (document === undefined) return new Map();
  return parametersAt(
    { ...context, document, path: ['params'], params: undefined },
    document.value.params,
  );
}

/**
 * What a popup can be closed with; missing where it is closed without an answer. A popup that is
 * broken, or shows a broken fragment, can be closed with anything.
 */
export function popupResult({ unit }: Context, id: string): Type {
  const { environment } = unit;
  const document = environment.valid.popup.get(id);
  if (document === undefined)
    return environment.documents.popup.has(id) ? dynamicType : { kind: 'null' };
  for (const fragment of fragmentsIn(environment, document))
    if (lookUp(unit, 'fragment', fragment) !== environment.valid.fragment.get(fragment))
      return dynamicType;
  const kinds = new Set<string>();
  const texts = new Set<string>();
  for (const part of partsWithFragments(environment, document)) {
    if (part.kind !== 'step' || part.verb !== 'close') continue;
    const { close } = part.value;
    if (isMissing(close)) continue;
    const isComputed = isObject(close) || (typeof close === 'string' && isExpression(close));
    kinds.add(isComputed ? 'dynamic' : typeof close);
    if (typeof close === 'string') texts.add(close);
  }
  const [only] = [...kinds];
  if (kinds.size !== 1) return kinds.size === 0 ? { kind: 'null' } : dynamicType;
  if (only === 'string') return optionalOf({ kind: 'string', values: [...texts] });
  return only === 'number'
    ? optionalOf(numberType)
    : only === 'boolean'
      ? optionalOf(booleanType)
      : dynamicType;
}
