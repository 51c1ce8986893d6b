import redaxios from 'redaxios';
import { readPath } from '../expressions/member.ts';
import type { Path } from '../language/expression.ts';
import type { Operation } from '../language/release.ts';
import type { Answer } from '../sdk/action.ts';
import { parameterText, queryOf } from './address.ts';
import { toShape } from './answerShape.ts';

/** What went wrong: nobody was reached, or nobody answered in time; an answer nobody can use; a refusal or a fault, with its status; a call that cannot be made. */
export type FailureKind = 'network' | 'malformed' | 'refused' | 'unusable';

/** A call that did not succeed: by its status, or without one when there was no usable answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  /** Absent for a network failure, a time-out and an answer that is not what the service declares. */
  readonly status: number | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(message: string, answer: { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>>; readonly kind?: FailureKind } = {}) {
    super(message);
    this.kind = answer.kind ?? (answer.status === undefined ? 'unusable' : 'refused');
    this.status = answer.status;
    this.body = answer.body;
    this.headers = answer.headers ?? {};
  }
}

/** One request, every part of it already a value. */
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
  /** What the answer has to hold. */
  readonly needs?: readonly Path[];
  readonly timeout: number;
}

export interface Api {
  /** @throws ApiError */
  request(request: ApiRequest): Promise<Answer>;
  /** A file of the portal itself, as JSON. @throws ApiError */
  file(url: string): Promise<unknown>;
  /** Anything a widget may ask for. */
  load(url: string, init?: { readonly method?: 'GET' | 'POST'; readonly body?: string; readonly signal?: AbortSignal }): Promise<Response>;
}

interface Received {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Headers;
  readonly redirected: boolean;
  readonly url: string;
}

function isReceived(value: unknown): value is Received {
  return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}

/** The address of a call: template filled, query appended. @throws ApiError when the given address does not lead into the service. */
export function addressOf(request: Pick<ApiRequest, 'operation' | 'base' | 'url' | 'parameters'>, origin: string): string {
  const { operation, base, parameters } = request;
  const url = request.url === undefined ? base + fillPath(operation, parameters) : checkedUrl(operation, base, request.url, origin);
  const query = queryOf(operation, parameters);
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function fillPath(operation: Operation, parameters: Readonly<Record<string, unknown>>): string {
  return operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = parameters[name];
    // dots alone would lead to the address of another operation
    if (value === undefined || value === null || ['', '.', '..'].includes(String(value))) throw new ApiError(`The call ${operation.id} has no value for "${name}".`);
    return parameterText(operation.parameters.find((one) => one.in === 'path' && one.name === name) ?? { name, in: 'path' }, value, encodeURIComponent);
  });
}

/** An address that the service has given: it may lead anywhere below the service's own, and nowhere else. */
function checkedUrl(operation: Operation, base: string, given: string, origin: string): string {
  const root = new URL(base, origin);
  const below = root.pathname.replace(/\/*$/, '/');
  const url = URL.canParse(given, root.origin + below) ? new URL(given, root.origin + below) : undefined;
  if (url === undefined || url.origin !== root.origin || !url.pathname.startsWith(below) || url.pathname === below) {
    throw new ApiError(`The address given to ${operation.id} does not lead into its service.`);
  }
  return url.href;
}

/** The body as it is sent; the media type of plain JSON and of forms is known to what sends it. */
function written(operation: Operation, body: unknown): unknown {
  if (operation.body === 'form') return new URLSearchParams(Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => [name, String(value)]));
  return operation.media === undefined || body === undefined ? body : JSON.stringify(body);
}

/** A file as bytes, a text as it is; a refusal or a fault that comes instead of one may be JSON. */
function readRaw(operation: Operation, data: Uint8Array, status: number): unknown {
  const good = status >= 200 && status < 300;
  if (good && operation.response === 'binary') return data;
  const text = new TextDecoder().decode(data);
  if (good) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text; // a refusal in words
  }
}

/** Creates the one place that asks the network. Files of the portal that the page has brought along (`held`) are not asked for. */
export function createApi(platform: { readonly fetch: typeof fetch; readonly origin: string; readonly held?: Readonly<Record<string, unknown>> }): Api {
  function timed(milliseconds: number): typeof fetch {
    return (input, init) => platform.fetch(input, { ...init, signal: AbortSignal.timeout(milliseconds) });
  }
  async function receive(request: ApiRequest): Promise<Received> {
    const { operation, body, headers, parameters } = request;
    const address = addressOf(request, platform.origin);
    const declared: Record<string, string> = { ...(operation.accept !== undefined && { accept: operation.accept }) };
    for (const parameter of operation.parameters) {
      const value = parameters[parameter.name];
      if (parameter.in === 'header' && value !== undefined && value !== null && value !== '') declared[parameter.name] = parameterText(parameter, value, String);
    }
    const data = written(operation, body);
    const isRaw = operation.response === 'binary' || operation.response === 'text'; // anything else is read as JSON, even a text of digits
    if (operation.media !== undefined && data !== undefined) declared['content-type'] = operation.media;
    const answer: unknown = await redaxios({
      url: address,
      method: operation.method.toLowerCase() as 'get',
      ...(data !== undefined && operation.method !== 'GET' && { data }),
      headers: { ...headers, ...declared },
      responseType: isRaw ? 'arrayBuffer' : 'text',
      validateStatus: () => true,
      fetch: timed(request.timeout),
    }).catch((error: unknown) => {
      throw new ApiError(error instanceof Error ? error.message : `${operation.id} got no answer.`, { kind: 'network' });
    });
    if (!isReceived(answer)) throw new ApiError(`${operation.id} got no answer.`, { kind: 'network' });
    return isRaw ? { ...answer, data: readRaw(operation, new Uint8Array(answer.data as ArrayBuffer), answer.status) } : answer;
  }

  return {
    async request(request) {
      const received = await receive(request);
      const headers = Object.fromEntries(received.headers);
      const ok = request.success === undefined ? received.status >= 200 && received.status < 300 : request.success.includes(received.status);
      const outside = received.redirected && !isBelow(received.url, new URL(request.base, platform.origin).href);
      const redirect = redirectOf(request.operation, received, outside);
      const isSentOn = redirect !== undefined && (outside || (received.status >= 300 && received.status < 400));
      if (!ok && !isSentOn) {
        throw new ApiError(`${request.operation.id} was answered ${received.status}.`, { status: received.status, body: received.data, headers });
      }
      return { body: isSentOn ? undefined : bodyOf(request, received, redirect !== undefined), status: received.status, headers, redirect };
    },
    async file(url) {
      const held = platform.held?.[url];
      if (held !== undefined) return held;
      const response = await platform.fetch(url).catch((error: unknown) => Promise.reject(new ApiError(String(error), { kind: 'network' })));
      if (!response.ok) throw new ApiError(`${url} was answered ${response.status}.`, { status: response.status, kind: 'network' });
      return await response.json();
    },
    load: (url, init) => platform.fetch(url, init),
  };
}

/**
 * The answer's body. Nothing at all is an empty list where a list was declared, and a missing value where the service says
 * that it answers nothing (204) and nothing of it is needed; what lacks something that the call needs is no answer. What changes something has been done
 * whatever its answer holds, as long as nothing of that is needed. An answer that sends the browser on, as its operation
 * may, owes nothing else.
 */
function bodyOf({ operation, needs = [] }: ApiRequest, { data, status }: Received, isRedirect: boolean): unknown {
  const { shape } = operation;
  const nothing = data === '' || data === null;
  const isList = Array.isArray(shape);
  if (operation.response === 'none' || (nothing && (typeof shape !== 'object' || isList || (status === 204 && needs.length === 0)))) return isList ? [] : undefined;
  if (status < 200 || status >= 300) return data; // another status may count as success; what it carries is nobody's promise
  const body = shape === undefined ? (operation.response === 'json' && typeof data === 'string' ? undefined : data) : toShape(shape, data);
  const isDone = operation.method !== 'GET' && needs.length === 0 && (nothing || typeof data !== 'string');
  const lacking = body === undefined && !isDone ? '' : needs.find((path) => readPath(body, path) === undefined)?.join('.');
  if (lacking === undefined) return body;
  if (isRedirect && operation.redirects === true) return undefined;
  throw new ApiError(`${operation.id} was answered with something that is not what the service declares${lacking && `: "${lacking}"`}.`, { kind: 'malformed' });
}

function isBelow(url: string, base: string): boolean {
  return url === base || url.startsWith(base.endsWith('/') ? base : `${base}/`) || url.startsWith(`${base}?`);
}

/**
 * Where the service asks the browser to go. `fetch` follows a real redirect by itself, so services say it in a header or
 * the body; a `Location` counts with a status that redirects, and with any other where the operation may send the browser on.
 */
function redirectOf({ redirects }: Operation, { data: body, status, url, headers }: Received, outside: boolean): string | undefined {
  const inBody = typeof body === 'object' && body !== null && 'redirect' in body && typeof body.redirect === 'string' ? body.redirect : undefined;
  const location = redirects === true || (status >= 300 && status < 400) ? headers.get('location') : undefined;
  return headers.get('x-up-redirect') || inBody || location || (outside ? url : undefined) || undefined;
}
