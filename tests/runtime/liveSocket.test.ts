import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveData, Value } from '../../src/language/release.ts';
import {
  at,
  createTestRuntime,
  oneScreen,
  operation,
  type TestPortal,
} from './createTestRuntime.ts';
import { startSocketServer, type SocketServer } from './socketServer.ts';

let server: SocketServer;
// Node 20 has none of its own
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new (
    html: string,
    options: { readonly url: string },
  ) => { readonly window: object };
};
const page = new JSDOM('', { url: 'http://portal' }).window as { readonly WebSocket: unknown };
beforeEach(async () => {
  vi.stubGlobal('WebSocket', page.WebSocket);
  server = await startSocketServer();
});
afterEach(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

const rows = operation('rows', { shape: ['*'] });
const until = (check: () => void) => vi.waitFor(check, { timeout: 4000, interval: 20 });

/** A screen whose data follow a socket; `lists` is how often they were fetched. */
async function started(socket: Partial<NonNullable<LiveData['socket']>> = {}, condition?: Value) {
  let count = 0;
  const portal = createTestRuntime({
    portal: { services: { shop: `${server.address.replace(/^ws/, 'http')}/shop/` } },
    service: () => Response.json([++count]),
    files: oneScreen({
      state: { room: 'a', on: true, token: 'first', address: `${server.address}/rooms` },
      data: {
        rows: {
          operation: rows,
          live: {
            socket: { address: at('state', 'address'), ...socket },
            ...(condition !== undefined && { while: condition }),
          },
        },
      },
    }),
  });
  await portal.start();
  await portal.visit('/');
  await until(() => expect(server.clients).toHaveLength(1));
  await until(() => expect(portal.read('data', 'rows')).toEqual([2])); // once it was connected
  return portal;
}
function write(portal: TestPortal, name: string, value: unknown): void {
  portal.view.evaluation.store
    .get(portal.navigation.shown)
    .screen?.instance.scope.write(['state', name], value);
}
const client = (index: number) => {
  const found = server.clients[index];
  if (found === undefined) throw new Error(`There is no connection ${index}.`);
  return found;
};
const shows = (portal: TestPortal, value: unknown) =>
  until(() => expect(portal.read('data', 'rows')).toEqual(value));

describe('data that follow a web socket', () => {
  it('are refetched when it opens, and at each message that counts', async () => {
    const portal = await started({ on: ['changed'] });
    client(0).send('{"type":"other"}');
    client(0).send('no JSON');
    client(0).send('{"type":"changed"}');
    client(0).send('{"type":"changed"}');
    await shows(portal, [3]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(portal.read('data', 'rows')).toEqual([3]);
    expect(portal.read('status', 'rows')).toBe('ready');
  });

  it('are replaced by what a message has, and refetched if that is something else', async () => {
    const portal = await started({ shape: ['n'] });
    client(0).send('{"data":[7,8]}');
    await shows(portal, [7, 8]);
    client(0).send('{"data":{"a":1}}');
    await shows(portal, [3]);
  });

  it('send the session first, and connect again with another one', async () => {
    const portal = await started({
      send: { '=': ['{', 'token', ['.', ['state', 'token']]] as never },
    });
    await until(() => expect(client(0).received).toEqual(['{"token":"first"}']));
    write(portal, 'token', 'second');
    await until(() => expect(server.clients).toHaveLength(2));
    await until(() => expect(client(1).received).toEqual(['{"token":"second"}']));
    await until(() => expect(client(0).isOpen()).toBe(false));
  });
});

describe('the web socket of live data', () => {
  it('is below the base address of its service', async () => {
    await started({ service: 'shop', address: '/rooms/a?since=1' });
    expect(client(0).path).toBe('/shop/rooms/a?since=1');
  });

  it('does not leave the base address of its service', async () => {
    const portal = await started({ service: 'shop', address: at('state', 'room') });
    expect(client(0).path).toBe('/shop/a');
    write(portal, 'room', '/../admin');
    await until(() => expect(client(0).isOpen()).toBe(false));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.clients).toHaveLength(1);
  });

  it('is opened again after a loss and after its service was away', async () => {
    const portal = await started();
    client(0).drop();
    await until(() => expect(server.clients).toHaveLength(2));
    await shows(portal, [3]); // messages may have been missed
    server.isRefusing = true;
    client(1).close(1001);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    server.isRefusing = false;
    await until(() => expect(server.clients).toHaveLength(3));
    await shows(portal, [4]);
  });

  it('is closed in a hidden page and while it is not wanted', async () => {
    const portal = await started({}, at('state', 'on'));
    portal.hide();
    await until(() => expect(client(0).isOpen()).toBe(false));
    portal.show();
    await until(() => expect(server.clients).toHaveLength(2));
    write(portal, 'on', false);
    await until(() => expect(client(1).isOpen()).toBe(false));
    write(portal, 'on', true);
    await until(() => expect(server.clients).toHaveLength(3));
    write(portal, 'address', '');
    await until(() => expect(client(2).isOpen()).toBe(false));
  });

  it('ends with its screen', async () => {
    const portal = await started();
    portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.stop();
    await until(() => expect(client(0).isOpen()).toBe(false));
  });
});
