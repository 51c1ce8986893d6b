import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import type { Listening } from '../../src/server/listen.ts';
import { copyRequest } from '../../src/server/copyRequest.ts';
import { toRequestListener } from '../../src/server/requestListener.ts';

const { Request: ofNode, Response: answerOfNode } = globalThis;
let listening: Listening;

beforeAll(async () => {
  const fetch = async (received: Request) => {
    const isCopied = new URL(received.url).pathname === '/copied';
    const headers = new Headers({ ...Object.fromEntries(received.headers), 'x-added': 'yes' });
    const request = isCopied ? copyRequest(received, { headers }) : received;
    const added = request.headers.get('x-added') ?? '';
    return Response.json({ method: request.method, body: await request.text(), added });
  };
  listening = await listen(toRequestListener({ fetch }), { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.stop());

it('hands requests to the server, and its responses back', async () => {
  const response = await fetch(`http://127.0.0.1:${listening.port}/`, {
    method: 'POST',
    body: 'text',
  });
  expect(await response.json()).toEqual({ method: 'POST', body: 'text', added: '' });
});

it.each(['GET', 'POST', 'DELETE'])('hands over a %s that can be copied', async (method) => {
  const response = await fetch(`http://127.0.0.1:${listening.port}/copied`, {
    method,
    ...(method === 'POST' && { body: 'text' }),
  });
  const body = method === 'POST' ? 'text' : '';
  expect(await response.json()).toEqual({ method, body, added: 'yes' });
});

it('leaves the global Request and Response as they are', () => {
  expect(Request).toBe(ofNode);
  expect(Response).toBe(answerOfNode);
});
