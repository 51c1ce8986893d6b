import type { WebSocket } from 'ws';
import { answerLimits } from '../forward.ts';
import type { ForwardOutcome } from '../forward.ts';
import type { ForwardAdditions } from '../forwardAdditions.ts';
import type { Health } from '../health.ts';
import type { Observer } from '../observer.ts';
import { BrokenAnswer } from '../readAnswer.ts';
import type { ServerOptions } from '../server.ts';
import type { CallPass } from '../signIn/createSignIn.ts';
import { connectService, RefusedSocket } from './connectService.ts';
import type { SocketLimits } from './SocketLimits.ts';

/** A request for a web socket of a service. */
export interface ServiceRequest {
  readonly request: Request;
  /** Address prefix of the service. */
  readonly prefix: string;
  readonly requestId: string;
}

/** The response that refuses a web socket. */
export const refusal = (status: number, code: string) =>
  Response.json({ error_code: code }, { status });

/** Headers of the visitor that a service gets; the others belong to the connection. */
const passedHeaders = [
  'accept-language',
  'authorization',
  'origin',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
];

function headersOf(request: Request, { headers }: ForwardAdditions): Record<string, string> {
  const passed = passedHeaders.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), ...headers };
}

const outcomeOf = (error: unknown): ForwardOutcome =>
  error instanceof BrokenAnswer ? error.fault : 'unreachable';

/** Connects to a service; returns the response of a refusal instead if there is no connection. */
export type ConnectSocket = (
  asked: ServiceRequest,
  additions: ForwardAdditions,
  pass: CallPass | undefined,
) => Promise<WebSocket | Response>;

interface Reporting {
  readonly limits: Pick<SocketLimits, 'message'>;
  readonly health: Health;
  readonly observer: Observer;
}

/** Creates the connection to services. A token that a service refuses is renewed once. */
export function createSocketConnection(
  options: Pick<ServerOptions, 'forwardLimits' | 'forwardConnections'>,
  { limits, health, observer }: Reporting,
): ConnectSocket {
  const { forwardLimits = answerLimits(60_000), forwardConnections = {} } = options;
  const timeout = forwardLimits.silence;

  function report(
    { prefix, requestId }: ServiceRequest,
    started: number,
    { outcome, error }: { readonly outcome: ForwardOutcome; readonly error?: unknown },
  ): void {
    health.heard(prefix, outcome === 'answered');
    const seconds = (performance.now() - started) / 1000;
    observer.forwarded({ service: prefix, outcome, seconds });
    const doing = `web socket ${prefix}`;
    if (outcome !== 'answered')
      observer.fault({ kind: 'service', error, expected: true, requestId, doing });
  }

  return async (asked: ServiceRequest, additions: ForwardAdditions, pass: CallPass | undefined) => {
    const { request } = asked;
    const { search } = new URL(request.url);
    const target = {
      url: `${additions.service}${additions.path}${search}`,
      protocols: (request.headers.get('sec-websocket-protocol') ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      timeout,
      maxMessage: limits.message,
    };
    const started = performance.now();
    const connectWith = async (added: CallPass['headers'] = {}) => {
      try {
        const headers = { ...headersOf(request, additions), ...added };
        const credentials = forwardConnections[asked.prefix]?.credentials();
        const socket = await connectService({ ...target, headers, credentials });
        report(asked, started, { outcome: 'answered' });
        return socket;
      } catch (error) {
        if (error instanceof RefusedSocket) {
          report(asked, started, { outcome: 'answered' });
          return error;
        }
        const outcome = outcomeOf(error);
        report(asked, started, { outcome, error });
        return outcome === 'slow'
          ? refusal(504, 'SERVICE_TIMEOUT')
          : refusal(502, 'SERVICE_UNREACHABLE');
      }
    };
    let answer = await connectWith(pass?.headers);
    if (answer instanceof RefusedSocket && answer.status === 401 && pass !== undefined) {
      const nonce = answer.headers['dpop-nonce'];
      const renewed = await pass.renewed(typeof nonce === 'string' ? nonce : null);
      if (renewed instanceof Response) return renewed;
      if (renewed !== undefined) answer = await connectWith(renewed.headers);
    }
    if (!(answer instanceof RefusedSocket)) return answer;
    // browsers follow no redirect of a web socket
    return answer.status >= 400
      ? refusal(answer.status, 'SOCKET_REFUSED')
      : refusal(502, 'SERVICE_UNREACHABLE');
  };
}
