import { isObject, stringAt, type Json } from '../json.ts';
import { copyOf, descriptionsOf } from '../../expressions/described.ts';
import type { Type } from '../../expressions/type.ts';
import type { OperationEntry } from './operations.ts';

/** A parameter that receives the sort key or the direction, and the text for each direction. */
interface SortParameter {
  readonly parameter: string;
  /** Text for ascending order; `{key}` is the sort key. */
  readonly asc: string;
  /** Text for descending order. */
  readonly desc: string;
}

/** How an operation receives page and sort order: `x-paging` of its description. */
export interface Paging {
  /** The parameter of the page number, and the number of the first page. */
  readonly page?: { readonly parameter: string; readonly first: number };
  /** The parameter of the first row, from 0, if the operation counts rows instead of pages. */
  readonly offset?: string;
  /** The parameter of the page size. */
  readonly size: string;
  readonly sort: readonly SortParameter[];
  /** The largest page size; undefined if the description gives none. */
  readonly most?: number;
  /** Sort keys of the service; empty if the description lists none. */
  readonly sortKeys: readonly string[];
  /** The total number of rows in a response: a path below `headers` or `body`. */
  readonly total?: readonly string[];
  /** The path of the rows in the body; empty if the body is the list. */
  readonly rows: readonly string[];
}

/** Members of `x-paging`, each with its description. */
export const pagingMembers: Readonly<
  Record<string, { isValid(value: unknown): boolean; readonly expected: string }>
> = {
  page: { isValid: isName, expected: 'the name of a parameter' },
  first: { isValid: (value) => Number.isInteger(value), expected: 'the number of the first page' },
  offset: { isValid: isName, expected: 'the name of a parameter' },
  size: { isValid: isName, expected: 'the name of a parameter' },
  sort: sortMember('the key'),
  direction: sortMember('the direction'),
  asc: { isValid: isName, expected: 'the name of a parameter' },
  desc: { isValid: isName, expected: 'the name of a parameter' },
  total: {
    isValid: (value) => typeof value === 'string' && /^(headers|body)\.[\w.-]+$/.test(value),
    expected: 'headers.<name> or body.<path>',
  },
  rows: {
    isValid: (value) => typeof value === 'string' && /^body(\.\w+)*$/.test(value),
    expected: 'body.<path>',
  },
};

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function sortMember(what: string) {
  return {
    isValid: (value: unknown) =>
      isName(value) ||
      (isObject(value) &&
        ['parameter', 'asc', 'desc'].every((name) => isName(value[name])) &&
        Object.keys(value).length === 3),
    expected: `the name of the parameter of ${what}, or { parameter, asc, desc }`,
  };
}

/** Names of parameters in `x-paging`, each with the member that names it. */
export function pagingParameters(declared: Json): readonly (readonly [string, string])[] {
  return ['page', 'offset', 'size', 'sort', 'direction', 'asc', 'desc'].flatMap((member) => {
    const value = declared[member];
    const name = isObject(value) ? stringAt(value, 'parameter') : value;
    return isName(name) ? [[member, name] as const] : [];
  });
}

/**
 * Reads how an operation pages: its own `x-paging`, otherwise that of the whole description,
 * limited to parameters that the operation has. Undefined if it has no paging parameters.
 */
export function readPaging(
  own: unknown,
  general: unknown,
  { parameters, headers }: Pick<OperationEntry, 'parameters' | 'headers'>,
): Paging | undefined {
  if (own === false) return undefined;
  const declared = isObject(own) ? own : isObject(general) ? general : {};
  const has = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const named = new Map(pagingParameters(declared).filter(([, name]) => has.has(name)));
  const page = named.get('page');
  const offset = named.get('offset');
  const size = named.get('size');
  if (size === undefined || (page === undefined && offset === undefined)) return undefined;
  const key = has.get(named.get('sort') ?? '')?.type;
  const most = has.get(size)?.most;
  const total = totalOf(declared, headers);
  const whole = (member: string): SortParameter[] => {
    const parameter = named.get(member);
    const value = declared[member];
    if (parameter === undefined) return [];
    if (isObject(value))
      return [{ parameter, asc: String(value['asc']), desc: String(value['desc']) }];
    return [
      member === 'direction'
        ? { parameter, asc: 'asc', desc: 'desc' }
        : {
            parameter,
            asc: member === 'desc' ? '' : '{key}',
            desc: member === 'asc' ? '' : '{key}',
          },
    ];
  };
  const first = declared['first'];
  return {
    ...(page !== undefined && {
      page: { parameter: page, first: typeof first === 'number' ? first : 1 },
    }),
    ...(page === undefined && offset !== undefined && { offset }),
    size,
    sort: ['sort', 'direction', 'asc', 'desc'].flatMap(whole),
    ...(most !== undefined && { most }),
    sortKeys: copyOf(
      sortKeysOf(key?.kind === 'optional' ? valuesOf(key.of) : valuesOf(key), whole('sort')[0]),
      (key && descriptionsOf(key)[0]) ?? [],
    ),
    ...(total !== undefined && { total }),
    rows: (stringAt(declared, 'rows') ?? 'body').split('.').slice(1),
  };
}

/** The sort keys whose texts for both directions are among these. */
function sortKeysOf(texts: readonly string[], written: SortParameter | undefined): string[] {
  const { asc = '{key}', desc = '{key}' } = written ?? {};
  const [before = '', after = ''] = asc.split('{key}');
  return texts
    .filter((text) => text.startsWith(before) && text.endsWith(after))
    .map((text) => text.slice(before.length, text.length - after.length))
    .filter((key) => texts.includes(desc.replaceAll('{key}', key)));
}

// A header is used only if the operation describes it.
function totalOf(declared: Json, headers: Type): readonly string[] | undefined {
  const [root, ...path] = (stringAt(declared, 'total') ?? '').split('.');
  if (root === 'body' && path.length > 0) return [root, ...path];
  const header = path.join('.').toLowerCase();
  const isDescribed =
    root === 'headers' && headers.kind === 'object' && Object.hasOwn(headers.fields, header);
  return isDescribed ? [root, header] : undefined;
}

function valuesOf(type: { readonly kind: string; readonly values?: unknown } | undefined) {
  return Array.isArray(type?.values) ? type.values.map(String) : [];
}
