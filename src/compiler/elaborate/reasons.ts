import { conditionParts, type Condition, type Subject } from '../../expressions/conditionParts.ts';
import { canBeMissing } from '../../expressions/type.ts';
import type { ConditionValue, FormNode, RulesValue } from '../../language/generated/descriptors.ts';
import type { Path, Tree } from '../../language/expression.ts';
import type { Value, WhyValue } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { ruleCondition, ruleReason } from './access.ts';
import { fieldLabelAt } from './boundFields.ts';
import { below, report, type Context } from './context.ts';
import { conditionExpressionAt, isExpression } from './expression.ts';
import { runtimeText } from './runtimeText.ts';
import { textAt, toValue } from './value.ts';

/** What a node, a field or an entry says of when it is disabled. */
export type Disabling = Pick<FormNode, 'disabled' | 'needs' | 'reason'>;

/** A condition that disables, and the reason shown for it. */
export interface Reasoned {
  readonly disabled?: Value;
  readonly reason?: Value;
}

interface Reason {
  readonly when: Tree;
  readonly text: Value;
  /** While it holds the others are ignored: data that are not loaded are empty too. */
  readonly isExclusive?: true;
}

/** The reason that a condition gives by itself, and its parts that give none. */
interface Said {
  readonly reasons: readonly Reason[];
  readonly silent: readonly Condition[];
}

/** A part of `disabled` that gives a reason, and its position. */
interface Part {
  readonly tree: Tree;
  readonly said: Said;
  readonly context: Context;
}

/**
 * Checks `disabled`, `needs` and `reason` of a node. `disabled` is a condition or a list of `{
 * when, reason }`. A condition without a reason takes one from what it compares: the status of
 * data, the label of a field. `reason` covers the rest. An action must have a reason (`mustSay`); a
 * field may be read-only without one.
 */
export function disabledAt(
  at: (key: string) => Context,
  { disabled, needs, reason }: Disabling,
  mustSay = true,
): Reasoned {
  const own =
    reason === undefined ? undefined : textAt(at('reason'), reason, { mayBeMissing: true });
  const rules = rulesOf(at, needs, own);
  const parts = partsOf(at, disabled).filter(({ tree }) => tree !== false);
  const [first, ...others] = [...rules.map(({ when }) => when), ...parts.map(({ tree }) => tree)];
  if (first === undefined) return {};
  if (own === undefined && mustSay)
    for (const { said, context } of parts)
      for (const part of said.silent) report(context, messages.reasonMissing(part.text));
  const derived = [...rules, ...parts.flatMap(({ said }) => said.reasons)];
  const silent = parts.flatMap(({ said }) => said.silent);
  const rest = own === undefined ? [] : silent.map(({ tree: when }) => ({ when, text: own }));
  return {
    disabled: toValue(others.reduce<Tree>((all, one) => ['||', all, one], first)),
    ...(derived.length > 0
      ? { reason: whyOf([...derived, ...rest]) }
      : own === undefined
        ? {}
        : { reason: own }),
  };
}

function partsOf(at: (key: string) => Context, raw: Disabling['disabled']): readonly Part[] {
  if (raw === undefined) return [];
  const context = at('disabled');
  if (typeof raw !== 'object') return [conditionOf(context, raw)];
  return raw.map(({ when, reason }, index) => {
    const place = below(context, index, 'when');
    if (reason === undefined) return conditionOf(place, when);
    const tree = isExpression(when) ? (checkedAt(place, when)?.safe ?? true) : when === true;
    const text = textAt(below(context, index, 'reason'), reason, {
      mayBeMissing: true,
    });
    return {
      tree,
      said: { reasons: [{ when: tree, text }], silent: [] },
      context: place,
    };
  });
}

function whyOf(reasons: readonly Reason[]): WhyValue {
  const exclusive = reasons.flatMap(({ when, isExclusive }) =>
    isExclusive === true ? [when] : [],
  );
  const guarded = (when: Tree) =>
    exclusive.reduce<Tree>((guard, one) => ['&&', ['!=', one, true], guard], when);
  return {
    why: reasons.map(({ when, text, isExclusive }) => ({
      when: isExclusive === true ? when : guarded(when),
      text,
    })),
  };
}

/** The names of rules that `needs` lists. */
export function neededRules(raw: RulesValue | undefined): readonly string[] {
  const names = typeof raw === 'object' && 'level' in raw ? raw.rule : raw;
  return names === undefined ? [] : [names].flat();
}

function rulesOf(
  at: (key: string) => Context,
  raw: RulesValue | undefined,
  own: Value | undefined,
): readonly Reason[] {
  return neededRules(raw).flatMap((name): Reason[] => {
    const context = at('needs');
    const tree = ruleCondition(context, name);
    if (tree === undefined) return [];
    const text = ruleReason(context, name) ?? own;
    if (text === undefined) report(context, messages.ruleWithoutReason(name));
    // A rule whose condition is missing a value does not hold.
    return [{ when: ['!=', tree, true], text: text ?? '' }];
  });
}

/** The tree of an expression, and a version in which missing values count as false. */
function checkedAt(
  context: Context,
  raw: string,
): { readonly tree: Tree; readonly safe: Tree } | undefined {
  const { tree, type, failed } = conditionExpressionAt(context, raw);
  if (failed) return undefined;
  const mayBeMissing = canBeMissing(type) || type.kind === 'dynamic';
  return { tree, safe: mayBeMissing ? ['or', tree, false] : tree };
}

function conditionOf(context: Context, raw: ConditionValue): Part {
  const nothing: Said = { reasons: [], silent: [] };
  if (!isExpression(raw)) {
    const always: Condition = {
      kind: 'part',
      subject: undefined,
      tree: true,
      text: 'true',
    };
    const said = raw === true ? { ...nothing, silent: [always] } : nothing;
    return { tree: raw === true, said, context };
  }
  const checked = checkedAt(context, raw);
  return checked === undefined
    ? { tree: true, said: nothing, context }
    : {
        tree: checked.safe,
        said: saidBy(context, conditionParts(raw.slice(1), checked.tree)),
        context,
      };
}

function saidBy(context: Context, condition: Condition): Said {
  if (condition.kind === 'part') {
    const reasons =
      condition.subject === undefined ? [] : reasonsOf(context, condition.subject, condition.tree);
    return { reasons, silent: reasons.length === 0 ? [condition] : [] };
  }
  const parts = condition.of.map((part) => saidBy(context, part));
  if (condition.kind === 'any')
    return {
      reasons: parts.flatMap(({ reasons }) => reasons),
      silent: parts.flatMap(({ silent }) => silent),
    };
  // All of them disable together; the first one with a reason gives it.
  const speaker = parts.find(({ reasons }) => reasons.length > 0);
  if (speaker === undefined) return { reasons: [], silent: [condition] };
  return {
    reasons: speaker.reasons.map((reason) => ({
      ...reason,
      when: ['&&', condition.tree, reason.when],
    })),
    silent: [],
  };
}

function reasonsOf(context: Context, subject: Subject, tree: Tree): readonly Reason[] {
  switch (subject.about) {
    case 'entry': {
      const label = fieldLabelAt(context, subject.path);
      return label === undefined
        ? []
        : [
            {
              when: tree,
              text: runtimeText(
                context,
                subject.is === 'off' ? 'runtime.reason.tick' : 'runtime.reason.fill',
                { label },
              ),
            },
          ];
    }
    case 'status':
      return statusReasons(context, subject.path, subject.is).map(({ when, text }) => ({
        when: when === true ? tree : ['&&', tree, when],
        text,
        isExclusive: true,
      }));
  }
}

function statusReasons(
  context: Context,
  path: Path,
  is: 'pending' | 'failed' | 'either',
): readonly Reason[] {
  const failed: Tree = ['==', ['.', path], 'failed'];
  const texts = {
    pending: () => runtimeText(context, 'runtime.reason.pending'),
    failed: () => runtimeText(context, 'runtime.reason.failed'),
  };
  if (is !== 'either') return [{ when: true, text: texts[is]() }];
  return [
    { when: failed, text: texts.failed() },
    { when: ['!', failed], text: texts.pending() },
  ];
}
