import {
  booleanType,
  dynamicType,
  numberType,
  objectOf,
  optionalOf,
  stringType,
  withoutMissing,
  type Type,
} from '../../expressions/type.ts';
import type { Path } from '../../language/expression.ts';
import type {
  Data as DataDescriptor,
  PopupEntryValue,
  Screen,
  TimerValue,
} from '../../language/generated/descriptors.ts';
import type { Data, PopupEntry, Scoped, Step, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import { hasDefault } from '../resolve/globals.ts';
import { defaultValues, schemaDefaults } from '../resolve/namedValues.ts';
import type { OperationEntry } from '../resolve/operations.ts';
import type { ScopedDescriptor } from '../validate/validDocument.ts';
import { checkLoops } from './actionLoops.ts';
import { isComputedField } from './boundFields.ts';
import { popupAddressAt, type AddressedDescriptor } from './address.ts';
import { answerType, callAt, withPipeline } from './calls.ts';
import { noteFirstValue } from './acceptedValues.ts';
import { below, report, reportKey, withRoots, withValuesInPlace, type Context } from './context.ts';
import { reportType } from './eachStep.ts';
import { expressionAt } from './expression.ts';
import { statusType } from './fragments.ts';
import { failureOf, failureType } from './pipelines.ts';
import { liveAt } from './live.ts';
import { storeType } from './nameKinds.ts';
import { pageResets, pathsOfCall } from './pageResets.ts';
import { popupId } from './popupId.ts';
import { popupParameters, popupResult } from './popupStep.ts';
import { firstValueAt, follows, stateAt } from './state.ts';
import { checkInOrder, computedValues, valueAtName, valueSources } from './values.ts';
import type { NamedSource } from './values.ts';
import { stepsAt } from './steps.ts';
import { uploadsOf, type Outline } from './walk.ts';
import { conditionValue, neededValueAt, statePathAt, toValue, valueAt } from './value.ts';

/** State, data and actions of a screen, shell or popup, and the context for the rest of it. */
export interface CheckedScope {
  readonly context: Context;
  readonly scoped: Pick<Scoped, 'state' | 'data' | 'actions' | 'timers' | 'follows'>;
}

function operationOf(
  environment: Environment,
  call: string | undefined,
): OperationEntry | undefined {
  return environment.operations.find(call ?? '')?.entry;
}

/** The roots `data`, `status`, `headers`, `failure`, `total` and `progress` of a file. */
export function dataRoots(
  environment: Environment,
  { data: declarations = {}, actions = {} }: ScopedDescriptor,
  outline: Outline,
): Record<string, Type> {
  const data: Record<string, Type> = {};
  const status: Record<string, Type> = {};
  const headers: Record<string, Type> = {};
  const failure: Record<string, Type> = {};
  const total: Record<string, Type> = {};
  for (const [name, declared] of Object.entries(declarations)) {
    const entry = operationOf(environment, declared.call);
    data[name] =
      entry === undefined
        ? dynamicType
        : hasDefault(declared)
          ? withoutMissing(entry.answer)
          : optionalOf(entry.answer);
    headers[name] = entry?.headers ?? dynamicType;
    status[name] = statusType;
    failure[name] = failureOf(entry);
    if (declared.total !== undefined) total[name] = optionalOf(numberType);
  }
  for (const [name, call] of outline.answers)
    failure[name] ??= failureOf(operationOf(environment, call));
  for (const name of Object.keys(actions)) failure[name] ??= optionalOf(failureType);
  return {
    data: objectOf(data),
    status: objectOf(status),
    headers: objectOf(headers),
    failure: objectOf(failure),
    total: objectOf(total),
    progress: objectOf({
      ...Object.fromEntries(uploadsOf(environment, outline).map((name) => [name, uploadReport])),
      ...Object.fromEntries(outline.reports.map((name) => [name, reportType(dynamicType)])),
    }),
  };
}

/** What a call with files reports while it runs. */
const uploadReport = objectOf(
  { total: numberType, done: numberType, running: booleanType, waiting: booleanType },
  'report',
);

/** The context in which data with a default are never missing. */
export function withDataDefaults(context: Context, { data = {} }: ScopedDescriptor): Context {
  return {
    ...context,
    values: {
      ...context.values,
      ...defaultValues('data', schemaDefaults(data)),
    },
  };
}

/** The state and the values of a document, and the context with both in scope. */
export interface OwnValues {
  readonly context: Context;
  readonly state: Record<string, Value>;
  readonly follows: Record<string, Value>;
}

/**
 * Checks the state and the values of a file. `context` knows its data: values and state that
 * follows an expression read them, and each other.
 */
export function ownValues(context: Context, descriptor: ScopedDescriptor): OwnValues {
  const state: Record<string, Value> = {};
  const types: Record<string, Type> = {};
  const followed: Record<string, Value> = {};
  const sources: Record<string, NamedSource> = {};
  for (const [name, raw] of Object.entries(descriptor.state ?? {})) {
    const at = below(context, 'state', name);
    if (follows(raw)) {
      sources[`state.${name}`] = {
        context: below(at, 'follows'),
        source: raw.follows,
      };
      continue;
    }
    const entry = stateAt(at, name, raw);
    noteFirstValue(at, name, raw);
    state[name] = entry.value;
    types[name] = entry.type;
  }
  Object.assign(sources, valueSources(context, descriptor.values));
  const inside = checkInOrder(
    withRoots(context, { state: objectOf(types), values: objectOf({}) }),
    sources,
    (name, at) => {
      const { source } = sources[name] as NamedSource;
      const [root, member = ''] = name.split('.');
      if (root === 'values') return valueAtName(at, source, member);
      const { type, tree } = expressionAt(at, source);
      followed[member] = toValue(tree);
      state[member] = toValue(tree);
      return { type: type.kind === 'string' ? stringType : type };
    },
  );
  return { context: inside, state, follows: followed };
}

/**
 * Checks state, values, data, actions and timers. `context` has everything except them in scope.
 */
export function scopeAt(
  context: Context,
  descriptor: ScopedDescriptor,
  outline: Outline,
): CheckedScope {
  const { environment } = context.unit;
  const {
    context: inside,
    state,
    follows: followed,
  } = ownValues(
    withDataDefaults(withRoots(context, dataRoots(environment, descriptor, outline)), descriptor),
    descriptor,
  );
  const data: Record<string, Data> = {};
  for (const [name, raw] of Object.entries(descriptor.data ?? {})) {
    const checked = dataAt({ ...below(inside, 'data', name), key: `data.${name}` }, name, raw);
    if (checked !== undefined) data[name] = checked;
  }
  const actions: Record<string, readonly Step[]> = {};
  for (const [name, raw] of Object.entries(descriptor.actions ?? {}))
    actions[name] = stepsAt({ ...below(inside, 'actions', name), key: `actions.${name}` }, raw);
  checkLoops(inside, descriptor.actions ?? {});
  const timers = (descriptor.timers ?? []).map((timer, index) =>
    timerAt({ ...below(inside, 'timers', index), key: `timers.${index}` }, timer),
  );
  return {
    context: inside,
    scoped: {
      state,
      ...(Object.keys(followed).length === 0 ? {} : { follows: followed }),
      data,
      actions,
      ...(timers.length === 0 ? {} : { timers }),
    },
  };
}

function timerAt(
  context: Context,
  { every, after, do: steps }: TimerValue,
): NonNullable<Scoped['timers']>[number] {
  return {
    ...(every === undefined ? {} : { every }),
    ...(after === undefined ? {} : { after }),
    do: stepsAt({ ...below(context, 'do'), key: context.key }, steps),
  };
}

function dataAt(context: Context, name: string, raw: DataDescriptor): Data | undefined {
  const checked = callAt(withValuesInPlace(context), withPipeline(context, raw), 'data');
  if (checked === undefined) return undefined;
  const { entry } = checked;
  if (hasDefault(raw))
    valueAt(below(context, 'default'), raw.default, withoutMissing(entry.answer));
  const { after, live, keep, total, onSuccess } = raw;
  if (keep !== undefined) checkKeep(below(context, 'keep'), keep, entry.answer);
  const question = {
    ...checked.call,
    ...(raw.when !== undefined && {
      when: conditionValue(below(context, 'when'), raw.when),
    }),
  };
  context.unit.asked.push(...pathsOfCall(question));
  const resets =
    raw.resets === undefined
      ? pageResets(name, raw, question)
      : resetsAt(below(context, 'resets'), raw.resets);
  return {
    ...question,
    ...(raw.once === true ? { once: true } : {}),
    ...(after === undefined ? {} : { after }),
    ...(live === undefined
      ? {}
      : {
          live: liveAt(
            withValuesInPlace(below(context, 'live')),
            live,
            checked.call.operation.shape,
          ),
        }),
    ...(keep === undefined ? {} : { keep }),
    ...(total === undefined
      ? {}
      : {
          total: valueAt(below(context, 'total'), total, optionalOf(numberType)),
        }),
    ...(resets === undefined ? {} : { resets }),
    ...(onSuccess === undefined
      ? {}
      : {
          onSuccess: stepsAt(
            {
              ...answered(below(context, 'onSuccess'), name, entry),
              key: `${context.key}.onSuccess`,
            },
            onSuccess,
          ),
        }),
  };
}

// After a successful response the data are present.
function answered(context: Context, name: string, entry: OperationEntry): Context {
  const data = context.roots['data'];
  const present =
    data?.kind === 'object'
      ? {
          data: {
            ...data,
            fields: { ...data.fields, [name]: withoutMissing(entry.answer) },
          },
        }
      : {};
  return withRoots(context, {
    ...present,
    ...(Object.hasOwn(context.roots, name) ? {} : { [name]: answerType(entry) }),
  });
}

function checkKeep(context: Context, store: string, answer: Type): void {
  const type = storeType(context, store, 'value');
  const held = withoutMissing(answer);
  if (
    type !== undefined &&
    type.kind === 'object' &&
    held.kind === 'object' &&
    type.name !== held.name
  )
    report(context, messages.typeMismatch(store, answer, type));
}

function resetsAt(
  context: Context,
  raw: NonNullable<DataDescriptor['resets']>,
): NonNullable<Data['resets']> {
  const on = raw.on.flatMap((path, index): Path[] => {
    const found = statePathAt(below(context, 'on', index), path);
    return found === undefined ? [] : [found.path];
  });
  const values = Object.entries(raw).flatMap(([written, value]) => {
    if (written === 'on') return [];
    const at = below(context, written);
    const found = statePathAt(at, written);
    if (found === undefined) return [];
    const { path, type } = found;
    if (isComputedField(context, path)) reportKey(context, messages.computedSet(written), written);
    return [
      {
        path,
        value: neededValueAt(at, value, {
          type,
          otherwise: firstValueAt(at, path),
        }),
      },
    ];
  });
  return { on, values };
}

/** The queue of popups of a shell or a screen. `context` is at the root of its file. */
export function popupsAt(
  context: Context,
  { popups = [], ...inAddress }: AddressedDescriptor & Pick<Screen, 'popups'>,
): readonly PopupEntry[] {
  return popups.map((raw, index) => {
    const at = withValuesInPlace({
      ...below(context, 'popups', index),
      key: `popups.${index}`,
    });
    const id = popupId(below(at, 'popup'), raw.popup);
    const params = popupParameters(at, id, raw.with);
    if (raw.while !== undefined && context.unit.kind === 'screen')
      popupAddressAt(below(at, 'popup'), id, inAddress);
    return {
      popup: id,
      ...conditionOf(at, raw),
      ...(params === undefined ? {} : { with: params }),
      ...(raw.onClose === undefined
        ? {}
        : {
            onClose: stepsAt(
              {
                ...withRoots(below(at, 'onClose'), {
                  event: popupResult(context, id),
                }),
                key: `${at.key}.onClose`,
              },
              raw.onClose,
            ),
          }),
    };
  });
}

function conditionOf(
  context: Context,
  { when, while: lasting }: PopupEntryValue,
): Pick<PopupEntry, 'when' | 'while'> {
  if (lasting === undefined) return { when: conditionValue(below(context, 'when'), when ?? true) };
  if (when !== undefined) report(below(context, 'when'), messages.insteadOf('while', 'when'));
  return {
    when: conditionValue(below(context, 'while'), lasting),
    while: true,
  };
}

/** What must be loaded with a file, and the values that the runtime computes for it. */
export function needsOf(
  context: Context,
): Pick<Scoped, 'values' | 'define' | 'widgets' | 'forms' | 'links'> {
  const { unit } = context;
  const { constants } = unit.environment;
  const names = unit.uses.define.has('*') ? Object.keys(constants) : [...unit.uses.define];
  return {
    ...computedValues(context),
    define: Object.fromEntries(
      names
        .sort()
        .flatMap((name) => (Object.hasOwn(constants, name) ? [[name, constants[name]]] : [])),
    ),
    widgets: [...unit.uses.widgets].sort(),
    forms: [...unit.uses.forms].sort(),
    ...(unit.uses.links.size > 0 && { links: true }),
  };
}
