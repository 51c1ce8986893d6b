import { stringsAt } from '../../compiler/json.ts';
import { authorLanguageOf, type AuthorLanguage } from '../authorLanguages.ts';
import type { Knowledge } from '../../compiler/knowledge.ts';
import { EditError } from '../locate.ts';
import { roleTitle } from '../names/roleTitle.ts';
import type { Condition, Operand } from './condition.ts';
import { readCondition } from './readCondition.ts';
import { rolePathsIn } from './rolePaths.ts';

/** The words between the parts of a condition. */
export interface ConditionWords {
  readonly all: string;
  readonly any: string;
  readonly not: string;
  readonly given: string;
  readonly empty: string;
  readonly among: string;
  /** The opposites of the three before. */
  readonly opposite: Readonly<Record<'given' | 'empty' | 'among', string>>;
  readonly comparators: Readonly<Record<string, string>>;
  readonly quotes: readonly [string, string];
  /** What the portal calls a value that is a role; the value itself if it is none. */
  role(value: string): string;
}

const words: Readonly<Record<AuthorLanguage, Omit<ConditionWords, 'role'>>> = {
  en: {
    all: 'and',
    any: 'or',
    not: 'not',
    given: 'is given',
    empty: 'is empty',
    among: 'is one of',
    opposite: { given: 'is not given', empty: 'is not empty', among: 'is not one of' },
    comparators: {
      '==': 'is',
      '!=': 'is not',
      '<': 'is less than',
      '<=': 'is at most',
      '>': 'is more than',
      '>=': 'is at least',
    },
    quotes: ['“', '”'],
  },
  ro: {
    all: 'și',
    any: 'sau',
    not: 'nu',
    given: 'este completat',
    empty: 'este gol',
    among: 'este una dintre',
    opposite: {
      given: 'nu este completat',
      empty: 'nu este gol',
      among: 'nu este una dintre',
    },
    comparators: {
      '==': 'este',
      '!=': 'nu este',
      '<': 'este mai mic decât',
      '<=': 'este cel mult',
      '>': 'este mai mare decât',
      '>=': 'este cel puțin',
    },
    quotes: ['„', '”'],
  },
};

/** The condition of an expression. @throws EditError when it cannot be read */
export function conditionIn(knowledge: Knowledge, source: string): Condition {
  const { environment } = knowledge;
  const text = source.replace(/^=/, '');
  return readCondition(text, {
    functions: Object.keys(environment.only.define?.value['functions'] ?? {}),
    roles: stringsAt(environment.only.access?.value, 'roles'),
    isRole: rolePathsIn(knowledge, text),
  });
}

/** The words of a portal's conditions, in a language. */
export function wordsIn(knowledge: Knowledge, language: string): ConditionWords {
  return {
    ...words[authorLanguageOf(language)],
    role: (value) => roleTitle(knowledge, value, language) ?? value,
  };
}

/** How names and expressions are shown among words. */
export type ShowCode = (code: string) => string;

const plain: ShowCode = (code) => code;

/** A condition in words. */
export function say(condition: Condition, own: ConditionWords, code: ShowCode = plain): string {
  const shown = ({ kind, text }: Operand) =>
    kind === 'value' ? valueInWords(text, own, (value) => value) : code(text);
  const shownRole = ({ kind, text }: Operand) =>
    kind === 'value' ? valueInWords(text, own, own.role) : code(text);
  switch (condition.kind) {
    case 'all':
    case 'any':
      return `(${condition.of.map((one) => say(one, own, code)).join(` ${own[condition.kind]} `)})`;
    case 'not':
      return sayOpposite(condition.of[0], own, code);
    case 'presence':
      return `${shown(condition.of)} ${own[condition.is]}`;
    case 'membership':
      return `${shown(condition.of)} ${own.among} ${(condition.isRole ? shownRole : shown)(condition.list)}`;
    case 'flag':
      return shown(condition.of);
    case 'named':
      return condition.given.length === 0
        ? condition.name
        : `${condition.name} (${condition.given.map(shown).join(', ')})`;
    case 'expression':
      return code(condition.text.trim());
    default: {
      const right = (condition.kind === 'role' ? shownRole : shown)(condition.right);
      return `${shown(condition.left)} ${own.comparators[condition.comparator] ?? ''} ${right}`;
    }
  }
}

/** A literal value, or a list of them, with the quotes of prose. */
function valueInWords(
  text: string,
  { quotes: [open, close] }: ConditionWords,
  name: (value: string) => string,
): string {
  const isList = text.startsWith('[') && text.endsWith(']');
  return (isList ? text.slice(1, -1) : text).replaceAll(
    /'([^'\\]*)'|"([^"\\]*)"/g,
    (_, single: string | undefined, double: string | undefined) =>
      `${open}${name(single ?? double ?? '')}${close}`,
  );
}

function sayOpposite(condition: Condition, own: ConditionWords, code: ShowCode): string {
  const { opposite } = own;
  if (condition.kind === 'presence' || condition.kind === 'membership')
    return say(condition, { ...own, ...opposite }, code);
  const said = say(condition, own, code);
  return 'comparator' in condition ? `${own.not} (${said})` : `${own.not} ${said}`;
}

/**
 * A condition as one sentence, without brackets around it; undefined if the expression cannot be
 * read or has no words of its own, such as a name or a call of a function.
 */
export function sayExpression(
  knowledge: Knowledge,
  source: string,
  { language, code }: { readonly language: string; readonly code: ShowCode },
): string | undefined {
  try {
    const condition = conditionIn(knowledge, source);
    const own = wordsIn(knowledge, language);
    if (condition.kind === 'all' || condition.kind === 'any')
      return condition.of.map((one) => say(one, own, code)).join(` ${own[condition.kind]} `);
    const hasWords = !['flag', 'named', 'expression'].includes(condition.kind);
    return hasWords ? say(condition, own, code) : undefined;
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}
