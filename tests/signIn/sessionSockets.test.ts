import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { WebSocket } from 'ws';
import { listen } from '../../src/server/listen.ts';
import { toRequestListener } from '../../src/server/requestListener.ts';
import { toUpgradeListener } from '../../src/server/sockets/upgradeListener.ts';
import { openSocket, startSocketService } from '../server/startSocketPortal.ts';
import type { SocketService } from '../server/startSocketPortal.ts';
import { createMemoryStore } from './createMemoryStore.ts';
import type { Visitor } from './createVisitor.ts';
import { ofPage, portal, signIn, startDesk } from './startDesk.ts';
import type { DeskOptions } from './startDesk.ts';
import { startProvider } from './startProvider.ts';
import type { TestProvider } from './startProvider.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider({ portal });
});
afterAll(() => provider.stop());

const closed = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number;

/** A desk with a network socket, whose service takes the tokens of the provider. */
async function open(options: Partial<DeskOptions> = {}) {
  const service: SocketService = await startSocketService();
  service.refusal = async ({ headers }) => {
    const token = (headers.authorization ?? '').split(' ')[1] ?? '';
    return (await provider.accountOf(token)) === undefined ? 401 : undefined;
  };
  const store = createMemoryStore();
  const desk = startDesk({ provider, tickets: service, store, ...options });
  const { port, stop } = await listen(toRequestListener(desk.server), {
    host: '127.0.0.1',
    port: 0,
    onUpgrade: toUpgradeListener(desk.server),
    onStop: desk.server.close,
  });
  onTestFinished(stop);
  const connect = (visitor: Visitor, headers: Record<string, string> = {}) =>
    openSocket(`http://127.0.0.1:${port}/tickets_service/live`, {
      headers: {
        origin: portal,
        cookie: [...(visitor.cookies.get(portal) ?? [])]
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...headers,
      },
    });
  const visitor = desk.visitor();
  await signIn(visitor);
  return { service, store, desk, visitor, connect };
}

describe('a web socket with a session at the server', () => {
  it('gets the access token at the server, and does not count as use', async () => {
    const { service, store, visitor, connect, desk } = await open();
    const times = () => [...store.records.values()].map(({ idleUntil }) => idleUntil.getTime());
    const before = times();
    desk.pass(600);
    await connect(visitor);
    expect(service.requests[0]?.headers.authorization).toMatch(/^Bearer .{20,}/);
    expect(service.requests[0]?.headers.cookie).toBeUndefined();
    expect(times()).toEqual(before);
  });

  it('is refused without a session by the service, and to pages of another origin', async () => {
    const { service, desk, visitor, connect } = await open();
    await expect(connect(desk.visitor())).rejects.toThrow('401');
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:1' },
    ])
      await expect(connect(visitor, headers)).rejects.toThrow('403');
    expect(service.requests).toEqual([]);
  });

  it('renews a token that the service refuses, once', async () => {
    const { service, visitor, connect } = await open();
    const { refusal } = service;
    let isFirst = true;
    service.refusal = async (request) => {
      if (!isFirst) return await refusal?.(request);
      isFirst = false;
      return 401;
    };
    const { refresh } = provider.grants;
    await connect(visitor);
    expect(provider.grants.refresh).toBe(refresh + 1);
  });

  it('is closed by a sign-out, on both sides, and others stay open', async () => {
    const { service, desk, visitor, connect } = await open();
    const other = desk.visitor();
    await signIn(other, { user: 'mihai' });
    const [mine, theirs] = [await connect(visitor), await connect(other)];
    const ends = [closed(mine), closed(service.sockets[0] as WebSocket)];
    await visitor.send(`${portal}/auth/logout`, { method: 'POST', headers: ofPage });
    expect(await Promise.all(ends)).toEqual([1008, 1008]);
    theirs.send('x');
    expect(String((await once(theirs, 'message'))[0])).toBe('x');
  });

  it('is closed when the session expires or another process ends it', async () => {
    const { store, desk, visitor, connect } = await open({ socketLimits: { check: 50 } });
    const ended = closed(await connect(visitor));
    desk.pass(1801);
    expect(await ended).toBe(1008);
    await signIn(visitor);
    const removed = closed(await connect(visitor));
    for (const { id } of [...store.records.values()]) await store.remove(id);
    expect(await removed).toBe(1008);
  });

  it('is limited for each session', async () => {
    const { desk, visitor, connect } = await open({ socketLimits: { perSession: 1 } });
    await connect(visitor);
    await expect(connect(visitor)).rejects.toThrow('429');
    const other = desk.visitor();
    await signIn(other, { user: 'mihai' });
    await connect(other);
  });
});
