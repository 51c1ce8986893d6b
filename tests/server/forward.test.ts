import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createServer as createPortalServer } from '../../src/server/createServer.ts';
import { answerLimits, forward, maxForwardedBody } from '../../src/server/forward.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A real service on this machine; records its requests. */
async function startService(
  answer: (response: ServerResponse, seen: Seen) => void,
): Promise<{ readonly url: string; readonly seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      };
      seen.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const request = (init: RequestInit & { readonly path?: string } = {}) =>
  new Request(`http://portal${init.path ?? '/card_services/v1/users?a=1&b=%20c'}`, init);

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

describe('the forwarding of events', () => {
  it('passes each event of a stream on at once, and lets it be silent', async () => {
    let send: (text: string) => void = () => undefined;
    let closed = false;
    const { url } = await startService((response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.flushHeaders();
      response.on('close', () => (closed = true));
      send = (text) => void response.write(text);
    });
    const answer = await forward(request(), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: { ...answerLimits(1000), whole: 10_000, bytes: 10 },
    });
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => {
      let text = '';
      while (text === '') text = (await reader?.read())?.value ?? '(end)';
      return text;
    };
    send('data: 1\n\n');
    expect(await next()).toBe('data: 1\n\n');
    // longer than another answer may be silent
    await new Promise((resolve) => setTimeout(resolve, 1300));
    send('data: a longer one\n\n');
    expect(await next()).toBe('data: a longer one\n\n');
    await reader?.cancel();
    await vi.waitFor(() => expect(closed).toBe(true));
  });
});

describe('the forwarding of long bodies', () => {
  const bodyOf = (parts: number, size: number, between: () => Promise<void>) => {
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        await between();
        if (sent++ < parts) controller.enqueue(new Uint8Array(size));
        else controller.close();
      },
    });
  };
  const upload = (body: ReadableStream<Uint8Array>, length: number) =>
    new Request('http://portal/v1', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-length': String(length) },
    } as RequestInit);

  it('streams a long body, with its length, and waits while it arrives', async () => {
    const { url, seen } = await startService((response) => response.end('ok'));
    const slow = bodyOf(4, 1_000_000, () => new Promise((resolve) => setTimeout(resolve, 150)));
    const answer = await forward(upload(slow, 4_000_000), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(400),
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
    expect(seen[0]?.headers).toMatchObject({ 'content-length': '4000000' });
    expect(seen[0]?.headers['transfer-encoding']).toBeUndefined();
    expect(seen[0]?.body.length).toBe(4_000_000);
  });

  it('gives up on a service that is silent after a long body', async () => {
    const { url } = await startService(() => undefined);
    const body = bodyOf(2, 1_000_000, () => Promise.resolve());
    const answer = await forward(upload(body, 2_000_000), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(300),
    });
    expect([answer.status, await answer.json()]).toEqual([504, { error_code: 'SERVICE_TIMEOUT' }]);
  });

  it('aborts the request to the service when the visitor leaves in the middle of a body', async () => {
    const outcomes: string[] = [];
    const { url, seen } = await startService((response) => response.end());
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < 2) controller.enqueue(new Uint8Array(1_000_000));
        else controller.error(new Error('The visitor has left.'));
      },
    });
    await expect(
      forward(upload(body, 4_000_000), {
        service: url,
        path: '/v1',
        redirectHeader: 'x-redirect',
        limits: answerLimits(1000),
        onOutcome: (outcome) => outcomes.push(outcome),
      }),
    ).rejects.toThrow();
    expect([outcomes, seen]).toEqual([[], []]);
  });

  it('forwards bodies up to the limit of the process', async () => {
    const { url, seen } = await startService((response) => response.end());
    const target = {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(5000),
      maxBody: 2_000_000,
    };
    const send = (size: number) =>
      forward(
        upload(
          bodyOf(1, size, () => Promise.resolve()),
          size,
        ),
        target,
      );
    expect([(await send(2_000_000)).status, (await send(2_000_001)).status]).toEqual([200, 413]);
    expect(seen).toHaveLength(1);
  });
});
