import { hintForName } from './nearestName.ts';
import { canBeMissing, describeValue, isAssignable, withoutMissing, type Type } from './type.ts';

/** What is wrong with an expression: `offset` and `length` are characters of its source. */
export interface Problem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** A present-tense sentence about the user's document, ending in a full stop. */
  readonly message: string;
  readonly hint?: string;
  readonly offset: number;
  readonly length: number;
}

/** A problem before it has a place. */
export type Message = Omit<Problem, 'offset' | 'length'>;

function error(code: string, message: string, hint?: string): Message {
  return { code, severity: 'error', message, ...(hint === undefined ? {} : { hint }) };
}

const counted = (count: number) => (count === 1 ? '1 value' : `${count} values`);

/** Every message of the expression checker, as a function with a stable code. */
export const messages = {
  syntax: (message: string, hint?: string) => error('expression-syntax', message, hint),
  unsupportedLiteral: (text: string) => error('unsupported-literal', `${text} is a kind of value that expressions do not have.`, 'Write a number, a text, true, false, a list or a map.'),
  unknownName: (name: string, known: readonly string[]) => error('unknown-name', `There is no "${name}" here.`, hintForName(name, known)),
  functionAsValue: (name: string) => error('unknown-name', `"${name}" is a function and has to be called.`, `Write ${name}(…).`),
  unknownMember: (owner: string, name: string, known: readonly string[]) => error('unknown-member', `"${owner}" has no "${name}".`, hintForName(name, known)),
  noMembers: (owner: string, type: Type, name: string) =>
    error('no-members', `"${owner}" is ${describeValue(type)} and has no "${name}".`, type.kind === 'list' ? `Take one item of the list, as in first(${owner}).${name}.` : undefined),
  noIndex: (owner: string, type: Type) => error('no-index', `"${owner}" is ${describeValue(type)}, which cannot be looked into with [ ].`),
  indexType: (key: string, type: Type, needed: string, hint?: string) => error('index-type', `"${key}" is ${describeValue(type)} where ${needed} is needed.`, hint),
  unknownFunction: (name: string, known: readonly string[]) => error('unknown-function', `There is no function "${name}".`, replacements[name] ?? hintForName(name, known)),
  useInstead: (name: string, instead: string) => error('unknown-function', `"${name}" is not part of the language.`, `Write ${instead}.`),
  argumentCount: (name: string, signatures: readonly string[], given: number) => error('argument-count', `"${name}" does not take ${counted(given)}.`, `Write ${signatures.join(' or ')}.`),
  argumentType: (name: string, place: string, type: Type, needed: Type, hint?: string) =>
    error('argument-type', `"${name}" needs ${describeValue(needed)} as its ${place}; this is ${describeValue(type)}.`, hint),
  literalNeeded: (name: string, what: string) => error('literal-needed', `"${name}" needs ${what} written out as a text, so that it can be checked.`),
  optionalOperand: (text: string, type: Type) => error('optional-value', `"${text}" may be missing.`, `Say what to take then, as in or(${text}, ${exampleOf(withoutMissing(type))}).`),
  operandType: (operator: string, needed: string, type: Type, hint?: string) => error('operand-type', `"${operator}" needs ${needed}; this is ${describeValue(type)}.`, hint),
  unlikeOperands: (operator: string, left: Type, right: Type, hint?: string) =>
    error('unlike-types', `"${operator}" stands between ${describeValue(left)} and ${describeValue(right)}.`, hint),
  conditionType: (type: Type) => error('condition-type', `A condition is true or false; this is ${describeValue(type)}.`, 'Compare it with something, or ask present(…).'),
  unlikeChoices: (left: Type, right: Type) => error('unlike-types', `The value is either ${describeValue(left)} or ${describeValue(right)}.`, 'Make them of one type.'),
  compareNull: (other: string, negated: boolean) => error('compare-null', 'Nothing equals null: it stands for a missing value.', `Write ${negated ? '' : '!'}present(${other}).`),
  unknownLiteral: (text: string, value: string, known: readonly string[]): Message => {
    const hint = hintForName(value, known);
    return { code: 'unknown-literal', severity: 'warning', message: `"${text}" is never "${value}".`, ...(hint === undefined ? {} : { hint }) };
  },
  notAList: (text: string, name: string, type: Type) =>
    error('not-a-list', `"${name}" goes over a list; "${text}" is ${describeValue(type)}.`, type.kind === 'object' ? `Write keys(${text}), values(${text}) or entries(${text}).` : undefined),
  macroForm: (name: string, form: string) => error('macro-form', `"${name}" needs a name for the item and an expression of it.`, `Write ${form}.`),
  notSortable: (text: string, type: Type) => error('not-sortable', `"${text}" is ${describeValue(type)}, which has no order.`, 'Sort by a number, a text, a date, true or false.'),
  badPattern: (pattern: string) => error('bad-pattern', `"${pattern}" is not a pattern.`),
  unsafePattern: (pattern: string, why: string) => error('unsafe-pattern', `The pattern "${pattern}" ${why}.`, 'Write it without, so that it is fast for every text.'),
  badDatePattern: (pattern: string, letter: string) => error('bad-date-pattern', `The date pattern "${pattern}" has no meaning for "${letter}".`, "Use yyyy, MM, dd, HH, mm and ss; put other letters in single quotes."),
  functionRecursion: (name: string) => error('function-recursion', `The function "${name}" uses itself.`),
  functionTaken: (name: string) => error('function-taken', `"${name}" is a function of the language already.`, 'Choose another name.'),
  unusableName: (name: string) => error('unusable-name', `"${name}" cannot be used as a name in expressions.`, 'Take letters, digits and _, and no word of the language.'),
  givesType: (name: string, type: Type, gives: Type) => error('gives-type', `The function "${name}" says that it gives ${describeValue(gives)} but gives ${describeValue(type)}.`),
};

/** Why a value of one type does not stand where another is needed, for the place that receives it; `undefined` when it does. */
export function explainMismatch(text: string, type: Type, needed: Type): Message | undefined {
  if (isAssignable(type, needed)) return undefined;
  if (canBeMissing(type) && isAssignable(withoutMissing(type), needed)) return messages.optionalOperand(text, type);
  return error('value-type', `This needs ${describeValue(needed)}; "${text}" is ${describeValue(type)}.`);
}

function exampleOf(type: Type): string {
  switch (type.kind) {
    case 'number':
      return '0';
    case 'boolean':
      return 'false';
    case 'list':
      return '[]';
    case 'date':
      return 'today()';
    default:
      return type.kind === 'string' ? "''" : '…';
  }
}

// Functions of other dialects and what they are called here.
const replacements: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  string: 'Write toText(…).',
  double: 'Write toNumber(…).',
  int: 'Write toNumber(…), with floor(…) or round(…) for a whole one.',
  uint: 'Write toNumber(…).',
  length: 'Write size(…).',
  substring: 'Write after(text, start) or before(text, end).',
  indexOf: 'Write position(list, item), or after(text, part) and before(text, part).',
  lowerAscii: 'Write lower(…).',
  upperAscii: 'Write upper(…).',
  timestamp: 'Write parseDate(text, pattern).',
  concat: 'Join texts or lists with +.',
  coalesce: 'Write or(…).',
  isEmpty: 'Compare size(…) with 0, or ask present(…).',
  if: 'Write condition ? a : b.',
});
