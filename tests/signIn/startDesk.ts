import { createServer } from '../../src/server/createServer.ts';
import type { Server } from '../../src/server/server.ts';
import type { AttemptLimits } from '../../src/server/signIn/attempts.ts';
import { createSignIn } from '../../src/server/signIn/createSignIn.ts';
import type { SessionStore } from '../../src/server/signIn/SessionStore.ts';
import type { SignInSettings } from '../../src/server/signIn/SignInSettings.ts';
import type { SocketLimits } from '../../src/server/sockets/SocketLimits.ts';
import type { TlsConnection } from '../../src/server/tls/createTlsConnection.ts';
import { createVisitor } from './createVisitor.ts';
import type { Visitor } from './createVisitor.ts';
import { clientSecret } from './startProvider.ts';
import type { TestProvider } from './startProvider.ts';
import type { TicketService } from './startTickets.ts';

export const portal = 'http://localhost:5308';

/** The server of a portal whose visitors sign in at a provider, without a socket. */
export interface Desk {
  readonly server: Server;
  readonly settings: SignInSettings;
  readonly faults: { readonly error: unknown; readonly doing: string }[];
  /** Moves the clock of the server. */
  pass(seconds: number): void;
  visitor(): Visitor;
}

export interface DeskOptions {
  readonly provider: Pick<TestProvider, 'issuer'>;
  readonly tickets: Pick<TicketService, 'url'>;
  readonly store: SessionStore;
  readonly settings?: Partial<SignInSettings>;
  readonly attempts?: AttemptLimits;
  readonly socketLimits?: Partial<SocketLimits>;
  /** Sends the requests of visitors to the provider, in place of the global `fetch`. */
  readonly visit?: (request: Request) => Promise<Response>;
  /** The connection to the service. */
  readonly connection?: TlsConnection;
}

export function startDesk(options: DeskOptions): Desk {
  const { provider, tickets, store, settings, attempts, socketLimits, connection } = options;
  const whole: SignInSettings = {
    origin: portal,
    issuer: provider.issuer,
    clientId: 'portal',
    clientSecret,
    profile: 'standard',
    pushed: false,
    dpop: false,
    scopes: ['openid', 'profile', 'email'],
    parameters: {},
    claims: { name: ['name'], roles: ['roles'] },
    levels: ['password', 'code', 'device'],
    idleSeconds: 1800,
    absoluteSeconds: 36_000,
    failed: '/failed',
    signedOut: '/',
    services: ['/tickets_service'],
    ...settings,
  };
  let ahead = 0;
  const faults: Desk['faults'] = [];
  const server = createServer({
    directory: 'tests/signIn/no-site', // only addresses of the sign-in and of services are requested
    mediaDirectory: 'tests/signIn/no-media',
    settings: {},
    allowed: {},
    forwards: { '/tickets_service': tickets.url, '/open_service': tickets.url },
    languages: { store: 'lang', default: 'en', available: ['en'] },
    origin: portal,
    ...(socketLimits !== undefined && { socketLimits }),
    ...(connection !== undefined && { forwardConnections: { '/tickets_service': connection } }),
    signIn: createSignIn({
      settings: whole,
      store,
      ...(attempts !== undefined && { attempts }),
      now: () => new Date(Date.now() + ahead * 1000),
      onFault: (error, doing) => faults.push({ error, doing }),
    }),
  });
  return {
    server,
    settings: whole,
    faults,
    pass: (seconds) => void (ahead += seconds),
    visitor: () =>
      createVisitor({
        [portal]: (request) => server.fetch(request),
        ...(options.visit !== undefined && { [provider.issuer]: options.visit }),
      }),
  };
}

/** Goes to the provider and enters a name and a password there; returns where that leads. */
export async function signIn(
  visitor: Visitor,
  { user = 'ana', code = '', query = '' }: { user?: string; code?: string; query?: string } = {},
): Promise<{ readonly response: Response; readonly url: string }> {
  const at = await visitor.follow(`${portal}/auth/login${query}`);
  if (!at.url.includes('/interaction/')) return at;
  return await visitor.follow(at.url, {
    method: 'POST',
    body: new URLSearchParams({ user, password: 'Portico1', code, do: 'enter' }),
  });
}

/** The headers of a call by the page's script. */
export const ofPage = { 'x-csrf': 'session', origin: portal, 'sec-fetch-site': 'same-origin' };
