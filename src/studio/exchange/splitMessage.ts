import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser';

/** A part of a message. Together the texts of its parts are the message, character by character. */
export interface MessagePart {
  /** `words`: what is translated; `code`: an argument, or what is around the words of a form. */
  readonly kind: 'words' | 'code';
  readonly text: string;
}

/** The elements of a message with their places; undefined if it is not written as messages are. */
function elementsOf(message: string): readonly MessageFormatElement[] | undefined {
  try {
    return parse(message, {
      ignoreTag: true,
      requiresOtherClause: true,
      shouldParseSkeletons: true,
      captureLocation: true,
    });
  } catch {
    return undefined; // the table shows the mistake
  }
}

/**
 * Splits a message into what is translated and what must stay as it is: arguments, the number of a
 * plural, and the heads and ends of its forms. A message with mistakes is one part of words.
 */
export function splitMessage(message: string): readonly MessagePart[] {
  const elements = elementsOf(message);
  if (elements === undefined) return message === '' ? [] : [{ kind: 'words', text: message }];
  const codes = codesOf(elements);
  const parts: MessagePart[] = [];
  let at = 0;
  const add = (kind: MessagePart['kind'], end: number) => {
    if (end > at) parts.push({ kind, text: message.slice(at, end) });
    at = Math.max(at, end);
  };
  for (const { start, end } of codes) {
    add('words', start);
    add('code', end);
  }
  add('words', message.length);
  return parts;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The ranges of a message that are no words, in order. */
function codesOf(elements: readonly MessageFormatElement[]): readonly Range[] {
  return elements.flatMap((element): readonly Range[] => {
    if (element.type === TYPE.literal) return [];
    const { start, end } = rangeOf(element);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [{ start, end }];
    let from = start;
    const inside = Object.values(element.options).flatMap((option) => {
      const { start: open, end: close } = rangeOf(option);
      const head = { start: from, end: open + 1 };
      from = close - 1;
      return [head, ...codesOf(option.value)];
    });
    return [...inside, { start: from, end }];
  });
}

/** Where an element stands: the parser was asked for it. */
function rangeOf({ location }: Pick<MessageFormatElement, 'location'>): Range {
  if (location === undefined || location === null) throw new Error('The message has no places.');
  return { start: location.start.offset, end: location.end.offset };
}

/**
 * A message whose plurals have every form that another language needs; an added form has the words
 * of `other`. The message means the same as before.
 */
export function withFormsOf(message: string, language: string): string {
  const added = formsToAdd(elementsOf(message) ?? [], { message, language });
  return added
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, put }) => text.slice(0, at) + put + text.slice(at), message);
}

interface AddedForm {
  readonly at: number;
  readonly put: string;
}

interface Forms {
  readonly message: string;
  readonly language: string;
}

function formsToAdd(elements: readonly MessageFormatElement[], forms: Forms): readonly AddedForm[] {
  return elements.flatMap((element): readonly AddedForm[] => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options);
    // the words of nested plurals would be copied without their forms
    const isNested = inside.some(({ value }) => formsToAdd(value, forms).length > 0);
    const own = element.type === TYPE.plural ? missingForms(element, forms) : [];
    if (isNested && own.length > 0) return own;
    return [...own, ...inside.flatMap(({ value }) => formsToAdd(value, forms))];
  });
}

function missingForms(
  { options, pluralType }: PluralElement,
  { message, language }: Forms,
): readonly AddedForm[] {
  const other = options['other'];
  if (other === undefined) return [];
  const { start, end } = rangeOf(other);
  const words = message.slice(start, end);
  const at = message.lastIndexOf('other', start);
  const needed = new Intl.PluralRules(language, {
    type: pluralType ?? 'cardinal',
  }).resolvedOptions().pluralCategories;
  const put = needed
    .filter((form) => !(form in options))
    .map((form) => `${form} ${words} `)
    .join('');
  return put === '' ? [] : [{ at, put }];
}
