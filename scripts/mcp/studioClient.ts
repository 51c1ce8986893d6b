import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ToolError } from './tool.ts';

/** The service of a running Studio, as an agent that is signed in uses it. */
export interface StudioClient {
  /** @throws ToolError when the Studio refuses, or does not answer */
  ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T>;
}

/** Where the Studio is, and how the agent signs in. */
export interface StudioConnection {
  /** A link that signs a person in once, as the Studio makes it. */
  readonly link: string;
  /** The file in which the session is kept, so that the link is needed once. */
  readonly kept: string;
}

interface Session {
  readonly name: string;
  readonly canReview: boolean;
  readonly canPublish: boolean;
  readonly canAdministrate: boolean;
}

interface Kept {
  readonly studio: string;
  readonly cookie: string;
}

/** Creates the client; it signs in with its first request. */
export function createStudioClient({ link, kept }: StudioConnection): StudioClient {
  const [studio = link] = link.split('/api/enter');
  let signedIn: Promise<string> | undefined;

  async function request(
    cookie: string,
    [method, path, body]: readonly [string, string, object | undefined],
  ) {
    return await fetch(`${studio}/api${path}`, {
      method,
      headers: {
        cookie,
        origin: new URL(studio).origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new ToolError(`The Studio at ${studio} does not answer: ${String(error)}.`);
    });
  }

  async function sessionOf(cookie: string): Promise<Session | undefined> {
    const response = await request(cookie, ['GET', '/session', undefined]);
    return response.ok ? ((await response.json()) as Session) : undefined;
  }

  async function signIn(): Promise<string> {
    const before = readKept(kept);
    const known = before?.studio === studio ? before.cookie : undefined;
    const cookie =
      known !== undefined && (await sessionOf(known)) !== undefined ? known : await enter();
    const session = await sessionOf(cookie);
    // a role is checked by the Studio; this keeps reviews and publishing with people
    if (session?.canReview === true || session?.canPublish === true)
      throw new ToolError(
        `The link is that of "${session.name}", who may review and publish. Publishing stays with people: let an administrator add a person with the role editor for the agent.`,
      );
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify({ studio, cookie } satisfies Kept), { mode: 0o600 });
    return cookie;
  }

  async function enter(): Promise<string> {
    const response = await fetch(link, { redirect: 'manual' }).catch((error: unknown) => {
      throw new ToolError(`The Studio at ${studio} does not answer: ${String(error)}.`);
    });
    const [cookie] = (response.headers.get('set-cookie') ?? '').split(';');
    if (cookie === undefined || cookie === '')
      throw new ToolError('The link was used already, or it is too old. Ask for another one.');
    return cookie;
  }

  return {
    async ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
      signedIn ??= signIn();
      const cookie = await signedIn.catch((error: unknown) => {
        signedIn = undefined; // the next request tries again
        throw error;
      });
      const response = await request(cookie, [method, path, body]);
      if (response.status === 401) {
        signedIn = undefined;
        throw new ToolError('The session has ended. Give the agent another link.');
      }
      const text = await response.text();
      const answer: unknown = text === '' ? undefined : JSON.parse(text);
      if (response.ok) return answer as T;
      const { message = response.statusText, conflicts = [] } = answer as Partial<Refused>;
      const places = conflicts.map(({ file, path: at }) => `${file} ${at ?? ''}`.trim());
      throw new ToolError(places.length === 0 ? message : `${message} ${places.join(', ')}`);
    },
  };
}

interface Refused {
  readonly message: string;
  readonly conflicts: readonly { readonly file: string; readonly path?: string }[];
}

function readKept(file: string): Kept | undefined {
  if (!existsSync(file)) return undefined;
  const { studio, cookie } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>;
  return studio !== undefined && cookie !== undefined ? { studio, cookie } : undefined;
}
