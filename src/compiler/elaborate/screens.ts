import { dynamicType, stringType, type Type } from '../../expressions/type.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { ScreenEntry } from '../resolve/routes.ts';
import { isObject, type Json } from '../json.ts';
import { rolesOf } from './access.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { isExpression } from './expression.ts';
import { noteName, parameterOwner } from './noteNames.ts';
import { valueAt } from './value.ts';

/** The screen with a name; reports an unknown one. Records that the result depends on it. */
export function screenAt(context: Context, name: string): ScreenEntry | undefined {
  const { unit } = context;
  const { screens } = unit.environment;
  const entry = screens.get(name);
  unit.uses.screens.set(name, JSON.stringify(entry));
  unit.uses.names.add('openedScreen', name);
  noteScreen(context, name);
  if (entry === undefined) report(context, messages.unknownScreen(name, [...screens.keys()]));
  else if (entry.paths.length === 0) report(context, messages.screenWithoutPath(name));
  return entry;
}

/** Notes the name of a screen. */
export function noteScreen(context: Context, name: string): void {
  const { screens } = context.unit.environment;
  noteName(context, { kind: 'screen', name, known: () => [...screens.keys()] });
}

/** An expression of an address: `/orders/{id}` -> `'/orders/' + …`. */
function addressExample(path: string): string {
  const parts = path.split(/(\{\w+\})/).filter((part) => part !== '');
  return parts.map((part) => (part.startsWith('{') ? '…' : `'${part}'`)).join(' + ');
}

/** The address of the screen that a prop names. An expression returns the address itself. */
export function screenPath(context: Context, raw: unknown): Value {
  if (isExpression(raw)) return valueAt(context, raw, { kind: 'optional', of: stringType });
  if (typeof raw !== 'string') return null;
  const entry = screenAt(context, raw);
  if (entry === undefined) return '';
  const [path = ''] = entry.paths;
  for (const name of entry.pathNames)
    report(context, messages.addressNeeded(raw, name, addressExample(path)));
  checkReach(context, entry, context.conditional);
  return path;
}

/** Reports if nobody, or not everybody, who can be here may open a screen. */
export function checkReach(context: Context, entry: ScreenEntry, conditional: boolean): void {
  const target = rolesOf(context.unit.environment, entry.access ?? []);
  if (target === undefined || context.roles === undefined) return;
  const excluded = context.roles.filter((role) => !target.includes(role));
  if (excluded.length === context.roles.length && excluded.length > 0)
    report(context, messages.screenExcluded(entry.id, target));
  else if (excluded.length > 0 && !conditional)
    report(context, messages.screenPartly(entry.id, excluded));
}

/** The parameters that `open` passes: path parameters, and those kept in history. */
export function openParameters(
  context: Context,
  raw: unknown,
  entry: ScreenEntry,
): Record<string, Value> | undefined {
  const given: Json = isObject(raw) ? raw : {};
  const { environment } = context.unit;
  const known: Record<string, Type> = {};
  for (const name of entry.pathNames) known[name] = stringType;
  for (const [name, schema] of Object.entries(entry.params))
    known[name] = { kind: 'optional', of: environment.typeOf(schema) };
  if (!entry.arePathsSound) for (const name of Object.keys(given)) known[name] ??= dynamicType;
  const { screens } = environment;
  const values = membersOf(below(context, 'with'), given, {
    owner: entry.id,
    declares: (name) => parameterOwner(screens, entry.id, name),
    types: known,
  });
  for (const name of entry.pathNames)
    if (!Object.hasOwn(given, name))
      reportKey(context, messages.missingParam(entry.id, name), 'open');
  return raw === undefined ? undefined : values;
}

/** The query that `open` passes. */
export function openQuery(
  context: Context,
  raw: unknown,
  entry: ScreenEntry,
): Record<string, Value> | undefined {
  if (!isObject(raw)) return undefined;
  const known: Record<string, Type> = {};
  for (const [name, schema] of Object.entries(entry.query))
    known[name] = {
      kind: 'optional',
      of: context.unit.environment.typeOf(schema),
    };
  return membersOf(below(context, 'query'), raw, {
    owner: entry.id,
    types: known,
  });
}

/** The declared parameters of a screen. */
interface Declared {
  readonly owner: string;
  /** The screen that declares a parameter. Default: the owner. */
  declares?(name: string): string;
  readonly types: Readonly<Record<string, Type>>;
}

function membersOf(
  context: Context,
  given: Json,
  { owner, types, declares = () => `screen:${owner}` }: Declared,
): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const [name, value] of Object.entries(given)) {
    const type = types[name];
    noteName(
      context,
      {
        kind: 'parameter',
        name,
        owner: declares(name),
        part: 'key',
        known: () => Object.keys(types),
        typeOf: (known) => types[known],
      },
      name,
    );
    if (type === undefined)
      reportKey(context, messages.unknownParam(owner, name, Object.keys(types)), name);
    else if (value !== null) values[name] = valueAt(below(context, name), value, type);
  }
  return values;
}
