import type { Getter } from 'jotai/vanilla';
import type { ErrorRule, Failure } from '../language/release.ts';
import type { RowsReport } from '../sdk/action.ts';
import type { Core } from './core.ts';
import type { Root } from './scope.ts';
import { readIn } from './state.ts';
import type { StateTree } from './state.ts';

/** The values that fill the entries of a lookup chain. */
export interface ChainValues {
  /** `code`, `status`, `description`. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Arguments of the message. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** Candidates for `{key}`, each with the argument `parameter` that belongs to it. */
  readonly keys?: readonly (readonly [key: string, parameter: string])[];
  readonly audience: string | undefined;
}

/**
 * Inserts arguments into a text of the configuration, in one pass: placeholders in arguments are
 * not expanded.
 */
function insert(text: string, args: Readonly<Record<string, unknown>>): string {
  return text.replace(
    /\{\{\s*(\w+)\s*\}\}|\{(\w+)\}/g,
    (_, double: string | undefined, single: string | undefined) => {
      const value = readIn(args, [double ?? single ?? '']);
      return value === undefined || typeof value === 'object' ? '' : String(value);
    },
  );
}

/** Reads a text; `get` subscribes the reader to the language and the configuration. */
type TextReader<Text = string> = (get: Getter) => Text;

function findEntry(
  core: Core,
  entry: string,
  { values, args, audience }: Omit<ChainValues, 'keys'>,
): TextReader<string | undefined> {
  let complete = true;
  const [place, ...parts] = entry.split('.');
  const filled = parts.map((part) =>
    part.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) complete = false;
      return value ?? '';
    }),
  );
  if (!complete) return () => undefined;
  const given = { ...values, ...args };
  if (place !== 'config') return (get) => core.i18n.find(filled.join('.'), given, get);
  const [kind, ...rest] = filled;
  const named = kind !== undefined && core.portal.configuration.kinds.includes(kind);
  return (get) => {
    const found = core.configuration.find(named ? rest : filled, named ? kind : audience, get);
    return typeof found === 'string' ? insert(found, given) : undefined;
  };
}

/** Returns a reader of the first entry of a lookup chain that has a text. */
export function findText(
  core: Core,
  chain: ErrorRule['text'],
  { keys = [], ...given }: ChainValues,
): TextReader<string | undefined> {
  const readers = chain.flatMap((entry) => {
    if (entry === 'description') return [() => given.values['description']];
    const tries = entry.includes('{key}')
      ? keys.map(([key, parameter]) => ({
          ...given,
          values: { ...given.values, key },
          args: { ...given.args, parameter },
        }))
      : [given];
    return tries.map((one) => findEntry(core, entry, one));
  });
  return (get) => {
    for (const read of readers) {
      const found = read(get);
      if (found !== undefined && found !== '') return found;
    }
    return undefined;
  };
}

/** Reads the text of a lookup chain; falls back to the general error text with the code. */
export function lookUpText(core: Core, chain: ErrorRule['text'], given: ChainValues): TextReader {
  const code = given.values['code'] ?? '';
  const find = findText(core, chain, given);
  return (get) => find(get) ?? core.i18n.find('errorGeneric', { code }, get) ?? code;
}

/** Stores a failure with a text that follows the language. */
export function keepText(
  core: Core,
  failure: Omit<Failure, 'text'>,
  say: (get: Getter) => string,
): Failure {
  const kept = { ...failure, text: say(core.store.get) };
  core.failureTexts.set(kept, say);
  return kept;
}

/** The failure with its text in the current language. */
export function readFailure(core: Core, failure: Failure, get: Getter): Failure {
  const text = core.failureTexts.get(failure)?.(get) ?? failure.text;
  return text === failure.text ? failure : { ...failure, text };
}

const noRows = { total: 0, done: 0, failed: 0, running: false, remaining: [] };

/** The root `progress`: the report of each step over rows, with texts in the current language. */
export function progressRoot(core: Core, tree: StateTree): Root {
  return {
    read([name = '', ...rest], get) {
      const report = tree.read(['progress', name], get) as RowsReport<Failure> | undefined;
      const failures = (report?.failures ?? []).map(({ item, failure }) => ({
        ...readFailure(core, failure, get),
        item,
      }));
      return readIn({ ...noRows, ...report, failures }, rest);
    },
  };
}

/** The root `failure`: the last failure of each name. */
export function failureRoot(core: Core, tree: StateTree): Root {
  return {
    read([name, ...rest], get) {
      if (name !== undefined && rest.length > 0 && rest[0] !== 'text')
        return tree.read(['failure', name, ...rest], get);
      if (name !== undefined) {
        const failure = tree.read(['failure', name], get) as Failure | undefined;
        return failure === undefined ? undefined : readIn(readFailure(core, failure, get), rest);
      }
      const all = (tree.read(['failure'], get) ?? {}) as Readonly<
        Record<string, Failure | undefined>
      >;
      return Object.fromEntries(
        Object.entries(all).map(([one, failure]) => [
          one,
          failure && readFailure(core, failure, get),
        ]),
      );
    },
  };
}
