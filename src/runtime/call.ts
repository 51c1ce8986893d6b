import { isChallenge } from '../language/isChallenge.ts';
import type { Body, Call, Value } from '../language/release.ts';
import type { Answer } from '../sdk/action.ts';
import { mergePatch } from '../sdk/mergePatch.ts';
import { ApiError } from './api.ts';
import type { ApiRequest } from './api.ts';
import type { Core } from './core.ts';
import { leaveEnded } from './leaveEnded.ts';
import type { Scope } from './scope.ts';
import { evaluateMembersOnce, evaluateOnce } from './values.ts';
import { baseAddress } from './baseAddress.ts';

function bodyOf(body: Body | undefined, scope: Scope): unknown {
  if (body === undefined) return undefined;
  if ('merge' in body)
    return mergePatch(evaluateOnce(body.from, scope), evaluateOnce(body.merge, scope));
  return evaluateOnce(body.value, scope);
}

/** The parts of a call that are evaluated in its scope. */
export interface CallArguments {
  readonly url: string | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A call with its evaluated arguments. */
export interface EvaluatedCall {
  readonly call: Call;
  readonly args: CallArguments;
  /** Made at an interval, not because of the user: a session at the server does not get longer. */
  readonly quiet?: boolean;
  /** Whether the call only fetches data to show. */
  readonly reads?: boolean;
  /** Cancels it, and what it reports of an upload. */
  readonly watch?: Pick<ApiRequest, 'signal' | 'onSent' | 'onWaiting' | 'onOpen' | 'onEvent'>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Evaluates a call's arguments. @throws ApiError when a required address is missing. */
export function evaluateCall(call: Call, scope: Scope): EvaluatedCall {
  const url = call.url === undefined ? undefined : evaluateOnce(call.url, scope);
  if (call.url !== undefined && typeof url !== 'string')
    throw new ApiError(`The call ${call.operation.id} has no address.`);
  return {
    call,
    args: {
      url: url as string | undefined,
      parameters: evaluateMembersOnce(call.with ?? {}, scope),
      body: bodyOf(call.body, scope),
    },
  };
}

/**
 * Makes a call: address, headers, token, API key; write operations get an idempotency key. A 401 on
 * a call with the token of a signed-in user ends that session by the token's rule or the portal's,
 * unless it has already ended. A token without sign-in is renewed and the call is retried once.
 * @throws ApiError
 */
export async function performCall(
  core: Core,
  evaluated: EvaluatedCall,
  isRetry = false,
): Promise<Answer> {
  const { portal } = core;
  const { call, args, quiet, watch } = evaluated;
  const { operation } = call;
  const value = (of: Value) => evaluateOnce(of, core.scope);
  const token = await core.tokens.find(operation);
  const session = core.session.signOuts();
  if (token?.personal === true && token.unauthorized === undefined && leaveEnded(core))
    throw new ApiError('The session has ended outside of this page.', { status: 401 });
  const headers: Record<string, string> = {
    ...evaluated.headers,
    'Accept-Language': core.i18n.language(),
  };
  if (token !== undefined && token.token !== '')
    headers['Authorization'] =
      `Bearer ${portal.bearer === 'base64' ? btoa(token.token) : token.token}`;
  if (operation.apiKey && portal.apiKey !== undefined)
    headers[portal.apiKey.header] = String(value(portal.apiKey.value));
  const base = portal.services[operation.service];
  const request: ApiRequest = {
    operation,
    base: baseAddress(
      String(value(portal.serviceRoot)),
      String(base === undefined ? '' : value(base)),
    ),
    ...(args.url !== undefined && { url: args.url }),
    parameters: args.parameters,
    headers,
    body: args.body,
    ...(call.success !== undefined && { success: call.success }),
    ...(call.needs !== undefined && { needs: call.needs }),
    timeout: Number(value(portal.timeout)),
    ...watch,
  };
  // no other site can add it; the server refuses a call that needs a session which has ended
  if (portal.guarded === true && !URL.canParse(request.base))
    headers['x-csrf'] = token?.personal !== true ? '1' : quiet === true ? 'refresh' : 'session';
  const content = [
    args.url,
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in !== 'header')
        .map(({ name }) => [name, args.parameters[name]]),
    ),
    args.body,
  ];
  try {
    // an upload in parts asks the service itself what it has
    if (operation.method === 'GET' || operation.upload !== undefined)
      return await core.api.request(request);
    return await core.requests.once(
      {
        operation: operation.id,
        user: core.user() ?? '',
        content,
        secret: operation.secret === true,
        reads: evaluated.reads === true,
      },
      (id) => core.api.request({ ...request, headers: { ...headers, 'x-request-id': id } }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && token !== undefined) {
      if (token.personal && isChallenge(error.headers['www-authenticate'])) {
        // nobody waits for a call that is made at an interval
        if (quiet !== true) await (await import('./stepUp.ts')).stepUp(core, error);
        throw error;
      }
      if (!token.personal) {
        core.tokens.forget();
        if (!isRetry) return await performCall(core, evaluated, true);
      } else if (token.renew !== undefined && !isRetry) {
        await token.renew();
        return await performCall(core, evaluated, true);
      } else if (core.session.signOuts() === session) {
        // only the end of the portal's own session is followed by a return to the interrupted
        // screen
        if (token.unauthorized === undefined) core.interruption.keep();
        void core.dispatch(token.unauthorized ?? portal.unauthorized, core.scope);
      }
    }
    throw error;
  }
}
