import type { DiagnosticData } from '../language/diagnostic.ts';
import { hinted, hintForName, hintTo, nameHint, nearestName, type Hint } from './nearestName.ts';
import { describeValue, withoutMissing, type Type } from './type.ts';

/** A mistake in an expression; `offset` and `length` count characters of its source. */
export interface Problem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** A present-tense sentence about the user's document, ending in a full stop. */
  readonly message: string;
  readonly hint?: string;
  /** The names in the sentences, for tools. */
  readonly data?: DiagnosticData;
  readonly offset: number;
  readonly length: number;
}

/** A problem without its position. */
export type Message = Omit<Problem, 'offset' | 'length'>;

function error(code: string, message: string, hint?: string | Hint): Message {
  return { code, severity: 'error', message, ...hinted(hint) };
}

/** Adds a hint to a message, if there is one. */
export function withHint(message: Message, hint: string | undefined): Message {
  return hint === undefined ? message : { ...message, hint };
}

const counted = (count: number) => (count === 1 ? '1 argument' : `${count} arguments`);

/** How a text becomes a number. What does not parse is missing: it needs a fallback elsewhere. */
export function numberHint(text: string, mayBeMissing: boolean): string {
  const [, number] = /^'(-?\d+(?:\.\d+)?)'$/.exec(text) ?? [];
  if (number !== undefined) return `Write ${number} without quotes.`;
  return mayBeMissing ? `Write toNumber(${text}).` : `Write or(toNumber(${text}), 0).`;
}

/** Every message of the expression checker, as a function with a stable code. */
export const messages = {
  reservedWord: (name: string) =>
    error('expression-syntax', `"${name}" is a reserved word.`, 'Choose another name.'),
  unclosedText: () =>
    error('expression-syntax', 'The text has no closing quote.', 'Add a quote at its end.'),
  expressionTooLarge: () =>
    error(
      'expression-syntax',
      'The expression is too large.',
      'Move a part of it to a function in define.yaml.',
    ),
  incomplete: () => error('expression-syntax', 'The expression is incomplete.'),
  unexpected: (text: string) => error('expression-syntax', `Unexpected "${text}".`),
  nameAfterDot: () =>
    error(
      'expression-syntax',
      'A name is missing after the dot.',
      'Write the name of a member, or remove the dot.',
    ),
  nameMissing: () => error('expression-syntax', 'A name is missing here.', 'Write it.'),
  signMissing: (sign: string) =>
    error('expression-syntax', `A "${sign}" is missing here.`, 'Add it.'),
  colonMissing: () =>
    error('expression-syntax', 'A ":" is missing here.', 'Write condition ? value : other value.'),
  colonInMap: () =>
    error('expression-syntax', 'A ":" is missing here.', "Write {'key': value} for a map."),
  unsupportedLiteral: (text: string) =>
    error(
      'unsupported-literal',
      `Expressions do not support the literal ${text}.`,
      'Use a number, a text, true, false, a list or a map.',
    ),
  /** `member` is a place of the scope with this name, such as `data.orders` for `orders`. */
  unknownName: (name: string, known: readonly string[], member: string | undefined) =>
    error(
      'unknown-name',
      `Unknown name "${name}".`,
      member !== undefined
        ? hintTo(name, member)
        : nearestName(name, known) !== undefined
          ? nameHint(name, known)
          : `${hintForName(name, known) ?? ''} Write a text in single quotes: '${name}'.`.trim(),
    ),
  /** A root that this place does not have; `places` have it. */
  nameElsewhere: (name: string, places: string, hint: string | Hint | undefined) =>
    error('unknown-name', `Unknown name "${name}": it is available only in ${places}.`, hint),
  /** A root of scopes in the body of a function of define.yaml. */
  nameInFunction: (name: string, nearest: Hint | undefined) =>
    error(
      'unknown-name',
      `Unknown name "${name}": a function reads only its parameters and "define".`,
      nearest ?? `Add a parameter under "takes", and pass ${name} where the function is called.`,
    ),
  functionAsValue: (name: string) =>
    error('unknown-name', `"${name}" is a function; call it.`, `Write ${name}(…).`),
  unknownMember: (owner: string, name: string, known: readonly string[]) =>
    error('unknown-member', `"${owner}" has no member "${name}".`, nameHint(name, known)),
  noMembers: (owner: string, type: Type, name: string) =>
    error(
      'no-members',
      `"${owner}" is ${describeValue(type)}, which has no member "${name}".`,
      type.kind === 'list' ? `Select one item, for example first(${owner}).${name}.` : undefined,
    ),
  noIndex: (owner: string, type: Type) =>
    error('no-index', `"${owner}" is ${describeValue(type)}, which cannot be indexed with [ ].`),
  indexType: (key: string, type: Type, needed: string) =>
    error('index-type', `"${key}" is ${describeValue(type)}; ${needed} is required.`),
  unknownFunction: (name: string, known: readonly string[]) =>
    error(
      'unknown-function',
      `Unknown function "${name}".`,
      replacements[name] ?? nameHint(name, known),
    ),
  useInstead: (name: string, instead: string) =>
    error('unknown-function', `"${name}" is not supported.`, `Write ${instead}.`),
  argumentCount: (name: string, signatures: readonly string[], given: number) =>
    error(
      'argument-count',
      `"${name}" cannot be called with ${counted(given)}.`,
      `Write ${signatures.join(' or ')}.`,
    ),
  argumentType: (name: string, place: string, type: Type, needed: Type) =>
    error(
      'argument-type',
      `The argument ${place} of "${name}" must be ${describeValue(needed)}; this is ${describeValue(type)}.`,
    ),
  literalNeeded: (name: string, what: string) =>
    error(
      'literal-needed',
      `"${name}" needs ${what} as a literal text, so that it can be checked.`,
    ),
  optionalOperand: (text: string, type: Type) =>
    error(
      'optional-value',
      `"${text}" may be missing.`,
      `Provide a fallback, for example or(${text}, ${exampleOf(withoutMissing(type))}).`,
    ),
  operandType: (operator: string, needed: string, type: Type) =>
    error('operand-type', `"${operator}" needs ${needed}; this is ${describeValue(type)}.`),
  unlikeOperands: (operator: string, left: Type, right: Type) =>
    error(
      'unlike-types',
      `"${operator}" cannot be applied to ${describeValue(left)} and ${describeValue(right)}.`,
    ),
  conditionType: (type: Type) =>
    error(
      'condition-type',
      `A condition must be true or false; this is ${describeValue(type)}.`,
      'Compare it with a value, or use present(…).',
    ),
  unlikeChoices: (left: Type, right: Type) =>
    error(
      'unlike-types',
      `The value is either ${describeValue(left)} or ${describeValue(right)}.`,
      'Use values of the same type.',
    ),
  dateOrText: (text: Type) =>
    error(
      'unlike-types',
      `The value is either a date or ${describeValue(text)}.`,
      `Write the date with formatDate(…, 'yyyy-MM-dd'), as "npx portico migrate" does.`,
    ),
  compareNull: (other: string, negated: boolean) =>
    error(
      'compare-null',
      'Nothing equals null, because null is a missing value.',
      `Write ${negated ? '' : '!'}present(${other}).`,
    ),
  unknownLiteral: (text: string, value: string, known: readonly string[]): Message => ({
    code: 'unknown-literal',
    severity: 'warning',
    message: `"${text}" is never "${value}".`,
    ...hinted(nameHint(value, known)),
  }),
  notAList: (text: string, name: string, type: Type) =>
    error(
      'not-a-list',
      `"${name}" needs a list; "${text}" is ${describeValue(type)}.`,
      type.kind === 'object'
        ? `Write keys(${text}), values(${text}) or entries(${text}).`
        : undefined,
    ),
  macroForm: (name: string, forms: readonly string[]) =>
    error(
      'macro-form',
      `"${name}" needs a variable for the item and an expression.`,
      `Write ${forms.join(' or ')}.`,
    ),
  notSortable: (text: string, type: Type) =>
    error(
      'not-sortable',
      `"${text}" is ${describeValue(type)}, which cannot be sorted.`,
      'Sort by a number, a text, a date or a boolean.',
    ),
  badPattern: (pattern: string) =>
    error('bad-pattern', `"${pattern}" is not a valid regular expression.`),
  unsafePattern: (pattern: string, why: string) =>
    error(
      'unsafe-pattern',
      `The pattern "${pattern}" ${why}.`,
      'Rewrite it without this, so that it is fast for every text.',
    ),
  parsedDate: (text: string) =>
    error(
      'parsed-date',
      `"${text}" is a date already, in whatever notation its service sends it.`,
      `Write ${text} without parseDate, or formatDate(${text}, pattern) for a text.`,
    ),
  badDatePattern: (pattern: string, letter: string) =>
    error(
      'bad-date-pattern',
      `The date pattern "${pattern}" contains the unknown letter "${letter}".`,
      'Use yyyy, MM, dd, HH, mm and ss; put other letters in single quotes.',
    ),
  functionRecursion: (name: string) =>
    error('function-recursion', `The function "${name}" calls itself.`),
  functionTaken: (name: string) =>
    error('function-taken', `"${name}" is already a built-in function.`, 'Choose another name.'),
  unusableName: (name: string) =>
    error(
      'unusable-name',
      `"${name}" cannot be used as a name in expressions.`,
      'Use letters, digits and _, and no reserved word.',
    ),
  givesType: (name: string, type: Type, gives: Type) =>
    error(
      'gives-type',
      `The function "${name}" declares ${describeValue(gives)} as its result, but returns ${describeValue(type)}.`,
    ),
};

/** A value of a type, for examples in hints. */
export function exampleOf(type: Type): string {
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

// Functions of other dialects and their replacements.
const replacements: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  string: 'Write toText(…).',
  String: 'Write toText(…).',
  toString: 'Write toText(…).',
  Number: 'Write toNumber(…).',
  parseInt: 'Write toNumber(…), with floor(…) for a whole number.',
  parseFloat: 'Write toNumber(…).',
  toFixed: 'Write round(number, decimals), or formatAmount(…) for a text.',
  toLowerCase: 'Write lower(…).',
  toUpperCase: 'Write upper(…).',
  includes: 'Write contains(…).',
  replaceAll: 'Write replace(text, part, by).',
  Date: 'Write today(), now() or parseDate(text, pattern).',
  double: 'Write toNumber(…).',
  int: 'Write toNumber(…), with floor(…) or round(…) for a whole number.',
  uint: 'Write toNumber(…).',
  length: 'Write size(…).',
  substring: 'Write after(text, start) or before(text, end).',
  indexOf: 'Write position(list, item), or after(text, part) and before(text, part).',
  lowerAscii: 'Write lower(…).',
  upperAscii: 'Write upper(…).',
  timestamp: 'Write parseDate(text, pattern).',
  concat: 'Concatenate texts or lists with +.',
  coalesce: 'Write or(…).',
  isEmpty: 'Compare size(…) with 0, or use present(…).',
  if: 'Write condition ? a : b.',
});
