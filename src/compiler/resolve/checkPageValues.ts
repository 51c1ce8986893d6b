import { messages, type Message } from '../messages.ts';
import type { DocumentPath } from '../parse/document.ts';
import type { Json } from '../json.ts';
import type { Paging } from './paging.ts';

/** A problem of `paging`, with its path below it. */
interface PageProblem {
  readonly path: DocumentPath;
  readonly message: Message;
}

/**
 * The sort keys and page sizes in `paging` of a piece of data that the operation does not accept:
 * keys missing in the enum of its sort parameter, sizes beyond the maximum of its size parameter.
 */
export function checkPageValues(asked: Json, { sortKeys, most }: Paging): readonly PageProblem[] {
  // A fixed key is a literal of the call, which is checked against the type of its parameter.
  const inState = 'first' in asked ? [] : ['sort', 'sorts'];
  const keys = inState
    .flatMap((key) => written(asked, key))
    .filter(
      ({ value }) =>
        typeof value === 'string' &&
        !value.startsWith('=') &&
        sortKeys.length > 0 &&
        !sortKeys.includes(value),
    );
  const sizes = ['first', 'size', 'sizes']
    .flatMap((key) => written(asked, key))
    .filter(({ value }) => typeof value === 'number' && most !== undefined && value > most);
  return [
    ...keys.map(({ path, value }) => ({ path, message: messages.notOneOf(value, sortKeys) })),
    ...sizes.map(({ path }) => ({
      path,
      message: messages.outOfRange(String(path[0]), 'at most', most ?? 0),
    })),
  ];
}

interface Written {
  readonly path: DocumentPath;
  readonly value: unknown;
}

/** The value of a key, or the items of its list. */
function written(asked: Json, key: string): readonly Written[] {
  const value = asked[key];
  return Array.isArray(value)
    ? value.map((item: unknown, index) => ({ path: [key, index], value: item }))
    : [{ path: [key], value }];
}
