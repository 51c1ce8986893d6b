import {
  fieldOf,
  numberType,
  objectOf,
  optionalOf,
  stringType,
  withoutMissing,
  type ObjectType,
  type Type,
} from '../../expressions/type.ts';
import type { RulesErrors } from '../../language/generated/descriptors.ts';
import type { ErrorRule, ErrorTarget } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { OperationEntry } from '../resolve/operations.ts';
import { isObject, objectAt, ownMember } from '../json.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import { below, report, withRoots, type Context } from './context.ts';
import { noteChain, noteSource } from './failureNames.ts';
import { noteName, noteText } from './noteNames.ts';
import { popupId } from './popupId.ts';
import { checkFailureParameters } from './popupStep.ts';
import { openQuery, screenAt } from './screens.ts';
import { conditionValue } from './value.ts';

type RuleDescriptor = RulesErrors[number];

/** The type of a failed call in expressions. */
export const failureType: ObjectType = objectOf(
  {
    code: stringType,
    status: optionalOf(numberType),
    text: stringType,
    description: optionalOf(stringType),
  },
  'failure',
);

/** The type of the last failure of a name. */
export function failureOf(entry: OperationEntry | undefined): Type {
  return optionalOf(refusalOf(entry));
}

/** The type of a failed call of this operation; `body` is the operation's error response. */
export function refusalOf(entry: OperationEntry | undefined): ObjectType {
  return entry?.refusal === undefined
    ? failureType
    : {
        ...failureType,
        fields: { ...failureType.fields, body: entry.refusal },
      };
}

/**
 * The rules of a pipeline, in the scope of the call that names it; `failure` is the failed call.
 * Empty while the file of the pipelines is broken.
 */
export function pipelineAt(context: Context, name: string, failure: Type): ErrorRule[] {
  const { unit } = context;
  const { only, valid } = unit.environment;
  const names = Object.keys(objectAt(only.errors?.value, 'pipelines'));
  unit.uses.names.add('pipeline', name);
  noteName(context, { kind: 'pipeline', name, known: () => names });
  if (!names.includes(name)) {
    report(context, messages.unknownPipeline(name, names));
    return [];
  }
  const declared = valid.errors && ownMember(valid.errors.value.pipelines, name);
  if (valid.errors === undefined || declared === undefined) return [];
  const rules: readonly RuleDescriptor[] = 'rules' in declared ? declared.rules : declared;
  const root = { ...withRoots(context, { failure }), document: valid.errors };
  const inside = {
    ...root,
    path: 'rules' in declared ? ['pipelines', name, 'rules'] : ['pipelines', name],
    key: `${context.key}.onError`,
    params: undefined,
    fragments: [],
  };
  const isTaken = rules.some(({ text, to }) => text === undefined && shows(to));
  const fallback = isTaken ? defaultText(root, valid.errors, name) : undefined;
  const last = rules.findIndex(
    ({ status, when, parameters, needsText }) =>
      status === undefined && when === undefined && parameters === undefined && needsText !== true,
  );
  if (last >= 0 && last < rules.length - 1) report(inside, messages.unreachableRule(), last + 1);
  return rules.map((rule, index) =>
    ruleAt({ ...below(inside, index), key: `${inside.key}.${index}` }, rule, fallback),
  );
}

/** The text of a pipeline, or else of the file. */
function defaultText(
  context: Context,
  { value: errors }: ValidDocument<'errors'>,
  name: string,
): readonly string[] | undefined {
  const pipeline = errors.pipelines[name];
  const own = pipeline !== undefined && 'rules' in pipeline ? pipeline.text : undefined;
  const text = own ?? errors.text;
  const path = own === undefined ? [] : ['pipelines', name];
  return text === undefined ? undefined : chainAt({ ...context, path }, [text].flat(), 'text');
}

// `fallback` is the default text of the pipeline, or of the file.
function ruleAt(
  context: Context,
  raw: RuleDescriptor,
  fallback: readonly string[] | undefined,
): ErrorRule {
  const { status, when, description, parameters, also } = raw;
  const to = toAt(below(context, 'to'), raw.to);
  const text = raw.text !== undefined || !shows(raw.to) ? [raw.text ?? []].flat() : undefined;
  if (text === undefined && fallback === undefined) report(context, messages.ruleWithoutText());
  const onClose =
    typeof raw.to === 'object' && 'onClose' in raw.to
      ? { raw: raw.to.onClose, path: ['to', 'onClose'] }
      : { raw: raw.onClose, path: ['onClose'] };
  return {
    ...(status === undefined ? {} : { status: [status].flat() }),
    ...(when === undefined ? {} : { when: conditionValue(below(context, 'when'), when) }),
    code: sourcesAt(context, raw, 'code'),
    ...(description === undefined ? {} : { description: sourcesAt(context, raw, 'description') }),
    ...(parameters === undefined ? {} : { parameters }),
    ...(raw.needsText === true ? { needsText: true } : {}),
    text: text === undefined ? [...(fallback ?? [])] : chainAt(context, text, 'text'),
    to,
    ...(onClose.raw === undefined
      ? {}
      : {
          onClose: context.unit.grammar.steps(
            {
              ...below(context, ...onClose.path),
              key: `${context.key}.onClose`,
            },
            onClose.raw,
          ),
        }),
    ...(also === undefined
      ? {}
      : {
          also: context.unit.grammar.steps(
            { ...below(context, 'also'), key: `${context.key}.also` },
            also,
          ),
        }),
  };
}

/** Whether a rule shows the failure: in its place or in a popup. */
function shows(to: RuleDescriptor['to']): boolean {
  return to === 'inline' || (typeof to === 'object' && 'popup' in to);
}

function toAt(context: Context, raw: RuleDescriptor['to']): ErrorTarget {
  if (raw === 'inline' || raw === 'silent')
    return raw === 'inline' ? { type: 'inline' } : { type: 'silent' };
  if ('popup' in raw) {
    const id = popupId(below(context, 'popup'), raw.popup);
    const { failure = failureType } = context.roots;
    if (failure.kind === 'object') checkFailureParameters(context, id, failure);
    return { type: 'popup', popup: id };
  }
  if ('open' in raw) {
    const entry = screenAt(below(context, 'open'), raw.open);
    const query = entry && openQuery(context, raw.query, entry);
    return { type: 'open', screen: raw.open, ...(query === undefined ? {} : { query }) };
  }
  return {
    type: 'steps',
    steps: context.unit.grammar.steps(
      { ...below(context, 'steps'), key: `${context.key}.to` },
      raw.steps,
    ),
  };
}

function sourcesAt(
  context: Context,
  raw: RuleDescriptor,
  member: 'code' | 'description',
): string[] {
  const sources = [raw[member] ?? []].flat();
  const { refusal } = context.unit.environment.valid.errors?.value ?? {};
  for (const [index, source] of sources.entries()) {
    const place = Array.isArray(raw[member])
      ? below(context, member, index)
      : below(context, member);
    noteSource(place, source);
    if (/^(status|(body|headers)(\.[\w-]+)+|[A-Za-z0-9][\w-]*)$/.test(source)) continue;
    if (/^refusal\.(code|description)$/.test(source) && refusal !== undefined) continue;
    report(place, messages.badSource(source));
  }
  return sources;
}

/** A lookup chain; records a use of every text that it names. */
export function chainAt(context: Context, chain: readonly string[], member: string): string[] {
  const { unit, document } = context;
  const isList = Array.isArray(memberOf(context, member));
  for (const [index, entry] of chain.entries()) {
    const at = isList ? below(context, member, index) : below(context, member);
    const [place, ...rest] = entry.split('.');
    const key = rest.join('.');
    noteChain(at, entry);
    if (entry === 'description') continue;
    if (place === 'texts' && key !== '') {
      if (key.startsWith('{key}')) unit.uses.textPrefixes.add('');
      else if (key.includes('{')) {
        const prefix = key.slice(0, key.indexOf('{'));
        unit.uses.textPrefixes.add(prefix);
        unit.uses.prefixes.push({ prefix, document, path: at.path });
      } else noteText(at, key, 'texts.');
      if (!key.includes('{'))
        unit.uses.texts.push({
          key,
          args: {},
          open: true,
          document,
          path: at.path,
        });
    } else if (place === 'config' && rest.length > 0) checkConfig(at, rest);
    else {
      noteText(at, entry, 'texts.');
      report(at, messages.badChain(entry));
    }
  }
  return [...chain];
}

function memberOf(context: Context, member: string): unknown {
  let at: unknown = context.document.value;
  for (const part of [...context.path, member])
    at = Array.isArray(at) ? at[Number(part)] : isObject(at) ? at[String(part)] : undefined;
  return at;
}

function checkConfig(context: Context, [first = '', second]: readonly string[]): void {
  const config = context.unit.environment.globals['config'];
  if (config?.kind !== 'object') return;
  const named = second !== undefined && Object.hasOwn(config.fields, first);
  const audience = named ? first : context.unit.audience;
  const member = named ? second : first;
  const kinds =
    audience === undefined
      ? Object.values(config.fields)
      : [config.fields[audience]].filter((type): type is Type => type !== undefined);
  const known = kinds.map(withoutMissing);
  if (
    known.length === 0 ||
    known.some((kind) => kind.kind !== 'object' || fieldOf(kind, member) !== undefined)
  )
    return;
  report(
    context,
    messages.unknownConfigMember(
      member,
      known.flatMap((kind) => (kind.kind === 'object' ? Object.keys(kind.fields) : [])),
    ),
  );
}
