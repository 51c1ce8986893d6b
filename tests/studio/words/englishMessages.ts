import { readdirSync, readFileSync } from 'node:fs';
import { messages as compilerMessages, type Message } from '../../../src/compiler/messages.ts';
import { messages as expressionMessages } from '../../../src/expressions/messages.ts';

type Maker = (...args: never[]) => Message;

/** Stands for a part of a message that differs, in a sample of it. */
const differs = '\uE000';

/** An argument of any message: a name, a list of names, or a type of a kind. */
class Anything extends Array<string> {
  constructor(
    length: number,
    readonly kind = 'number',
  ) {
    super();
    for (let index = 0; index < length; index++) this.push(differs);
  }
  override toString(): string {
    return differs;
  }
  toLowerCase(): string {
    return differs;
  }
  trim(): string {
    return differs;
  }
}

/** The messages and hints that the compiler can say, with `{1}`, `{2}` for what differs. */
export function englishMessages(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const maker of [...Object.values(compilerMessages), ...Object.values(expressionMessages)]) {
    for (const text of samples(maker as Maker)) found.add(text);
  }
  return found;
}

/** Samples with every number of arguments, and with empty lists: other cases say other things. */
function samples(maker: Maker): readonly string[] {
  const counts = Array.from({ length: maker.length + 2 }, (_, count) => count);
  return counts.flatMap((count) =>
    [0, 1, 2].flatMap((length) => {
      const [numbers, dates] = ['number', 'date'].map((kind) =>
        sample(
          maker,
          Array.from({ length: count }, () => anything(length, kind)),
        ),
      );
      if (numbers === undefined || dates === undefined) return [];
      return numbers.flatMap((text, index) => template(text, dates[index] ?? '') ?? []);
    }),
  );
}

// `Array.from` and `map` of a subclass would call its constructor with a length.
function anything(length: number, kind: string): Anything {
  const made = new Anything(length, kind);
  Object.defineProperty(made, 'constructor', { value: Array });
  return made;
}

function sample(maker: Maker, args: readonly Anything[]): readonly string[] | undefined {
  try {
    const { message, hint } = maker(...(args as never[]));
    return [String(message), ...(hint === undefined ? [] : [String(hint)])];
  } catch {
    return undefined; // it needs more arguments
  }
}

/** A message in which parts differ, numbered; undefined for one that says nothing of its own. */
function template(ofNumbers: string, ofDates: string): string | undefined {
  const text = withoutLists(withoutTypes(ofNumbers, ofDates));
  if (isEmptyList.test(text) || !/[a-z]{3}/i.test(text)) return undefined;
  let count = 0;
  return text.replaceAll(differs, () => `{${(count += 1)}}`);
}

/** The text with a mark where one sample says “number” or “a number” and the other “date”. */
function withoutTypes(ofNumbers: string, ofDates: string): string {
  let text = '';
  for (let at = 0, other = 0; at < ofNumbers.length; at++, other++) {
    if (ofNumbers.startsWith('number', at) && ofDates.startsWith('date', other)) {
      text = `${text.replace(/\ba $/, '')}${differs}`;
      at += 'number'.length - 1;
      other += 'date'.length - 1;
    } else text += ofNumbers.charAt(at);
  }
  return text;
}

/** What a message without a value or without the entries of its list looks like. */
const isEmptyList = /undefined|NaN| {2}| [.;,](?!")|: \.$|\[\]|\b0: /;

/** A list counts as one part that differs. */
function withoutLists(text: string): string {
  return text
    .replaceAll(`"${differs}", "${differs}"`, `"${differs}"`)
    .replaceAll(`"${differs}","${differs}"`, `"${differs}"`)
    .replaceAll(new RegExp(`${differs}, ${differs}(?!:)`, 'g'), differs);
}

/** The reasons for which edits are refused, as `EditError` says them, from the sources. */
export function editRefusals(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const folder of ['src/editing', 'src/studio']) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((one) => one.endsWith('.ts'))) {
      const source = readFileSync(`${folder}/${file}`, 'utf8');
      for (const [, plain, template = ''] of source.matchAll(refusal))
        found.add(plain ?? withGaps(template));
    }
  }
  return found;
}

const refusal = /new EditError\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;

function withGaps(template: string): string {
  let count = 0;
  return template.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, () => `{${(count += 1)}}`);
}

/** The sources that compose messages, with `{}` for each gap of a text. */
export function sourceTexts(): string {
  return ['src/compiler', 'src/expressions', 'src/editing', 'src/studio']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
    )
    .join('\n')
    .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}')
    .replaceAll("\\'", "'");
}

/** The diagnostics of the compiler's samples, each as the lines of `expected.txt` have it. */
export function sampleDiagnostics(): readonly string[] {
  const folder = 'tests/compiler/samples';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('expected.txt'))
    .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('\n'))
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim());
}
