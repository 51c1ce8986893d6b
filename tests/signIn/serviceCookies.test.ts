import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../src/server/createServer.ts';
import { createVisitor } from './createVisitor.ts';
import type { Visitor } from './createVisitor.ts';

const portal = 'https://portal.example';
const seen: string[] = [];

/** A service that signs users in by itself and knows them by a cookie. */
const service = createHttpServer((request, response) => {
  seen.push(request.headers.cookie ?? '');
  if (request.url === '/session' && request.method === 'POST')
    return void response
      .writeHead(204, {
        'Set-Cookie': [
          'SESSION=abc; Path=/app; Domain=service.example; Max-Age=600',
          '__Host-device=d; Path=/; Secure',
          'tracking=1; Path=/',
        ],
      })
      .end();
  const isKnown = /(^|; )SESSION=abc(;|$)/.test(request.headers.cookie ?? '');
  response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' }).end('{}');
});
let visitor: Visitor;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const server = createServer({
    directory: 'tests/signIn/no-site',
    mediaDirectory: 'tests/signIn/no-media',
    settings: {},
    allowed: {},
    forwards: { '/shop': url, '/other': url },
    forwardCookies: { '/shop': ['SESSION', '__Host-device'], '/other': [] },
    origin: portal,
    languages: { store: 'lang', default: 'en', available: ['en'] },
  });
  visitor = createVisitor({ [portal]: (request) => server.fetch(request) });
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

const ofPage = { 'x-csrf': '1', origin: portal, 'sec-fetch-site': 'same-origin' };
const post = (path: string, headers: Record<string, string> = ofPage) =>
  visitor.send(portal + path, { method: 'POST', headers });

describe('the cookies of a service', () => {
  it('lie below its address, hidden from scripts, with the lifetime that it gives them', async () => {
    const answer = await post('/shop/session');
    expect(answer.headers.getSetCookie()).toEqual([
      'SESSION=abc; Max-Age=600; Path=/shop; HttpOnly; SameSite=Lax; Secure',
      '__Host-device=d; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  it('reach that service only, without any other cookie', async () => {
    await post('/shop/session');
    visitor.cookies.get(portal)?.set('lang', 'en');
    expect((await visitor.send(`${portal}/shop/account`, { headers: ofPage })).status).toBe(200);
    expect(seen.at(-1)?.split('; ').sort()).toEqual(['SESSION=abc', '__Host-device=d']);
    expect((await visitor.send(`${portal}/other/account`, { headers: ofPage })).status).toBe(401);
    expect(seen.at(-1)).toBe('');
  });

  it.each<[string, Record<string, string>]>([
    ['without the header of the page', { origin: portal }],
    ['of another origin', { origin: 'https://evil.example', 'x-csrf': '1' }],
    ['that the browser marks', { ...ofPage, 'sec-fetch-site': 'cross-site' }],
  ])('are of no use to a call %s', async (_, headers) => {
    await post('/shop/session');
    const before = seen.length;
    expect((await post('/shop/orders', headers)).status).toBe(403);
    expect(seen.length).toBe(before);
  });

  it('are not set by another site that signs the visitor in', async () => {
    const stranger = { origin: 'https://evil.example' };
    visitor.cookies.clear();
    expect((await post('/shop/session', stranger)).status).toBe(403);
  });
});
