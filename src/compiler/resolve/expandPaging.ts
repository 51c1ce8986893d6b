import { messages, type Message } from '../messages.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import { isObject, objectAt, stringAt, type Json } from '../json.ts';
import { checkPageValues } from './checkPageValues.ts';
import type { Operations } from './operations.ts';
import type { Paging } from './paging.ts';

/** A document with its paging expanded, and the errors in its paging. */
export interface ExpandedDocument {
  readonly document: ParsedDocument;
  readonly problems: readonly { readonly path: DocumentPath; readonly message: Message }[];
}

/**
 * Replaces the screens, shells and popups of these maps by the result of `expandPaging`; reuses the
 * results of unchanged documents.
 */
export function expandDocuments(
  named: Readonly<Record<'screen' | 'shell' | 'popup', Map<string, ParsedDocument>>>,
  operations: Operations,
  before: ReadonlyMap<ParsedDocument, ExpandedDocument> | undefined,
): Map<ParsedDocument, ExpandedDocument> {
  const expanded = new Map<ParsedDocument, ExpandedDocument>();
  for (const documents of [named.screen, named.shell, named.popup]) {
    for (const [id, document] of documents) {
      const one = before?.get(document) ?? expandPaging(document, operations);
      expanded.set(document, one);
      documents.set(id, one.document);
    }
  }
  return expanded;
}

/** The default page sizes. */
const usualSizes = [10, 20, 50, 100, 1000];

/** The state entry that holds the page of a piece of data. */
export function pageState(paging: Json): string {
  return stringAt(paging, 'state') ?? 'page';
}

/** The page sizes that a piece of data offers. */
export function pageSizes(paging: Json): readonly unknown[] {
  return Array.isArray(paging['sizes']) ? paging['sizes'] : usualSizes;
}

/**
 * Expands `paging` and `total: true` of the data of a screen, shell or popup: parameters of the
 * call, the state of the page, its address entry, the total, and the first page in the resets that
 * the data declare. The position of what was added is the key that it comes from.
 */
function expandPaging(document: ParsedDocument, operations: Operations): ExpandedDocument {
  const declared = objectAt(document.value, 'data');
  const isConcerned = (one: unknown) => isObject(one) && ('paging' in one || one['total'] === true);
  if (!Object.values(declared).some(isConcerned)) return { document, problems: [] };
  const expansion: Expansion = {
    operations,
    state: { ...objectAt(document.value, 'state') },
    address: { ...objectAt(document.value, 'address') },
    data: { ...declared },
    origins: new Map(),
    problems: [],
  };
  for (const [name, one] of Object.entries(declared))
    if (isObject(one) && isConcerned(one)) expandData(expansion, name, one);
  const { state, address, data, origins, problems } = expansion;
  return {
    document: {
      ...document,
      value: {
        ...document.value,
        ...(Object.keys(state).length > 0 && { state }),
        ...(Object.keys(address).length > 0 && { address }),
        data,
      },
      position: (path, part) => {
        const origin = originOf(origins, path);
        return origin === undefined
          ? document.position(path, part)
          : document.position(origin, 'key');
      },
      within: (path, offset) => {
        const origin = originOf(origins, path);
        return origin === undefined
          ? document.within(path, offset)
          : document.position(origin, 'key');
      },
    },
    problems,
  };
}

interface Expansion {
  readonly operations: Operations;
  readonly state: Record<string, unknown>;
  readonly address: Record<string, unknown>;
  readonly data: Record<string, unknown>;
  /** Dotted paths of additions -> the position that they come from. */
  readonly origins: Map<string, DocumentPath>;
  readonly problems: { readonly path: DocumentPath; readonly message: Message }[];
}

function originOf(
  origins: ReadonlyMap<string, DocumentPath>,
  path: DocumentPath,
): DocumentPath | undefined {
  for (let length = path.length; length > 0; length--) {
    const origin = origins.get(JSON.stringify(path.slice(0, length)));
    if (origin !== undefined) return origin;
  }
  return undefined;
}

function add(expansion: Expansion, path: DocumentPath, origin: DocumentPath): void {
  expansion.origins.set(JSON.stringify(path), origin);
}

function expandData(expansion: Expansion, name: string, declared: Json): void {
  const found = expansion.operations.find(stringAt(declared, 'call') ?? '');
  const paging = found?.entry.paging;
  const key = 'paging' in declared ? 'paging' : 'total';
  const place: DocumentPath = ['data', name, key];
  const asked = objectAt(declared, 'paging');
  if (found === undefined || paging === undefined) {
    if (found !== undefined)
      expansion.problems.push({ path: place, message: messages.noPaging(found.id) });
    // A reference to the page counts as used and is not reported again.
    if ('paging' in declared && !('first' in asked)) ownPage(expansion, { place, asked });
    return;
  }
  const expanded: Record<string, unknown> = { ...declared };
  if ('paging' in declared) {
    const written =
      'first' in asked ? fixedPage(asked) : ownPage(expansion, { place, asked, paging });
    const parameters = pageParameters(paging, written);
    for (const other of ['state', 'size', 'sizes', 'sorts', 'address'])
      if ('first' in asked && other in asked)
        expansion.problems.push({
          path: [...place, other],
          message: messages.insteadOf('first', other),
        });
    for (const { path, message } of checkPageValues(asked, paging))
      expansion.problems.push({ path: [...place, ...path], message });
    if ('sort' in asked && paging.sort.length === 0)
      expansion.problems.push({ path: [...place, 'sort'], message: messages.noSorting(found.id) });
    expanded['with'] = { ...parameters, ...objectAt(declared, 'with') };
    for (const parameter of Object.keys(parameters))
      if (!(parameter in objectAt(declared, 'with')))
        add(expansion, ['data', name, 'with', parameter], place);
    const resets = objectAt(declared, 'resets');
    const pageNumber = `state.${pageState(asked)}.number`;
    if ('resets' in declared && !('first' in asked) && !(pageNumber in resets)) {
      expanded['resets'] = { [pageNumber]: 1, ...resets };
      add(expansion, ['data', name, 'resets', pageNumber], place);
    }
  }
  const wantsTotal =
    declared['total'] === true ||
    ('paging' in declared && !('first' in asked) && declared['total'] === undefined);
  if (wantsTotal && paging.total !== undefined) {
    expanded['total'] = totalOf(name, paging.total);
    add(expansion, ['data', name, 'total'], place);
  } else if (declared['total'] === true) {
    delete expanded['total'];
    expansion.problems.push({ path: place, message: messages.noTotal(found.id) });
  }
  expansion.data[name] = expanded;
}

/** The page that a call requests: expressions without their `=`, or literals of expressions. */
interface AskedPage {
  /** From 1. */
  readonly number: string;
  readonly size: unknown;
  readonly sizeTerm: string;
  /** The sort key as a term, and the condition that is true for ascending order. */
  readonly order?: { readonly key: string; readonly rising: string };
  /** The literal sort key and its direction, if both are known. */
  readonly fixed?: { readonly key: string; readonly direction: 'asc' | 'desc' };
}

// A fixed first page, which needs no state.
function fixedPage(asked: Json): AskedPage {
  const { first, sort, direction } = asked;
  return {
    number: '1',
    size: first,
    sizeTerm: termOf(first),
    ...(typeof sort === 'string' && {
      fixed: { key: sort, direction: direction === 'desc' ? 'desc' : 'asc' },
    }),
  };
}

interface PagingRequest {
  /** The position of the declaration. */
  readonly place: DocumentPath;
  readonly asked: Json;
  readonly paging?: Paging;
}

function ownPage(expansion: Expansion, { place, asked, paging }: PagingRequest): AskedPage {
  const state = pageState(asked);
  const { size = 20, sort, direction = 'asc', address } = asked;
  if (Object.hasOwn(expansion.state, state))
    expansion.problems.push({ path: place, message: messages.pageStateTaken(state) });
  expansion.state[state] = { number: 1, size, ...(isGiven(sort) && { sortKey: sort, direction }) };
  add(expansion, ['state', state], place);
  if (isGiven(address) && address !== false) {
    const names = isObject(address) ? address : {};
    const keys = Array.isArray(asked['sorts']) ? asked['sorts'] : (paging?.sortKeys ?? []);
    const entries: Readonly<Record<string, Json>> = {
      page: { state: `state.${state}.number`, least: 1 },
      size: { state: `state.${state}.size`, of: pageSizes(asked) },
      ...(isGiven(sort) && {
        sort: { state: `state.${state}.sortKey`, ...(keys.length > 0 && { of: keys }) },
        direction: { state: `state.${state}.direction`, of: ['asc', 'desc'] },
      }),
    };
    for (const [part, entry] of Object.entries(entries)) {
      const parameter = stringAt(names, part) ?? part;
      if (Object.hasOwn(expansion.address, parameter))
        expansion.problems.push({
          path: [...place, 'address'],
          message: messages.addressTaken(parameter),
        });
      else expansion.address[parameter] = entry;
      add(expansion, ['address', parameter], [...place, 'address']);
    }
  }
  return {
    number: `state.${state}.number`,
    size: `= state.${state}.size`,
    sizeTerm: `state.${state}.size`,
    ...(isGiven(sort) && {
      order: { key: `state.${state}.sortKey`, rising: `state.${state}.direction == 'asc'` },
    }),
  };
}

function pageParameters(paging: Paging, asked: AskedPage): Record<string, unknown> {
  const { page, offset, size, sort } = paging;
  const parameters: Record<string, unknown> = { [size]: asked.size };
  if (page !== undefined)
    parameters[page.parameter] =
      asked.number === '1'
        ? page.first
        : `= ${asked.number}${page.first === 1 ? '' : ` + ${page.first - 1}`}`;
  if (offset !== undefined)
    parameters[offset] = asked.number === '1' ? 0 : `= (${asked.number} - 1) * ${asked.sizeTerm}`;
  for (const one of sort) {
    const value = sortValue(asked, one);
    if (value !== undefined) parameters[one.parameter] = value;
  }
  return parameters;
}

/** The value of a sort parameter; undefined if it has none. */
function sortValue({ order, fixed }: AskedPage, { asc, desc }: Paging['sort'][number]): unknown {
  if (fixed !== undefined) {
    const template = fixed.direction === 'asc' ? asc : desc;
    return template === '' ? undefined : template.replaceAll('{key}', fixed.key);
  }
  if (order === undefined) return undefined;
  const { key, rising } = order;
  const term = (template: string): string =>
    template
      .split(/(\{key\})/)
      .filter((part) => part !== '')
      .map((part) => (part === '{key}' ? key : termOf(part)))
      .join(' + ');
  if (asc === desc) return `= ${term(asc)}`;
  if (desc === '') return `= when(${rising}, ${term(asc)})`;
  if (asc === '') return `= when(${rising.replace('==', '!=')}, ${term(desc)})`;
  return `= ${rising} ? ${term(asc)} : ${term(desc)}`;
}

function totalOf(name: string, [root = '', ...path]: readonly string[]): string {
  return root === 'headers'
    ? `= toNumber(headers.${name}['${path.join('.')}'])`
    : `= ${['data', name, ...path].join('.')}`;
}

/** A literal as a term of an expression; an expression without its `=`. */
function termOf(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return value.startsWith('=')
    ? `(${value.slice(1).trim()})`
    : `'${value.replace(/[\\']/g, '\\$&')}'`;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
