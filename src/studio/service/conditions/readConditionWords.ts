import { textsAt } from '../../../compiler/json.ts';
import type { Condition, Operand } from '../../../editing/conditions/condition.ts';
import { readCondition } from '../../../editing/conditions/readCondition.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { EditError } from '../../../editing/locate.ts';

/** The words between the parts of a condition. */
export interface ConditionWords {
  readonly all: string;
  readonly any: string;
  readonly not: string;
  readonly given: string;
  readonly empty: string;
  readonly among: string;
  readonly comparators: Readonly<Record<string, string>>;
}

const words: Readonly<Record<'en' | 'ro', ConditionWords>> = {
  en: {
    all: 'and',
    any: 'or',
    not: 'not',
    given: 'is given',
    empty: 'is empty',
    among: 'is one of',
    comparators: {
      '==': 'is',
      '!=': 'is not',
      '<': 'is less than',
      '<=': 'is at most',
      '>': 'is more than',
      '>=': 'is at least',
    },
  },
  ro: {
    all: 'și',
    any: 'sau',
    not: 'nu',
    given: 'este completat',
    empty: 'este gol',
    among: 'este una dintre',
    comparators: {
      '==': 'este',
      '!=': 'nu este',
      '<': 'este mai mic decât',
      '<=': 'este cel mult',
      '>': 'este mai mare decât',
      '>=': 'este cel puțin',
    },
  },
};

/**
 * A condition in words, one line for each part of its outermost group; none if it cannot be read.
 * `source` begins with `=`.
 */
export function readConditionWords(
  draft: Draft,
  source: string,
  language: string,
): readonly string[] {
  try {
    const condition = conditionIn(draft, source);
    const own = wordsIn(language);
    if (condition.kind !== 'all' && condition.kind !== 'any') return [say(condition, own)];
    const joint = own[condition.kind];
    return condition.of.map((one, index) => `${index === 0 ? '' : `${joint} `}${say(one, own)}`);
  } catch (error) {
    if (error instanceof EditError) return [];
    throw error;
  }
}

/** The condition of an expression. @throws EditError when it cannot be read */
export function conditionIn(draft: Draft, source: string): Condition {
  const { environment } = draft.knowledge();
  return readCondition(source.replace(/^=/, ''), {
    functions: Object.keys(environment.only.define?.value['functions'] ?? {}),
    roles: textsAt(environment.only.access?.value, 'roles'),
  });
}

/** The words between the parts, in a language. */
export function wordsIn(language: string): ConditionWords {
  return words[language === 'ro' ? 'ro' : 'en'];
}

/** A condition in words. */
export function say(condition: Condition, own: ConditionWords): string {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return `(${condition.of.map((one) => say(one, own)).join(` ${own[condition.kind]} `)})`;
    case 'not':
      return `${own.not} ${say(condition.of[0], own)}`;
    case 'presence':
      return `${shown(condition.of)} ${own[condition.is]}`;
    case 'membership':
      return `${shown(condition.of)} ${own.among} ${shown(condition.list)}`;
    case 'flag':
      return shown(condition.of);
    case 'named':
      return condition.given.length === 0
        ? condition.name
        : `${condition.name} (${condition.given.map(shown).join(', ')})`;
    case 'expression':
      return condition.text.trim();
    default:
      return `${shown(condition.left)} ${own.comparators[condition.comparator] ?? ''} ${shown(condition.right)}`;
  }
}

function shown({ kind, text }: Operand): string {
  return kind === 'value' ? text.replaceAll(/^['"]|['"]$/g, '“').replace(/“$/, '”') : text;
}
