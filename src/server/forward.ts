import { joined } from './boundedBody.ts';
import { isEventStream } from './endingWith.ts';
import { BrokenAnswer, createAnswerReader } from './readAnswer.ts';
import type { AnswerFault, AnswerLimits, AnswerReader } from './readAnswer.ts';
import { answerWithin, sentBody } from './sentBody.ts';
import type { TlsConnection } from './tls/createTlsConnection.ts';

/**
 * The largest body of a request that is forwarded, in bytes, if no other limit is set; always of
 * one without a declared length.
 */
export const maxForwardedBody = 20_000_000;

/** Hop-by-hop headers, which are not forwarded. */
const hop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'accept-encoding',
]);
const answerHop = new Set([...hop, 'content-encoding']);

/** The headers that a `Connection` header declares as hop-by-hop. */
function namedHop(headers: Headers): ReadonlySet<string> {
  return new Set(
    (headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase()),
  );
}

/** The target of a forwarded request. */
export interface ForwardTarget {
  /** Address of the service. */
  readonly service: string;
  /** Path below it. */
  readonly path: string;
  /** Header that tells a script the redirect target. */
  readonly redirectHeader: string;
  /** Headers that are set in place of the visitor's. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly limits: AnswerLimits;
  /** Sends requests in place of the global `fetch`. */
  readonly connection?: Pick<TlsConnection, 'fetch'> | undefined;
  /** The largest body, in bytes. Default: `maxForwardedBody`. */
  readonly maxBody?: number | undefined;
  /** Called once per request, with the error if there was one. */
  onOutcome?(outcome: ForwardOutcome, error?: unknown): void;
  /**
   * Closes the connection to the visitor in the middle of a response, so that a part is not
   * mistaken for the whole.
   */
  cut?(): void;
}

/** The outcome of a forwarded call. */
export type ForwardOutcome = 'answered' | 'unreachable' | AnswerFault;

/** The limits for a service that may be silent for this long. */
export function answerLimits(silence: number): AnswerLimits {
  return { silence, whole: 10 * silence, bytes: 200_000_000 };
}

/** A stream of events lasts, and may be silent for as long as another response may take. */
function streamLimits({ whole }: AnswerLimits): AnswerLimits {
  return { silence: whole, whole: Infinity, bytes: Infinity };
}

const outcomes: Readonly<
  Record<Exclude<ForwardOutcome, 'answered'>, readonly [status: number, code: string]>
> = {
  unreachable: [502, 'SERVICE_UNREACHABLE'],
  broken: [502, 'SERVICE_UNREACHABLE'],
  'too-large': [502, 'SERVICE_UNREACHABLE'],
  slow: [504, 'SERVICE_TIMEOUT'],
};

/**
 * A response up to this many bytes is buffered: if it breaks off, a readable error is sent instead.
 */
const heldBytes = 1_000_000;
const bodilessStatus = new Set([204, 205, 304]);

/**
 * The target of a service's redirect of a script's call to another host. Browsers follow redirects
 * automatically, and then the script could neither read the other host's response nor see the
 * target. Page navigations are redirected normally.
 */
function elsewhere(request: Request, service: string, answer: Response): string | undefined {
  const location = answer.headers.get('location');
  if (
    location === null ||
    answer.status < 300 ||
    answer.status > 399 ||
    request.headers.get('sec-fetch-dest') !== 'empty'
  )
    return undefined;
  const target = URL.canParse(location, service) ? new URL(location, service) : undefined;
  return target === undefined || target.origin === new URL(service).origin
    ? undefined
    : target.href;
}

/**
 * Forwards a request to a real service: method, query, body and end-to-end headers are unchanged.
 * Cookies are removed: they belong to the portal, and services get what they need in headers. An
 * unreachable or broken service gives 502, a slow one 504, a body that is too long 413. A long body
 * and a long response are streamed; if the response breaks off, the visitor's connection is closed.
 * A redirect of a script's call to another host becomes the `redirectHeader` of an empty response.
 *
 * @throws when the visitor disconnects in the middle of the body
 */
export async function forward(
  request: Request,
  { service, path, redirectHeader, headers: added = {}, limits, ...target }: ForwardTarget,
): Promise<Response> {
  const { maxBody = maxForwardedBody, connection, onOutcome, cut } = target;
  const { search } = new URL(request.url);
  const headers = new Headers();
  const named = namedHop(request.headers);
  for (const [name, value] of request.headers)
    if (!hop.has(name) && !named.has(name) && name !== 'cookie') headers.set(name, value);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  const sent = bodiless
    ? undefined
    : await sentBody(request, { most: maxBody, undeclared: maxForwardedBody });
  if (!bodiless && sent === undefined)
    return Response.json({ error_code: 'TOO_LARGE' }, { status: 413 });
  if (sent?.length !== undefined) headers.set('content-length', sent.length);
  const started = performance.now();
  const lastSent = () => Math.max(started, sent?.lastSent() ?? 0);
  const gaveUp = new AbortController();
  const refuse = (error: unknown) => {
    gaveUp.abort();
    const outcome = error instanceof BrokenAnswer ? error.fault : 'unreachable';
    onOutcome?.(outcome, error);
    const [status, code] = outcomes[outcome];
    return Response.json({ error_code: code }, { status });
  };
  try {
    const send = connection?.fetch ?? fetch;
    const asked = send(`${service}${path}${search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: gaveUp.signal,
      ...(sent !== undefined && { body: sent.body, duplex: 'half' as const }),
    } as RequestInit);
    asked.catch(() => undefined); // reported by `within`, or abandoned
    const answer = await answerWithin(asked, limits.silence, lastSent);
    if (answer.status < 200 || answer.status > 599)
      throw new BrokenAnswer('broken', `The service answered with status ${answer.status}.`);
    const passed = new Headers();
    for (const [name, value] of answer.headers)
      if (!answerHop.has(name)) passed.append(name, value);
    const sentTo = elsewhere(request, service, answer);
    if (sentTo !== undefined) {
      await answer.body?.cancel();
      onOutcome?.('answered');
      passed.delete('location');
      passed.set(redirectHeader, sentTo);
      return new Response(null, { status: 204, headers: passed });
    }
    const isStream = isEventStream(answer);
    if (isStream) passed.set('x-accel-buffering', 'no'); // for a proxy in front
    const init = { status: answer.status, headers: passed };
    if (bodilessStatus.has(answer.status) || answer.body === null) {
      await answer.body?.cancel();
      onOutcome?.('answered');
      return new Response(null, init);
    }
    const reader = createAnswerReader(
      answer.body,
      isStream ? streamLimits(limits) : limits,
      isStream ? 0 : performance.now() - lastSent(),
    );
    const { bytes, complete } = isStream
      ? { bytes: new Uint8Array(), complete: false }
      : await holdAnswer(reader);
    onOutcome?.('answered');
    return new Response(
      complete ? bytes : streamAnswer(bytes, reader, { onFault: refuse, cut }),
      init,
    );
  } catch (error) {
    if (sent?.isBroken() !== true) return refuse(error);
    gaveUp.abort();
    throw error;
  }
}

/** The response, or as much of it as is buffered. @throws BrokenAnswer */
async function holdAnswer(
  reader: AnswerReader,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly complete: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < heldBytes) {
    const chunk = await reader.next();
    if (chunk === undefined) return { bytes: joined(chunks, length), complete: true };
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  return { bytes: joined(chunks, length), complete: false };
}

interface BrokenStream {
  onFault(error: unknown): void;
  readonly cut: (() => void) | undefined;
}

/** The buffered part, then the rest at the visitor's speed. */
function streamAnswer(
  held: Uint8Array,
  reader: AnswerReader,
  { onFault, cut }: BrokenStream,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(held),
    async pull(controller) {
      try {
        const chunk = await reader.next();
        if (chunk === undefined) controller.close();
        else controller.enqueue(chunk);
      } catch (error) {
        onFault(error);
        if (cut === undefined) return controller.error(error);
        cut();
        await new Promise(() => undefined); // the reader's connection is closed
      }
    },
    cancel: () => reader.cancel(),
  });
}
