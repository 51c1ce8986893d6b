import { fieldOf, numberType, objectOf, optionalOf, stringType, withoutMissing, type ObjectType, type Type } from '../../expressions/type.ts';
import type { ErrorRule } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { OperationEntry } from '../resolve/operations.ts';
import { isObject, listAt, objectAt, textAt, textsAt, type Json } from '../resolve/schemas.ts';
import { below, report, withRoots, type Context } from './context.ts';
import { popupId } from './popupStep.ts';
import { openQuery, screenAt } from './screens.ts';
import { conditionValue, isGiven } from './value.ts';

/** A failed call, as expressions see it. */
export const failureType: ObjectType = objectOf({ code: stringType, status: optionalOf(numberType), text: stringType, description: optionalOf(stringType) }, 'failure');

/** What failed last under a name. */
export function failureOf(entry: OperationEntry | undefined): Type {
  return optionalOf(refusalOf(entry));
}

/** A failed call of this operation; `body` is what the operation says that a refusal carries. */
export function refusalOf(entry: OperationEntry | undefined): ObjectType {
  return entry?.refusal === undefined ? failureType : { ...failureType, fields: { ...failureType.fields, body: entry.refusal } };
}

/** The rules of a pipeline, in the scope of the call that names it; `failure` is that call, failed. */
export function pipelineAt(context: Context, name: string, failure: Type): ErrorRule[] {
  const { unit } = context;
  const { errors } = unit.environment.only;
  const pipelines = objectAt(errors?.value, 'pipelines');
  unit.uses.names.add(`pipeline:${name}`);
  if (errors === undefined || !Object.hasOwn(pipelines, name)) {
    report(context, messages.unknownPipeline(name, Object.keys(pipelines)));
    return [];
  }
  const inside = { ...withRoots(context, { failure }), document: errors, path: ['pipelines', name], key: `${context.key}.onError`, params: undefined, fragments: [] };
  const rules = listAt(pipelines, name);
  const last = rules.findIndex((rule) => isObject(rule) && !isGiven(rule['status']) && !isGiven(rule['when']) && !isGiven(rule['parameters']) && rule['needsText'] !== true);
  if (last >= 0 && last < rules.length - 1) report(inside, messages.unreachableRule(), last + 1);
  return rules.map((rule, index) => ruleAt({ ...below(inside, index), key: `${inside.key}.${index}` }, isObject(rule) ? rule : {}));
}

function ruleAt(context: Context, raw: Json): ErrorRule {
  const status = listAt(raw, 'status').filter((one): one is number => typeof one === 'number');
  const to = toAt(below(context, 'to'), raw['to']);
  const shows = to === 'inline' || (typeof to === 'object' && 'popup' in to);
  const text = textsAt(raw, 'text');
  const toRaw = raw['to'];
  const onClose = isObject(toRaw) && isGiven(toRaw['onClose']) ? { raw: toRaw['onClose'], path: ['to', 'onClose'] } : { raw: raw['onClose'], path: ['onClose'] };
  return {
    ...(status.length === 0 ? {} : { status }),
    ...(isGiven(raw['when']) ? { when: conditionValue(below(context, 'when'), raw['when']) } : {}),
    code: sourcesAt(context, raw, 'code'),
    ...(isGiven(raw['description']) ? { description: sourcesAt(context, raw, 'description') } : {}),
    ...(raw['parameters'] === 'json' || raw['parameters'] === 'firstUnderscore' ? { parameters: raw['parameters'] } : {}),
    ...(raw['needsText'] === true ? { needsText: true } : {}),
    text: text.length === 0 && shows ? chainAt(context, ['config.errors.{code}', 'texts.errorGeneric'], 'to') : chainAt(context, text, 'text'),
    to,
    ...(isGiven(onClose.raw) ? { onClose: context.unit.grammar.steps({ ...below(context, ...onClose.path), key: `${context.key}.onClose` }, onClose.raw) } : {}),
    ...(isGiven(raw['also']) ? { also: context.unit.grammar.steps({ ...below(context, 'also'), key: `${context.key}.also` }, raw['also']) } : {}),
  };
}

function toAt(context: Context, raw: unknown): ErrorRule['to'] {
  if (raw === 'inline' || raw === 'silent') return raw;
  const popup = textAt(raw, 'popup');
  if (popup !== undefined) return { popup: popupId(below(context, 'popup'), popup) };
  const open = textAt(raw, 'open');
  if (open !== undefined) {
    const entry = screenAt(below(context, 'open'), open);
    const query = entry === undefined ? undefined : openQuery(context, isObject(raw) ? raw['query'] : undefined, entry);
    return { open, ...(query === undefined ? {} : { query }) };
  }
  return { steps: context.unit.grammar.steps({ ...below(context, 'steps'), key: `${context.key}.to` }, isObject(raw) ? raw['steps'] : []) };
}

function sourcesAt(context: Context, raw: Json, member: 'code' | 'description'): string[] {
  const sources = textsAt(raw, member);
  for (const [index, source] of sources.entries()) {
    if (/^(status|(body|headers)(\.[\w-]+)+|[A-Za-z0-9][\w-]*)$/.test(source)) continue;
    if (/^refusal\.(code|description)$/.test(source) && isObject(context.document.value['refusal'])) continue;
    report(Array.isArray(raw[member]) ? below(context, member, index) : below(context, member), messages.badSource(source));
  }
  return sources;
}

/** A look-up chain: every text that it names is used. */
export function chainAt(context: Context, chain: readonly string[], member: string): string[] {
  const { unit, document } = context;
  const isList = Array.isArray(memberOf(context, member));
  for (const [index, entry] of chain.entries()) {
    const at = isList ? below(context, member, index) : below(context, member);
    const [place, ...rest] = entry.split('.');
    const key = rest.join('.');
    if (entry === 'description') continue;
    if (place === 'texts' && key !== '') {
      if (key.startsWith('{key}')) unit.uses.textPrefixes.add('');
      else if (key.includes('{')) {
        const prefix = key.slice(0, key.indexOf('{'));
        unit.uses.textPrefixes.add(prefix);
        unit.uses.prefixes.push({ prefix, document, path: at.path });
      } else unit.uses.texts.push({ key, args: {}, open: true, document, path: at.path });
    } else if (place === 'config' && rest.length > 0) checkConfig(at, rest);
    else report(at, messages.badChain(entry));
  }
  return [...chain];
}

function memberOf(context: Context, member: string): unknown {
  let at: unknown = context.document.value;
  for (const part of [...context.path, member]) at = Array.isArray(at) ? at[Number(part)] : isObject(at) ? at[String(part)] : undefined;
  return at;
}

function checkConfig(context: Context, [first = '', second]: readonly string[]): void {
  const config = context.unit.environment.globals['config'];
  if (config?.kind !== 'object') return;
  const named = second !== undefined && Object.hasOwn(config.fields, first);
  const audience = named ? first : context.unit.audience;
  const member = named ? second : first;
  const kinds = audience === undefined ? Object.values(config.fields) : [config.fields[audience]].filter((type): type is Type => type !== undefined);
  const known = kinds.map(withoutMissing);
  if (known.length === 0 || known.some((kind) => kind.kind !== 'object' || fieldOf(kind, member) !== undefined)) return;
  report(context, messages.unknownConfigMember(member, known.flatMap((kind) => (kind.kind === 'object' ? Object.keys(kind.fields) : []))));
}
