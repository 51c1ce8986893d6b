import {
  booleanType,
  canBeMissing,
  dateType,
  listOf,
  numberType,
  optionalOf,
  widen,
  withoutMissing,
  type Type,
} from '../../expressions/type.ts';
import type { Screen as ScreenDescriptor } from '../../language/generated/descriptors.ts';
import type { Path } from '../../language/expression.ts';
import type { AddressEntry, Screen, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, ownMember } from '../json.ts';
import { acceptedAt } from './acceptedValues.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { noteListed } from './noteNames.ts';
import { statePathAt, valueAt, type StatePath } from './value.ts';

const kinds: Readonly<Partial<Record<Type['kind'], AddressEntry['type']>>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
};

/** What a screen or a popup says of the query in which its state lives. */
export type AddressedDescriptor = Pick<ScreenDescriptor, 'address' | 'query'>;

/** An entry of `address` with options. */
type AddressOptions = Exclude<NonNullable<AddressedDescriptor['address']>[string], string>;

/**
 * The state that is stored in the query of a screen's address; for a popup, of the screen that
 * holds it open. Read after the nodes, because their forms record sensitive fields first.
 */
export function addressAt(
  context: Context,
  { address = {}, query = {}, state = {} }: AddressedDescriptor & Pick<ScreenDescriptor, 'state'>,
): Pick<Screen, 'address'> {
  const isPopup = context.unit.kind === 'popup';
  const taken = Object.keys(query);
  const named = new Map<string, string>();
  const entries = Object.entries(address).flatMap(([name, raw]): [string, AddressEntry][] => {
    const at = below(context, 'address', name);
    if (taken.includes(name)) reportKey(at, messages.addressTaken(name));
    const given: AddressOptions = typeof raw === 'string' ? { state: raw } : raw;
    // going back closes a popup instead of paging through it
    if (isPopup && given.history !== undefined)
      report(below(at, 'history'), messages.popupHistory());
    const place = typeof raw === 'string' ? at : below(at, 'state');
    const found = statePathAt(place, given.state);
    if (found === undefined) return [];
    const path = found.path.join('.');
    const other = named.get(path);
    if (other !== undefined) report(place, messages.addressTwice(path, other));
    named.set(path, name);
    const secret = [...context.unit.secrets].find(
      (one) => `${one}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${one}.`),
    );
    if (secret !== undefined) report(place, messages.secretInAddress(path, secret));
    // literals in an expression that the state follows are its initial values, not its only ones
    const entry = ownMember(state, found.path[1] ?? '');
    const isDeclared = isObject(entry) && 'schema' in entry;
    const type = isDeclared ? withoutMissing(found.type) : widen(withoutMissing(found.type));
    const kind = kinds[type.kind];
    if (kind === undefined) {
      report(place, messages.addressType(path, found.type));
      return [];
    }
    return [
      [
        name,
        {
          path: found.path,
          type: kind,
          ...(canBeMissing(found.type) && { missing: true as const }),
          ...limitsAt(at, given, { type, path: found.path }),
          ...(isPopup ? { history: 'replace' as const } : historyOf(given)),
        },
      ],
    ];
  });
  for (const [name] of entries) context.unit.uses.names.add('addressParameter', name);
  return entries.length === 0 ? {} : { address: Object.fromEntries(entries) };
}

/** Checks that the parameters of a popup held open by a screen do not clash with the screen's. */
export function popupAddressAt(
  context: Context,
  id: string,
  { address = {}, query = {} }: AddressedDescriptor,
): void {
  const { unit } = context;
  if (Object.keys(address).length > 0) unit.uses.names.add('heldPopup', id);
  const taken = [...Object.keys(address), ...Object.keys(query)];
  const popup = unit.environment.valid.popup.get(id);
  for (const name of Object.keys(popup?.value.address ?? {}))
    if (taken.includes(name)) report(context, messages.addressTaken(name));
}

function limitsAt(
  context: Context,
  given: AddressOptions,
  { type, path }: StatePath,
): Pick<AddressEntry, 'of' | 'least' | 'most'> {
  const { kind } = type;
  const general =
    kind === 'string'
      ? type
      : kind === 'number'
        ? numberType
        : kind === 'date'
          ? dateType
          : booleanType;
  const limits: { of?: Value; least?: Value; most?: Value } =
    kind === 'string' && type.values !== undefined ? { of: [...type.values] } : {};
  const { of } = given;
  if (kind === 'string' && type.values === undefined) noteTexts(below(context, 'of'), of, path);
  if (of !== undefined && of !== null)
    limits.of = valueAt(below(context, 'of'), of, optionalOf(listOf(general)));
  for (const name of ['least', 'most'] as const) {
    const limit = given[name];
    if (limit === undefined || limit === null) continue;
    if (kind !== 'number' && kind !== 'date')
      report(below(context, name), messages.addressLimit(name));
    else limits[name] = valueAt(below(context, name), limit, optionalOf(general));
  }
  return limits;
}

/** Notes the texts of a state without a declared type, of which the calls that send it say more. */
function noteTexts(context: Context, texts: unknown, path: Path): void {
  if (!Array.isArray(texts)) return;
  const types = context.unit.sent.flatMap((one) => acceptedAt(one, path) ?? []);
  const [within] = types;
  const known = types.flatMap(({ values = [] }) => values);
  for (const [index, text] of texts.entries())
    if (typeof text === 'string')
      noteListed(below(context, index), 'option', { name: text, known, within });
}

function historyOf({ history }: AddressOptions): Pick<AddressEntry, 'history'> {
  return history === 'replace' || history === 'open' ? { history } : {};
}
