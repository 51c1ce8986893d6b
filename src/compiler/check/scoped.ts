import { dynamicType, numberType, objectOf, optionalOf, stringType, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Path } from '../../language/expression.ts';
import type { Data, PopupEntry, Scoped, Step, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import type { OperationEntry } from '../resolve/operations.ts';
import { isObject, listAt, objectAt, textAt, type Json } from '../resolve/schemas.ts';
import { popupAddressAt } from './address.ts';
import { answerType, callAt } from './calls.ts';
import { below, report, withRoots, type Context } from './context.ts';
import { expressionAt } from './expression.ts';
import { statusType } from './fragments.ts';
import { failureOf, failureType } from './pipelines.ts';
import { popupId, popupParameters, popupResult } from './popupStep.ts';
import { follows, stateAt } from './state.ts';
import { storeType } from './stepVerbs.ts';
import { stepsAt } from './steps.ts';
import type { Outline } from './walk.ts';
import { conditionValue, isGiven, statePathAt, toValue, valueAt } from './value.ts';

/** State, data and actions of a screen, shell or popup, and the context in which the rest of it is read. */
export interface CheckedScope {
  readonly context: Context;
  readonly scoped: Pick<Scoped, 'state' | 'data' | 'actions' | 'timers' | 'follows'>;
}

function operationOf(environment: Environment, call: string | undefined): OperationEntry | undefined {
  return environment.operations.find(call ?? '')?.entry;
}

/** The roots `data`, `status`, `headers`, `failure` and `total` of a document. */
export function dataRoots(environment: Environment, document: ParsedDocument, outline: Outline): Record<string, Type> {
  const data: Record<string, Type> = {};
  const status: Record<string, Type> = {};
  const headers: Record<string, Type> = {};
  const failure: Record<string, Type> = {};
  const total: Record<string, Type> = {};
  for (const [name, declared] of Object.entries(objectAt(document.value, 'data'))) {
    const entry = operationOf(environment, textAt(declared, 'call'));
    data[name] = entry === undefined ? dynamicType : optionalOf(entry.answer);
    headers[name] = entry?.headers ?? dynamicType;
    status[name] = statusType;
    failure[name] = failureOf(entry);
    if (isGiven(isObject(declared) ? declared['total'] : undefined)) total[name] = optionalOf(numberType);
  }
  for (const [name, call] of outline.answers) failure[name] ??= failureOf(operationOf(environment, call));
  for (const name of Object.keys(objectAt(document.value, 'actions'))) failure[name] ??= optionalOf(failureType);
  return { data: objectOf(data), status: objectOf(status), headers: objectOf(headers), failure: objectOf(failure), total: objectOf(total) };
}

/** The types of a document's state, by its first values. What follows an expression needs the data to be known. */
export function stateTypes(context: Context): { readonly values: Record<string, Value>; readonly types: Record<string, Type>; readonly follows: Record<string, Value> } {
  const values: Record<string, Value> = {};
  const types: Record<string, Type> = {};
  const followed: Record<string, Value> = {};
  const entries = Object.entries(objectAt(context.document.value, 'state'));
  for (const [name, raw] of entries) {
    if (follows(raw)) continue;
    const entry = stateAt(below(context, 'state', name), name, raw);
    values[name] = entry.value;
    types[name] = entry.type;
  }
  const inside = withRoots(context, { state: objectOf(types) });
  for (const [name, raw] of entries) {
    if (!follows(raw)) continue;
    const { type, tree } = expressionAt(below(inside, 'state', name, 'follows'), raw.follows);
    followed[name] = toValue(tree);
    values[name] = toValue(tree);
    types[name] = type.kind === 'string' ? stringType : type;
  }
  return { values, types, follows: followed };
}

/** Checks state, data, actions and timers. `context` knows everything but them. */
export function scopeAt(context: Context, outline: Outline): CheckedScope {
  const { document, unit } = context;
  const outer = withRoots(context, dataRoots(unit.environment, document, outline));
  const state = stateTypes(outer);
  const inside = withRoots(outer, { state: objectOf(state.types) });
  const data: Record<string, Data> = {};
  for (const [name, raw] of Object.entries(objectAt(document.value, 'data'))) {
    const checked = isObject(raw) ? dataAt({ ...below(inside, 'data', name), key: `data.${name}` }, name, raw) : undefined;
    if (checked !== undefined) data[name] = checked;
  }
  const actions: Record<string, readonly Step[]> = {};
  for (const [name, raw] of Object.entries(objectAt(document.value, 'actions'))) actions[name] = stepsAt({ ...below(inside, 'actions', name), key: `actions.${name}` }, raw);
  checkLoops(inside);
  const timers = listAt(document.value, 'timers').map((timer, index) => {
    const declared: Json = isObject(timer) ? timer : {};
    const steps = stepsAt({ ...below(inside, 'timers', index, 'do'), key: `timers.${index}` }, declared['do']);
    return { ...pick(declared, 'every'), ...pick(declared, 'after'), do: steps };
  });
  return {
    context: inside,
    scoped: {
      state: state.values,
      ...(Object.keys(state.follows).length === 0 ? {} : { follows: state.follows }),
      data,
      actions,
      ...(timers.length === 0 ? {} : { timers }),
    },
  };
}

// Actions that run each other under no condition never end.
function checkLoops(context: Context): void {
  const actions = objectAt(context.document.value, 'actions');
  const runsOf = (name: string) => listAt(actions, name).flatMap((step) => (isObject(step) && !isGiven(step['when']) ? (textAt(step, 'run') ?? []) : []));
  const told = new Set<string>();
  for (const first of Object.keys(actions)) {
    const trail = [first];
    for (let next = runsOf(first)[0]; next !== undefined && trail.length <= Object.keys(actions).length; next = runsOf(next)[0]) {
      if (next === first && !trail.some((name) => told.has(name))) {
        report(below(context, 'actions', first), messages.actionLoop(trail));
        trail.forEach((name) => told.add(name));
        break;
      }
      trail.push(next);
    }
  }
}

function pick<N extends string>(raw: Json, name: N): { readonly [K in N]?: number } {
  return (typeof raw[name] === 'number' ? { [name]: raw[name] } : {}) as { readonly [K in N]?: number };
}

function dataAt(context: Context, name: string, raw: Json): Data | undefined {
  const checked = callAt(context, raw, true);
  if (checked === undefined) return undefined;
  const { entry } = checked;
  const keep = textAt(raw, 'keep');
  if (keep !== undefined) checkKeep(below(context, 'keep'), keep, entry.answer);
  return {
    ...checked.call,
    ...(isGiven(raw['when']) ? { when: conditionValue(below(context, 'when'), raw['when']) } : {}),
    ...(raw['once'] === true ? { once: true } : {}),
    ...(typeof raw['after'] === 'number' ? { after: raw['after'] } : {}),
    ...(keep === undefined ? {} : { keep }),
    ...(isGiven(raw['total']) ? { total: valueAt(below(context, 'total'), raw['total'], optionalOf(numberType)) } : {}),
    ...(isObject(raw['resets']) ? { resets: resetsAt(below(context, 'resets'), raw['resets']) } : {}),
    ...(isGiven(raw['onSuccess']) ? { onSuccess: stepsAt({ ...answered(below(context, 'onSuccess'), name, entry), key: `${context.key}.onSuccess` }, raw['onSuccess']) } : {}),
  };
}

// After a good answer the data are certainly there.
function answered(context: Context, name: string, entry: OperationEntry): Context {
  const data = context.roots['data'];
  const present = data?.kind === 'object' ? { data: { ...data, fields: { ...data.fields, [name]: withoutMissing(entry.answer) } } } : {};
  return withRoots(context, { ...present, ...(Object.hasOwn(context.roots, name) ? {} : { [name]: answerType(entry) }) });
}

function checkKeep(context: Context, store: string, answer: Type): void {
  const type = storeType(context, store, 'value');
  const held = withoutMissing(answer);
  if (type !== undefined && type.kind === 'object' && held.kind === 'object' && type.name !== held.name) report(context, messages.typeMismatch(store, answer, type));
}

function resetsAt(context: Context, raw: Json): NonNullable<Data['resets']> {
  const on = listAt(raw, 'on').flatMap((path, index): Path[] => {
    const found = statePathAt(below(context, 'on', index), path);
    return found === undefined ? [] : [found.path];
  });
  const values = Object.entries(raw).flatMap(([written, value]) => {
    if (written === 'on') return [];
    const at = below(context, written);
    const found = statePathAt(at, written);
    return found === undefined ? [] : [{ path: found.path, value: valueAt(at, value, found.type) }];
  });
  return { on, values };
}

/** The queue of popups. */
export function popupsAt(context: Context): PopupEntry[] {
  return listAt(context.document.value, 'popups').flatMap((raw, index): PopupEntry[] => {
    if (!isObject(raw)) return [];
    const at = { ...below(context, 'popups', index), key: `popups.${index}` };
    const id = popupId(below(at, 'popup'), textAt(raw, 'popup') ?? '');
    const params = popupParameters(at, id, raw['with'], 'popup');
    if (isGiven(raw['while']) && context.unit.kind === 'screen') popupAddressAt(below(at, 'popup'), id);
    return [
      {
        popup: id,
        ...conditionOf(at, raw),
        ...(params === undefined ? {} : { with: params }),
        ...(isGiven(raw['onClose']) ? { onClose: stepsAt({ ...withRoots(below(at, 'onClose'), { event: popupResult(context, id) }), key: `${at.key}.onClose` }, raw['onClose']) } : {}),
      },
    ];
  });
}

function conditionOf(context: Context, raw: Json): Pick<PopupEntry, 'when' | 'while'> {
  if (isGiven(raw['while']) && isGiven(raw['when'])) report(below(context, 'when'), messages.insteadOf('while', 'when'));
  if (isGiven(raw['while'])) return { when: conditionValue(below(context, 'while'), raw['while']), while: true };
  return { when: isGiven(raw['when']) ? conditionValue(below(context, 'when'), raw['when']) : true };
}

/** What a file needs to be loaded with it. */
export function needsOf({ unit }: Context): Pick<Scoped, 'define' | 'widgets' | 'forms'> {
  const { constants } = unit.environment;
  const names = unit.uses.define.has('*') ? Object.keys(constants) : [...unit.uses.define];
  return {
    define: Object.fromEntries(names.sort().flatMap((name) => (Object.hasOwn(constants, name) ? [[name, constants[name]]] : []))),
    widgets: [...unit.uses.widgets].sort(),
    forms: [...unit.uses.forms].sort(),
  };
}
