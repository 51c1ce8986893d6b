import { describe, expect, it } from 'vitest';
import type { ErrorRule, Value } from '../../src/language/release.ts';
import {
  at,
  callStep,
  createTestRuntime,
  oneScreen,
  operation,
  settle,
  step,
} from './createTestRuntime.ts';
import type { TestPortal } from './createTestRuntime.ts';

// A change of language updates everything that is shown: texts, configuration, and what is computed
// from either. Other values stay unchanged.
const popup = (id: string) => ({
  popup: id,
  title: id,
  size: 'small',
  dismissable: true,
  body: [],
  state: {},
  data: {},
  actions: {},
  define: {},
  widgets: [],
  forms: [],
});
const inline: readonly ErrorRule[] = [
  {
    code: ['body.error_code', 'status'],
    text: ['config.errors.{code}', 'texts.failed'],
    to: { type: 'inline' },
  },
];
const files = (changes: Parameters<typeof oneScreen>[0]) => ({
  ...oneScreen(changes),
  'texts/ro/portal': {
    failed: 'Nu a mers ({{code}})',
    saved: 'Salvat: {{count}}',
    errorGeneric: 'Eroare',
    'runtime.offlineCall': 'Fără rețea',
    'runtime.online': 'Rețeaua a revenit',
  },
  'texts/en/portal': {
    failed: 'It failed ({{code}})',
    saved: 'Saved: {{count}}',
    errorGeneric: 'Error',
    'runtime.offlineCall': 'No network',
    'runtime.online': 'Online again',
  },
  'ro/main_config.json': { errors: { X1: 'Mai aveți {count} încercări' } },
  'en/main_config.json': { errors: { X1: '{count} attempts left' } },
  'popups/notice': popup('notice'),
  'texts/ro/notice': {},
  'texts/en/notice': {},
});

async function started(
  changes: Parameters<typeof oneScreen>[0],
  answer: () => Response = () =>
    Response.json({ error_code: 'X1', description: '{"count":3}' }, { status: 400 }),
): Promise<TestPortal> {
  const portal = createTestRuntime({
    files: files(changes),
    service: answer,
    portal: { refusal: { code: ['error_code'], description: ['description'] } },
  });
  await portal.start();
  await portal.visit('/');
  await settle();
  return portal;
}
const scopeOf = (portal: TestPortal) => {
  const found = portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.scope;
  if (found === undefined) throw new Error('no screen');
  return found;
};
const run = async (portal: TestPortal, name: string) => {
  void portal.view.dispatch([step('run', { run: name })], scopeOf(portal));
  await settle();
};
const speak = async (portal: TestPortal, language: string) => {
  await portal.view.dispatch([step('language', { language })], scopeOf(portal));
  await settle();
};
const send = (onError: readonly ErrorRule[]) => ({
  send: [callStep({ operation: operation('send', { method: 'POST' }), onError, as: 'sent' })],
});
const params = (portal: TestPortal) => {
  const { store } = portal.view.evaluation;
  return store.get(portal.popups.shown)[0]?.instance.scope.read(['params'], store.get);
};
const toasts = (portal: TestPortal) => {
  const { store } = portal.view.evaluation;
  return store.get(portal.popups.toasts).map(({ text }) => text(store.get));
};

describe('another language', () => {
  it.each([
    ['the configuration', undefined, 'Mai aveți 3 încercări', '3 attempts left'],
    ['the texts', () => new Response(null, { status: 404 }), 'Nu a mers (404)', 'It failed (404)'],
  ])('updates a failure that is shown in the words of %s', async (_, answer, ro, en) => {
    const portal = await started({ actions: send(inline) }, answer);
    await run(portal, 'send');
    for (const [language, words] of [
      ['ro', ro],
      ['en', en],
      ['ro', ro],
    ] as const) {
      await speak(portal, language);
      expect([
        portal.read('failure', 'sent', 'text'),
        (portal.read('failure', 'sent') as { text: string }).text,
        (portal.read('failure') as { sent: { text: string } }).sent.text,
      ]).toEqual([words, words, words]);
    }
    expect(portal.read('failure', 'sent', 'code')).toBe(answer === undefined ? 'X1' : '404');
  });

  it('notifies readers of a failure’s text once it is loaded', async () => {
    const portal = await started({
      state: { said: '' },
      follows: { said: at('failure', 'sent', 'text') },
      actions: send(inline),
    });
    await run(portal, 'send');
    await speak(portal, 'en');
    expect(portal.read('state', 'said')).toBe('3 attempts left');
  });

  it('updates the failure of data that were not requested offline', async () => {
    const portal = await started(
      {
        state: { on: false },
        data: { rows: { operation: operation('rows'), when: at('state', 'on'), onError: inline } },
      },
      () => {
        throw new TypeError('reset');
      },
    );
    portal.setOnline(false);
    scopeOf(portal).write(['state', 'on'], true);
    await settle();
    expect(portal.read('failure', 'rows', 'text')).toBe('Fără rețea');
    await speak(portal, 'en');
    expect(portal.read('failure', 'rows', 'text')).toBe('No network');
  });

  it('updates the popup of a failure', async () => {
    const portal = await started({
      actions: send([
        {
          code: ['body.error_code'],
          text: ['config.errors.{code}'],
          to: { type: 'popup', popup: 'notice' },
        },
      ]),
    });
    await run(portal, 'send');
    expect(params(portal)).toMatchObject({
      code: 'X1',
      status: 400,
      text: 'Mai aveți 3 încercări',
    });
    await speak(portal, 'en');
    expect(params(portal)).toMatchObject({ code: 'X1', status: 400, text: '3 attempts left' });
  });
});

describe('another language: popups and toasts', () => {
  it('updates the texts of a popup, and nothing else', async () => {
    const values: Readonly<Record<string, Value>> = {
      text: { t: 'saved', p: { count: at('state', 'count') } },
      own: at('config', 'main', 'errors', 'X1'),
      listed: [{ t: 'failed', p: { code: at('state', 'count') } }],
      count: at('state', 'count'),
      language: 'ro',
    };
    const portal = await started({
      state: { count: 2 },
      actions: { ask: [step('popup', { popup: 'notice', with: values })] },
    });
    await run(portal, 'ask');
    expect(params(portal)).toEqual({
      text: 'Salvat: 2',
      own: 'Mai aveți {count} încercări',
      listed: ['Nu a mers (2)'],
      count: 2,
      language: 'ro',
    });
    scopeOf(portal).write(['state', 'count'], 7);
    expect(params(portal)).toMatchObject({ text: 'Salvat: 2', count: 2 });
    await speak(portal, 'en');
    expect(params(portal)).toMatchObject({
      text: 'Saved: 2',
      own: '{count} attempts left',
      count: 2,
      language: 'ro',
    });
  });

  it('keeps the texts of a popup whose source is gone', async () => {
    const portal = await started({
      actions: {
        ...send(inline),
        tell: [step('popup', { popup: 'notice', with: { text: at('failure', 'sent', 'text') } })],
      },
    });
    await run(portal, 'send');
    await run(portal, 'tell');
    scopeOf(portal).owner?.tree.write(['failure', 'sent'], undefined);
    await speak(portal, 'en');
    expect(params(portal)).toEqual({ text: 'Mai aveți 3 încercări' });
  });

  it('marks a missing argument in a toast', async () => {
    const portal = await started({
      state: {},
      actions: {
        say: [
          step('toast', {
            toast: { t: 'saved', p: { count: at('state', 'nothing') } },
            tone: 'success',
          }),
        ],
      },
    });
    await run(portal, 'say');
    expect(toasts(portal)).toHaveLength(1);
    expect(toasts(portal)[0]).toMatch(/^Salvat: –?$/);
  });

  it('updates toasts: of a step, of a failed step, and of the portal', async () => {
    const portal = await started({
      state: { count: 2 },
      actions: {
        say: [
          step('toast', {
            toast: { t: 'saved', p: { count: at('state', 'count') } },
            tone: 'success',
          }),
        ],
        breaks: [step('post', { post: {}, required: ['post.url'] })],
      },
    });
    await run(portal, 'say');
    await run(portal, 'breaks');
    portal.setOnline(false);
    portal.setOnline(true);
    await settle();
    scopeOf(portal).write(['state', 'count'], 7);
    expect(toasts(portal)).toEqual(['Salvat: 2', 'Eroare', 'Rețeaua a revenit']);
    await speak(portal, 'en');
    expect(toasts(portal)).toEqual(['Saved: 2', 'Error', 'Online again']);
  });

  it('is the last one that was chosen', async () => {
    const portal = await started({ actions: send(inline) });
    await run(portal, 'send');
    await Promise.all([speak(portal, 'en'), speak(portal, 'ro')]);
    expect([portal.core.i18n.language(), portal.read('failure', 'sent', 'text')]).toEqual([
      'ro',
      'Mai aveți 3 încercări',
    ]);
  });
});
