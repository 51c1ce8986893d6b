import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvents, Value } from '../../src/language/release.ts';
import { at, createTestRuntime, oneScreen, operation, step } from './createTestRuntime.ts';
import type { Asked, TestPortal } from './createTestRuntime.ts';

const rows = operation('rows', { shape: ['*'] });
const watch = operation('watch', {
  response: 'events',
  accept: 'text/event-stream',
  parameters: [{ name: 'brand', in: 'query' }],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A service whose streams the test writes to. */
function createStreams() {
  const open: { readonly asked: Asked; readonly to: ReadableStreamDefaultController }[] = [];
  const encoder = new TextEncoder();
  const last = () => {
    const stream = open.at(-1);
    if (stream === undefined) throw new Error('Nothing is connected.');
    return stream;
  };
  return {
    open,
    respond(asked: Asked): Response {
      const body = new ReadableStream({ start: (to) => void open.push({ asked, to }) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    send: (text: string) => last().to.enqueue(encoder.encode(text)),
    end: () => last().to.close(),
    break: () => last().to.error(new Error('The connection is lost.')),
  };
}

interface Given {
  readonly events?: Partial<LiveEvents>;
  readonly while?: Value;
  readonly refuse?: (asked: Asked) => Response | undefined;
}

async function started({ events = {}, while: condition, refuse }: Given = {}) {
  await Promise.all([
    import('../../src/runtime/liveEvents.ts'),
    import('../../src/runtime/readEvents.ts'),
    import('../../src/runtime/transfer.ts'),
    import('../../src/runtime/followData.ts'),
  ]);
  const streams = createStreams();
  let count = 0;
  const portal = createTestRuntime({
    service(asked) {
      const refused = refuse?.(asked);
      if (refused !== undefined) return refused;
      return asked.url.pathname.endsWith('watch')
        ? streams.respond(asked)
        : Response.json([++count]);
    },
    files: oneScreen({
      state: { brand: 'a', on: true, seen: '' },
      data: {
        rows: {
          operation: rows,
          live: {
            events: {
              call: { operation: watch, with: { brand: at('state', 'brand') } },
              ...events,
            },
            ...(condition !== undefined && { while: condition }),
          },
          onError: [
            {
              code: ['status'],
              text: [],
              to: {
                type: 'steps',
                steps: [step('set', { set: [{ path: ['state', 'seen'], value: 'failed' }] })],
              },
            },
          ],
        },
      },
    }),
  });
  await portal.start();
  void portal.visit('/');
  await pass(200);
  return { portal, streams };
}
function write(portal: TestPortal, path: string, value: unknown): void {
  portal.view.evaluation.store
    .get(portal.navigation.shown)
    .screen?.instance.scope.write(['state', path], value);
}
const askedFor = (portal: TestPortal, name: string) =>
  portal.asked.filter(({ url }) => url.pathname.endsWith(name)).length;

describe('data that follow events', () => {
  it('are refetched once they are connected and at each event, several at once', async () => {
    const { portal, streams } = await started();
    expect(streams.open[0]?.asked.headers.get('accept')).toBe('text/event-stream');
    expect(portal.read('data', 'rows')).toEqual([2]);
    streams.send('data: 1\n\ndata: 2\n\n');
    streams.send('event: other\ndata: 3\n\n:comment\n\n');
    await pass(200);
    expect([portal.read('data', 'rows'), portal.read('status', 'rows')]).toEqual([[3], 'ready']);
    expect(askedFor(portal, 'rows')).toBe(3);
  });

  it('count only the events that are named', async () => {
    const { portal, streams } = await started({ events: { on: ['changed'] } });
    streams.send('data: 1\n\nevent: other\ndata: 1\n\n');
    await pass(200);
    expect(portal.read('data', 'rows')).toEqual([2]);
    streams.send('event: changed\ndata: 1\n\n');
    await pass(200);
    expect(portal.read('data', 'rows')).toEqual([3]);
  });

  it('are replaced by what an event has, and refetched if that is something else', async () => {
    const { portal, streams } = await started({ events: { shape: ['n'] } });
    streams.send('data: [7,8]\n\n');
    await pass(200);
    expect(portal.read('data', 'rows')).toEqual([7, 8]);
    expect(askedFor(portal, 'rows')).toBe(2);
    streams.send('data: {"a":1}\n\n');
    await pass(200);
    expect(portal.read('data', 'rows')).toEqual([3]);
    streams.send('data: no JSON\n\n');
    await pass(200);
    expect(portal.read('data', 'rows')).toEqual([4]);
  });
});

describe('the connection of live data', () => {
  it('is opened again after longer and longer pauses, with the id of the last event', async () => {
    const { portal, streams } = await started();
    streams.send('id: 41\ndata: 1\n\n');
    await pass(100);
    streams.break();
    await pass(900);
    expect(streams.open).toHaveLength(1);
    await pass(200);
    expect(streams.open).toHaveLength(2);
    expect(streams.open[1]?.asked.headers.get('last-event-id')).toBe('41');
    await pass(200);
    expect(portal.read('data', 'rows')).toEqual([4]); // events may have been missed
    streams.end();
    await pass(1100);
    expect(streams.open).toHaveLength(2);
    await pass(1000);
    expect(streams.open).toHaveLength(3);
    expect(portal.read('state', 'seen')).toBe('');
  });

  it('waits as long as the service asks for', async () => {
    const { streams } = await started();
    streams.send('retry: 5000\ndata: 1\n\n');
    await pass(100);
    streams.end();
    await pass(4900);
    expect(streams.open).toHaveLength(1);
    await pass(200);
    expect(streams.open).toHaveLength(2);
  });

  it('is not opened again after an answer without content', async () => {
    const { portal } = await started({
      refuse: ({ url }) =>
        url.pathname.endsWith('watch') ? new Response(null, { status: 204 }) : undefined,
    });
    await pass(120_000);
    expect(askedFor(portal, 'watch')).toBe(1);
    expect(portal.read('state', 'seen')).toBe('');
  });

  it('shows the third refusal in a row', async () => {
    const { portal } = await started({
      refuse: ({ url }) =>
        url.pathname.endsWith('watch') ? new Response('{}', { status: 503 }) : undefined,
    });
    await pass(1500);
    expect([askedFor(portal, 'watch'), portal.read('state', 'seen')]).toEqual([2, '']);
    await pass(2000);
    expect([askedFor(portal, 'watch'), portal.read('state', 'seen')]).toEqual([3, 'failed']);
  });

  it('is closed in a hidden page and offline, and opened again afterwards', async () => {
    const { portal, streams } = await started();
    portal.hide();
    streams.send('data: 1\n\n');
    await pass(5000);
    expect([streams.open.length, askedFor(portal, 'rows')]).toEqual([1, 2]);
    portal.show();
    await pass(200);
    expect([streams.open.length, askedFor(portal, 'rows')]).toEqual([2, 3]);
    portal.setOnline(false);
    await pass(5000);
    expect(streams.open).toHaveLength(2);
    portal.setOnline(true);
    await pass(200);
    expect(streams.open).toHaveLength(3);
  });

  it('follows its condition and its parameters', async () => {
    const { portal, streams } = await started({ while: at('state', 'on') });
    streams.send('id: 41\ndata: 1\n\n');
    write(portal, 'brand', 'b');
    await pass(200);
    expect(streams.open).toHaveLength(2);
    expect(streams.open[1]?.asked.url.search).toBe('?brand=b');
    expect(streams.open[1]?.asked.headers.get('last-event-id')).toBeNull();
    write(portal, 'on', false);
    await pass(5000);
    expect(streams.open).toHaveLength(2);
    write(portal, 'on', true);
    await pass(200);
    expect(streams.open).toHaveLength(3);
  });

  it('ends with its screen', async () => {
    const { portal, streams } = await started();
    const { store } = portal.view.evaluation;
    store.get(portal.navigation.shown).screen?.instance.stop();
    await pass(60_000);
    expect(streams.open).toHaveLength(1);
    expect(askedFor(portal, 'rows')).toBe(2);
  });
});
