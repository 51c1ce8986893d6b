import { nameHint } from '../expressions/nearestName.ts';
import { error, hintAnd, listed } from './message.ts';

/** Messages about sources of nodes, pages, sorting and totals. */
export const dataMessages = {
  nothingDeclared: (key: string, names: readonly string[]) =>
    error(
      'nothing-declared',
      `The file declares no "${key}", but uses ${listed(names)}.`,
      `Add "${key}:" with ${names.length === 1 ? 'this name' : 'these names'}.`,
    ),
  sourceNeeded: (written: string) =>
    error(
      'source-needed',
      `"${written}" is not an entry of data.`,
      'Use data.<name>, shell.data.<name>, or a member such as data.<name>.items.',
    ),
  noPaging: (operation: string) =>
    error(
      'no-paging',
      `The service description has no "x-paging" that fits "${operation}".`,
      'Add "x-paging" to the operation or at the root of the description, or remove this key.',
    ),
  noSorting: (operation: string) =>
    error(
      'no-sorting',
      `The "x-paging" of "${operation}" has no parameter for sorting.`,
      'Add "sort" to it, or remove this key.',
    ),
  unknownSortKey: (operation: string, key: string, known: readonly string[]) =>
    error(
      'unknown-sort-key',
      `"${operation}" cannot sort by "${key}".`,
      hintAnd(nameHint(key, known), 'Write the key as "sortKey".'),
    ),
  liveWithoutSource: () =>
    error(
      'live-without-source',
      '"live" needs "every", "events" or "socket".',
      'Add `every: 30000`, `events: { call: <operation> }` or `socket: { service: <service>, path: … }`.',
    ),
  socketWithoutPlace: () =>
    error(
      'socket-without-place',
      '"socket" needs "service" and "path", or "address".',
      'Write `service: <service of portal.yaml>` and `path: /live`.',
    ),
  socketOfMock: (service: string) =>
    error(
      'socket-of-mock',
      `The service "${service}" is mocked, and a mock has no web sockets.`,
      'Reach the service with "reach: forward" or "direct", or use "every" or "events" meanwhile.',
    ),
  unreachedService: (name: string, known: readonly string[]) =>
    error(
      'unknown-service',
      `There is no service "${name}" in portal.yaml.`,
      nameHint(name, known),
    ),
  noEvents: (operation: string) =>
    error(
      'no-events',
      `The operation "${operation}" does not answer with server-sent events.`,
      'Name a GET operation whose response has the media type "text/event-stream".',
    ),
  noTotal: (operation: string) =>
    error(
      'no-total',
      `The "x-paging" of "${operation}" has no total.`,
      'Add "total" to it, or use an expression.',
    ),
  pageStateTaken: (name: string) =>
    error(
      'page-state-taken',
      `The state "${name}" is already declared.`,
      'Choose another name for the page: paging: { state: <name> }.',
    ),
  badPaging: (name: string, expected: string) =>
    error('bad-paging', `"${name}" must be ${expected}.`),
  unknownPagingParameter: (name: string, known: readonly string[]) =>
    error(
      'unknown-paging-parameter',
      `The operation has no parameter "${name}".`,
      nameHint(name, known),
    ),
  sourceWithout: (source: string, part: string, prop: string) =>
    error(
      'source-without',
      `The property "${prop}" is missing, and "${source}" has no ${part}.`,
      `Declare \`${part}\` of ${source}, or set "${prop}".`,
    ),
};
