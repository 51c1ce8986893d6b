import {
  booleanType,
  dynamicType,
  isAssignable,
  numberType,
  objectOf,
  optionalOf,
  stringType,
  withoutMissing,
  type ObjectType,
  type Type,
} from '../../expressions/type.ts';
import type { CallStep } from '../../language/generated/descriptors.ts';
import type { Body, Call, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { defaultPipeline } from '../resolve/defaultPipeline.ts';
import type { CallRequirement, OperationEntry } from '../resolve/operations.ts';
import { languageHeader } from '../resolve/parameters.ts';
import { isObject, listAt, memberAt, objectAt, stringAt, type Json } from '../json.ts';
import { noteSent } from './acceptedValues.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { expressionAt, isExpression, mustFit } from './expression.ts';
import { noteListed, noteName, noteParameter } from './noteNames.ts';
import { pipelineAt, refusalOf } from './pipelines.ts';
import { isCalledDirectly } from './services.ts';
import { isGiven, typedValueAt, valueAt } from './value.ts';

/** The parts of a call that steps and data share. */
export type CallDescriptor = Omit<CallStep, 'as' | 'onSuccess'>;

/** A call of the release without the steps that follow it, and the type of its response. */
export interface CheckedCall {
  readonly call: Call;
  readonly entry: OperationEntry;
}

/** The type of a response: what `as` names. */
export function answerType(entry: OperationEntry): Type {
  return objectOf(
    {
      body: entry.answer,
      headers: entry.headers,
      status: numberType,
      redirect: optionalOf(stringType),
    },
    'answer',
  );
}

interface Target {
  readonly entry: OperationEntry;
  readonly body: Type | undefined;
  readonly secret: boolean;
}

/** The operation that a call names, with the body of its variant. */
function targetAt(context: Context, name: string): Target | undefined {
  const { operations } = context.unit.environment;
  const found = operations.find(name);
  noteOperation(context, name);
  if (found === undefined) {
    const method = operations.unsentMethod(name);
    report(
      context,
      method === undefined
        ? messages.unknownOperation(name, operations.names())
        : messages.unsentMethod(name, method),
      'call',
    );
    return undefined;
  }
  const { entry, id, variant } = found;
  const variants = entry.body?.variants;
  if (variants === undefined || variants.size === 0) {
    if (variant !== undefined)
      report(context, messages.unknownOperationVariant(id, variant, []), 'call');
    return {
      entry,
      body: entry.body?.type,
      secret: entry.body?.secret.has('') === true,
    };
  }
  if (variant === undefined) {
    report(context, messages.variantNeeded(id, [...variants.keys()]), 'call');
    return undefined;
  }
  const body = variants.get(variant);
  if (body === undefined)
    report(context, messages.unknownOperationVariant(id, variant, [...variants.keys()]), 'call');
  return body === undefined
    ? undefined
    : { entry, body, secret: entry.body?.secret.has(variant) === true };
}

// A body with variants is named by the operation and the variant.
function noteOperation(context: Context, name: string): void {
  const { operations } = context.unit.environment;
  const found = operations.find(name);
  noteName(
    context,
    {
      kind: 'operation',
      name: found?.id ?? name,
      known: () => [
        ...operations.names(),
        ...[...(found?.entry.body?.variants.keys() ?? [])].map(
          (one) => `${found?.id ?? ''}/${one}`,
        ),
      ],
    },
    'call',
  );
}

/** A call of a step or of data, with the pipeline that it names or the default of `errors.yaml`. */
export function withPipeline<T extends CallDescriptor>({ unit }: Context, raw: T): T {
  const onError = raw.onError ?? defaultPipeline(unit.environment);
  return onError === undefined ? raw : { ...raw, onError };
}

/** What a call is for: a step, data, or their events; only a step needs a user's action. */
type CallPurpose = 'step' | 'data' | 'events';

/** Checks a call: its operation, parameters and body. */
export function callAt(
  context: Context,
  raw: CallDescriptor,
  purpose: CallPurpose,
): CheckedCall | undefined {
  const { unit } = context;
  const automatic = purpose !== 'step';
  const name = raw.call;
  const target = targetAt(context, name);
  if (target === undefined) return undefined;
  const { entry } = target;
  unit.uses.calls.push({
    operation: name,
    automatic,
    document: context.document,
    path: [...context.path, 'call'],
    roles: context.roles,
    conditional: context.conditional || raw.when !== undefined,
  });
  checkRoles(context, entry, automatic, raw.when !== undefined);
  for (const problem of entry.problems)
    if (purpose !== 'events' || problem.code !== 'streamed-answer')
      report(context, problem, 'call');
  if (!entry.problems.some(({ code }) => code === 'unsent-scheme')) checkSecurity(context, entry);
  if (purpose === 'data') noteSortKeys(context, entry);
  const parameters = withAt(context, raw, entry);
  const body = bodyAt(context, raw, target);
  const url = urlAt(context, raw.url);
  const { onError, success } = raw;
  if (automatic && raw.when === undefined)
    noteSent(context, name, [
      ...Object.entries(parameters ?? {}).map(([parameter, value]) => ({
        name: parameter,
        type: entry.parameters.find((one) => one.name === parameter)?.type ?? dynamicType,
        value,
      })),
      ...(body !== undefined && 'value' in body && target.body !== undefined
        ? [{ name: 'body', type: target.body, value: body.value }]
        : []),
    ]);
  return {
    entry,
    call: {
      operation: target.secret ? { ...entry.operation, secret: true } : entry.operation,
      ...(parameters === undefined ? {} : { with: parameters }),
      ...(body === undefined ? {} : { body }),
      ...(url === undefined ? {} : { url }),
      ...(entry.required.length === 0 ? {} : { needs: entry.required }),
      ...(success === undefined ? {} : { success }),
      ...(raw.blocking === undefined
        ? {}
        : {
            blocking: valueAt(below(context, 'blocking'), raw.blocking, optionalOf(booleanType)),
          }),
      ...(onError === undefined
        ? {}
        : {
            onError: pipelineAt(below(context, 'onError'), onError, refusalOf(entry)),
          }),
    },
  };
}

/** Notes the sort keys of the pages that data requests. */
function noteSortKeys(context: Context, { paging }: OperationEntry): void {
  const written = memberAt(context.document.value, [...context.path, 'paging']);
  const note = (name: unknown, ...path: readonly (string | number)[]) => {
    if (paging !== undefined && typeof name === 'string')
      noteListed(below(context, 'paging', ...path), 'option', { name, known: paging.sortKeys });
  };
  note(stringAt(written, 'sort'), 'sort');
  listAt(written, 'sorts').forEach((key, at) => note(key, 'sorts', at));
}

function urlAt(context: Context, raw: unknown): Value | undefined {
  return isGiven(raw) ? valueAt(below(context, 'url'), raw, optionalOf(stringType)) : undefined;
}

function withAt(
  context: Context,
  raw: CallDescriptor,
  entry: OperationEntry,
): Record<string, Value> | undefined {
  const given = raw.with ?? {};
  const result: Record<string, Value> = {};
  const at = below(context, 'with');
  for (const [name, value] of Object.entries(given)) {
    const parameter = entry.parameters.find((one) => one.name === name);
    noteParameter(below(at, name), entry, name);
    if (parameter === undefined) {
      reportKey(
        at,
        entry.cookies.includes(name)
          ? messages.cookieParameter(name)
          : messages.unknownParam(
              entry.operation.id,
              name,
              entry.parameters.map((one) => one.name),
            ),
        name,
      );
      continue;
    }
    if (parameter.unknownStyle !== undefined)
      reportKey(at, messages.unknownStyle(name, parameter.unknownStyle), name);
    if (parameter.in === 'path' && raw.url !== undefined)
      reportKey(at, messages.urlAndPath(name), name);
    const needed = parameter.required ? parameter.type : optionalOf(parameter.type);
    result[name] = parameterValue(below(at, name), value, needed);
  }
  const speaking = entry.parameters.find(
    ({ name, in: place }) => place === 'header' && name === languageHeader,
  );
  // a response that depends on the language is requested again after a language change; the header
  // names the current language unless the call sets it
  if (
    speaking !== undefined &&
    isAssignable(stringType, withoutMissing(speaking.type)) &&
    !Object.hasOwn(given, languageHeader)
  )
    result[languageHeader] = parameterValue(
      below(context, 'call'),
      '= language',
      optionalOf(speaking.type),
    );
  for (const { name, in: place, required } of entry.parameters) {
    if (name === languageHeader && place === 'header') continue;
    if (!required || Object.hasOwn(given, name) || (place === 'path' && raw.url !== undefined))
      continue;
    reportKey(context, messages.missingParam(entry.operation.id, name), 'call');
  }
  return Object.keys(result).length === 0 ? undefined : result;
}

// Parameters are sent as text, so a number is accepted for a text.
function parameterValue(context: Context, raw: unknown, needed: Type): Value {
  const inner = withoutMissing(needed);
  const isText = inner.kind === 'string' && inner.values === undefined;
  if (isText && typeof raw === 'number') return raw;
  if (!isText || !isExpression(raw)) return valueAt(context, raw, needed);
  const { type, tree, failed } = expressionAt(context, raw);
  const given =
    withoutMissing(type).kind === 'number'
      ? type.kind === 'optional'
        ? optionalOf(stringType)
        : stringType
      : type;
  if (!failed) mustFit(context, { type: given, source: raw }, needed);
  return typeof tree === 'object' && tree !== null ? { '=': tree } : tree;
}

function bodyAt(
  context: Context,
  raw: CallDescriptor,
  { entry, body: needed }: Target,
): Body | undefined {
  const given = raw.body;
  const at = below(context, 'body');
  if (entry.foreignBody !== undefined && (isGiven(given) || entry.foreignBody.required)) {
    reportKey(
      context,
      messages.foreignBody(entry.operation.id, entry.foreignBody.media),
      isGiven(given) ? 'body' : 'call',
    );
    return undefined;
  }
  if (!isGiven(given)) {
    if (entry.body?.required === true && needed !== undefined)
      reportKey(context, messages.bodyMissing(entry.operation.id), 'call');
    return undefined;
  }
  if (needed === undefined) {
    reportKey(context, messages.unexpectedBody(entry.operation.id), 'body');
    return undefined;
  }
  if (
    isObject(given) &&
    isGiven(given['from']) &&
    isGiven(given['merge']) &&
    Object.keys(given).length === 2
  )
    return patchAt(at, given, needed);
  return { value: valueAt(at, given, needed) };
}

/**
 * A JSON merge patch: its changes are checked against the resulting type; no member of the patch is
 * required.
 */
function patchAt(
  context: Context,
  raw: Json,
  needed: Type,
): { readonly from: Value; readonly merge: Value } {
  const from = typedValueAt(below(context, 'from'), raw['from']);
  const held = withoutMissing(from.type);
  if (held.kind !== 'object' && held.kind !== 'dynamic')
    report(context, messages.typeMismatch('from', from.type, withoutMissing(needed)), 'from');
  const target = withoutMissing(needed);
  const merged = target.kind === 'object' ? partial(target) : dynamicType;
  if (held.kind === 'object' && target.kind === 'object')
    checkFrom(context, held, target, raw['merge']);
  return {
    from: from.value,
    merge: valueAt(below(context, 'merge'), raw['merge'], merged),
  };
}

// Members that the patch does not change keep their current values.
function checkFrom(context: Context, from: ObjectType, target: ObjectType, merge: unknown): void {
  for (const [name, type] of Object.entries(target.fields)) {
    if (isObject(merge) && Object.hasOwn(merge, name)) continue;
    const given = from.fields[name];
    if (given === undefined && from.rest === undefined && !isAssignable(optionalOf(type), type))
      reportKey(context, messages.missingMember(name, '"body"'), 'from');
    else if (given !== undefined && !isAssignable(withoutMissing(given), withoutMissing(type)))
      report(context, messages.typeMismatch(name, given, type), 'from');
  }
}

/** The type of a patch of a record. */
export function partial(type: Type): Type {
  const held = withoutMissing(type);
  if (held.kind !== 'object') return type;
  return {
    ...held,
    fields: Object.fromEntries(
      Object.entries(held.fields).map(([name, field]) => [name, optionalOf(partial(field))]),
    ),
  };
}

// A public screen may be part of signing in: the user's role is unknown there, so only automatic
// calls are checked.
function checkRoles(
  context: Context,
  entry: OperationEntry,
  automatic: boolean,
  conditional: boolean,
): void {
  if (entry.roles.length === 0) return;
  const here =
    context.roles ?? (automatic && !conditional && isPublic(context) ? ['visitor'] : undefined);
  if (here === undefined) return;
  const excluded = here.filter((role) => !entry.roles.includes(role));
  if (excluded.length === here.length && here.length > 0)
    report(context, messages.callExcluded(entry.operation.id, entry.roles), 'call');
  else if (excluded.length > 0 && !conditional && !context.conditional)
    report(context, messages.callPartly(entry.operation.id, excluded), 'call');
}

function isPublic({ unit }: Context): boolean {
  return unit.kind === 'screen' && unit.environment.screens.get(unit.id)?.access?.length === 0;
}

/** Reports a call that fulfils no alternative: all its tokens, or a client certificate. */
function checkSecurity(context: Context, { operation, requirements }: OperationEntry): void {
  const { id, service } = operation;
  const portal = context.unit.environment.only.portal?.value ?? {};
  const declared = objectAt(portal, 'tokens');
  const hasToken = ({ tokens }: CallRequirement) =>
    tokens.every((scheme) => Object.hasOwn(declared, scheme));
  const isDirect = isCalledDirectly(portal, service);
  const possible = requirements.filter(
    ({ certificates }) => !isDirect || certificates.length === 0,
  );
  if (requirements.length === 0 || possible.some(hasToken)) return;
  if (possible.length > 0 || !requirements.some(hasToken)) {
    const tokens = (possible.length > 0 ? possible : requirements)
      .flatMap((one) => one.tokens)
      .filter((scheme) => !Object.hasOwn(declared, scheme));
    report(context, messages.schemeWithoutToken(id, [...new Set(tokens)]), 'call');
  }
  if (possible.length === 0) report(context, messages.unsentCertificate(id, service), 'call');
}
