import type { OpenApiParameter } from '../http/OpenApiDocument.ts';
import { isSchema } from './createSchemaReader.ts';

/** A parameter with the sort key or the direction, and its texts; `{key}` is the key. */
interface SortParameter {
  readonly parameter: string;
  readonly asc: string;
  readonly desc: string;
}

/** `x-paging` of a description, limited to the parameters of an operation. */
export interface MockPaging {
  readonly page?: string;
  /** Number of the first page. */
  readonly first: number;
  readonly offset?: string;
  readonly size?: string;
  /** Rows of a page if the request does not say. */
  readonly defaultSize: number;
  readonly sort?: SortParameter;
  readonly direction?: SortParameter;
  readonly asc?: string;
  readonly desc?: string;
  /** Path of the total: `headers`, name or `body`, members. */
  readonly total: readonly string[];
  readonly rows: readonly string[];
  /** All parameters of paging; none of them is a filter. */
  readonly parameters: ReadonlySet<string>;
}

/** Reads how an operation pages and sorts; undefined if the description does not say. */
export function readPaging(
  declared: unknown,
  parameters: readonly OpenApiParameter[],
): MockPaging | undefined {
  if (!isSchema(declared)) return undefined;
  const has = (name: unknown): name is string =>
    typeof name === 'string' && parameters.some((one) => one.in === 'query' && one.name === name);
  const named = (member: string) => (has(declared[member]) ? declared[member] : undefined);
  const sorting = (member: string, texts: { asc: string; desc: string }) => {
    const value = declared[member];
    if (has(value)) return { parameter: value, ...texts };
    return isSchema(value) && has(value['parameter'])
      ? { parameter: value['parameter'], asc: String(value['asc']), desc: String(value['desc']) }
      : undefined;
  };
  const found = {
    page: named('page'),
    offset: named('offset'),
    size: named('size'),
    asc: named('asc'),
    desc: named('desc'),
    sort: sorting('sort', { asc: '{key}', desc: '{key}' }),
    direction: sorting('direction', { asc: 'asc', desc: 'desc' }),
  };
  const given = Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as Partial<MockPaging>;
  const names = Object.values(found).flatMap((value) =>
    value === undefined ? [] : [typeof value === 'string' ? value : value.parameter],
  );
  const size = parameters.find(({ name }) => name === found.size)?.schema ?? {};
  return {
    ...given,
    first: typeof declared['first'] === 'number' ? declared['first'] : 1,
    defaultSize: Number(size['default'] ?? 20),
    total: pathOf(declared['total']),
    rows: pathOf(declared['rows']).slice(1),
    parameters: new Set(names),
  };
}

function pathOf(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split('.') : [];
}

/** The rows that a request asks for, and their order. */
export interface RequestedPage {
  readonly limit: number | undefined;
  readonly offset: number;
  readonly sort: { readonly key: string; readonly descending: boolean } | undefined;
}

type Query = Readonly<Record<string, unknown>>;

/** Rows of a page, however many are asked for. */
const largestPage = 10_000;

/** Reads page and order from the parameters of a request. */
export function requestedPage(paging: MockPaging | undefined, query: Query): RequestedPage {
  if (paging?.size === undefined || (paging.page ?? paging.offset) === undefined)
    return { limit: undefined, offset: 0, sort: sortOf(paging, query) };
  const asked = Math.max(0, Number(query[paging.size] ?? paging.defaultSize));
  const limit = Math.min(asked, largestPage);
  const offset =
    paging.page === undefined
      ? Number(query[paging.offset ?? ''] ?? 0)
      : (Number(query[paging.page] ?? paging.first) - paging.first) * limit;
  return { limit, offset: Math.min(Math.max(0, offset), 2 ** 48), sort: sortOf(paging, query) };
}

function sortOf(paging: MockPaging | undefined, query: Query): RequestedPage['sort'] {
  if (paging === undefined) return undefined;
  const { asc, desc, sort, direction } = paging;
  const plain = (name: string | undefined, descending: boolean) => {
    const key = name === undefined ? undefined : query[name];
    return typeof key === 'string' && key !== '' ? { key, descending } : undefined;
  };
  const single = plain(asc, false) ?? plain(desc, true);
  const text = sort === undefined ? undefined : query[sort.parameter];
  if (sort === undefined || typeof text !== 'string' || text === '') return single;
  const isDirected = direction !== undefined && query[direction.parameter] === direction.desc;
  const descending =
    sort.asc === sort.desc
      ? isDirected
      : matches(sort.desc, text) !== undefined && matchesBetter(sort, text);
  const key = matches(descending ? sort.desc : sort.asc, text) ?? text;
  return { key, descending };
}

/** The key in a text that is written like this; undefined if it is written otherwise. */
function matches(written: string, text: string): string | undefined {
  const [before = '', after = ''] = written.split('{key}');
  return text.startsWith(before) &&
    text.endsWith(after) &&
    text.length > before.length + after.length
    ? text.slice(before.length, text.length - after.length)
    : undefined;
}

/** `-{key}` also fits `{key}`: the longer notation counts. */
function matchesBetter({ asc, desc }: SortParameter, text: string): boolean {
  return matches(asc, text) === undefined || desc.length > asc.length;
}
