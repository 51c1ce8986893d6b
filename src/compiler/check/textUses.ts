import { canBeMissing, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { defaultWords } from '../../language/words.ts';
import { nearestName } from '../../expressions/nearestName.ts';
import { messages, type Message } from '../messages.ts';
import { textFileFor, type TextEntry, type Texts } from '../resolve/readTexts.ts';
import type { ArgumentKind } from '../resolve/texts.ts';
import { follow, type Json } from '../json.ts';
import type { CodeUse, TextPrefixUse, TextUse } from '../elaborate/context.ts';
import { pathInFile } from '../parse/splitDocument.ts';

/** The arguments of texts that the portal need not write, by key. */
type OtherTexts = ReadonlyMap<string, Readonly<Record<string, ArgumentKind>>>;

/**
 * Reports texts that are used but missing, and arguments that a message needs but does not get.
 * `others` are texts that the portal can use without writing them.
 */
export function checkTextUses(
  uses: readonly TextUse[],
  texts: Texts,
  others: OtherTexts = new Map(),
): Diagnostic[] {
  const found: Diagnostic[] = [];
  let known: readonly string[] | undefined;
  const keys = () => (known ??= writtenKeys(texts));
  for (const use of uses) {
    const other = others.get(use.key);
    const isWritten = [...texts.values()].some((own) => own.has(use.key));
    const problems =
      other === undefined || isWritten
        ? problemsOf(use, texts, keys)
        : argumentProblems(use, other);
    for (const message of problems)
      found.push({
        ...message,
        file: use.document.file,
        path: pathInFile(use.document, use.path),
        ...use.document.position(use.path),
      });
  }
  return found;
}

function writtenKeys(texts: Texts): readonly string[] {
  const [first] = texts.values();
  return [...(first?.keys() ?? [])].filter((key) => !(key in defaultWords));
}

/** Reports prefixes in lookup chains that no text starts with. */
export function checkTextPrefixes(uses: readonly TextPrefixUse[], texts: Texts): Diagnostic[] {
  if (uses.length === 0) return [];
  const keys = [...texts.values()].flatMap((own) => [...own.keys()]);
  if (keys.length === 0) return [];
  return uses.flatMap(({ prefix, document, path }): Diagnostic[] =>
    keys.some((key) => key.startsWith(prefix))
      ? []
      : [
          {
            ...messages.unknownTextPrefix(prefix),
            file: document.file,
            path: pathInFile(document, path),
            ...document.position(path),
          },
        ],
  );
}

/** Where the text of a code can be defined. */
export interface CodeTexts {
  readonly texts: Texts;
  /** The configuration files of the portal's folder. */
  readonly configuration: readonly Json[];
  /**
   * True if the portal declares configuration files. If the folder has none of them, they are
   * deployed separately and may contain any text.
   */
  readonly isDeclared: boolean;
}

/** Reports codes that have no text in any of their chains. */
export function checkCodeUses(
  uses: readonly CodeUse[],
  { texts, configuration, isDeclared }: CodeTexts,
): Diagnostic[] {
  const all = [...texts.values()].filter(({ size }) => size > 0);
  if (all.length === 0) return [];
  const hasText = (entry: string, code: string): boolean => {
    const [place, ...rest] = entry.split('.').map((part) => part.replaceAll('{code}', code));
    if (entry === 'description' || /\{(?!code\})/.test(entry)) return true; // provided by the service
    if (place !== 'config') return all.some((own) => own.has(rest.join('.')));
    return configuration.length === 0
      ? isDeclared
      : configuration.some((file) => follow(file, rest.join('/')) !== undefined);
  };
  return uses.flatMap(({ code, chain, document, path }): Diagnostic[] => {
    if (chain.some((entry) => hasText(entry, code))) return [];
    const keys = chain
      .filter((entry) => entry.startsWith('texts.'))
      .map((entry) => entry.slice('texts.'.length).replaceAll('{code}', code));
    return [
      {
        ...messages.codeWithoutText(code, keys),
        file: document.file,
        path: pathInFile(document, path),
        ...document.position(path),
      },
    ];
  });
}

/** `allKeys` are those of the first language, which are only read for a problem. */
function problemsOf(use: TextUse, texts: Texts, allKeys: () => readonly string[]): Message[] {
  const { key } = use;
  if (key in defaultWords) {
    const lacking = [...texts].filter(([, own]) => own.size > 0 && !own.has(key));
    if (lacking.length > 0)
      return [
        messages.wordMissing(
          key,
          lacking.map(([name]) => name),
        ),
      ];
  }
  let first: TextEntry | undefined;
  for (const own of texts.values()) {
    if (own.size === 0) continue;
    const entry = own.get(key);
    first ??= entry;
    if (entry !== undefined) continue;
    // Missing in one language only: reported at the other language's text.
    if ([...texts.values()].some((other) => other.has(key))) return [];
    const keys = allKeys();
    if (keys.some((one) => one.startsWith(`${key}.`)) && nearestName(key, keys) === undefined)
      return [messages.textIsGroup(key)];
    const languages = [...texts].filter(([, { size }]) => size > 0).map(([name]) => name);
    const files = languages.map((name) => textFileFor(texts, name, key));
    return [
      use.meant === undefined
        ? messages.unknownText(key, keys, files)
        : messages.expressionAsText(key, use.meant),
    ];
  }
  return first === undefined ? [] : argumentProblems(use, first.message.args);
}

function argumentProblems(
  { key, args, open }: TextUse,
  needed: Readonly<Record<string, ArgumentKind>>,
): Message[] {
  const problems: Message[] = [];
  for (const [name, kind] of Object.entries(needed)) {
    const given = args[name];
    if (given === undefined) {
      if (!open) problems.push(messages.argumentMissing(key, name));
    } else if (kind === 'plural' && canBeMissing(given))
      problems.push(messages.argumentMayBeMissing(key, name));
    else if ((kind === 'plural' || kind === 'number') && !isNumber(given))
      problems.push(messages.argumentType(key, name, given));
    else if (kind === 'date' && !isDay(given))
      problems.push(messages.dateArgumentType(key, name, given));
  }
  for (const name of Object.keys(args))
    if (!Object.hasOwn(needed, name))
      problems.push(messages.argumentUnknown(key, name, Object.keys(needed)));
  return problems;
}

function isNumber(type: Type): boolean {
  const held = withoutMissing(type);
  return held.kind === 'number' || held.kind === 'dynamic';
}

function isDay(type: Type): boolean {
  return ['date', 'string', 'dynamic'].includes(withoutMissing(type).kind);
}
