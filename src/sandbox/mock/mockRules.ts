import { setTimeout } from 'node:timers/promises';
import type { Principal } from '../access/Principal.ts';
import type { Answer } from '../http/Answer.ts';
import {
  resolveReference,
  type JsonSchema,
  type OpenApiOperation,
} from '../http/OpenApiDocument.ts';
import { operationsOf } from '../http/operationsOf.ts';
import type { Route } from '../http/readRoutes.ts';
import { ServiceError } from '../http/ServiceError.ts';
import type { ServiceRules } from '../http/ServiceRules.ts';
import { membersOf, typeOf } from './createSchemaReader.ts';
import { plainName } from './memberValues.ts';
import type { MockService } from './MockService.ts';
import { scenarioOf } from './scenarios.ts';

/** Security schemes of a mocked service. */
export interface MockSchemes {
  /** Schemes whose token the portal requests without a user. */
  readonly open: ReadonlySet<string>;
  /** API keys in a header or the query: not checked, the real key may be on the server. */
  readonly keys: ReadonlySet<string>;
}

/**
 * The rules of a mocked service: access by schemes and `x-roles`, scenarios, described errors.
 * `unchecked` are the operations that are allowed before the one-time code of the session.
 */
export function mockRules(
  service: MockService,
  schemes: MockSchemes,
  unchecked: readonly string[] = [],
): ServiceRules {
  const operations = new Map(
    operationsOf(service.document).map(({ id, operation }) => [id, operation] as const),
  );
  return {
    checkAccess: (route, principal) => {
      const isUnchecked = unchecked.includes(route.operation);
      checkMockAccess(route, isUnchecked ? { ...principal, checked: true } : principal, schemes);
    },
    async intercept(route, headers) {
      const scenario = scenarioOf(headers, service.scenarios);
      const own = scenario.operations?.[route.operation];
      const delay = own?.delay ?? scenario.delay ?? 0;
      if (delay > 0) await setTimeout(delay);
      const isSignIn = service.plans.get(route.operation)?.kind === 'signIn';
      const status = own?.status ?? (isSignIn ? undefined : scenario.status);
      if (own?.body === undefined && status !== undefined && status >= 400)
        throw new ServiceError(status, status === 500 ? 'SERVER_ERROR' : 'SCENARIO', {
          description: 'The scenario of the request asks for this answer.',
        });
      if (own?.body === undefined && status === undefined) return undefined;
      const { answer } = service.operations.find(({ id }) => id === route.operation) ?? {};
      return {
        status: status ?? answer?.status ?? 200,
        ...(own?.body !== undefined && { body: own.body }),
        ...(own?.headers !== undefined && { headers: own.headers }),
      };
    },
    refuse: (route, error) => describedRefusal(service, operations.get(route.operation), error),
  };
}

/** @throws ServiceError 401 without a token, 403 with one that the operation does not accept */
function checkMockAccess(route: Route, principal: Principal, { open, keys }: MockSchemes): void {
  if (route.security.length === 0) return;
  const isVisitor = principal.tokenHash !== undefined && !principal.signedIn;
  const holds = (scheme: string) =>
    keys.has(scheme) || (open.has(scheme) ? isVisitor : principal.signedIn);
  const held = route.security.find((entry) => Object.keys(entry).every(holds));
  if (held === undefined)
    throw principal.tokenHash === undefined
      ? new ServiceError(401, 'UNAUTHORIZED', { description: 'The operation needs a sign-in.' })
      : new ServiceError(403, 'FORBIDDEN', {
          description: 'The token is not one of those that the operation accepts.',
        });
  const needsUser = Object.keys(held).some((scheme) => !keys.has(scheme) && !open.has(scheme));
  if (needsUser && !principal.checked) throw new ServiceError(403, 'OTP_REQUIRED');
  if (
    needsUser &&
    route.roles.length > 0 &&
    !route.roles.some((role) => principal.roles.includes(role))
  )
    throw new ServiceError(403, 'FORBIDDEN', {
      description: `The operation is for ${route.roles.join(', ')}.`,
    });
}

/** What members of an error body hold, by their plain names. */
const errorMembers: readonly (readonly [RegExp, (error: ServiceError) => unknown])[] = [
  [/^(error)?code$|^error$|^type$|^reason$/, ({ code }) => code],
  [/message|description|detail|title/, ({ description, code }) => description ?? code],
  [/^status(code)?$/, ({ status }) => status],
];

/** An error in the form that the operation describes; otherwise code and description. */
function describedRefusal(
  { document, reader, maker }: MockService,
  operation: OpenApiOperation | undefined,
  error: ServiceError,
): Answer {
  const headers =
    error.retryAfter === undefined ? {} : { headers: { 'retry-after': String(error.retryAfter) } };
  const schema = errorSchema(operation, error.status, (entry) => resolveReference(document, entry));
  const flat = reader.flat(schema);
  if (schema === undefined || typeOf(flat) !== 'object')
    return {
      status: error.status,
      body: {
        error_code: error.code,
        ...(error.description !== undefined && { description: error.description }),
        ...error.details,
      },
      ...headers,
    };
  const given = Object.fromEntries(
    Object.entries(membersOf(flat)).flatMap(([name, member]) => {
      const plain = plainName(name);
      const value = errorMembers.find(([pattern]) => pattern.test(plain))?.[1](error);
      const allowed = reader.flat(member)['enum'];
      return value === undefined || (Array.isArray(allowed) && !allowed.includes(value))
        ? []
        : [[name, typeOf(reader.flat(member)) === 'string' ? String(value) : value]];
    }),
  );
  const key = `error/${error.status}/${error.code}`;
  return {
    status: error.status,
    body: maker.conform({ ...error.details, ...given }, schema, { key, name: 'error' }),
    ...headers,
  };
}

function errorSchema(
  operation: OpenApiOperation | undefined,
  status: number,
  resolve: (entry: OpenApiOperation['responses'][string]) => {
    readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  },
): JsonSchema | undefined {
  const { responses = {} } = operation ?? {};
  const places = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
  const others = Object.keys(responses).filter((one) => one.startsWith('4'));
  for (const place of [...places, ...others]) {
    const entry = responses[place];
    if (entry === undefined) continue;
    const content = Object.entries(resolve(entry).content ?? {});
    const schema = content.find(([type]) => /json/.test(type))?.[1].schema;
    if (schema !== undefined) return schema;
  }
  return undefined;
}
