import type { Getter } from 'jotai/vanilla';
import type { ErrorRule, Failure } from '../language/release.ts';
import type { Core } from './core.ts';
import type { Root } from './scope.ts';
import { readIn } from './state.ts';
import type { StateTree } from './state.ts';

/** What the entries of a chain are filled with. */
export interface ChainValues {
  /** `code`, `status`, `description`. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Arguments of the message. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** What `{key}` may be, with the argument `parameter` that goes with it. */
  readonly keys?: readonly (readonly [key: string, parameter: string])[];
  readonly audience: string | undefined;
}

/** Puts arguments into a text of the configuration, once: what they hold is text. */
function insert(text: string, args: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}|\{(\w+)\}/g, (_, double: string | undefined, single: string | undefined) => {
    const value = readIn(args, [double ?? single ?? '']);
    return value === undefined || typeof value === 'object' ? '' : String(value);
  });
}

function findEntry(core: Core, entry: string, { values, args, audience }: Omit<ChainValues, 'keys'>, get: Getter): string | undefined {
  let complete = true;
  const [place, ...parts] = entry.split('.');
  const filled = parts.map((part) =>
    part.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) complete = false;
      return value ?? '';
    }),
  );
  if (!complete) return undefined;
  const given = { ...values, ...args };
  if (place !== 'config') return core.i18n.find(filled.join('.'), given, get);
  const [kind, ...rest] = filled;
  const named = kind !== undefined && core.portal.configuration.kinds.includes(kind);
  const found = core.configuration.find(named ? rest : filled, named ? kind : audience, get);
  return typeof found === 'string' ? insert(found, given) : undefined;
}

/** The text of the first entry of a look-up chain that has one. */
export function findText(core: Core, chain: ErrorRule['text'], { keys = [], ...given }: ChainValues, get: Getter): string | undefined {
  for (const entry of chain) {
    if (entry === 'description') {
      if (given.values['description'] !== undefined) return given.values['description'];
      continue;
    }
    const tries = entry.includes('{key}') ? keys.map(([key, parameter]) => ({ ...given, values: { ...given.values, key }, args: { ...given.args, parameter } })) : [given];
    for (const one of tries) {
      const found = findEntry(core, entry, one, get);
      if (found !== undefined && found !== '') return found;
    }
  }
  return undefined;
}

/** The text of a look-up chain; without one the general text with the code. */
export function lookUpText(core: Core, chain: ErrorRule['text'], given: ChainValues, get: Getter): string {
  const code = given.values['code'] ?? '';
  return findText(core, chain, given, get) ?? core.i18n.find('errorGeneric', { code }, get) ?? code;
}

/** A failure whose text follows the language. */
export function keepText(core: Core, failure: Omit<Failure, 'text'>, say: (get: Getter) => string): Failure {
  const kept = { ...failure, text: say(core.store.get) };
  core.failureTexts.set(kept, say);
  return kept;
}

/** The failure with its text in the present language. */
export function readFailure(core: Core, failure: Failure, get: Getter): Failure {
  const text = core.failureTexts.get(failure)?.(get) ?? failure.text;
  return text === failure.text ? failure : { ...failure, text };
}

/** What failed last, by name. */
export function failureRoot(core: Core, tree: StateTree): Root {
  return {
    read([name, ...rest], get) {
      if (name !== undefined && rest.length > 0 && rest[0] !== 'text') return tree.read(['failure', name, ...rest], get);
      if (name !== undefined) {
        const failure = tree.read(['failure', name], get) as Failure | undefined;
        return failure === undefined ? undefined : readIn(readFailure(core, failure, get), rest);
      }
      const all = (tree.read(['failure'], get) ?? {}) as Readonly<Record<string, Failure | undefined>>;
      return Object.fromEntries(Object.entries(all).map(([one, failure]) => [one, failure && readFailure(core, failure, get)]));
    },
  };
}
