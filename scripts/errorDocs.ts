import { messages, type Message } from '../src/compiler/messages.ts';
import { messages as expressionMessages } from '../src/expressions/messages.ts';
import { themeMistakes } from '../src/ui/tokens.ts';

type Maker = (...args: never[]) => Message;

/** Generates `docs/errors.md` from the message functions. */
export function errorDocs(): string {
  const entries = new Map<string, Message[]>();
  const { badTheme, ...others } = messages;
  const all = [
    ...[...Object.values(others), ...Object.values(expressionMessages)].map((maker) =>
      sample(maker as Maker),
    ),
    ...Object.values(themeMistakes).map((sentence) => badTheme(sentence('…', '…'))),
  ];
  for (const message of all) {
    entries.set(message.code, [...(entries.get(message.code) ?? []), message]);
  }
  const sections = [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, all]) => section(code, all));
  return `${[
    '<!-- Generated from src/compiler/messages.ts by `npm run types`. -->',
    '# Diagnostics',
    '',
    'All diagnostics of the compiler, by code. An error prevents the release; a warning does not. "…", "a" and "b" stand for names, values and types of the document. Hints are in italics. The code `unused-…` ends with the kind of the name, as in `unused-text`.',
    '',
    ...sections,
  ].join('\n')}\n`;
}

function section(code: string, all: readonly Message[]): string {
  const severities = new Set(all.map(({ severity }) => severity));
  const lines = [
    ...new Set(
      all.map(({ message, severity, hint }) => {
        const kind = severities.size > 1 && severity === 'warning' ? 'Warning: ' : '';
        return `${kind}${message}${hint === undefined ? '' : ` *${hint}*`}`;
      }),
    ),
  ];
  return [
    `## ${code}`,
    [...severities].sort().join(' or '),
    '',
    ...lines.map((line) => `- ${line}`),
    '',
  ].join('\n');
}

// A placeholder for any argument of a message: a name, a list of names, or a type.
class Anything extends Array<string> {
  readonly kind = '…';
  readonly text = '…'; // of a hint
  /** The type of an expression that a hint shows. */
  get type(): this {
    return this;
  }
  override toString(): string {
    return '…';
  }
  toLowerCase(): string {
    return '…';
  }
  trim(): string {
    return '…';
  }
  toJSON(): string {
    return '…';
  }
}

function sample(maker: Maker): Message {
  const args = Array.from({ length: maker.length + 1 }, () => Anything.from(['a', 'b']));
  return maker(...(args as never[]));
}
