import { exampleOf, numberHint, withHint } from '../expressions/messages.ts';
import { nameHint } from '../expressions/nearestName.ts';
import {
  canBeMissing,
  describeValue,
  fileType,
  withoutMissing,
  type Type,
} from '../expressions/type.ts';
import { typeFromValue } from '../expressions/typeFromValue.ts';
import { error, warning, type Message } from './message.ts';

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** An expression in a hint: its type, and its text or a name in its place. */
export interface Shown {
  readonly type: Type;
  readonly text: string;
}

/** How a value is converted to another type; undefined where no function does it. */
function conversionHint({ type, text }: Shown, whole: Type): string | undefined {
  const given = withoutMissing(type);
  const needed = withoutMissing(whole);
  if (needed.kind === 'string' && given.kind === 'number') return `Write toText(${text}).`;
  if (needed.kind === 'string' && given.kind === 'date')
    return `Write formatDate(${text}, 'dd.MM.yyyy').`;
  if (needed.kind === 'string' && given.kind === 'boolean')
    return "Write condition ? 'text' : 'other text'.";
  if (needed.kind === 'number' && given.kind === 'string')
    return numberHint(text, canBeMissing(whole));
  return undefined;
}

/** Whether a literal needs quotes to be a text, or none to be a number. */
function quotesHint(value: unknown, { kind }: Type): string | undefined {
  if (kind === 'string' && ['number', 'boolean'].includes(typeof value))
    return `Write "${String(value)}" in quotes.`;
  if (kind === 'number' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
    return `Write ${value} without quotes.`;
  return undefined;
}

function mismatch(what: string, given: Type, needed: Type): Message {
  return error(
    'type-mismatch',
    `"${what}" must be ${describeValue(withoutMissing(needed))}; this is ${describeValue(given)}.`,
  );
}

/** Messages about types, state and order. */
export const typeMessages = {
  typeMismatch: (what: string, given: Type, needed: Type) => mismatch(what, given, needed),
  /** The type of an expression, whose value a function can convert. */
  expressionMismatch: (what: string, given: Shown, needed: Type) =>
    withHint(mismatch(what, given.type, needed), conversionHint(given, needed)),
  literalMismatch: (what: string, value: unknown, needed: Type) =>
    withHint(
      mismatch(what, typeFromValue(value), needed),
      quotesHint(value, withoutMissing(needed)),
    ),
  sourceType: (prop: string, given: Type, needed: Type) =>
    error(
      'source-type',
      `"${prop}" must be ${describeValue(needed)}; the source is ${describeValue(given)}.`,
      `Use a member of the source, such as data.x.items, or set "${prop}".`,
    ),
  optionalGiven: (what: string, needed: Type, text: string) =>
    error(
      'optional-value',
      `"${what}" must be ${describeValue(withoutMissing(needed))}; this may be missing.`,
      withoutMissing(needed) === fileType
        ? `Send it in the event "submit" of a form in which the field of the file is required, as "= event.${what}".`
        : `Provide a fallback, for example or(${text}, ${exampleOf(withoutMissing(needed))}).`,
    ),
  expressionTooLong: (most: number) =>
    error(
      'expression-too-long',
      `The expression is longer than ${most} characters.`,
      'Move parts of it to functions in define.yaml.',
    ),
  noType: (text: string) =>
    error(
      'no-type',
      `"${text}" is not a type.`,
      'Examples: number, string?, list<date>, { from: date, to: date }, or the name of a schema.',
    ),
  conditionNeeded: (given: Type) =>
    error(
      'condition-type',
      `A condition must be true or false; this is ${describeValue(given)}.`,
      'Compare it with a value, or use present(…).',
    ),
  /** A name of the place that runs a named action, with an example of its use there. */
  notInAction: (name: string, example: string) =>
    error(
      'unknown-name',
      `Unknown name "${name}": a named action has no ${name}.`,
      `Write what it needs into the state before "run", for example { set: { state.chosen: "= ${example}" } }, and read state.chosen here.`,
    ),
  unknownMember: (name: string, known: readonly string[]) =>
    error('unknown-member', `Unknown member "${name}".`, nameHint(name, known)),
  missingMember: (name: string, owner: string) =>
    error('missing-member', `The member "${name}" of ${owner} is missing.`),
  stateTypeUnknown: (name: string, what: string) =>
    error(
      'state-type-unknown',
      `The type of "${name}" cannot be inferred from ${what}.`,
      'Write { schema: …, value: … }.',
    ),
  unknownState: (path: string, known: readonly string[]) =>
    error('unknown-state', `Unknown state "${path}".`, nameHint(path, known)),
  bindingType: (path: string, given: Type, needed: Type) =>
    error(
      'binding-type',
      `"${path}" is ${describeValue(given)}; ${describeValue(needed)} is required.`,
    ),
  unknownField: (name: string, owner: string, known: readonly string[]) =>
    error('unknown-field', `"${name}" is not a member of ${owner}.`, nameHint(name, known)),
  writesOtherType: (
    member: string,
    owner: string,
    needed: Type,
    choice: string,
    given: Type,
    fitting: readonly string[],
  ) =>
    error(
      'writes-other-type',
      `"${member}" of ${owner} is ${describeValue(needed)}; "${choice}" writes ${describeValue(given)}.`,
      fitting.length === 0
        ? 'Choose another member, or values of its type.'
        : `Possible: ${fitting.join(', ')}.`,
    ),
  readsOtherType: (
    member: string,
    owner: string,
    type: Type,
    choice: string,
    readable: readonly string[],
    fitting: readonly string[],
  ) =>
    error(
      'reads-other-type',
      `"${member}" of ${owner} is ${describeValue(type)}; "${choice}" shows ${alternatives.format(readable)}.`,
      fitting.length === 0
        ? 'Choose another member, or compute the value with an expression.'
        : `Possible: ${fitting.join(', ')}.`,
    ),
  mayBeLeftEmpty: (member: string, owner: string, filled: string) =>
    error(
      'may-be-left-empty',
      `"${member}" is required in ${owner}, but can be left empty here.`,
      `Add ${filled}: true, or make it optional in the schema.`,
    ),
  neverWritten: (member: string, owner: string, type: string) =>
    error(
      'never-written',
      `"${member}" (${type}) is required in ${owner}, but nothing here writes it.`,
      'Add an entry that writes it, or make it optional in the schema.',
    ),
  optionValue: (value: string, subject: 'it' | 'the row', type: Type) =>
    error(
      'option-value',
      `"${value}" cannot be the value of an option: ${subject} is ${describeValue(type)}.`,
      'Name a member with a text, a number or a boolean, or write "= row" for a list of texts.',
    ),
  widthOfArea: () =>
    error(
      'without-effect',
      '"width" has no effect in a shell with "layout: { type: area }": the shell sets the width.',
      'Remove it. To keep lines short, put the content into a widget with columns, or set "columns" of a form; a shell with "layout: { type: entry }" is narrow.',
    ),
  withoutEffect: (name: string, choice: string, possible: readonly string[]) =>
    error(
      'without-effect',
      `"${name}" has no effect with "${choice}".`,
      `It applies to ${possible.join(', ')}.`,
    ),
  addressType: (path: string, type: Type) =>
    error(
      'address-type',
      `"${path}" cannot be a query parameter: it is ${describeValue(type)}.`,
      'Use a text, a number, a boolean or a date.',
    ),
  addressLimit: (name: string) =>
    error(
      'without-effect',
      `"${name}" has no effect here.`,
      'It limits numbers and dates; use "of" for other types.',
    ),
  insteadOf: (name: string, other: string) =>
    error('without-effect', `"${other}" has no effect beside "${name}".`, 'Remove one of the two.'),
  indexUnknown: () =>
    error(
      'index-unknown',
      '"index" is not available here, because the value is computed once per row, regardless of its position.',
      'Use only "row".',
    ),
  rowsNotAList: (name: string, given: Type) =>
    error('rows-not-a-list', `"${name}" must be a list; this is ${describeValue(given)}.`),
  stepAfterEnd: (verb: string) =>
    warning(
      'step-after-end',
      `No step runs after "${verb}".`,
      'Add a `when`, or move the step to the end.',
    ),
  asClash: (name: string) =>
    error('name-taken', `The name "${name}" is already used here.`, 'Choose another name.'),
  urlAndPath: (name: string) =>
    warning(
      'parameter-in-url',
      `"${name}" has no effect: it is a path parameter, and \`url\` replaces the path.`,
    ),
  rowCaptured: () =>
    error(
      'row-captured',
      'The argument reads a row, but the fragment uses it inside another list.',
      'Pass the needed members of the row as separate parameters.',
    ),
  reasonMissing: (part: string) =>
    error(
      'reason-missing',
      `"${part}" disables the node without a reason.`,
      'Write `disabled` as a list of `{ when, reason }`, or add a `reason`.',
    ),
  ruleWithoutReason: (rule: string) =>
    error(
      'rule-without-reason',
      `The access rule "${rule}" has no reason, which is shown where it fails.`,
      'Add `reason` to the rule in access.yaml.',
    ),
  notBytes: (given: Type) =>
    error(
      'type-mismatch',
      `"bytes" must be a file from a service; this is ${describeValue(given)}.`,
      'Use "text" or "base64" for a text.',
    ),
  oneContent: () =>
    error(
      'one-content',
      '"download" needs exactly one of "base64", "text", "bytes" and "rows".',
      'Add one, or remove the others.',
    ),
  badExpressionStart: (path: string) =>
    error(
      'state-path-needed',
      `"${path}" is not a state path.`,
      'Use a value of `state`, for example state.filter.',
    ),
  unknownFormat: (name: string, known: readonly string[]) =>
    error('unknown-format', `Unknown format "${name}".`, nameHint(name, known)),
  nestedState: (spelling: string) =>
    error(
      'nested-state',
      `"${spelling}" is only allowed as a whole entry of the state.`,
      'Move it to a separate entry.',
    ),
  invalidSchema: (reason: string) => error('invalid-schema', `The schema is invalid: ${reason}.`),
};
