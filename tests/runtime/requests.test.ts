import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/language/release.ts';
import {
  at,
  callStep,
  createTestRuntime,
  oneScreen,
  operation,
  settle,
  step,
} from './createTestRuntime.ts';
import type { Asked, Service, TestPortal } from './createTestRuntime.ts';

const send = operation('send', { method: 'POST', body: 'json', security: ['person'] });
const body = { value: { text: at('state', 'text') } };
const actions: Readonly<Record<string, readonly Step[]>> = {
  send: [callStep({ operation: send, body })],
  sendSecret: [callStep({ operation: { ...send, secret: true }, body })],
};

async function opened(service: Service, before?: TestPortal): Promise<TestPortal> {
  let ids = before === undefined ? 0 : 100;
  const portal = createTestRuntime({
    service,
    files: oneScreen({ actions, state: { text: 'one' } }),
    portal: { tokens: { person: { read: 'tok' } } },
    uuid: () => `id-${++ids}`,
    ...(before !== undefined && { cookies: before.cookies, sessionStorage: before.sessionStorage }),
  });
  await portal.start();
  await portal.visit('/');
  await settle();
  return portal;
}

function run(portal: TestPortal, name: string, text?: string): Promise<boolean> {
  const { store } = portal.view.evaluation;
  const instance = store.get(portal.navigation.shown).screen?.instance;
  if (instance === undefined) throw new Error('no screen');
  if (text !== undefined) instance.tree.write(['state', 'text'], text);
  return portal.view.dispatch([step('run', { run: name })], instance.scope);
}

const idsOf = (asked: readonly Asked[]) => asked.map(({ headers }) => headers.get('x-request-id'));
const never: Service = () => new Promise<Response>(() => undefined);
const cut: Service = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a write request', () => {
  it('is sent once while pending, and all callers get its response', async () => {
    let answer: (response: Response) => void = () => undefined;
    const portal = await opened(() => new Promise((resolve) => (answer = resolve)));
    const both = Promise.all([run(portal, 'send'), run(portal, 'send')]);
    await settle();
    expect(portal.asked).toHaveLength(1);
    answer(Response.json({}));
    expect(await both).toEqual([true, true]);
  });

  it('has a new id once the previous one was answered, with success or an error', async () => {
    const answers = [Response.json({}), new Response('{}', { status: 400 }), Response.json({})];
    const portal = await opened(() => answers.shift() ?? Response.json({}));
    for (let round = 0; round < 3; round++) await run(portal, 'send');
    expect(new Set(idsOf(portal.asked)).size).toBe(3);
    expect(portal.sessionStorage.has('portico.requests')).toBe(false);
  });

  it('keeps its id while its outcome is unknown: a network failure, a fault, an unreadable response', async () => {
    const answers: (() => Response)[] = [
      () => {
        throw new TypeError('cut');
      },
      () => new Response('', { status: 502 }),
      () => new Response('nothing that reads'),
    ];
    const portal = await opened(() => (answers.shift() ?? (() => Response.json({})))());
    for (let round = 0; round < 5; round++) await run(portal, 'send');
    const [first, second, third, fourth, fifth] = idsOf(portal.asked);
    expect([second, third, fourth]).toEqual([first, first, first]);
    expect(fifth).not.toBe(first);
  });

  it('is another request when its content differs', async () => {
    const portal = await opened(cut);
    await run(portal, 'send', 'one');
    await run(portal, 'send', 'two');
    await run(portal, 'send', 'one');
    const [one, two, again] = idsOf(portal.asked);
    expect(two).not.toBe(one);
    expect(again).toBe(one);
  });

  it('keeps its id over a reload, and the page reports the unknown outcome', async () => {
    const portal = await opened(never);
    void run(portal, 'send');
    await settle();
    const after = await opened(() => Response.json({}), portal);
    expect(after.core.requests.interrupted).toBe('repeatable');
    await run(after, 'send');
    expect(idsOf(after.asked)).toEqual(idsOf(portal.asked));
    expect(
      (await opened(() => Response.json({}), after)).core.requests.interrupted,
    ).toBeUndefined();
  });

  it.each([
    ['after half an hour', -31],
    ['when the clock was put back by more than that', 31],
  ])('is another request %s', async (_, minutes) => {
    const portal = await opened(cut);
    await run(portal, 'send');
    const kept = JSON.parse(portal.sessionStorage.get('portico.requests') ?? '{}') as Record<
      string,
      { at: number }
    >;
    for (const entry of Object.values(kept)) entry.at += minutes * 60_000;
    portal.sessionStorage.set('portico.requests', JSON.stringify(kept));
    const after = await opened(() => Response.json({}), portal);
    await run(after, 'send');
    expect(idsOf(after.asked)).not.toEqual(idsOf(portal.asked));
  });

  it('is not reported after a reload if it loads data', async () => {
    const data = { found: { ...callStep({ operation: send, body }), args: undefined } };
    const portal = createTestRuntime({
      service: never,
      files: oneScreen({ data, state: { text: 'one' } } as never),
      portal: { tokens: { person: { read: 'tok' } } },
    });
    await portal.start();
    await portal.visit('/');
    await settle();
    expect(portal.asked).toHaveLength(1);
    const after = await opened(() => Response.json({}), portal);
    expect(after.core.requests.interrupted).toBeUndefined();
  });

  it('stores nothing of a secret, yet reports after a reload that it was interrupted', async () => {
    const portal = await opened(never);
    void run(portal, 'sendSecret', '4711');
    await settle();
    const kept = portal.sessionStorage.get('portico.requests') ?? '';
    expect(Object.values(JSON.parse(kept) as object)).toEqual([
      { id: 'id-2', at: expect.any(Number), open: true, secret: true },
    ]);
    expect(Object.keys(JSON.parse(kept) as object)).toEqual(['id-2']);
    const after = await opened(() => Response.json({}), portal);
    expect(after.core.requests.interrupted).toBe('unknown');
    await run(after, 'sendSecret', '4711');
    expect(idsOf(after.asked)).not.toEqual(idsOf(portal.asked));
  });

  it('keeps the id of a secret within its page', async () => {
    const portal = await opened(cut);
    for (const text of ['4711', '4711', '0815']) await run(portal, 'sendSecret', text);
    const [first, again, other] = idsOf(portal.asked);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('starts again when the stored data are invalid', async () => {
    const portal = await opened(cut);
    portal.sessionStorage.set('portico.requests', '{"send.x":"id","b":');
    expect((await opened(cut, portal)).core.requests.interrupted).toBeUndefined();
  });
});
