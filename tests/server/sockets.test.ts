import { once } from 'node:events';
import { connect } from 'node:net';
import type { WebSocket } from 'ws';
import { describe, expect, it, vi } from 'vitest';
import { answerLimits } from '../../src/server/forward.ts';
import { startRawService } from './rawService.ts';
import { startSocketPortal, startSocketService } from './startSocketPortal.ts';

const next = async (socket: WebSocket) => String((await once(socket, 'message'))[0]);
const closed = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number;
const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 4000, interval: 20 });

describe('a forwarded web socket', () => {
  it('passes messages, path, query and subprotocol on, and adds headers at the server', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(`${service.url}/base`, {
      forwardHeaders: { '/live_service': { 'x-api-key': 'secret' } },
    });
    const socket = await portal.open('/live_service/rooms/1?from=2', {
      protocols: ['v1', 'v2'],
      headers: { cookie: 'own=1', 'x-api-key': 'of the visitor' },
    });
    socket.send('{"n":1}');
    expect(await next(socket)).toBe('{"n":1}');
    socket.send(Buffer.from([0, 255]), { binary: true });
    const [bytes, isBinary] = (await once(socket, 'message')) as [Buffer, boolean];
    expect([[...bytes], isBinary]).toEqual([[0, 255], true]);
    expect(socket.protocol).toBe('v2');
    const [request] = service.requests;
    expect(request?.url).toBe('/base/rooms/1?from=2');
    expect(request?.headers).toMatchObject({ 'x-api-key': 'secret', origin: portal.origin });
    expect(request?.headers.cookie).toBeUndefined();
  });

  it('carries the named cookies of the service only', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(service.url, {
      forwardCookies: { '/live_service': ['SESSION'] },
    });
    const origin = { origin: portal.origin };
    await portal.open('/live_service/a', { headers: { ...origin, cookie: 'SESSION=1; own=2' } });
    expect(service.requests[0]?.headers.cookie).toBe('SESSION=1');
    await expect(
      portal.open('/live_service/a', {
        headers: { origin: 'http://127.0.0.1:1', cookie: 'SESSION=1' },
      }),
    ).rejects.toThrow('403');
  });

  it('closes each side with the code and the reason of the other', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(service.url);
    const first = await portal.open('/live_service/a');
    const ended = once(first, 'close');
    service.sockets[0]?.close(4001, 'moved');
    const [code, reason] = (await ended) as [number, Buffer];
    expect([code, String(reason)]).toEqual([4001, 'moved']);
    const second = await portal.open('/live_service/a');
    const [, mine] = service.sockets;
    const left = once(mine as WebSocket, 'close');
    second.close(1000);
    expect((await left)[0]).toBe(1000);
    await until(() => {
      const lines = portal.log.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines.filter(({ event }) => event === 'socket')).toMatchObject([
        { service: '/live_service', reason: 'service', toService: 0 },
        { service: '/live_service', reason: 'visitor' },
      ]);
      expect(lines.filter(({ event }) => event === 'request')).toMatchObject([
        { kind: 'service', path: '/live_service/a', status: 101 },
        { status: 101 },
      ]);
    });
  });

  it('is counted', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(service.url, { metricsToken: 'token-of-the-metrics' });
    const socket = await portal.open('/live_service/a');
    socket.send('x');
    await next(socket);
    const read = async () =>
      await (
        await fetch(`${portal.origin}/metrics`, {
          headers: { authorization: 'Bearer token-of-the-metrics' },
        })
      ).text();
    expect(await read()).toContain('portico_sockets_open 1');
    socket.close();
    await until(async () => expect(await read()).toContain('portico_sockets_open 0'));
    const text = await read();
    const of = 'service="/live_service"';
    expect(text).toContain(`portico_sockets_closed_total{${of},reason="visitor"} 1`);
    expect(text).toContain(`portico_socket_messages_total{${of},to="service"} 1`);
    expect(text).toContain(`portico_socket_messages_total{${of},to="visitor"} 1`);
    expect(text).toContain(`portico_forwarded_total{${of},outcome="answered"} 1`);
  });
});

describe('a web socket that cannot be forwarded', () => {
  it('is refused if a page of another origin opens it', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(service.url);
    for (const origin of ['http://evil.example', 'null', ''])
      await expect(portal.open('/live_service/a', { headers: { origin } })).rejects.toThrow('403');
    expect(service.requests).toEqual([]);
  });

  it('is refused beside the services, and with a disguised path', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(`${service.url}/base`, {
      forwardHeaders: { '/live_service': { 'x-api-key': 'secret' } },
    });
    await expect(portal.open('/other/a')).rejects.toThrow('404');
    await expect(portal.open('/live_service/%2e%2e%2fadmin')).rejects.toThrow('403');
  });

  it('gets the status of a service that refuses it', async () => {
    const service = await startSocketService();
    service.refusal = async () => 401;
    const portal = await startSocketPortal(service.url);
    await expect(portal.open('/live_service/a')).rejects.toThrow('401');
  });

  it('gets 502 for a service that is down or does not speak it, and 504 for a slow one', async () => {
    const gone = await startRawService((socket) => void socket.destroy());
    const odd = await startRawService((socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    const slow = await startRawService(() => undefined);
    for (const [{ url, stop }, status] of [
      [gone, '502'],
      [odd, '502'],
      [slow, '504'],
    ] as const) {
      const portal = await startSocketPortal(url, { forwardLimits: answerLimits(200) });
      await expect(portal.open('/live_service/a')).rejects.toThrow(status);
      await stop();
    }
  });

  it('does not end the process if its head is not valid', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(service.url);
    const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(
      `GET /live_service/a HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    await once(socket, 'close');
    expect((await portal.open('/live_service/a')).readyState).toBe(1);
  });
});

describe('the limits of forwarded web sockets', () => {
  it('end one in whose middle the service is lost', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(service.url);
    const ended = closed(await portal.open('/live_service/a'));
    service.sockets[0]?.terminate();
    expect(await ended).toBe(1014);
    await until(async () => expect(await portal.metrics()).toContain('reason="broken"} 1'));
  });

  it('end one with a message that is too large, of either side', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(service.url, { socketLimits: { message: 100 } });
    const first = await portal.open('/live_service/a');
    const ended = closed(first);
    first.send('x'.repeat(101));
    expect(await ended).toBe(1009);
    const second = closed(await portal.open('/live_service/a'));
    service.sockets[1]?.send('x'.repeat(101));
    expect(await second).toBe(1009);
    await until(async () => expect(await portal.metrics()).toContain('reason="too-large"} 2'));
  });

  it('end an idle one, and one whose visitor answers no ping', async () => {
    const service = await startSocketService();
    const idle = await startSocketPortal(service.url, { socketLimits: { idle: 150 } });
    expect(await closed(await idle.open('/live_service/a'))).toBe(1001);
    const asking = await startSocketPortal(service.url, { socketLimits: { ping: 60 } });
    const mute = await asking.open('/live_service/a');
    mute.pong = () => undefined;
    const alive = await asking.open('/live_service/a');
    expect(await closed(mute)).toBe(1006);
    await until(async () => expect(await asking.metrics()).toContain('reason="lost"} 1'));
    alive.send('x');
    expect(await next(alive)).toBe('x');
  });

  it('refuse more sockets of an address than are allowed, until one is closed', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(service.url, { socketLimits: { perAddress: 2 } });
    const first = await portal.open('/live_service/a');
    await portal.open('/live_service/a');
    await expect(portal.open('/live_service/a')).rejects.toThrow('429');
    first.close();
    await until(async () => void (await portal.open('/live_service/a')));
  });

  it('stop reading a service while the visitor reads slowly, and lose nothing', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(service.url, { socketLimits: { waiting: 100_000 } });
    const socket = await portal.open('/live_service/a');
    socket.pause();
    const [source] = service.sockets;
    const part = 'x'.repeat(100_000);
    const count = 400;
    for (let index = 0; index < count; index++) source?.send(part);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(source?.bufferedAmount).toBeGreaterThan(10_000_000); // it waits at the service
    let received = 0;
    socket.on('message', () => received++);
    socket.resume();
    await until(() => expect(received).toBe(count));
  });

  it('end all of them when the process stops', async () => {
    const service = await startSocketService();
    const portal = await startSocketPortal(service.url);
    const ended = closed(await portal.open('/live_service/a'));
    await portal.stop();
    expect(await ended).toBe(1001);
  });
});
