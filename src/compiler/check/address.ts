import { booleanType, canBeMissing, dateType, listOf, numberType, optionalOf, stringType, widen, withoutMissing, type Type } from '../../expressions/type.ts';
import type { AddressEntry, Screen, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, objectAt, type Json } from '../resolve/schemas.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { isGiven, statePathAt, valueAt } from './value.ts';

const kinds: Readonly<Partial<Record<Type['kind'], AddressEntry['type']>>> = { string: 'text', number: 'number', boolean: 'boolean', date: 'date' };

/** The state that lives in the query of a screen's address, or of the screen that holds a popup open. Read after the nodes: their forms have said by then what is sensitive. */
export function addressAt(context: Context): Pick<Screen, 'address'> {
  const { value } = context.document;
  const isPopup = context.unit.kind === 'popup';
  const taken = Object.keys(objectAt(value, 'query'));
  const named = new Map<string, string>();
  const entries = Object.entries(objectAt(value, 'address')).flatMap(([name, raw]): [string, AddressEntry][] => {
    const at = below(context, 'address', name);
    if (taken.includes(name)) reportKey(at, messages.addressTaken(name));
    const given: Json = isObject(raw) ? raw : { state: raw };
    // going back closes a popup, and does not go through its pages
    if (isPopup && isGiven(given['history'])) report(below(at, 'history'), messages.popupHistory());
    const place = isObject(raw) ? below(at, 'state') : at;
    const found = statePathAt(place, given['state']);
    if (found === undefined) return [];
    const path = found.path.join('.');
    const other = named.get(path);
    if (other !== undefined) report(place, messages.addressTwice(path, other));
    named.set(path, name);
    const secret = [...context.unit.secrets].find((one) => `${one}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${one}.`));
    if (secret !== undefined) report(place, messages.secretInAddress(path, secret));
    // the literals of an expression that it follows are its first values, not its only ones
    const isDeclared = isObject(objectAt(value, 'state')[found.path[1] ?? '']) && 'schema' in objectAt(objectAt(value, 'state'), found.path[1] ?? '');
    const type = isDeclared ? withoutMissing(found.type) : widen(withoutMissing(found.type));
    const kind = kinds[type.kind];
    if (kind === undefined) {
      report(place, messages.addressType(path, found.type));
      return [];
    }
    return [[name, { path: found.path, type: kind, ...(canBeMissing(found.type) && { missing: true as const }), ...limitsAt(at, given, type), ...(isPopup ? { history: 'replace' as const } : historyOf(given)) }]];
  });
  if (entries.length > 0) context.unit.uses.names.add('address');
  return entries.length === 0 ? {} : { address: Object.fromEntries(entries) };
}

/** Holds the parameters of a popup that a screen holds open against those of the screen. */
export function popupAddressAt(context: Context, id: string): void {
  const { document, unit } = context;
  const own = objectAt(document.value, 'address');
  if (Object.keys(own).length > 0) unit.uses.names.add(`while:${id}`);
  const taken = [...Object.keys(own), ...Object.keys(objectAt(document.value, 'query'))];
  for (const name of Object.keys(objectAt(unit.environment.documents.popup.get(id)?.value, 'address'))) if (taken.includes(name)) report(context, messages.addressTaken(name));
}

function limitsAt(context: Context, given: Json, type: Type): Pick<AddressEntry, 'of' | 'least' | 'most'> {
  const { kind } = type;
  const general = kind === 'string' ? stringType : kind === 'number' ? numberType : kind === 'date' ? dateType : booleanType;
  const limits: { of?: Value; least?: Value; most?: Value } = kind === 'string' && type.values !== undefined ? { of: [...type.values] } : {};
  if (isGiven(given['of'])) limits.of = valueAt(below(context, 'of'), given['of'], optionalOf(listOf(general)), 'of');
  for (const name of ['least', 'most'] as const) {
    if (!isGiven(given[name])) continue;
    if (kind !== 'number' && kind !== 'date') report(below(context, name), messages.addressLimit(name));
    else limits[name] = valueAt(below(context, name), given[name], optionalOf(general), name);
  }
  return limits;
}

function historyOf({ history }: Json): Pick<AddressEntry, 'history'> {
  return history === 'replace' || history === 'open' ? { history } : {};
}
