import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** What stands for a value that is known on the page only. */
const unknownValue = '…';

/**
 * A message as people read it in a list: of each choice the usual form, of each value three dots.
 * A message with mistakes stays as it is.
 */
export function plainMessage(message: string): string {
  if (!message.includes('{')) return message;
  try {
    return plain(parse(message, { ignoreTag: true }))
      .trim()
      .replaceAll(/\s+/g, ' ');
  } catch {
    return message;
  }
}

function plain(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        const { other, ...rest } = element.options;
        const forms = [other, ...Object.values(rest)].map((one) => (one ? plain(one.value) : ''));
        return forms.find((one) => one.trim() !== '') ?? '';
      }
      return unknownValue;
    })
    .join('');
}
