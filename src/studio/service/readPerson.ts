import type { Person } from '../store/people.ts';
import type { StudioSignIn } from './arrive.ts';
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
  { people }: StudioStore,
  request: Request,
  signIn: StudioSignIn | undefined,
): Promise<Person | undefined> {
  const secret = sessionSecret(request);
  const own = secret === undefined ? undefined : await people.findSession(secret);
  if (own !== undefined) return own;
  const user = await signIn?.user(request);
  const person = user && (await people.findBySubject(user.subject));
  return person?.isActive === true ? person : undefined;
}

/** The header that starts or, without a secret, ends a session in the browser. */
export function sessionHeader(path: string, secret: string | undefined, secure: boolean): string {
  const life = secret === undefined ? '; Max-Age=0' : '';
  return `${sessionCookie}=${secret ?? ''}; Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}${life}`;
}

/**
 * Whether a request that changes something was made by the Studio's own page: its origin is the
 * Studio's, and its body, if it has one, is JSON, which no form of another site can send. A server
 * gives each request with a method such as DELETE a body, so the type tells whether there is one.
 */
export function isOwnRequest({ headers }: Request, origin: string): boolean {
  const type = headers.get('content-type') ?? '';
  return headers.get('origin') === origin && (type === '' || type.startsWith('application/json'));
}
