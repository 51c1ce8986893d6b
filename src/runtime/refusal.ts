import type { Portal } from '../language/release.ts';

/**
 * The content of an error response, whatever its format: code, description, and arguments for a
 * message.
 */
export interface Refusal {
  readonly code?: string;
  readonly description?: string;
  readonly args: Readonly<Record<string, string | number | boolean>>;
}

/** The member names of code and description; the first that a response has is used. */
export type RefusalMembers = NonNullable<Portal['refusal']>;

const nothing: Refusal = { args: {} };
const deepest = 4;
const isCode = (text: string) => /^[\w.-]+$/.test(text);
/** Values that services send for "no value". */
const isNothing = (value: unknown): value is undefined | null | '' =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && /^\s*(undefined|null|NaN|\[object Object\])?\s*$/.test(value));
/** `CODE,description`: the part before the comma must not look like a word of a sentence. */
const codeAndWords = /^\s*((?=[A-Z\d._-]+\s*,|\w*[\d_])[\w.-]+)\s*,\s*(\S.*)$/s;

/**
 * Extracts code and description from an error response: members of an object, also nested, in a
 * list, or in a JSON text; a description that is an object or a JSON text supplies arguments; also
 * `code,description` in one text.
 */
export function readRefusal(body: unknown, members: RefusalMembers): Refusal {
  const read = readAny(body, members, 0);
  // an HTML page is not a message, and a plain text may not be meant for users
  return typeof body === 'string' &&
    read.code === undefined &&
    Object.keys(read.args).length === 0 &&
    parsed(body) === undefined
    ? nothing
    : read;
}

function parsed(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined; // a plain text that begins with a bracket
  }
}

function readAny(value: unknown, members: RefusalMembers, depth: number): Refusal {
  if (depth > deepest || isNothing(value)) return nothing;
  if (typeof value === 'object')
    return Array.isArray(value)
      ? readAny(value[0], members, depth + 1)
      : readObject(value, members, depth);
  if (typeof value !== 'string')
    return typeof value === 'number' ? { code: String(value), args: {} } : nothing;
  const object = parsed(value);
  if (object !== undefined) return readAny(object, members, depth + 1);
  const [, code, words] = codeAndWords.exec(value) ?? [];
  if (code === undefined) return { description: value.trim(), args: {} };
  return { ...readAny(words, members, depth + 1), code };
}

function memberOf(value: object, names: readonly string[]): unknown {
  return names
    .map((name) =>
      Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined,
    )
    .find((one) => !isNothing(one));
}

function readObject(value: object, members: RefusalMembers, depth: number): Refusal {
  const named = memberOf(value, members.code);
  const first =
    typeof named === 'string' && isCode(named.trim())
      ? { code: named.trim(), args: {} }
      : readAny(named, members, depth + 1);
  const second = readAny(memberOf(value, members.description), members, depth + 1);
  const code = first.code ?? second.code;
  const description = second.description ?? first.description;
  return {
    ...(code !== undefined && { code }),
    ...(description !== undefined && { description }),
    args: { ...first.args, ...second.args, ...(depth === 0 ? {} : argumentsOf(value, members)) },
  };
}

/** Scalar members other than code and description. */
function argumentsOf(value: object, { code, description }: RefusalMembers): Refusal['args'] {
  const plain = Object.entries(value).filter(
    ([name, one]) =>
      ['string', 'number', 'boolean'].includes(typeof one) &&
      !code.includes(name) &&
      !description.includes(name),
  );
  return Object.fromEntries(plain) as Refusal['args'];
}
