import type { ErrorObject } from 'ajv';
import type { Principal } from '../access/Principal.ts';
import type { SandboxDefinition } from '../defineSandbox.ts';
import type { QueryValue } from './Call.ts';
import { digestOf, readForm, tooLarge, type Files } from './formBody.ts';
import { describeErrors, essence, type Route } from './readRoutes.ts';
import { ServiceError } from './ServiceError.ts';

const maxBodyBytes = 16 * 2 ** 20;

/** The caller, as far as the headers identify it. */
export interface Caller {
  readonly headers: Headers;
  readonly principal: Principal;
  readonly apiKey: string;
}

/**
 * Checks key, token and role. @throws ServiceError 401 without a valid key or token, 403 when the
 * caller may not use the operation.
 */
export function checkAccess(
  route: Route,
  { headers, principal, apiKey }: Caller,
  definition: Pick<SandboxDefinition, 'headers' | 'uncheckedOperations'>,
): void {
  if (route.security.length === 0) return;
  const { scheme } = principal;
  const hasKey = headers.get(definition.headers.apiKey) === apiKey;
  const held = new Set([
    ...(hasKey ? route.apiKeys : []),
    ...(scheme === undefined ? [] : [scheme]),
  ]);
  const satisfied = route.security.some((entry) =>
    Object.keys(entry).every((name) => held.has(name)),
  );
  if (!satisfied) {
    if (!hasKey) throw new ServiceError(401, 'API_KEY');
    throw scheme === undefined
      ? new ServiceError(401, 'UNAUTHORIZED')
      : new ServiceError(403, 'FORBIDDEN');
  }
  const needsToken = route.security.every((entry) =>
    Object.keys(entry).some((name) => !route.apiKeys.includes(name)),
  );
  if (!needsToken) return;
  if (!principal.checked && !definition.uncheckedOperations.includes(route.operation))
    throw new ServiceError(403, 'OTP_REQUIRED');
  if (route.roles.length > 0 && !route.roles.some((role) => principal.roles.includes(role)))
    throw new ServiceError(403, 'FORBIDDEN');
}

/** Checks a request's headers. @throws ServiceError 400 if one does not match the description */
export function checkHeaders(route: Route, headers: Headers): void {
  const values: Record<string, string> = Object.fromEntries(headers.entries());
  if (!route.checkHeaders(values)) throw invalid('header', route.checkHeaders.errors);
}

/**
 * Converts the query parameters to the types of their schemas. @throws ServiceError 400 if one does
 * not match
 */
export function readQuery(
  route: Route,
  search: URLSearchParams,
): Record<string, QueryValue | undefined> {
  const values: Record<string, QueryValue | undefined> = {};
  for (const parameter of route.query) {
    const given = search.getAll(parameter.name);
    const first = given[0];
    if (first === undefined || (first === '' && parameter.required !== true)) continue;
    const many = parameter.schema['type'] === 'array';
    values[parameter.name] = many
      ? parameter.explode === false
        ? first.split(',')
        : given
      : first;
  }
  if (!route.checkQuery(values)) throw invalid('query', route.checkQuery.errors);
  checkTexts('query', values);
  return values;
}

/** A body as its media type means it. */
export interface RequestBody {
  /** In a form in parts, a file is its name; a body that is a file is empty text. */
  readonly body: unknown;
  readonly files: Files;
  /** The same for each sending of the same content. */
  readonly fingerprint: string;
}

/**
 * Reads and checks the body.
 * @throws ServiceError 400, 413 or 415
 */
export async function readBody(route: Route, request: Request): Promise<RequestBody> {
  const types = Object.keys(route.bodyTypes);
  if (types.length === 0) return { body: undefined, files: {}, fingerprint: '' };
  const bytes = await readLimited(request);
  if (bytes.length === 0 && !route.bodyRequired)
    return { body: undefined, files: {}, fingerprint: '' };
  const contentType = request.headers.get('content-type') ?? '';
  const type = essence(contentType);
  const found = [type, `${type.split('/')[0] ?? ''}/*`, '*/*'].find((one) => types.includes(one));
  const check = found === undefined ? undefined : route.bodyTypes[found];
  if (found === undefined || check === undefined)
    throw new ServiceError(415, 'CONTENT_TYPE', {
      description: `The body must be ${types.join(' or ')}.`,
    });
  const read =
    type === 'multipart/form-data'
      ? await readForm(bytes, contentType, route.formMembers)
      : parseBody(type, bytes);
  if (!check(read.body)) {
    const isReadOnly = (path: readonly string[]) => route.isReadOnly(found, path);
    const errors = (check.errors ?? []).filter((error) => !isOfAnswers(error, isReadOnly));
    if (errors.length > 0) throw invalid('body', errors);
  }
  if (typeof read.body !== 'string') checkTexts('body', read.body);
  return read;
}

function parseBody(type: string, bytes: Buffer<ArrayBuffer>): RequestBody {
  const isJson = /[/+]json$/.test(type);
  const isForm = type === 'application/x-www-form-urlencoded';
  if (isJson || isForm || /^text\/|[/+]xml$/.test(type)) {
    const raw = bytes.toString('utf8');
    const body = isJson
      ? parseJson(raw)
      : isForm
        ? Object.fromEntries(new URLSearchParams(raw))
        : raw;
    return { body, files: {}, fingerprint: raw };
  }
  const file = new File([bytes], '', { type });
  return { body: '', files: { body: [file] }, fingerprint: digestOf(bytes) };
}

/** Rejects texts with a NUL character, which no column can store. */
export function checkTexts(place: string, value: unknown): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw new ServiceError(400, 'INVALID_REQUEST', {
      description: `${place} has a character that no text has`,
    });
  if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) checkTexts(place, member);
}

/** The bytes of the body; stops reading once it is too long. */
async function readLimited(request: Request): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes)
    throw tooLarge('body', maxBodyBytes);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBodyBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw new ServiceError(400, 'INCOMPLETE'); // the client has disconnected
  }
  if (length > maxBodyBytes) throw tooLarge('body', maxBodyBytes);
  return Buffer.concat(chunks);
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch (error) {
    throw new ServiceError(400, 'INVALID_REQUEST', {
      description: `body ${error instanceof Error ? error.message : 'is not JSON'}`,
    });
  }
}

/** Whether an error is a missing member that is `readOnly`: only answers must have it. */
function isOfAnswers(
  { keyword, params, instancePath }: ErrorObject,
  isReadOnly: (path: readonly string[]) => boolean,
): boolean {
  if (keyword !== 'required') return false;
  const missing = String((params as Readonly<Record<string, unknown>>)['missingProperty']);
  const around = instancePath.split('/').slice(1);
  const names = around.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return isReadOnly([...names, missing]);
}

function invalid(place: string, errors: Parameters<typeof describeErrors>[1]): ServiceError {
  return new ServiceError(400, 'INVALID_REQUEST', { description: describeErrors(place, errors) });
}
