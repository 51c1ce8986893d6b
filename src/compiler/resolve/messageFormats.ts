import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { messages, type Message } from '../messages.ts';

type ElementOf<Type extends TYPE> = Extract<MessageFormatElement, { type: Type }>;

const numberStyles: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  percent: { style: 'percent' },
  integer: { maximumFractionDigits: 0 },
};

/** How the translator formats a number: `number`, with members of Intl.NumberFormat. */
export function numberFormat(style: ElementOf<TYPE.number>['style'], problems: Message[]): string {
  if (style === null || style === undefined) return 'number';
  const options = typeof style === 'string' ? numberStyles[style] : style.parsedOptions;
  const known = Object.entries(options ?? {}).filter(([name]) => name !== 'scale');
  if (options === undefined || 'scale' in options || !isNumberFormat(options)) {
    const written =
      typeof style === 'string'
        ? style
        : `::${style.tokens.map(({ stem, options: inner }) => [stem, ...inner].join('/')).join(' ')}`;
    problems.push(
      messages.unsupportedMessage(
        `the number style "${written}"`,
        'Supported styles: percent, integer, and skeletons such as ::currency/EUR or ::compact-short.',
      ),
    );
    return 'number';
  }
  return withMembers('number', known);
}

function isNumberFormat(options: object): boolean {
  try {
    new Intl.NumberFormat('en', options);
    return Object.values(options).every((value) => typeof value !== 'object');
  } catch {
    return false;
  }
}

function withMembers(name: string, members: readonly (readonly [string, unknown])[]): string {
  return members.length === 0
    ? name
    : `${name}(${members.map(([member, value]) => `${member}: ${String(value)}`).join('; ')})`;
}

type DateOptions = Readonly<Record<string, unknown>>;

const day = { day: 'numeric', year: 'numeric' };
// Short ones are in digits, as a table writes them.
const dateStyles: Readonly<Record<'date' | 'time', Readonly<Record<string, DateOptions>>>> = {
  date: {
    short: {},
    medium: { ...day, month: 'short' },
    long: { ...day, month: 'long' },
    full: { ...day, month: 'long', weekday: 'long' },
  },
  time: { short: {}, medium: { hour: '2-digit', minute: '2-digit', second: '2-digit' } },
};

/**
 * How the translator formats a date or a time: `date` or `time`, with members of
 * Intl.DateTimeFormat.
 */
export function dateFormat(
  { type, style }: ElementOf<TYPE.date> | ElementOf<TYPE.time>,
  problems: Message[],
): string {
  const name = type === TYPE.date ? 'date' : 'time';
  if (style === null || style === undefined) return name;
  const known = dateStyles[name];
  const options: DateOptions | undefined =
    typeof style === 'string'
      ? Object.hasOwn(known, style)
        ? known[style]
        : undefined
      : (style.parsedOptions as DateOptions);
  if (options === undefined || !isDateFormat(options)) {
    const written = typeof style === 'string' ? style : `::${style.pattern}`;
    problems.push(
      messages.unsupportedMessage(
        `the ${name} style "${written}"`,
        `Supported styles: ${Object.keys(known).join(', ')}, and skeletons such as ::yMMMM or ::EEEdMMM.`,
      ),
    );
    return name;
  }
  return withMembers(name, Object.entries(options));
}

function isDateFormat(options: object): boolean {
  try {
    new Intl.DateTimeFormat('en', options);
    return Object.values(options).every((value) => typeof value !== 'object');
  } catch {
    return false;
  }
}
