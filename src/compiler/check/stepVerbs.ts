import { dynamicType, fieldOf, listOf, numberType, objectOf, optionalOf, stringType, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Step, Value, Verb } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, objectAt, textAt as textMember, textsAt, type Json } from '../resolve/schemas.ts';
import { answerType, callAt, partial } from './calls.ts';
import { below, report, reportKey, withRoots, type Context } from './context.ts';
import { downloadStep } from './downloadStep.ts';
import { isExpression } from './expression.ts';
import { popupId, popupParameters, popupResult } from './popupStep.ts';
import { checkReach, openParameters, openQuery, screenAt } from './screens.ts';
import { isGiven, statePathAt, textAt, typedValueAt, valueAt } from './value.ts';

/** What a verb becomes in the release, and the names it gives to the steps after it. */
export interface Parameters {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly gives?: Readonly<Record<string, Type>>;
}

type StepsAt = (context: Context, raw: unknown) => Step[];
type VerbCheck = (context: Context, raw: Json, stepsAt: StepsAt) => Parameters;

const only = (parameters: Readonly<Record<string, unknown>>): Parameters => ({ parameters });
const given = (name: string, value: unknown): Readonly<Record<string, unknown>> => (value === undefined ? {} : { [name]: value });

const placeType = optionalOf(objectOf({ latitude: numberType, longitude: numberType }, 'place'));

/** Every verb, and how a step of it is checked. */
export const verbs: Readonly<Record<Verb, VerbCheck>> = {
  call: callStep,
  run(context, raw) {
    const name = textMember(raw, 'run') ?? '';
    const known = context.unit.actions;
    context.unit.uses.names.add(`action:${name}`);
    if (!known.includes(name)) report(context, messages.unknownAction(name, known), 'run');
    return only({ action: name });
  },
  step(context, raw) {
    const name = textMember(raw, 'step') ?? '';
    context.unit.uses.names.add(`step:${name}`);
    if (!context.unit.steps.includes(name)) report(context, messages.unknownStep(name, context.unit.steps), 'step');
    return only({ step: name });
  },
  open: openStep,
  leave: (context, raw) => only({ url: valueAt(below(context, 'leave'), raw['leave'], stringType), hosts: hostsAt(below(context, 'hosts'), raw['hosts']) }),
  set: setStep,
  reset(context, raw) {
    const found = textsAt(raw, 'reset').map((path, index) => statePathAt(below(context, 'reset', index), path));
    return only({ paths: found.flatMap((one) => (one === undefined ? [] : [one.path])) });
  },
  popup: popupStep,
  close(context, raw) {
    if (context.unit.kind !== 'popup') report(context, messages.closeOutside(), 'close');
    const value = raw['close'];
    return only(isGiven(value) && !(isObject(value) && Object.keys(value).length === 0) ? { value: typedValueAt(below(context, 'close'), value).value } : {});
  },
  toast: (context, raw) => only({ text: textAt(below(context, 'toast'), raw['toast']), tone: raw['tone'] ?? 'info' }),
  download: downloadStep,
  post(context, raw) {
    const at = below(context, 'post');
    const form = objectAt(raw, 'post');
    return only({
      url: valueAt(below(at, 'url'), form['url'], stringType),
      fields: fieldsAt(below(at, 'fields'), form['fields']),
      ...(isGiven(form['target']) ? { target: valueAt(below(at, 'target'), form['target'], { kind: 'string', values: ['_self', '_blank'] }) } : {}),
      ...(isGiven(form['hosts']) ? { hosts: hostsAt(below(at, 'hosts'), form['hosts']) } : {}),
    });
  },
  remember: (context, raw) => only({ values: storeValues(below(context, 'remember'), objectAt(raw, 'remember')) }),
  forget(context, raw) {
    for (const [index, name] of textsAt(raw, 'forget').entries()) storeType(below(context, 'forget', index), name, 'value');
    return only({ names: textsAt(raw, 'forget') });
  },
  signIn(context, raw) {
    const at = below(context, 'signIn');
    const sign = objectAt(raw, 'signIn');
    const token = storeType(below(at, 'token'), 'token', 'key');
    return only({
      seconds: valueAt(below(at, 'seconds'), sign['seconds'], numberType),
      values: { token: valueAt(below(at, 'token'), sign['token'], token ?? stringType), ...storeValues(below(at, 'values'), objectAt(sign, 'values')) },
    });
  },
  signOut: () => only({}),
  reload(context, raw) {
    const what = textMember(raw, 'reload') ?? '';
    if (what === 'page') return only({ page: true });
    const name = what.replace(/^(shell\.)?data\./, '$1');
    checkDataName(below(context, 'reload'), name);
    return only({ data: name });
  },
  invalidate(context, raw) {
    for (const [index, name] of textsAt(raw, 'invalidate').entries()) checkInvalidated(below(context, 'invalidate', index), name);
    return only({ names: textsAt(raw, 'invalidate') });
  },
  wait: (context, raw) => only({ milliseconds: valueAt(below(context, 'wait'), raw['wait'], numberType) }),
  focus(context, raw) {
    const node = textMember(raw, 'focus') ?? '';
    const known = [...context.unit.nodes.keys()];
    if (!known.includes(node)) report(context, messages.unknownNode(node, known), 'focus');
    return only({ node });
  },
  submit(context, raw) {
    const node = textMember(raw, 'submit') ?? '';
    const { forms } = context.unit;
    if (!forms.includes(node)) report(context, messages.unknownFormNode(node, forms), 'submit');
    return only({ node });
  },
  locate(_, raw) {
    const name = textMember(raw, 'as');
    return { parameters: { ...given('as', name) }, gives: name === undefined ? {} : { [name]: placeType } };
  },
  language(context, raw) {
    const { languages } = context.unit.environment;
    if (typeof raw['language'] === 'string' && !isExpression(raw['language']) && !languages.includes(raw['language'])) report(context, messages.unknownLanguage(raw['language'], languages), 'language');
    return only({ language: isExpression(raw['language']) ? valueAt(below(context, 'language'), raw['language'], stringType) : raw['language'] });
  },
};

function callStep(context: Context, raw: Json, stepsAt: StepsAt): Parameters {
  const checked = callAt(context, raw, false);
  const name = textMember(raw, 'as');
  if (checked === undefined) return { parameters: {}, gives: name === undefined ? {} : { [name]: dynamicType } };
  const gives = name === undefined ? {} : { [name]: answerType(checked.entry) };
  const onSuccess = isGiven(raw['onSuccess']) ? { onSuccess: stepsAt({ ...withRoots(below(context, 'onSuccess'), gives), key: `${context.key}.onSuccess` }, raw['onSuccess']) } : {};
  return { parameters: { ...checked.call, ...given('as', name), ...onSuccess }, gives };
}

function openStep(context: Context, raw: Json): Parameters {
  const name = textMember(raw, 'open') ?? '';
  const at = below(context, 'open');
  const entry = screenAt(at, name);
  if (entry === undefined) return only({ screen: name, path: '/' });
  checkReach(at, entry, context.conditional || context.unit.kind !== 'screen');
  return only({
    screen: name,
    path: entry.paths[0] ?? '/',
    ...given('with', openParameters(context, raw['with'], entry)),
    ...given('query', openQuery(context, raw['query'], entry)),
    ...(raw['replace'] === true ? { replace: true } : {}),
    ...(raw['reload'] === true ? { reload: true } : {}),
  });
}

function setStep(context: Context, raw: Json): Parameters {
  const entries = Object.entries(objectAt(raw, 'set')).flatMap(([written, value]): object[] => {
    const at = below(context, 'set', written);
    const found = statePathAt(at, written);
    return found === undefined ? [] : [{ path: found.path, ...setValue(at, value, found.type) }];
  });
  return only({ entries });
}

function setValue(context: Context, raw: unknown, type: Type): object {
  if (isObject(raw) && isGiven(raw['from']) && Object.keys(raw).length === 2) {
    if (isGiven(raw['merge'])) {
      return { from: typedValueAt(below(context, 'from'), raw['from']).value, merge: valueAt(below(context, 'merge'), raw['merge'], partial(withoutMissing(type)), 'merge') };
    }
    if (Array.isArray(raw['keep'])) return keptMembers(context, raw, type);
  }
  // What may be missing may be written: the value is then missing, and its readers are told so by the type.
  return { value: valueAt(context, raw, type) };
}

function keptMembers(context: Context, raw: Json, type: Type): object {
  const from = typedValueAt(below(context, 'from'), raw['from']);
  const source = withoutMissing(from.type);
  const target = withoutMissing(type);
  const keep = textsAt(raw, 'keep');
  for (const [index, name] of keep.entries()) {
    const at = below(context, 'keep', index);
    if (source.kind === 'object' && fieldOf(source, name) === undefined) report(at, messages.unknownMember(name, Object.keys(source.fields)));
    else if (target.kind === 'object' && fieldOf(target, name) === undefined) report(at, messages.unknownMember(name, Object.keys(target.fields)));
  }
  return { from: from.value, keep };
}

function popupStep(context: Context, raw: Json, stepsAt: StepsAt): Parameters {
  const id = popupId(below(context, 'popup'), textMember(raw, 'popup') ?? '');
  const params = popupParameters(context, id, raw['with'], 'popup');
  const name = textMember(raw, 'as');
  const gives = name === undefined ? {} : { [name]: popupResult(context, id) };
  const onClose = isGiven(raw['onClose']) ? { onClose: stepsAt({ ...withRoots(below(context, 'onClose'), gives), key: `${context.key}.onClose` }, raw['onClose']) } : {};
  return { parameters: { popup: id, ...given('with', params), ...given('as', name), ...onClose }, gives };
}

// Written one by one they are of any kind; a map that is given as a whole has texts, numbers or truth values.
function fieldsAt(context: Context, raw: unknown): Value {
  const { value, type } = typedValueAt(context, raw ?? {});
  if (isExpression(raw) && !isMap(type)) report(context, messages.typeMismatch('fields', type, { kind: 'object', fields: {}, rest: stringType }));
  return value;
}

function isMap(type: Type): boolean {
  if (type.kind === 'dynamic') return true;
  if (type.kind !== 'object') return false;
  const plain: readonly Type['kind'][] = ['string', 'number', 'boolean', 'date', 'null', 'dynamic'];
  return [...Object.values(type.fields), ...(type.rest === undefined ? [] : [type.rest])].every((member) => plain.includes(withoutMissing(member).kind));
}

/** The setting that lists the allowed hosts. */
function hostsAt(context: Context, raw: unknown): Value {
  if (Array.isArray(raw)) return raw as Value;
  if (typeof raw !== 'string') return [];
  const source = isExpression(raw) ? raw : `= ${raw}`;
  const { value, type } = typedValueAt(isExpression(raw) ? context : { ...context, document: shifted(context) }, source);
  const held = withoutMissing(type);
  if (!['string', 'list', 'dynamic'].includes(held.kind)) report(context, messages.typeMismatch('hosts', type, listOf(stringType)));
  return value;
}

// A bare setting is read as an expression: its places are two characters further left.
function shifted({ document }: Context): Context['document'] {
  return { ...document, within: (path, offset) => document.within(path, Math.max(0, offset - 2)) };
}

/** The type of a stored value; says so where there is no such store. */
export function storeType(context: Context, name: string, part: 'key' | 'value'): Type | undefined {
  const stores = objectAt(context.unit.environment.only.portal?.value, 'stores');
  context.unit.uses.names.add(`store:${name}`);
  if (Object.hasOwn(stores, name)) return context.unit.environment.typeOf(objectAt(stores, name)['schema']);
  const message = messages.unknownStore(name, Object.keys(stores));
  if (part === 'key') reportKey(context, message);
  else report(context, message);
  return undefined;
}

function storeValues(context: Context, raw: Json): Record<string, Value> {
  const result: Record<string, Value> = {};
  for (const [name, value] of Object.entries(raw)) {
    const at = below(context, name);
    const type = storeType(at, name, 'key');
    if (type !== undefined) result[name] = valueAt(at, value, optionalOf(type), name);
  }
  return result;
}

function checkDataName(context: Context, name: string): void {
  const [first = '', second] = name.split('.');
  const outer = withoutMissing(context.roots['shell'] ?? objectOf({}));
  const status = second === undefined ? context.roots['status'] : outer.kind === 'object' ? outer.fields['status'] : undefined;
  const known = status?.kind === 'object' ? Object.keys(status.fields) : [];
  context.unit.uses.names.add(second === undefined ? `data:${first}` : `shell.data:${second}`);
  if (!known.includes(second ?? first)) report(context, messages.unknownData(name, known));
}

function checkInvalidated(context: Context, name: string): void {
  const { only: documents } = context.unit.environment;
  if (Object.hasOwn(objectAt(documents.portal?.value, 'stores'), name)) {
    context.unit.uses.names.add(`store:${name}`);
    return;
  }
  checkDataName(context, name);
}
