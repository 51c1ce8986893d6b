import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventResponse } from '../../src/sandbox/http/eventResponse.ts';
import type { OpenApiDocument } from '../../src/sandbox/http/OpenApiDocument.ts';
import { createMockSandbox, type MockSandbox } from './mock/createMockSandbox.ts';

/** Reads the events of a response as they arrive. */
function eventsOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async next(): Promise<string> {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done || value === undefined) return '(end)';
        if (!value.startsWith(':')) return value;
      }
    },
    end: () => reader?.cancel(),
  };
}

describe('a stream of events', () => {
  it('has names, ids and data, and ends when the client has left', async () => {
    let ended: AbortSignal | undefined;
    const response = eventResponse((send, until) => {
      ended = until;
      send({ name: 'changed', id: '7', data: { text: 'two\nlines' } });
      send({ data: null });
    }, new Headers());
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsOf(response);
    expect(await events.next()).toBe('event: changed\nid: 7\ndata: {"text":"two\\nlines"}\n\n');
    expect(await events.next()).toBe('data: null\n\n');
    await events.end();
    expect(ended?.aborted).toBe(true);
  });
});

const order = {
  type: 'object',
  required: ['id', 'note'],
  properties: { id: { type: 'integer' }, note: { type: 'string' } },
};
const body = (schema: object) => ({ content: { 'application/json': { schema } } });
const parameters = [
  { name: 'id', in: 'path' as const, required: true, schema: { type: 'string' } },
];
const document: OpenApiDocument = {
  openapi: '3.1.0',
  paths: {
    '/orders': {
      get: {
        operationId: 'listOrders',
        responses: { '200': body({ type: 'array', items: order }) },
      },
    },
    '/orders/{id}': {
      parameters,
      patch: {
        operationId: 'changeOrder',
        requestBody: body({ type: 'object', properties: { note: { type: 'string' } } }),
        responses: { '200': body(order) },
      },
    },
    '/orders/{id}/events': {
      parameters,
      get: {
        operationId: 'watchOrder',
        responses: { '200': { content: { 'text/event-stream': { schema: { type: 'string' } } } } },
      },
    },
  },
};

describe('a mocked stream of events', () => {
  let mock: MockSandbox;
  beforeAll(async () => {
    mock = await createMockSandbox({ shop: document });
  }, 120_000);
  afterAll(() => mock.dispose());

  it('tells the record at first and after each write', async () => {
    const orders = (await mock.send('GET', '/shop/orders')).body as readonly { id: number }[];
    const { id } = orders[0] ?? {};
    const response = await mock.fetch(new Request(`http://mock.test/shop/orders/${id}/events`));
    const events = eventsOf(response);
    expect(await events.next()).toContain(`"id":${id}`);
    await mock.send('PATCH', `/shop/orders/${id}`, { body: { note: 'changed' } });
    const changed = await events.next();
    expect(changed).toContain('id: 2\n');
    expect(changed).toContain('"note":"changed"');
    await events.end();
  });

  it('is missing for a record that does not exist', async () => {
    await vi.waitFor(async () =>
      expect((await mock.send('GET', '/shop/orders/none/events')).status).toBe(404),
    );
  });
});
