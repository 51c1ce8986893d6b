import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionsUnavailable } from '../../src/server/signIn/SessionStore.ts';
import type { SessionStore } from '../../src/server/signIn/SessionStore.ts';
import { createMemoryStore } from './createMemoryStore.ts';
import { ofPage, portal, signIn, startDesk } from './startDesk.ts';
import { startProvider } from './startProvider.ts';
import type { TestProvider } from './startProvider.ts';
import { startTickets } from './startTickets.ts';
import type { TicketService } from './startTickets.ts';

let provider: TestProvider;
let tickets: TicketService;

beforeAll(async () => {
  provider = await startProvider({ portal });
  tickets = await startTickets(provider);
});
afterAll(() => Promise.all([provider.stop(), tickets.stop()]));

/** A store whose database can be taken away. */
function breakableStore(): { readonly store: SessionStore; isAway: boolean } {
  const memory = createMemoryStore();
  const switchable = {
    isAway: false,
    store: new Proxy<SessionStore>(memory, {
      get: (of, name: keyof SessionStore) =>
        name === 'state'
          ? async () => (switchable.isAway ? 'failing' : 'answering')
          : async (...given: unknown[]) => {
              if (switchable.isAway) throw new SessionsUnavailable(new Error('no connection'));
              return await (of[name] as (...all: unknown[]) => unknown)(...given);
            },
    }),
  };
  return switchable;
}

describe('while the database of the sessions is unavailable', () => {
  const answerOf = async (response: Response) => [
    response.status,
    response.headers.get('retry-after'),
    response.status === 200 ? 'ok' : await response.json(),
  ];
  const later = [503, '2', { error_code: 'SERVICE_UNAVAILABLE' }];

  it('what needs a session is answered 503, and the session lasts', async () => {
    const database = breakableStore();
    const desk = startDesk({ provider, tickets, store: database.store });
    const visitor = desk.visitor();
    await signIn(visitor);
    const all = async () => [
      await answerOf(await visitor.send(`${portal}/auth/session`, { headers: ofPage })),
      await answerOf(await visitor.send(`${portal}/tickets_service/tickets`, { headers: ofPage })),
      await answerOf(await visitor.send(`${portal}/readyz`)),
    ];
    database.isAway = true;
    expect(await all()).toEqual([
      later,
      later,
      [
        503,
        '2',
        expect.objectContaining({
          status: 'unavailable',
          dependencies: expect.objectContaining({ sessions: 'failing' }) as unknown,
        }),
      ],
    ]);
    const signOut = { method: 'POST', headers: ofPage };
    expect(await answerOf(await visitor.send(`${portal}/auth/logout`, signOut))).toEqual(later);
    const cookie = [...(visitor.cookies.get(portal) ?? [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = new Request(`${portal}/tickets_service/news`, {
      headers: { origin: portal, cookie },
    });
    const refused = await desk.server.upgrade(socket, () => {
      throw new Error('The socket must not open.');
    });
    expect(refused && (await answerOf(refused))).toEqual(later);
    expect((await visitor.send(`${portal}/healthz`)).status).toBe(200);

    database.isAway = false;
    expect((await all()).map(([status]) => status)).toEqual([200, 200, 200]);
  });

  it('a sign-in leads to the screen that says so', async () => {
    const database = breakableStore();
    const desk = startDesk({ provider, tickets, store: database.store });
    const visitor = desk.visitor();
    const begun = await visitor.send(`${portal}/auth/login`, { redirect: 'manual' });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    database.isAway = true;
    for (const address of ['/auth/login', `/auth/callback?code=x&state=${state}`]) {
      const answer = await visitor.send(portal + address, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/reason=unavailable/),
      ]);
    }
  });
});
