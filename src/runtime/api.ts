import redaxios from 'redaxios';
import { readPath } from '../expressions/member.ts';
import type { Path } from '../language/expression.ts';
import type { Operation, Portal } from '../language/release.ts';
import type { Answer } from '../sdk/action.ts';
import { formPairs, parameterText, queryOf } from './address.ts';
import { toShape } from './answerShape.ts';
import { isBelow, isReceived, redirectOf } from './received.ts';
import type { Received } from './received.ts';
import type { Resuming } from './sendInParts.ts';

/**
 * Kinds of failure: no connection or time-out; a malformed response; an error status; a call that
 * cannot be made.
 */
export type FailureKind = 'network' | 'malformed' | 'refused' | 'unusable';

/** A failed call. `status` is missing if there was no usable response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  /** Undefined for a network failure, a time-out and a malformed response. */
  readonly status: number | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    message: string,
    answer: {
      readonly status?: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly kind?: FailureKind;
    } = {},
  ) {
    super(message);
    this.kind = answer.kind ?? (answer.status === undefined ? 'unusable' : 'refused');
    this.status = answer.status;
    this.body = answer.body;
    this.headers = answer.headers ?? {};
  }
}

/** One request, with all its parts evaluated. */
export interface ApiRequest {
  readonly operation: Operation;
  /** Address of the service, without a trailing slash. */
  readonly base: string;
  /** Replaces base and path; must lie below the base. */
  readonly url?: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly success?: readonly number[];
  /** Paths that the response must contain. */
  readonly needs?: readonly Path[];
  /** Milliseconds; of an upload, without any progress. */
  readonly timeout: number;
  /** Cancels a call with files or events. */
  readonly signal?: AbortSignal;
  /** Called with the bytes of the body that an upload has sent, and with all of them. */
  readonly onSent?: (done: number, total: number) => void;
  /** Called when an upload in parts waits for the network or the service, and when it goes on. */
  readonly onWaiting?: (isWaiting: boolean) => void;
  /** Called when a stream of events has begun. */
  readonly onOpen?: () => void;
  readonly onEvent?: (event: ServiceEvent) => void;
}

/** A server-sent event. */
export interface ServiceEvent {
  readonly name: string;
  readonly data: string;
  readonly id?: string;
  /** Milliseconds after which the service wants the next connection. */
  readonly pause?: number;
}

/** Sends a request with files, as `fetch` does, and reports its progress. */
export type Upload = (
  url: string,
  init: RequestInit,
  watch: Pick<ApiRequest, 'signal' | 'onSent'> & { readonly silence: number },
) => Promise<Response>;

/** The runtime's only access to the network. */
export interface Api {
  /** Sends a request. @throws ApiError */
  request(request: ApiRequest): Promise<Answer>;
  /** Loads a file of the portal as JSON. @throws ApiError */
  file(url: string): Promise<unknown>;
  /** Loads a resource that a widget requests. */
  load(
    url: string,
    init?: {
      readonly method?: 'GET' | 'POST';
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly signal?: AbortSignal;
    },
  ): Promise<Response>;
}

/**
 * The address of a call: template filled in, query appended. @throws ApiError when the given
 * address is outside the service.
 */
export function addressOf(
  request: Pick<ApiRequest, 'operation' | 'base' | 'url' | 'parameters'>,
  origin: string,
): string {
  const { operation, base, parameters } = request;
  const url =
    request.url === undefined
      ? base + fillPath(operation, parameters)
      : checkedUrl(operation, request.url, new URL(base, origin));
  const query = queryOf(operation, parameters);
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function fillPath(operation: Operation, parameters: Readonly<Record<string, unknown>>): string {
  return operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = parameters[name];
    // dot segments would resolve to another operation's address
    if (value === undefined || value === null || ['', '.', '..'].includes(String(value)))
      throw new ApiError(`The call ${operation.id} has no value for "${name}".`);
    return parameterText(
      operation.parameters.find((one) => one.in === 'path' && one.name === name) ?? {
        name,
        in: 'path',
      },
      value,
      encodeURIComponent,
    );
  });
}

/** Checks an address that the service returned: it must lie below the service's base address. */
function checkedUrl(operation: Operation, given: string, root: URL): string {
  const below = root.pathname.replace(/\/*$/, '/');
  const url = URL.canParse(given, root.origin + below)
    ? new URL(given, root.origin + below)
    : undefined;
  if (
    url === undefined ||
    url.origin !== root.origin ||
    !url.pathname.startsWith(below) ||
    url.pathname === below
  ) {
    throw new ApiError(`The address given to ${operation.id} does not lead into its service.`);
  }
  return url.href;
}

/** Whether an operation sends files or answers with events; only such calls load their code. */
export function isTransfer({ body, response }: Operation): boolean {
  return body === 'multipart' || body === 'file' || response === 'events';
}

/** Serializes the body. Plain JSON and forms are passed on; the sender knows their media types. */
function written(operation: Operation, body: unknown): unknown {
  if (operation.body === 'form') return new URLSearchParams(formPairs(body));
  return operation.media === undefined || body === undefined ? body : JSON.stringify(body);
}

/** Returns a file as bytes and a text as a string; an error response to either may be JSON. */
function readRaw(operation: Operation, data: Uint8Array, status: number): unknown {
  const good = status >= 200 && status < 300;
  if (good && operation.response === 'binary') return data;
  const text = new TextDecoder().decode(data);
  if (good) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text; // a plain-text error
  }
}

function toNetworkError(error: unknown): never {
  throw new ApiError(String(error instanceof Error ? error.message : error), { kind: 'network' });
}

/** What the page provides to an `Api`. */
export interface ApiPlatform {
  readonly fetch: typeof fetch;
  readonly origin: string;
  /** Default: `fetch`, without progress. */
  readonly upload?: Upload;
  readonly held?: Readonly<Record<string, unknown>>;
  /** Without it, no upload is sent in parts. */
  readonly resuming?: Resuming;
  readonly redirect: Portal['redirect'];
}

/**
 * Creates the only access to the network. Files of the portal that the page embeds (`held`) are not
 * requested.
 */
export function createApi(platform: ApiPlatform): Api {
  function timed(milliseconds: number): typeof fetch {
    return (input, init) =>
      platform.fetch(input, { ...init, signal: AbortSignal.timeout(milliseconds) });
  }
  async function receive(request: ApiRequest): Promise<Received> {
    const { operation, body, headers, parameters } = request;
    const address = addressOf(request, platform.origin);
    const declared: Record<string, string> = {
      ...(operation.accept !== undefined && { accept: operation.accept }),
    };
    for (const parameter of operation.parameters) {
      const value = parameters[parameter.name];
      if (parameter.in === 'header' && value !== undefined && value !== null && value !== '')
        declared[parameter.name] = parameterText(parameter, value, String);
    }
    const transfer = isTransfer(operation)
      ? (await import('./transfer.ts')).createTransfer(platform, request)
      : undefined;
    const data = transfer?.data ?? written(operation, body);
    // anything else is parsed as JSON, even a text of digits
    const isRaw = operation.response === 'binary' || operation.response === 'text';
    if (operation.media !== undefined && data !== undefined)
      declared['content-type'] = operation.media;
    const answer: unknown = await redaxios({
      url: address,
      method: operation.method.toLowerCase() as 'get',
      ...(data !== undefined && operation.method !== 'GET' && { data }),
      headers: { ...headers, ...declared },
      responseType: operation.response === 'events' ? 'stream' : isRaw ? 'arrayBuffer' : 'text',
      validateStatus: () => true,
      fetch: transfer?.fetch ?? timed(request.timeout),
    }).catch(toNetworkError);
    if (!isReceived(answer))
      throw new ApiError(`${operation.id} got no answer.`, { kind: 'network' });
    if (operation.response === 'events')
      return { ...answer, data: await transfer?.read(answer).catch(toNetworkError) };
    return isRaw
      ? {
          ...answer,
          data: readRaw(operation, new Uint8Array(answer.data as ArrayBuffer), answer.status),
        }
      : answer;
  }

  return {
    async request(request) {
      const received = await receive(request);
      const headers = Object.fromEntries(received.headers);
      const ok =
        request.success === undefined
          ? received.status >= 200 && received.status < 300
          : request.success.includes(received.status);
      const outside =
        received.redirected && !isBelow(received.url, new URL(request.base, platform.origin).href);
      const redirect = redirectOf(request.operation, received, { ...platform.redirect, outside });
      const isSentOn =
        redirect !== undefined && (outside || (received.status >= 300 && received.status < 400));
      if (!ok && !isSentOn) {
        throw new ApiError(`${request.operation.id} was answered ${received.status}.`, {
          status: received.status,
          body: received.data,
          headers,
        });
      }
      return {
        body: isSentOn ? undefined : bodyOf(request, received, redirect !== undefined),
        status: received.status,
        headers,
        redirect,
      };
    },
    async file(url) {
      const held = platform.held?.[url];
      if (held !== undefined) return held;
      const response = await platform
        .fetch(url)
        .catch((error: unknown) =>
          Promise.reject(new ApiError(String(error), { kind: 'network' })),
        );
      if (!response.ok)
        throw new ApiError(`${url} was answered ${response.status}.`, {
          status: response.status,
          kind: 'network',
        });
      return await response.json();
    },
    load: (url, init) => platform.fetch(url, init),
  };
}

/**
 * The response body. An empty body is an empty list if a list is declared, and undefined for status
 * 204 if the call needs nothing of it. A body that lacks a part that the call needs is malformed. A
 * write operation succeeds whatever its body contains, unless parts are needed. A redirecting
 * response needs no body if its operation may redirect.
 */
function bodyOf(
  { operation, needs = [] }: ApiRequest,
  { data, status }: Received,
  isRedirect: boolean,
): unknown {
  const { shape } = operation;
  const nothing = data === '' || data === null;
  const isList = Array.isArray(shape);
  if (
    operation.response === 'none' ||
    (nothing && (typeof shape !== 'object' || isList || (status === 204 && needs.length === 0)))
  )
    return isList ? [] : undefined;
  // an operation may count other statuses as success; their bodies are not described
  if (status < 200 || status >= 300) return data;
  const body =
    shape === undefined
      ? operation.response === 'json' && typeof data === 'string'
        ? undefined
        : data
      : toShape(shape, data);
  const isDone =
    operation.method !== 'GET' && needs.length === 0 && (nothing || typeof data !== 'string');
  const lacking =
    body === undefined && !isDone
      ? ''
      : needs.find((path) => readPath(body, path) === undefined)?.join('.');
  if (lacking === undefined) return body;
  if (isRedirect && operation.redirects === true) return undefined;
  throw new ApiError(
    `${operation.id} was answered with something that is not what the service declares${lacking && `: "${lacking}"`}.`,
    { kind: 'malformed' },
  );
}
