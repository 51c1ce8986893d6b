import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveData, Step, Value } from '../../src/language/release.ts';
import { at, createTestRuntime, oneScreen, operation, step } from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';

const rows = operation('rows', {
  parameters: [{ name: 'brand', in: 'query' }],
  shape: ['*'],
});
const every = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass, and what waits for it run. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const setSeen = (value: Value) => step('set', { set: [{ path: ['state', 'seen'], value }] });

interface Given {
  readonly live?: Partial<LiveData>;
  readonly onSuccess?: readonly Step[];
}

async function started(
  service: Service,
  { live = {}, onSuccess = [] }: Given = {},
): Promise<TestPortal> {
  await import('../../src/runtime/followData.ts');
  const portal = createTestRuntime({
    service,
    files: oneScreen({
      state: { brand: 'a', on: true, seen: 0 },
      data: {
        rows: {
          operation: rows,
          with: { brand: at('state', 'brand') },
          live: { every, ...live },
          onError: [
            { code: ['status'], text: [], to: { type: 'steps', steps: [setSeen('failed')] } },
          ],
          onSuccess,
        },
      },
    }),
  });
  await portal.start();
  void portal.visit('/');
  await pass(100);
  return portal;
}
function write(portal: TestPortal, path: string, value: unknown): void {
  portal.view.evaluation.store
    .get(portal.navigation.shown)
    .screen?.instance.scope.write(['state', path], value);
}
const failing = (headers: Record<string, string> = {}) =>
  new Response('{}', { status: 503, headers: { 'content-type': 'application/json', ...headers } });

describe('live data', () => {
  it('are refetched at an interval without a change of their status', async () => {
    let count = 0;
    let answer = (): void => undefined;
    const portal = await started(async () => {
      if (count > 0) await new Promise<void>((resolve) => (answer = resolve));
      return Response.json([++count]);
    });
    expect([count, portal.read('data', 'rows')]).toEqual([1, [1]]);
    await pass(every - 200);
    expect(portal.asked).toHaveLength(1);
    await pass(200);
    expect(portal.asked).toHaveLength(2);
    expect(portal.read('status', 'rows')).toBe('ready');
    answer();
    await pass(0);
    expect(portal.read('data', 'rows')).toEqual([2]);
  });

  it('run their steps of success each time', async () => {
    let count = 0;
    const portal = await started(() => Response.json([++count]), {
      onSuccess: [setSeen(at('data', 'rows'))],
    });
    expect(portal.read('state', 'seen')).toEqual([1]);
    await pass(every * 2);
    expect(portal.asked).toHaveLength(3);
    expect(portal.read('state', 'seen')).toEqual([3]);
  });

  it('are not refetched while their condition does not hold', async () => {
    const portal = await started(() => Response.json([1]), { live: { while: at('state', 'on') } });
    write(portal, 'on', false);
    await pass(every * 5);
    expect(portal.asked).toHaveLength(1);
    write(portal, 'on', true);
    await pass(every);
    expect(portal.asked).toHaveLength(2);
  });
});

describe('live data: interruptions', () => {
  it('wait while the page is hidden or offline, and are refetched at once afterwards', async () => {
    const portal = await started(() => Response.json([1]));
    portal.hide();
    await pass(every * 5);
    expect(portal.asked).toHaveLength(1);
    portal.show();
    await pass(0);
    expect(portal.asked).toHaveLength(2);
    portal.setOnline(false);
    await pass(every * 5);
    expect(portal.asked).toHaveLength(2);
    portal.setOnline(true);
    await pass(0);
    expect(portal.asked).toHaveLength(3);
  });

  it('wait longer after each failure, and show the third in a row', async () => {
    let isDown = false;
    const portal = await started(() => (isDown ? failing() : Response.json([1])));
    isDown = true;
    await pass(every);
    expect(portal.asked).toHaveLength(2);
    expect([portal.read('status', 'rows'), portal.read('data', 'rows')]).toEqual(['ready', [1]]);
    await pass(every * 2);
    expect(portal.asked).toHaveLength(3);
    expect(portal.read('status', 'rows')).toBe('ready');
    await pass(every * 4);
    expect(portal.asked).toHaveLength(4);
    expect([portal.read('status', 'rows'), portal.read('state', 'seen')]).toEqual([
      'failed',
      'failed',
    ]);
    isDown = false;
    await pass(every * 8);
    expect(portal.asked).toHaveLength(5);
    expect(portal.read('status', 'rows')).toBe('ready');
    await pass(every);
    expect(portal.asked).toHaveLength(6);
  });

  it('wait as long as the service asks', async () => {
    let isDown = false;
    const portal = await started(() =>
      isDown ? failing({ 'retry-after': '120' }) : Response.json([1]),
    );
    isDown = true;
    await pass(every);
    expect(portal.asked).toHaveLength(2);
    await pass(119_000);
    expect(portal.asked).toHaveLength(2);
    await pass(1000);
    expect(portal.asked).toHaveLength(3);
  });

  it('drop a response that the user has superseded', async () => {
    const answers: (() => void)[] = [];
    let requests = 0;
    const portal = await started(async ({ url }) => {
      const brand = url.searchParams.get('brand');
      if (requests++ > 0) await new Promise<void>((resolve) => answers.push(resolve));
      return Response.json([brand]);
    });
    await pass(every);
    write(portal, 'brand', 'b');
    await pass(0);
    expect(answers).toHaveLength(2);
    answers[1]?.();
    await pass(0);
    answers[0]?.();
    await pass(0);
    expect(portal.read('data', 'rows')).toEqual(['b']);
  });

  it('ask once at a time when their condition changes during a request', async () => {
    const answers: (() => void)[] = [];
    let requests = 0;
    const portal = await started(
      async () => {
        if (requests++ > 0) await new Promise<void>((resolve) => answers.push(resolve));
        return Response.json([requests]);
      },
      { live: { while: at('state', 'on') } },
    );
    await pass(every);
    write(portal, 'on', false);
    write(portal, 'on', true);
    await pass(every * 2);
    expect(portal.asked).toHaveLength(2);
    answers[0]?.();
    await pass(every);
    expect(portal.asked).toHaveLength(3);
  });

  it('end when their screen is left', async () => {
    const portal = await started(() => Response.json([1]));
    portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.stop();
    await pass(every * 3);
    expect(portal.asked).toHaveLength(1);
  });
});
