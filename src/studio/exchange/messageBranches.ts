import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { MessageBranch } from '../portal/widgets/part-properties/selectedPart.ts';

/** The branches of a message; none if it has no choice, or is not written as messages are. */
export function messageBranches(message: string, language: string): readonly MessageBranch[] {
  if (!message.includes('{')) return [];
  try {
    const elements = parse(message, { ignoreTag: true, captureLocation: true });
    return branchesOf(elements, { message, language, when: [] });
  } catch {
    return []; // the message is shown as it is written, with its mistake
  }
}

interface Reading {
  readonly message: string;
  readonly language: string;
  readonly when: MessageBranch['when'];
}

function branchesOf(
  elements: readonly MessageFormatElement[],
  reading: Reading,
): readonly MessageBranch[] {
  const { message, language, when } = reading;
  return elements.flatMap((element) => {
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    return Object.entries(element.options).flatMap(([form, { value, location }]) => {
      if (location === undefined || location === null) return [];
      const isPlural = element.type === TYPE.plural;
      const ordinal = isPlural && element.pluralType === 'ordinal';
      const is = isPlural
        ? numbersOf(
            form,
            new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' }),
          )
        : form === 'other'
          ? ''
          : form;
      const own = { ...reading, when: [...when, { name: element.value, is }] };
      const inside = branchesOf(value, own);
      if (inside.length > 0) return inside;
      const [start, end] = [location.start.offset + 1, location.end.offset - 1];
      return [{ when: own.when, text: message.slice(start, end), start, end }];
    });
  });
}

/** Examples of the numbers that a form of a plural is for: `1`, or `2, 3, 4 …`. */
function numbersOf(form: string, rules: Intl.PluralRules): string {
  if (form.startsWith('=')) return form.slice(1);
  const numbers = Array.from({ length: 201 }, (_, number) => number);
  const found = numbers.filter((number) => rules.select(number) === form);
  return found.length > 3 ? `${found.slice(0, 3).join(', ')} …` : found.join(', ');
}
