import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { messages, type Message } from '../messages.ts';
import { dateFormat, numberFormat } from './messageFormats.ts';

/** The role of an argument of a message. */
export type ArgumentKind = 'text' | 'number' | 'date' | 'plural' | 'select';

/** A message in the translator's format. */
export interface CompiledMessage {
  /** Suffix of the key -> text; the empty suffix is the message itself. */
  readonly forms: Readonly<Record<string, string>>;
  /** Argument -> its role. */
  readonly args: Readonly<Record<string, ArgumentKind>>;
  readonly problems: readonly Message[];
}

type Form = readonly [suffix: { readonly context: string; readonly plural: string }, text: string];

/**
 * Compiles an ICU message: `{name}` becomes `{{name}}`; a plural becomes one text per form (`_one`,
 * `_few`, `_ordinal_one`, and `_=0` for an exact number; its argument is called `count`); a select
 * becomes one text per value (`@value`; its argument is called `context`).
 */
export function compileMessage(text: string, language: string): CompiledMessage {
  const problems: Message[] = [];
  const args: Record<string, ArgumentKind> = {};
  let elements: MessageFormatElement[];
  try {
    elements = parse(text, {
      ignoreTag: true,
      requiresOtherClause: true,
      shouldParseSkeletons: true,
    });
  } catch (error) {
    return { forms: { '': text }, args, problems: [messages.badMessage(reasonOf(error))] };
  }
  collect(elements, args, problems);
  const forms = expand(elements, { language, args, problems });
  const result: Record<string, string> = {};
  for (const [{ context, plural }, form] of forms)
    result[`${context === '' ? '' : `@${context}`}${plural === '' ? '' : `_${plural}`}`] = form;
  return { forms: withBase(result), args, problems };
}

// The text of "other" also serves unknown values: the key without its context.
function withBase(forms: Record<string, string>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [suffix, text] of Object.entries(forms))
    result[suffix.replace(/^@other(?=_|$)/, '')] = text;
  return result;
}

// The role of each argument determines its name everywhere in the message.
function collect(
  elements: readonly MessageFormatElement[],
  args: Record<string, ArgumentKind>,
  problems: Message[],
): void {
  const claim = (name: string, kind: 'plural' | 'select', what: string) => {
    if (Object.entries(args).some(([other, used]) => used === kind && other !== name))
      problems.push(messages.unsupportedMessage(what, 'Split it into two messages.'));
    args[name] = kind;
  };
  for (const element of elements) {
    if (element.type === TYPE.argument) args[element.value] ??= 'text';
    else if (element.type === TYPE.date || element.type === TYPE.time)
      args[element.value] = args[element.value] === 'select' ? 'select' : 'date';
    else if (element.type === TYPE.number)
      args[element.value] = args[element.value] === 'plural' ? 'plural' : 'number';
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      const plural = element.type === TYPE.plural;
      claim(element.value, plural ? 'plural' : 'select', plural ? 'two plurals' : 'two selects');
      for (const option of Object.values(element.options)) collect(option.value, args, problems);
    }
  }
}

interface Expansion {
  readonly language: string;
  readonly args: Record<string, ArgumentKind>;
  readonly problems: Message[];
}

const plain: Form['0'] = { context: '', plural: '' };

function expand(elements: readonly MessageFormatElement[], expansion: Expansion): Form[] {
  let forms: Form[] = [[plain, '']];
  for (const element of elements) {
    const parts = expandOne(element, expansion);
    forms = forms.flatMap(([suffix, text]) =>
      parts.map(([own, part]): Form => [merge(suffix, own), text + part]),
    );
  }
  return forms;
}

function merge(a: Form[0], b: Form[0]): Form[0] {
  return {
    context: b.context === '' ? a.context : b.context,
    plural: b.plural === '' ? a.plural : b.plural,
  };
}

function expandOne(element: MessageFormatElement, expansion: Expansion): Form[] {
  const { args, problems } = expansion;
  const only = (text: string): Form[] => [[plain, text]];
  switch (element.type) {
    case TYPE.literal:
      // The translator would interpret these as its own syntax.
      if (/\{\{|\}\}|\$t\(/.test(element.value))
        problems.push(messages.unsupportedMessage('"{{" or "$t("', 'Remove them.'));
      return only(element.value);
    case TYPE.argument:
      return only(`{{${argumentName(element.value, args)}}}`);
    case TYPE.number:
      return only(
        `{{${argumentName(element.value, args)}, ${numberFormat(element.style, problems)}}}`,
      );
    case TYPE.date:
    case TYPE.time:
      return only(`{{${argumentName(element.value, args)}, ${dateFormat(element, problems)}}}`);
    case TYPE.pound:
      return only('{{count, number}}');
    case TYPE.plural:
      return expandPlural(element, expansion);
    case TYPE.select:
      return Object.entries(element.options).flatMap(([value, option]) =>
        expand(option.value, expansion).map(([suffix, text]): Form => [
          merge({ context: value, plural: '' }, suffix),
          text,
        ]),
      );
    default:
      problems.push(
        messages.unsupportedMessage(
          'markup',
          'Remove the markup, or write the text as Markdown and show it with a widget that takes Markdown.',
        ),
      );
      return only('');
  }
}

function expandPlural(
  element: Extract<MessageFormatElement, { type: TYPE.plural }>,
  expansion: Expansion,
): Form[] {
  const { problems, language } = expansion;
  const ordinal = element.pluralType === 'ordinal';
  if (element.offset !== 0)
    problems.push(
      messages.unsupportedMessage('a plural with an offset', 'Subtract in the expression.'),
    );
  const needed = new Intl.PluralRules(language, {
    type: ordinal ? 'ordinal' : 'cardinal',
  }).resolvedOptions().pluralCategories;
  for (const form of needed)
    if (!(form in element.options)) problems.push(messages.pluralFormMissing(form, language));
  return Object.entries(element.options).flatMap(([form, option]) => {
    const plural = ordinal && !form.startsWith('=') ? `ordinal_${form}` : form;
    return expand(option.value, expansion).map(([suffix, text]): Form => [
      merge({ context: '', plural }, suffix),
      text,
    ]);
  });
}

/**
 * The name of an argument for the translator; an argument that clashes with the counting or
 * selecting one is renamed.
 */
export function argumentName(
  argument: string,
  args: Readonly<Record<string, ArgumentKind>>,
): string {
  const kind = args[argument];
  if (kind === 'plural') return 'count';
  if (kind === 'select') return 'context';
  const taken = Object.values(args).some(
    (other) =>
      (argument === 'count' && other === 'plural') ||
      (argument === 'context' && other === 'select'),
  );
  return taken ? `${argument}_` : argument;
}

const reasons: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a "{" is not closed',
  EMPTY_ARGUMENT: 'an argument has no name',
  MALFORMED_ARGUMENT: 'an argument is not spelled right',
  MISSING_OTHER_CLAUSE: 'a plural or select has no "other"',
  INVALID_ARGUMENT_TYPE: 'an argument has a type that messages do not have',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'a quote is not closed',
  UNMATCHED_CLOSING_TAG: 'a tag is not opened',
};

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return reasons[text] ?? 'it is not spelled as a message is';
}
