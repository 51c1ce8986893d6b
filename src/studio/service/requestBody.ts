import type { Context } from 'hono';
import { isObject } from '../../compiler/json.ts';
import { StudioProblem } from './studioRoutes.ts';

/** The members of a request's body; a request without one has none. */
export interface RequestBody {
  /** A member of any type. */
  readonly members: Readonly<Record<string, unknown>>;
  /** A text without blanks around it. @throws StudioProblem when it has another length */
  text(name: string, length?: { readonly least?: number; readonly most?: number }): string;
  /** A text, or undefined if the member is missing. */
  optionalText(name: string, most?: number): string | undefined;
  /** One of some words. @throws StudioProblem when it is another one */
  word<Word extends string>(name: string, words: readonly Word[]): Word;
  /** @throws StudioProblem when it is neither true nor false */
  flag(name: string): boolean;
  /** A list of texts. @throws StudioProblem when it is none */
  texts(name: string): readonly string[];
}

const longest = 1000;

/** Most characters of a body that has no limit of its own; a text of a file may be that long. */
const longestBody = 20 * 2 ** 20;

/** Reads the body of a request. @throws StudioProblem when it is no object, or too long */
export async function readBody(context: Context, limit = longestBody): Promise<RequestBody> {
  const isTooLong = (length: number) => length > limit;
  const tooLong = () => new StudioProblem(422, 'tooLarge', 'The request is too large.');
  if (isTooLong(Number(context.req.header('content-length') ?? 0))) throw tooLong();
  const written = await context.req.text();
  if (isTooLong(written.length)) throw tooLong();
  const value: unknown = written === '' ? {} : JSON.parse(written);
  if (!isObject(value)) throw new StudioProblem(400, 'syntax', 'The body is no object.');
  return toBody(value);
}

/** Reads the members of an object. */
export function toBody(members: Readonly<Record<string, unknown>>): RequestBody {
  const optionalText = (name: string, most = longest): string | undefined => {
    const value = members[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') throw invalid(`"${name}" is no text.`);
    if (value.length > most) throw invalid(`"${name}" has at most ${String(most)} characters.`);
    return value.trim();
  };
  return {
    members,
    optionalText,
    text(name, { least = 0, most = longest } = {}) {
      const text = optionalText(name, most) ?? '';
      if (text.length < least) throw invalid(`"${name}" is missing.`);
      return text;
    },
    word(name, words) {
      const found = words.find((word) => word === members[name]);
      if (found === undefined) throw invalid(`"${name}" is one of ${words.join(', ')}.`);
      return found;
    },
    flag(name) {
      const value = members[name];
      if (typeof value !== 'boolean') throw invalid(`"${name}" is true or false.`);
      return value;
    },
    texts(name) {
      const value = members[name];
      if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
        throw invalid(`"${name}" is a list of texts.`);
      return value as readonly string[];
    },
  };
}

function invalid(message: string): StudioProblem {
  return new StudioProblem(422, 'invalid', message);
}
