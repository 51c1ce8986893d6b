import type { Person } from '../store/people.ts';
import type { StudioStore } from '../store/studioStore.ts';

/** The cookie that holds the secret of a session. */
const sessionCookie = 'portico_studio';

/** The secret of the session in a request's cookies. */
export function sessionSecret(request: Request): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split('; ');
  const own = cookies.find((one) => one.startsWith(`${sessionCookie}=`));
  return own?.slice(sessionCookie.length + 1);
}

/** The person whose session a request belongs to; undefined without one that is valid. */
export async function readPerson(
  store: StudioStore,
  request: Request,
): Promise<Person | undefined> {
  const secret = sessionSecret(request);
  return secret === undefined ? undefined : await store.people.findSession(secret);
}

/** The header that starts or, without a secret, ends a session in the browser. */
export function sessionHeader(path: string, secret: string | undefined, secure: boolean): string {
  const life = secret === undefined ? '; Max-Age=0' : '';
  return `${sessionCookie}=${secret ?? ''}; Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}${life}`;
}

/**
 * Whether a request that changes something was made by the Studio's own page: its origin is the
 * Studio's, and its body is JSON, which no form of another site can send.
 */
export function isOwnRequest(request: Request, origin: string): boolean {
  const type = request.headers.get('content-type') ?? '';
  // forms of other sites only post; browsers send a length of 0 with a post that has no body
  const hasBody = request.method === 'POST' && request.body !== null;
  const isEmpty = request.headers.get('content-length') === '0';
  return (
    request.headers.get('origin') === origin &&
    (!hasBody || isEmpty || type.startsWith('application/json'))
  );
}
