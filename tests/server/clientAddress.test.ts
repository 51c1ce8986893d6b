import { describe, expect, it } from 'vitest';
import { clientAddress, nameClient } from '../../src/server/clientAddress.ts';
import { listen } from '../../src/server/listen.ts';

describe('the address of a client', () => {
  it('is that of the peer without trusted proxies, whatever a client sends', () => {
    expect(clientAddress('203.0.113.7', undefined, 0)).toBe('203.0.113.7');
    expect(clientAddress('203.0.113.7', '10.0.0.1, 10.0.0.2', 0)).toBe('203.0.113.7');
  });

  it('is what the trusted proxies have seen, not what was sent to them', () => {
    expect(clientAddress('127.0.0.1', '203.0.113.7', 1)).toBe('203.0.113.7');
    expect(clientAddress('127.0.0.1', '1.2.3.4, 203.0.113.7', 1)).toBe('203.0.113.7');
    expect(clientAddress('127.0.0.1', '1.2.3.4, 203.0.113.7, 10.0.0.9', 2)).toBe('203.0.113.7');
  });

  it('is the first entry if a proxy is missing', () => {
    expect(clientAddress('203.0.113.7', undefined, 1)).toBe('203.0.113.7');
    expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
  });

  it('replaces every X-Forwarded-For of the request', () => {
    const incoming = {
      rawHeaders: ['x-forwarded-for', '1.1.1.1', 'Accept', '*/*', 'X-Forwarded-For', '2.2.2.2'],
      headers: { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' },
      socket: { remoteAddress: '203.0.113.7' },
    };
    nameClient(incoming as unknown as Parameters<typeof nameClient>[0], 0);
    expect(incoming.rawHeaders).toEqual(['Accept', '*/*', 'X-Forwarded-For', '203.0.113.7']);
    expect(incoming.headers).toEqual({ 'x-forwarded-for': '203.0.113.7' });
  });
});

describe('a server that listens', () => {
  it('passes on the address of the peer, not the one that a client claims', async () => {
    const { port, stop } = await listen(
      (incoming, response) => response.end(`${incoming.headers['x-forwarded-for']}`),
      { host: '127.0.0.1', port: 0 },
    );
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    });
    expect(await answer.text()).toBe('127.0.0.1');
    await stop();
  });
});
