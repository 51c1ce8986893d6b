import { conditionParts, type Condition, type Subject } from '../../expressions/conditionParts.ts';
import { canBeMissing, dynamicType } from '../../expressions/type.ts';
import type { Path, Tree } from '../../language/expression.ts';
import type { Value, WhyValue } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, objectAt, type Json } from '../resolve/schemas.ts';
import { ruleCondition, ruleReason } from './access.ts';
import { fieldLabelAt } from './boundFields.ts';
import { report, type Context } from './context.ts';
import { conditionExpressionAt, expressionAt, isExpression } from './expression.ts';
import { runtimeText } from './runtimeText.ts';
import { isGiven, textAt, toValue } from './value.ts';

/** What is disabled, and what is said then. */
export interface Reasoned {
  readonly disabled?: Value;
  readonly reason?: Value;
}

interface Reason {
  readonly when: Tree;
  readonly text: Value;
  /** While it holds the others mean nothing: what is not loaded is empty as well. */
  readonly alone?: true;
}

/** What a condition says of itself, and its parts that say nothing. */
interface Said {
  readonly reasons: readonly Reason[];
  readonly silent: readonly Condition[];
}

/**
 * `disabled`, `needs` and `reason` of something that can be used. Why it is disabled is taken from the parts of the
 * condition: reasons of rules and of named expressions, labels of fields, the status of data; `reason` is for the rest.
 * What is done has to say why it cannot be (`mustSay`); a field may just be for reading.
 */
export function disabledAt(at: (key: string) => Context, raw: Json, mustSay = true): Reasoned {
  const own = isGiven(raw['reason']) ? textAt(at('reason'), raw['reason'], true) : undefined;
  const rules = rulesOf(at, raw['needs'], own);
  const { tree, said } = isGiven(raw['disabled']) ? conditionOf(at('disabled'), raw['disabled']) : { tree: false, said: { reasons: [], silent: [] } };
  const conditions = [...rules.map(({ when }) => when), ...(tree === false ? [] : [tree])];
  const [first, ...others] = conditions;
  if (first === undefined) return {};
  if (own === undefined && mustSay) for (const part of said.silent) report(at('disabled'), messages.reasonMissing(part.text));
  const derived = [...rules, ...said.reasons];
  const rest = own === undefined ? [] : said.silent.map(({ tree: when }) => ({ when, text: own }));
  return {
    disabled: toValue(others.reduce<Tree>((all, one) => ['||', all, one], first)),
    ...(derived.length > 0 ? { reason: whyOf([...derived, ...rest]) } : own === undefined ? {} : { reason: own }),
  };
}

function whyOf(reasons: readonly Reason[]): WhyValue {
  const alone = reasons.flatMap(({ when, alone: isAlone }) => (isAlone === true ? [when] : []));
  const guarded = (when: Tree) => alone.reduce<Tree>((guard, one) => ['&&', ['!=', one, true], guard], when);
  return { why: reasons.map(({ when, text, alone: isAlone }) => ({ when: isAlone === true ? when : guarded(when), text })) };
}

/** The names of rules that `needs` lists. */
export function neededRules(raw: unknown): readonly string[] {
  return (Array.isArray(raw) ? raw : [raw]).filter((name) => typeof name === 'string');
}

function rulesOf(at: (key: string) => Context, raw: unknown, own: Value | undefined): readonly Reason[] {
  return neededRules(raw).flatMap((name): Reason[] => {
    const context = at('needs');
    const tree = ruleCondition(context, name);
    if (tree === undefined) return [];
    const text = ruleReason(context, name) ?? own;
    if (text === undefined) report(context, messages.ruleWithoutReason(name));
    // A rule that cannot be told does not hold.
    return [{ when: ['!=', tree, true], text: text ?? '' }];
  });
}

function conditionOf(context: Context, raw: unknown): { readonly tree: Tree; readonly said: Said } {
  if (!isExpression(raw)) return { tree: raw === true, said: { reasons: [], silent: raw === true ? [{ kind: 'part', subject: undefined, tree: true, text: 'true' }] : [] } };
  const { tree, type, failed } = conditionExpressionAt(context, raw);
  if (failed) return { tree, said: { reasons: [], silent: [] } };
  return { tree: canBeMissing(type) || type.kind === 'dynamic' ? ['or', tree, false] : tree, said: saidBy(context, conditionParts(raw.slice(1), tree)) };
}

function saidBy(context: Context, condition: Condition): Said {
  if (condition.kind === 'part') {
    const reasons = condition.subject === undefined ? [] : reasonsOf(context, condition.subject, condition.tree);
    return { reasons, silent: reasons.length === 0 ? [condition] : [] };
  }
  const parts = condition.of.map((part) => saidBy(context, part));
  if (condition.kind === 'any') return { reasons: parts.flatMap(({ reasons }) => reasons), silent: parts.flatMap(({ silent }) => silent) };
  // All of them disable it together; the first that can say so speaks for all.
  const speaker = parts.find(({ reasons }) => reasons.length > 0);
  if (speaker === undefined) return { reasons: [], silent: [condition] };
  return { reasons: speaker.reasons.map((reason) => ({ ...reason, when: ['&&', condition.tree, reason.when] })), silent: [] };
}

function reasonsOf(context: Context, subject: Subject, tree: Tree): readonly Reason[] {
  switch (subject.about) {
    case 'call': {
      const text = functionReason(context, subject);
      return text === undefined ? [] : [{ when: tree, text }];
    }
    case 'entry': {
      const label = fieldLabelAt(context, subject.path);
      return label === undefined ? [] : [{ when: tree, text: runtimeText(context, subject.is === 'off' ? 'runtime.reason.tick' : 'runtime.reason.fill', { label }) }];
    }
    case 'status':
      return statusReasons(context, subject.path, subject.is).map(({ when, text }) => ({ when: when === true ? tree : ['&&', tree, when], text, alone: true }));
  }
}

function statusReasons(context: Context, path: Path, is: 'pending' | 'failed' | 'either'): readonly Reason[] {
  const failed: Tree = ['==', ['.', path], 'failed'];
  const texts = { pending: () => runtimeText(context, 'runtime.reason.pending'), failed: () => runtimeText(context, 'runtime.reason.failed') };
  if (is !== 'either') return [{ when: true, text: texts[is]() }];
  return [{ when: failed, text: texts.failed() }, { when: ['!', failed], text: texts.pending() }];
}

/** What define.yaml says of a named expression that holds, or does not, with the arguments it is called with. */
function functionReason(context: Context, { name, args, holds }: Subject & { readonly about: 'call' }): Value | undefined {
  const { define } = context.unit.environment.only;
  const declared = objectAt(objectAt(define?.value, 'functions'), name)['reason'];
  const isBoth = isObject(declared) && !('key' in declared);
  const raw = isBoth ? declared[holds ? 'holds' : 'fails'] : holds ? undefined : declared;
  if (define === undefined || !isGiven(raw)) return undefined;
  const path = ['functions', name, 'reason', ...(isBoth ? [holds ? 'holds' : 'fails'] : [])];
  if (!isObject(raw)) return textAt({ ...context, document: define, path }, raw);
  const { key, ...given } = raw;
  const values = Object.entries(given).map(([argument, value]) => [argument, isExpression(value) ? argumentValue(context, name, value, args) : (value as Value)] as const);
  context.unit.uses.texts.push({ key: String(key), args: Object.fromEntries(values.map(([argument]) => [argument, dynamicType])), open: false, document: define, path: [...path, 'key'] });
  return { t: String(key), ...(values.length === 0 ? {} : { p: Object.fromEntries(values) }) };
}

// An argument of the text is an expression over what the named expression takes: it is called with the same values.
function argumentValue(context: Context, name: string, source: string, args: readonly string[]): Value {
  const { unit } = context;
  const { functions } = unit.environment;
  const called = functions[name];
  if (called === undefined) return null;
  const own = `${name}_reason`;
  const inside: Context = { ...context, unit: { ...unit, diagnostics: [], environment: { ...unit.environment, functions: { ...functions, [own]: { takes: called.takes, gives: dynamicType, is: source.slice(1) } } } } };
  return toValue(expressionAt(inside, `= ${own}(${args.join(', ')})`).tree);
}

