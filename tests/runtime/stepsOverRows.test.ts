import { describe, expect, it } from 'vitest';
import type { ErrorRule, Step } from '../../src/language/release.ts';
import type { RowsReport } from '../../src/sdk/action.ts';
import {
  at,
  callStep,
  createTestRuntime,
  oneScreen,
  operation,
  settle,
  step,
} from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';

const texts = {
  'texts/ro/portal': { errorMessage_SOLD: 'S-a vândut', errorGeneric: 'Eroare {code}' },
  'texts/en/portal': { errorMessage_SOLD: 'It is sold', errorGeneric: 'Error {code}' },
};
const inline: readonly ErrorRule[] = [
  { code: ['body.error'], text: ['texts.errorMessage_{code}'], to: { type: 'inline' } },
];
const popup: readonly ErrorRule[] = [
  { code: ['body.error'], text: [], to: { type: 'popup', popup: 'problem' } },
];

function send(onError = inline): Step {
  const parameters = [{ name: 'id', in: 'path' as const }];
  return callStep({
    operation: operation('send', { method: 'POST', path: '/v1/send/{id}', parameters }),
    with: { id: at('row', 'id') },
    as: 'answer',
    onError,
  });
}

function each(changes: Record<string, unknown> = {}): Step {
  const usual = { as: 'sent', do: [send()], atOnce: 1, onError: 'continue' };
  return step('each', { each: at('state', 'rows'), ...usual, ...changes });
}

interface Started extends TestPortal {
  run(steps: readonly Step[]): Promise<boolean>;
  report(): RowsReport;
}

/** A screen with the rows a, b, c and d; `run` ends when the steps have. */
async function start(
  service: Service,
  rows: unknown = [...'abcd'].map((id) => ({ id })),
): Promise<Started> {
  const actions = { one: [send()], two: [step('open', { open: 'home', path: '/' })] };
  const files = { ...oneScreen({ state: { rows: rows as never, kept: null }, actions }), ...texts };
  const portal = createTestRuntime({ service, files });
  await portal.start();
  await portal.visit('/');
  const { view, navigation } = portal;
  return {
    ...portal,
    run: async (steps) => {
      const shown = view.evaluation.store.get(navigation.shown).screen;
      if (shown === undefined) throw new Error('no screen');
      return await view.dispatch(steps, shown.instance.scope);
    },
    report: () => portal.read('progress', 'sent') as RowsReport,
  };
}

const accept = () => Response.json({});
const idOf = (url: URL) => url.pathname.split('/').at(-1) ?? '';
/** Refuses the rows with these ids. */
const refuse =
  (...ids: string[]): Service =>
  ({ url }) =>
    ids.includes(idOf(url)) ? Response.json({ error: 'SOLD' }, { status: 409 }) : accept();
const keep = step('set', { set: [{ path: ['state', 'kept'], value: at('sent', 'remaining') }] });

describe('steps over rows', () => {
  it('run once for each row, in order, and name a result for later steps', async () => {
    const portal = await start(accept);
    const count = { path: ['state', 'kept'], value: at('sent', 'done') };
    expect(await portal.run([each(), step('set', { set: [count] })])).toBe(true);
    expect(portal.asked.map(({ url }) => idOf(url))).toEqual([...'abcd']);
    expect(portal.read('state', 'kept')).toBe(4);
    expect(portal.report()).toMatchObject({ total: 4, done: 4, failed: 0, running: false });
  });

  it('begin no row after a failed one with `onError: stop`', async () => {
    const portal = await start(refuse('b'));
    expect(await portal.run([each({ onError: 'stop' }), keep])).toBe(true);
    expect(portal.asked.map(({ url }) => idOf(url))).toEqual(['a', 'b']);
    expect(portal.report()).toMatchObject({ total: 4, done: 1, failed: 1, running: false });
    expect(portal.read('state', 'kept')).toEqual([...'bcd'].map((id) => ({ id })));
  });

  it('show their progress while they run', async () => {
    const seen: unknown[] = [];
    const portal: Started = await start((asked) => {
      const { done, failed, running } = portal.report();
      seen.push([done, failed, running]);
      return refuse('b')(asked);
    });
    expect(portal.report()).toEqual({
      total: 0,
      done: 0,
      failed: 0,
      running: false,
      failures: [],
      remaining: [],
    });
    await portal.run([each()]);
    expect(seen).toEqual([
      [0, 0, true],
      [1, 0, true],
      [1, 1, true],
      [2, 1, true],
    ]);
  });

  it('process up to `atOnce` rows at the same time', async () => {
    let pending = 0;
    let most = 0;
    const portal = await start(async () => {
      most = Math.max(most, ++pending);
      await settle();
      pending--;
      return accept();
    });
    await portal.run([each({ atOnce: 3 })]);
    expect(most).toBe(3);
    expect(portal.report()).toMatchObject({ done: 4, running: false });
  });

  it('do nothing for an empty or missing list, and run the later steps', async () => {
    for (const rows of [[], null]) {
      const portal = await start(accept, rows);
      expect(await portal.run([each(), keep])).toBe(true);
      expect(portal.asked).toEqual([]);
      expect(portal.report()).toMatchObject({ total: 0, running: false });
      expect(portal.read('state', 'kept')).toEqual([]);
    }
  });

  it('stop after the current call when the screen is left, as later steps do', async () => {
    const portal: Started = await start(async (asked) => {
      if (idOf(asked.url) === 'b') {
        const shown = portal.view.evaluation.store.get(portal.navigation.shown).screen;
        shown?.instance.stop(true);
      }
      return accept();
    });
    expect(await portal.run([each(), step('remember', { remember: { seen: true } })])).toBe(false);
    expect(portal.asked.map(({ url }) => idOf(url))).toEqual(['a', 'b']);
    expect(portal.read('session', 'seen')).toBeUndefined();
    expect(portal.report()).toMatchObject({ done: 2, failed: 0, running: false });
  });

  it('end the list when a step of a row ends it', async () => {
    const portal = await start(accept);
    const steps = [each({ do: [send(), step('run', { run: 'two' })] }), keep];
    expect(await portal.run(steps)).toBe(false);
    expect(portal.asked).toHaveLength(1);
  });

  it('refuse a value that is no list', async () => {
    const portal = await start(accept, { id: 'a' });
    expect(await portal.run([each()])).toBe(false);
    expect(portal.logged.join()).toContain('The value of "each" is not a list.');
  });
});

describe('failures of steps over rows', () => {
  it('are reported, while the other rows and the later steps run', async () => {
    const portal = await start(refuse('b', 'd'));
    expect(await portal.run([each(), keep])).toBe(true);
    expect(portal.asked).toHaveLength(4);
    expect(portal.report()).toMatchObject({
      total: 4,
      done: 2,
      failed: 2,
      failures: [
        { item: { id: 'b' }, code: 'SOLD', text: 'S-a vândut', status: 409 },
        { item: { id: 'd' }, code: 'SOLD' },
      ],
    });
    expect(portal.read('state', 'kept')).toEqual([{ id: 'b' }, { id: 'd' }]);
    // the report takes the place of what their pipeline would show
    expect(portal.read('failure', 'answer')).toBeUndefined();
  });

  it('have a text in the language of the page', async () => {
    const portal = await start(refuse('b'));
    await portal.run([each(), step('language', { language: 'en' })]);
    expect(portal.report().failures).toMatchObject([{ text: 'It is sold' }]);
  });

  it('open no popup, as they do outside of rows', async () => {
    const portal = await start(refuse('a'));
    const { core } = portal;
    const opened: string[] = [];
    const open = (id: string) => {
      opened.push(id);
      return Promise.resolve(undefined);
    };
    Object.assign(core.popups, { open });
    await portal.run([each({ do: [send(popup)] })]);
    expect(opened).toEqual([]);
    expect(portal.report()).toMatchObject({ failed: 1, failures: [{ code: 'SOLD' }] });
    await portal.run([callStep({ operation: operation('a'), onError: popup })]);
    expect(opened).toEqual(['problem']);
  });

  it('include steps that throw, and calls inside a named action', async () => {
    const portal = await start(refuse('c'));
    const lost = { path: ['nowhere', 'x'], value: 1 };
    await portal.run([each({ do: [step('set', { set: [lost] })] })]);
    expect(portal.report()).toMatchObject({ failed: 4, done: 0 });
    expect(portal.logged.length).toBeGreaterThan(0);
    await portal.run([each({ do: [step('run', { run: 'one' })] })]);
    expect(portal.report()).toMatchObject({ done: 3, failures: [{ item: { id: 'c' } }] });
  });
});
