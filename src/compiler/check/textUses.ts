import { canBeMissing, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { hintForName } from '../../expressions/nearestName.ts';
import { messages, type Message } from '../messages.ts';
import type { Texts } from '../resolve/readTexts.ts';
import { nameOf, type ArgumentKind } from '../resolve/texts.ts';
import { follow, type Json } from '../resolve/schemas.ts';
import type { CodeUse, TextPrefixUse, TextUse } from './context.ts';

/** Says where a text that is named does not exist, or does not get the arguments that its message asks for. */
export function checkTextUses(uses: readonly TextUse[], texts: Texts): Diagnostic[] {
  const found: Diagnostic[] = [];
  const keys = [...(texts.values().next().value?.keys() ?? [])];
  for (const use of uses) {
    for (const message of problemsOf(use, texts, keys)) found.push({ ...message, file: use.document.file, path: use.path, ...use.document.position(use.path) });
  }
  return found;
}

/** Says where a look-up chain names texts by their beginning, and no text begins like that. */
export function checkTextPrefixes(uses: readonly TextPrefixUse[], texts: Texts): Diagnostic[] {
  const keys = [...texts.values()].flatMap((own) => [...own.keys()]);
  if (keys.length === 0) return [];
  return uses.flatMap(({ prefix, document, path }): Diagnostic[] => (keys.some((key) => key.startsWith(prefix)) ? [] : [{ ...messages.unknownTextPrefix(prefix), file: document.file, path, ...document.position(path) }]));
}

/**
 * Says which codes have no text at the end of any chain. `configuration` are the configuration files of the folder; where
 * there is none, but the portal declares some, they come from elsewhere and may have any text.
 */
export function checkCodeUses(uses: readonly CodeUse[], texts: Texts, configuration: readonly Json[], declared: boolean): Diagnostic[] {
  const known = new Set([...texts.values()].flatMap((own) => [...own.keys()]));
  if (known.size === 0) return [];
  const hasText = (entry: string, code: string): boolean => {
    const [place, ...rest] = entry.split('.').map((part) => part.replaceAll('{code}', code));
    if (entry === 'description' || /\{(?!code\})/.test(entry)) return true; // what a service says
    if (place !== 'config') return known.has(rest.join('.'));
    return configuration.length === 0 ? declared : configuration.some((file) => follow(file, rest.join('/')) !== undefined);
  };
  return uses.flatMap(({ code, chain, document, path }): Diagnostic[] => {
    if (chain.some((entry) => hasText(entry, code))) return [];
    const keys = chain.filter((entry) => entry.startsWith('texts.')).map((entry) => entry.slice('texts.'.length).replaceAll('{code}', code));
    return [{ ...messages.codeWithoutText(code, keys), file: document.file, path, ...document.position(path) }];
  });
}

function problemsOf(use: TextUse, texts: Texts, keys: readonly string[]): Message[] {
  const { key } = use;
  for (const [language, own] of texts) {
    if (own.size === 0) continue;
    const entry = own.get(key);
    if (entry !== undefined) continue;
    // Missing in one language only: said where the other language has it.
    if ([...texts.values()].some((other) => other.has(key))) return [];
    if (keys.some((one) => one.startsWith(`${key}.`)) && hintForName(key, keys)?.startsWith('Did') !== true) return [messages.textIsGroup(key)];
    return [messages.unknownText(key, language, keys)];
  }
  const entry = [...texts.values()].find((own) => own.has(key))?.get(key);
  return entry === undefined ? [] : argumentProblems(use, entry.message.args);
}

function argumentProblems({ key, args, open }: TextUse, needed: Readonly<Record<string, ArgumentKind>>): Message[] {
  const problems: Message[] = [];
  for (const [name, kind] of Object.entries(needed)) {
    const given = args[name];
    if (given === undefined) {
      if (!open) problems.push(messages.argumentMissing(key, name));
    } else if ((kind === 'plural' || kind === 'select') && canBeMissing(given)) problems.push(messages.argumentMayBeMissing(key, name));
    else if ((kind === 'plural' || kind === 'number') && !isNumber(given)) problems.push(messages.argumentType(key, name, given));
  }
  for (const name of Object.keys(args)) if (!Object.hasOwn(needed, name)) problems.push(messages.argumentUnknown(key, name, Object.keys(needed)));
  return problems;
}

function isNumber(type: Type): boolean {
  const held = withoutMissing(type);
  return held.kind === 'number' || held.kind === 'dynamic';
}

/** The arguments of a message under the names that the translator knows. */
export function renamedArguments(texts: Texts): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const renamed = new Map<string, Readonly<Record<string, string>>>();
  for (const own of texts.values()) {
    for (const [key, { message }] of own) {
      const names = Object.keys(message.args).filter((name) => nameOf(name, message.args) !== name);
      if (names.length > 0) renamed.set(key, Object.fromEntries(names.map((name) => [name, nameOf(name, message.args)])));
    }
  }
  return renamed;
}
