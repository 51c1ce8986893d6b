import { isChallenge } from '../language/isChallenge.ts';
import { endingWith, isEventStream } from './endingWith.ts';
import type { RequestState } from './server.ts';
import type { ServerOptions } from './server.ts';
import { answerLimits, forward } from './forward.ts';
import { forwardAdditions } from './forwardAdditions.ts';
import type { ForwardOutcome } from './forward.ts';
import type { Health } from './health.ts';
import type { Observer } from './observer.ts';
import { rewriteCookies, withoutSession } from './serviceCookies.ts';
import { loginCookie, markCookie, sessionCookie } from './signIn/cookies.ts';
import type { CallPass, SignIn } from './signIn/createSignIn.ts';
import { watchSessions } from './signIn/watchSessions.ts';
import type { SessionWatch } from './signIn/watchSessions.ts';
import { defaultSocketLimits } from './sockets/SocketLimits.ts';

/** Forwards a call below an address prefix to the real service and returns its response. */
type ForwardCall = (request: Request, prefix: string, state: RequestState) => Promise<Response>;

/** Bytes up to which the body of a call is kept, so that it can be sent again. */
const repeatableBody = 1_000_000;

/** Sends a call with the headers of a session. */
type Send = (request: Request, headers: CallPass['headers']) => Promise<Response>;

interface Admission {
  readonly signIn: SignIn;
  readonly sessions: SessionWatch;
  readonly request: Request;
}

/** The response; a stream of events ends with the session. */
async function lastingSession(
  response: Response,
  { signIn, sessions }: Admission,
  { session }: CallPass,
): Promise<Response> {
  if (!isEventStream(response)) return response;
  let end: (() => void) | undefined;
  const ending = endingWith(response, (close) => {
    end = close;
    return sessions.watch(session, close);
  });
  // it may have ended while the service was asked
  if (!(await signIn.lasts(session))) end?.();
  return ending;
}

/**
 * Sends a call with the visitor's access token. If the service refuses the token, it is renewed
 * once and the call is repeated.
 */
async function sendAdmitted(
  admission: Admission,
  target: { readonly prefix: string; readonly url: string },
  send: Send,
): Promise<Response> {
  const { signIn, request } = admission;
  const pass = await signIn.admit({ request, ...target });
  if (pass instanceof Response) return pass;
  if (pass === undefined) return await send(request, {});
  const isRepeatable =
    request.body === null ||
    Number(request.headers.get('content-length') ?? Infinity) <= repeatableBody;
  const copy = isRepeatable ? request.clone() : undefined;
  let cookies = pass.cookies;
  let response = await send(request, pass.headers);
  // a service that asks for a stronger sign-in does not accept a renewed token either
  if (
    response.status === 401 &&
    copy !== undefined &&
    !isChallenge(response.headers.get('www-authenticate'))
  ) {
    const renewed = await pass.renewed(response.headers.get('dpop-nonce'));
    if (renewed instanceof Response) return renewed;
    if (renewed !== undefined) {
      await response.body?.cancel();
      cookies = renewed.cookies;
      response = await send(copy, renewed.headers);
    }
  }
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return await lastingSession(response, admission, pass);
}

/**
 * Creates the forwarding of calls to real services. Reports the outcome of each call to health and
 * observer.
 */
export function createCallForwarding(
  options: Pick<
    ServerOptions,
    | 'forwards'
    | 'forwardHeaders'
    | 'forwardCookies'
    | 'forwardConnections'
    | 'origin'
    | 'forwardLimits'
    | 'maxBody'
    | 'redirectHeader'
    | 'signIn'
    | 'socketLimits'
  >,
  health: Health,
  observer: Observer,
): ForwardCall {
  const limits = options.forwardLimits ?? answerLimits(60_000);
  const { check = defaultSocketLimits.check } = options.socketLimits ?? {};
  const sessions = options.signIn && watchSessions(options.signIn, check);
  return async (request, prefix, state) => {
    const started = performance.now();
    const onOutcome = (outcome: ForwardOutcome, error?: unknown) => {
      health.heard(prefix, outcome === 'answered');
      observer.forwarded({
        service: prefix,
        outcome,
        seconds: (performance.now() - started) / 1000,
      });
      if (outcome !== 'answered')
        observer.fault({
          kind: 'service',
          error,
          expected: true,
          requestId: state.id,
          doing: `${request.method} ${prefix}`,
        });
    };
    const additions = forwardAdditions(options, request, prefix);
    if (additions === undefined) return Response.json({ error_code: 'FORBIDDEN' }, { status: 403 });
    const { service, path, headers, cookieNames: names, origin } = additions;
    const { signIn } = options;
    const send: Send = async (sent, added) => {
      const response = await forward(sent, {
        service,
        path,
        redirectHeader: options.redirectHeader ?? 'x-redirect',
        headers: { ...headers, ...added },
        limits,
        connection: options.forwardConnections?.[prefix],
        maxBody: options.maxBody,
        onOutcome,
        ...(state.cut !== undefined && { cut: state.cut }),
      });
      if (signIn !== undefined)
        withoutSession(response.headers, [sessionCookie, loginCookie, markCookie]);
      if (names.length > 0)
        rewriteCookies(response.headers, { names, prefix, isSecure: origin.startsWith('https:') });
      return response;
    };
    try {
      return await (signIn === undefined || sessions === undefined
        ? send(request, {})
        : sendAdmitted({ signIn, sessions, request }, { prefix, url: `${service}${path}` }, send));
    } catch (error) {
      if (!request.signal.aborted) throw error;
      observer.fault({
        kind: 'request',
        error: 'The visitor left before the request was complete.',
        expected: true,
        requestId: state.id,
      });
      return Response.json({ error_code: 'INCOMPLETE' }, { status: 400 });
    }
  };
}
