import { rolesOf, type Principal } from '../access/Principal.ts';
import type { QueryValue } from './Call.ts';
import { describeErrors, type Route } from './readRoutes.ts';
import { ServiceError } from './ServiceError.ts';

const maxBodyBytes = 16 * 2 ** 20;

/** 401 without a valid key or token, 403 with one that may not do this. */
export function checkAccess(route: Route, headers: Headers, principal: Principal, apiKey: string): void {
  if (route.security.length === 0) return;
  const scheme = principal.kind === 'anonymous' ? undefined : principal.scheme;
  const held = new Set([...(headers.get('x-api-key') === apiKey ? ['apiKey'] : []), ...(scheme === undefined ? [] : [scheme])]);
  const satisfied = route.security.some((entry) => Object.keys(entry).every((name) => held.has(name)));
  if (!satisfied) {
    if (!held.has('apiKey')) throw new ServiceError(401, 'API_KEY');
    throw scheme === undefined ? new ServiceError(401, 'UNAUTHORIZED') : new ServiceError(403, 'FORBIDDEN');
  }
  const needsToken = route.security.every((entry) => Object.keys(entry).some((name) => name !== 'apiKey'));
  if (!needsToken) return;
  if ('checked' in principal && !principal.checked && !acceptsUnchecked(route)) throw new ServiceError(403, 'OTP_REQUIRED');
  const roles = principal.kind === 'open' ? ['visitor'] : rolesOf(principal);
  if (route.roles.length > 0 && !route.roles.some((role) => roles.includes(role))) throw new ServiceError(403, 'FORBIDDEN');
}

function acceptsUnchecked(route: Route): boolean {
  return route.operation === 'checkOneTimeCode' || route.operation === 'checkConsentCode';
}

export function checkHeaders(route: Route, headers: Headers): void {
  const values: Record<string, string> = Object.fromEntries(headers.entries());
  if (!route.checkHeaders(values)) throw invalid('header', route.checkHeaders.errors);
}

export function readQuery(route: Route, search: URLSearchParams): Record<string, QueryValue | undefined> {
  const values: Record<string, QueryValue | undefined> = {};
  for (const parameter of route.query) {
    const given = search.getAll(parameter.name);
    const first = given[0];
    if (first === undefined || (first === '' && parameter.required !== true)) continue;
    const many = parameter.schema['type'] === 'array';
    values[parameter.name] = many ? (parameter.explode === false ? first.split(',') : given) : first;
  }
  if (!route.checkQuery(values)) throw invalid('query', route.checkQuery.errors);
  checkTexts('query', values);
  return values;
}

export async function readBody(route: Route, request: Request): Promise<{ body: unknown; raw: string }> {
  const types = Object.keys(route.bodyTypes);
  if (types.length === 0) return { body: undefined, raw: '' };
  const raw = await readLimited(request);
  if (raw === '' && !route.bodyRequired) return { body: undefined, raw };
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const check = route.bodyTypes[type];
  if (check === undefined) throw new ServiceError(415, 'CONTENT_TYPE', { description: `The body must be ${types.join(' or ')}.` });
  const body = type === 'application/json' ? parseJson(raw) : Object.fromEntries(new URLSearchParams(raw));
  if (!check(body)) throw invalid('body', check.errors);
  checkTexts('body', body);
  return { body, raw };
}

/** Refuses texts with a NUL character, which no column can hold. */
export function checkTexts(place: string, value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw new ServiceError(400, 'INVALID_REQUEST', { description: `${place} has a character that no text has` });
  if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) checkTexts(place, member);
}

/** The body as text; of one that is too long no more is read than it takes to know. */
async function readLimited(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw new ServiceError(413, 'TOO_LARGE');
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBodyBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw new ServiceError(400, 'INCOMPLETE'); // whoever sent it has left
  }
  if (length > maxBodyBytes) throw new ServiceError(413, 'TOO_LARGE');
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch (error) {
    throw new ServiceError(400, 'INVALID_REQUEST', { description: `body ${error instanceof Error ? error.message : 'is not JSON'}` });
  }
}

function invalid(place: string, errors: Parameters<typeof describeErrors>[1]): ServiceError {
  return new ServiceError(400, 'INVALID_REQUEST', { description: describeErrors(place, errors) });
}
