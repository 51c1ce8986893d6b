import type { Body, Call, Value } from '../language/release.ts';
import type { Answer } from '../sdk/action.ts';
import { mergePatch } from '../sdk/mergePatch.ts';
import { ApiError } from './api.ts';
import type { ApiRequest } from './api.ts';
import type { Core } from './core.ts';
import { leaveEnded } from './leaveEnded.ts';
import type { Scope } from './scope.ts';
import { evaluateMembers, evaluateValue } from './values.ts';

function bodyOf(core: Core, body: Body | undefined, scope: Scope): unknown {
  const { store, evaluation } = core;
  if (body === undefined) return undefined;
  if ('merge' in body) return mergePatch(evaluateValue(body.from, scope, store.get, evaluation), evaluateValue(body.merge, scope, store.get, evaluation));
  return evaluateValue(body.value, scope, store.get, evaluation);
}

/** The parts of a call that its scope decides. */
export interface CallArguments {
  readonly url: string | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Evaluates a call's arguments. @throws ApiError when an address is needed and missing. */
export function callArguments(core: Core, call: Call, scope: Scope): CallArguments {
  const { store, evaluation } = core;
  const url = call.url === undefined ? undefined : evaluateValue(call.url, scope, store.get, evaluation);
  if (call.url !== undefined && typeof url !== 'string') throw new ApiError(`The call ${call.operation.id} has no address.`);
  return {
    url: url as string | undefined,
    parameters: evaluateMembers(call.with ?? {}, scope, store.get, evaluation),
    body: bodyOf(core, call.body, scope),
  };
}

/**
 * Makes a call: address, headers, token, api key; what changes something goes through the keeper of request ids.
 * A 401 on a call that carried a person's token ends that session by the token's rule or the portal's own, unless it has ended already;
 * a token that nobody signed in for is got anew, and the call is made once more.
 * @throws ApiError
 */
export async function performCall(core: Core, call: Call, scope: Scope, given?: CallArguments, renewed = false): Promise<Answer> {
  const { portal, store, evaluation } = core;
  const { operation } = call;
  const args = given ?? callArguments(core, call, scope);
  const value = (of: Value) => evaluateValue(of, core.scope, store.get, evaluation);
  const token = await core.tokens.find(operation);
  const session = core.session.signOuts();
  if (token?.personal === true && token.unauthorized === undefined && leaveEnded(core)) throw new ApiError('The session has ended outside of this page.', { status: 401 });
  const headers: Record<string, string> = { 'Accept-Language': core.i18n.language() };
  if (token !== undefined) headers['Authorization'] = `Bearer ${portal.bearer === 'base64' ? btoa(token.token) : token.token}`;
  if (operation.apiKey && portal.apiKey !== undefined) headers[portal.apiKey.header] = String(value(portal.apiKey.value));
  const base = portal.services[operation.service];
  const request: ApiRequest = {
    operation,
    base: baseAddress(String(core.settings['apiRoot'] ?? '/'), String(base === undefined ? '' : value(base))),
    ...(args.url !== undefined && { url: args.url }),
    parameters: args.parameters,
    headers,
    body: args.body,
    ...(call.success !== undefined && { success: call.success }),
    ...(call.needs !== undefined && { needs: call.needs }),
    timeout: Number(value(portal.timeout)),
  };
  const content = [args.url, Object.fromEntries(operation.parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => [name, args.parameters[name]])), args.body];
  try {
    if (operation.method === 'GET') return await core.api.request(request);
    return await core.requests.once({ operation: operation.id, user: core.user() ?? '', content, secret: operation.secret === true }, (id) =>
      core.api.request({ ...request, headers: { ...headers, 'x-request-id': id } }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && token !== undefined) {
      if (!token.personal) {
        core.tokens.forget();
        if (!renewed) return await performCall(core, call, scope, args, true);
      } else if (core.session.signOuts() === session) {
        // only what ends the portal's own session leaves something to come back to
        if (token.unauthorized === undefined) core.interruption.keep();
        void core.dispatch(token.unauthorized ?? portal.unauthorized, core.scope);
      }
    }
    throw error;
  }
}

/** A service's address: its own when it is absolute, else below the API root. */
export function baseAddress(root: string, service: string): string {
  const joined = /^[a-z]+:\/\//.test(service) ? service : `${root.replace(/\/$/, '')}/${service.replace(/^\//, '')}`;
  return joined.replace(/\/$/, '');
}
