import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import type { Listening } from '../../src/server/listen.ts';
import { toRequestListener } from '../../src/server/requestListener.ts';

const { Request: ofNode, Response: answerOfNode } = globalThis;
let listening: Listening;

beforeAll(async () => {
  const fetch = async (request: Request) =>
    Response.json({ method: request.method, body: await request.text() });
  listening = await listen(toRequestListener({ fetch }), { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.stop());

it('hands requests to the server, and its responses back', async () => {
  const response = await fetch(`http://127.0.0.1:${listening.port}/`, {
    method: 'POST',
    body: 'text',
  });
  expect(await response.json()).toEqual({ method: 'POST', body: 'text' });
});

it('leaves the global Request and Response as they are', () => {
  expect(Request).toBe(ofNode);
  expect(Response).toBe(answerOfNode);
});
