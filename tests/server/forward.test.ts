import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createServer as createPortalServer } from '../../src/server/createServer.ts';
import { answerLimits, forward, maxForwardedBody } from '../../src/server/forward.ts';
import { startService, request } from './seeingService.ts';

describe('forwarded headers', () => {
  it('sets the headers of the process in place of those of the browser', async () => {
    const { url, seen } = await startService((response) => response.end());
    await forward(request({ headers: { authorization: 'Bearer visitor', 'x-own': '1' } }), {
      service: url,
      path: '/',
      redirectHeader: 'x-redirect',
      headers: { Authorization: 'Basic secret' },
      limits: answerLimits(1000),
    });
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Basic secret', 'x-own': '1' });
  });
});

describe('forwarding', () => {
  it('passes method, path, query, headers and the bytes of the body on', async () => {
    const { url, seen } = await startService((response) => response.end());
    const bytes = new Uint8Array([0, 200, 255, 13, 10]);
    await forward(
      request({
        method: 'PATCH',
        body: bytes,
        headers: {
          authorization: 'Bearer abc',
          'content-type': 'application/octet-stream',
          'x-api-key': 'k',
          connection: 'x-secret',
        },
      }),
      {
        service: `${url}/base`,
        path: '/v1/users',
        redirectHeader: 'x-redirect',
        limits: answerLimits(1000),
      },
    );
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'PATCH',
      url: '/base/v1/users?a=1&b=%20c',
      body: Buffer.from(bytes).toString('latin1'),
    });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer abc',
      'content-type': 'application/octet-stream',
      'x-api-key': 'k',
      'content-length': '5',
      host: new URL(url).host,
    });
  });

  it('does not forward cookies, nor headers that the Connection header names', async () => {
    const { url, seen } = await startService((response) => response.end());
    // a Request drops `cookie` as in a browser, so both headers are set as a socket would deliver
    // them
    const asked = request({
      headers: {
        'x-api-key': 'k',
        'x-secret': 's',
        'x-hop': 'h',
        connection: 'close, X-Secret ,x-hop',
      },
    });
    asked.headers.set('cookie', 'token=abc; lang=ro');
    expect(asked.headers.get('cookie')).toBe('token=abc; lang=ro');
    await forward(asked, {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(1000),
    });
    expect(seen[0]?.headers['x-api-key']).toBe('k');
    expect(
      Object.keys(seen[0]?.headers ?? {}).filter((name) =>
        ['cookie', 'x-secret', 'x-hop'].includes(name),
      ),
    ).toEqual([]);
  });

  it('responds 413 to a body that is too long, declared or streamed, and forwards the longest allowed one', async () => {
    const { url, seen } = await startService((response) => response.end());
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(1_000_000));
        if (pulled === 100) controller.close();
      },
    });
    const streamed = await forward(
      new Request('http://portal/v1', {
        method: 'POST',
        body: endless,
        duplex: 'half',
      } as RequestInit),
      { service: url, path: '/v1', redirectHeader: 'x-redirect', limits: answerLimits(5000) },
    );
    expect([streamed.status, await streamed.json()]).toEqual([413, { error_code: 'TOO_LARGE' }]);
    expect(pulled).toBeLessThan(30);
    expect(
      (
        await forward(
          request({
            method: 'POST',
            body: '{}',
            headers: { 'content-length': String(maxForwardedBody + 1) },
          }),
          { service: url, path: '/v1', redirectHeader: 'x-redirect', limits: answerLimits(5000) },
        )
      ).status,
    ).toBe(413);
    expect(seen).toHaveLength(0);
    expect(
      (
        await forward(request({ method: 'POST', body: new Uint8Array(maxForwardedBody) }), {
          service: url,
          path: '/v1',
          redirectHeader: 'x-redirect',
          limits: answerLimits(20_000),
        })
      ).status,
    ).toBe(200);
    expect(seen[0]?.body.length).toBe(maxForwardedBody);
  });
});

describe('forwarding: answers', () => {
  it('returns status, headers and body, each cookie separately', async () => {
    const { url } = await startService((response) =>
      response
        .writeHead(201, {
          'x-up-count': '3',
          link: '<a>; rel=next',
          'set-cookie': ['a=1', 'b=2'],
          'content-type': 'text/plain; charset=utf-8',
          'keep-alive': 'timeout=1',
        })
        .end('șir'),
    );
    const answer = await forward(request(), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(1000),
    });
    expect([answer.status, await answer.text()]).toEqual([201, 'șir']);
    expect(answer.headers.get('x-up-count')).toBe('3');
    expect(answer.headers.get('link')).toBe('<a>; rel=next');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('keep-alive')).toBeNull();
  });

  it('leaves redirects to the browser', async () => {
    const { url, seen } = await startService((response) =>
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
    );
    const answer = await forward(request(), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(1000),
    });
    expect([answer.status, answer.headers.get('location'), seen.length]).toEqual([
      302,
      'https://elsewhere.example/',
      1,
    ]);
  });

  it('tells a script about a redirect to another host, which the script could not see', async () => {
    const { url } = await startService((response, { url: path }) =>
      response
        .writeHead(302, {
          location: path.includes('inside') ? '/v1/next' : 'https://elsewhere.example/in?a=1',
        })
        .end(),
    );
    const scripted = (path: string) =>
      forward(new Request('http://portal/x/v1', { headers: { 'sec-fetch-dest': 'empty' } }), {
        service: url,
        path,
        redirectHeader: 'x-redirect',
        limits: answerLimits(1000),
      });
    const answer = await scripted('/v1');
    expect([
      answer.status,
      answer.headers.get('x-redirect'),
      answer.headers.get('location'),
      await answer.text(),
    ]).toEqual([204, 'https://elsewhere.example/in?a=1', null, '']);
    const inside = await scripted('/inside');
    expect([
      inside.status,
      inside.headers.get('x-redirect'),
      inside.headers.get('location'),
    ]).toEqual([302, null, '/v1/next']);
  });

  it('returns a compressed response decompressed and labelled correctly', async () => {
    const { url } = await startService((response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' })
        .end(gzipSync('{"a":1}')),
    );
    const answer = await forward(request(), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(1000),
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toEqual({ a: 1 });
  });

  it('returns responses without a body and errors of the service', async () => {
    const { url } = await startService((response, { url: path }) =>
      response
        .writeHead(Number(path.slice(1, 4)))
        .end(path.startsWith('/5') ? '{"error_code":"E"}' : undefined),
    );
    for (const status of [204, 304, 401, 403, 404, 429])
      expect(
        (
          await forward(request({ path: '/' }), {
            service: url,
            path: `/${status}`,
            redirectHeader: 'x-redirect',
            limits: answerLimits(1000),
          })
        ).status,
      ).toBe(status);
    const failed = await forward(request({ path: '/' }), {
      service: url,
      path: '/500',
      redirectHeader: 'x-redirect',
      limits: answerLimits(1000),
    });
    expect([failed.status, await failed.json()]).toEqual([500, { error_code: 'E' }]);
  });
});

describe('forwarding: failures and addresses', () => {
  it('responds 502 when the service is unreachable or disconnects', async () => {
    const { url } = await startService((response) => response.destroy());
    const hungUp = await forward(request(), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(1000),
    });
    expect([hungUp.status, await hungUp.json()]).toEqual([
      502,
      { error_code: 'SERVICE_UNREACHABLE' },
    ]);
    expect(
      (
        await forward(request(), {
          service: 'http://127.0.0.1:1',
          path: '/v1',
          redirectHeader: 'x-redirect',
          limits: answerLimits(1000),
        })
      ).status,
    ).toBe(502);
  });

  it('responds 504 when the service is too slow', async () => {
    const { url } = await startService(() => undefined);
    const answer = await forward(request(), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(100),
    });
    expect([answer.status, await answer.json()]).toEqual([504, { error_code: 'SERVICE_TIMEOUT' }]);
  });

  it('handles only addresses below its prefix', async () => {
    const { url, seen } = await startService((response) => response.end('service'));
    const server = createPortalServer({
      directory: '/nonexistent',
      mediaDirectory: '/nonexistent',
      settings: {},
      allowed: {},
      forwards: { '/card_services': url },
      languages: { store: 'lang', default: 'ro', available: ['ro'] },
    });
    expect(await (await server.fetch(request({ method: 'POST', body: '{}' }))).text()).toBe(
      'service',
    );
    expect(await (await server.fetch(request({ path: '/card_services' }))).text()).toBe('service');
    expect((await server.fetch(request({ path: '/card_servicesx/v1' }))).status).toBe(404);
    expect(seen.map(({ url: path }) => path)).toEqual(['/v1/users?a=1&b=%20c', '/']);
  });
});
