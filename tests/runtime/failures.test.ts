import { describe, expect, it } from 'vitest';
import type { ErrorRule } from '../../src/language/release.ts';
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

const texts = {
  errorMessage_AB1: 'Prea multe: {{count}}',
  LOCKED: 'Blocat: {{parameter}}',
  errorGeneric: 'Eroare {{code}}',
  errorMessage400: 'Patru sute',
};
const login: readonly ErrorRule[] = [
  {
    status: [400, 403],
    when: { '=': ['f', 'startsWith', ['or', ['.', ['failure', 'description']], ''], '{'] },
    code: ['body.error'],
    description: ['body.text'],
    parameters: 'json',
    text: ['texts.errorMessage_{code}', 'description'],
    to: { type: 'inline' },
  },
  {
    status: [400, 403],
    code: ['body.error'],
    description: ['body.text'],
    parameters: 'firstUnderscore',
    text: ['texts.{key}', 'texts.errorMessage_{code}', 'description'],
    to: { type: 'inline' },
  },
  {
    code: ['server_error'],
    text: ['config.errors.{code}', 'texts.errorGeneric'],
    to: { type: 'inline' },
  },
];

async function failing(
  answer: () => Response | Promise<Response>,
  onError: readonly ErrorRule[],
  audience = 'main',
): Promise<TestPortal> {
  const portal = createTestRuntime({
    service: answer,
    files: {
      ...oneScreen({
        audience,
        actions: {
          send: [
            callStep({ operation: operation('send', { method: 'POST' }), onError }),
            step('remember', { remember: { seen: true } }),
          ],
        },
      }),
      'texts/ro/portal': texts,
      'ro/main_config.json': {
        errors: { server_error: 'Serverul nu răspunde', X1: 'din main', ONLY: 'numai main' },
      },
      'ro/extra_config.json': { errors: { X1: 'din extra' } },
    },
  });
  await portal.start();
  await portal.visit('/');
  const scope = portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.scope;
  if (scope === undefined) throw new Error('no screen');
  expect(await portal.view.dispatch([step('run', { run: 'send' })], scope)).toBe(false);
  await settle();
  return portal;
}
const refuse = (status: number, body: unknown) => () => Response.json(body, { status });

describe('an error pipeline', () => {
  it('inserts the members of a JSON description', async () => {
    const portal = await failing(refuse(400, { error: 'AB1', text: '{"count":3}' }), login);
    expect(portal.read('failure', 'send')).toMatchObject({
      code: 'AB1',
      text: 'Prea multe: 3',
      status: 400,
    });
  });

  it('passes on the body of a response, if there is one', async () => {
    const portal = await failing(refuse(400, { error: 'AB1', rejected: [{ row: 2 }] }), login);
    expect(portal.read('failure', 'send')).toMatchObject({ body: { rejected: [{ row: 2 }] } });
    const plain = await failing(() => new Response('no', { status: 400 }), login);
    expect(plain.read('failure', 'send')).not.toHaveProperty('body');
  });

  it('lets a rule and its steps read the response body', async () => {
    const rules: readonly ErrorRule[] = [
      {
        when: { '=': ['==', ['f', 'first', ['.', ['failure', 'body', 'rejected']]], 'C1'] },
        code: ['body.error'],
        text: [],
        to: { type: 'inline' },
        also: [
          step('remember', {
            remember: { consent: { '=': ['f', 'first', ['.', ['failure', 'body', 'rejected']]] } },
          }),
        ],
      },
      { code: ['status'], text: [], to: { type: 'inline' } },
    ];
    const named = await failing(refuse(409, { error: 'AB1', rejected: ['C1'] }), rules);
    expect([named.read('failure', 'send'), named.read('session', 'consent')]).toMatchObject([
      { code: 'AB1' },
      'C1',
    ]);
    const other = await failing(refuse(409, { error: 'AB1', rejected: ['C2'] }), rules);
    expect([other.read('failure', 'send'), other.read('session', 'consent')]).toMatchObject([
      { code: '409' },
      undefined,
    ]);
    expect(
      (await failing(() => new Response('no', { status: 409 }), rules)).read('failure', 'send'),
    ).toMatchObject({ code: '409' });
  });

  it('splits a description at the first underscore that gives a text', async () => {
    const portal = await failing(refuse(403, { error: 'E', text: 'LOCKED_some_value' }), login);
    expect(portal.read('failure', 'send')).toMatchObject({ text: 'Blocat: some_value' });
    const plain = await failing(refuse(403, { error: 'E', text: 'words_without a key' }), login);
    expect(plain.read('failure', 'send')).toMatchObject({ text: 'words_without a key' });
  });

  it('handles all other failures, including network failures, by its last rule', async () => {
    const portal = await failing(refuse(500, {}), login);
    expect(portal.read('failure', 'send')).toMatchObject({
      code: 'server_error',
      text: 'Serverul nu răspunde',
    });
    const broken = await failing(() => Promise.reject(new TypeError('reset')), login);
    expect(broken.read('failure', 'send')).toEqual({
      code: 'server_error',
      text: 'Serverul nu răspunde',
    });
  });

  it('has only a code and its text without a response [P1-CUI-28]', async () => {
    const byCode: readonly ErrorRule[] = [
      {
        code: ['body.error_code', 'status', 'NETWORK'],
        description: ['body.description'],
        text: ['config.errors.{code}', 'texts.errorGeneric'],
        to: { type: 'inline' },
      },
    ];
    const broken = await failing(() => Promise.reject(new TypeError('reset')), byCode);
    expect(broken.read('failure', 'send')).toEqual({ code: 'NETWORK', text: 'Eroare NETWORK' });
  });
});

describe('an error pipeline: where its words are shown', () => {
  it('reads the configuration of the screen’s audience and falls back', async () => {
    const byCode: readonly ErrorRule[] = [
      {
        code: ['body.error_code', 'status', 'NETWORK'],
        text: ['config.errors.{code}', 'texts.errorMessage{status}', 'texts.errorGeneric'],
        to: { type: 'inline' },
      },
    ];
    expect(
      (await failing(refuse(400, { error_code: 'X1' }), byCode, 'main')).read('failure', 'send'),
    ).toMatchObject({ text: 'din main' });
    expect(
      (await failing(refuse(400, { error_code: 'X1' }), byCode, 'extra')).read('failure', 'send'),
    ).toMatchObject({ text: 'din extra' });
    expect(
      (await failing(refuse(400, { error_code: 'ONLY' }), byCode, 'extra')).read('failure', 'send'),
    ).toMatchObject({ text: 'numai main' });
    expect((await failing(refuse(400, {}), byCode)).read('failure', 'send')).toMatchObject({
      code: '400',
      text: 'Patru sute',
    });
    expect(
      (await failing(refuse(418, { error_code: 'NEW' }), byCode)).read('failure', 'send'),
    ).toMatchObject({ text: 'Eroare NEW' });
  });

  it('stays silent, opens a screen, or runs steps, as the rule declares', async () => {
    const silent = await failing(refuse(500, {}), [
      { code: ['status'], text: [], to: { type: 'silent' } },
    ]);
    expect(silent.read('failure', 'send')).toBeUndefined();
    const opened = createTestRuntime({
      service: refuse(500, {}),
      portal: { paths: { home: '/' } },
      files: oneScreen({
        data: {
          x: {
            operation: operation('x'),
            onError: [
              {
                code: ['status'],
                text: [],
                to: { type: 'open', screen: 'home', query: { serverError: '500' } },
              },
            ],
          },
        },
      }),
    });
    await opened.start();
    await opened.visit('/');
    await settle();
    expect(opened.visited).toContain('/?serverError=500');
    const stepped = await failing(refuse(400, {}), [
      {
        code: ['status'],
        text: [],
        to: {
          type: 'steps',
          steps: [
            step('remember', {
              remember: { consent: { '=': ['==', ['.', ['failure', 'code']], '400'] } },
            }),
          ],
        },
      },
    ]);
    expect(stepped.read('session', 'consent')).toBe(true);
  });

  it('stops after a failed call', async () => {
    expect((await failing(refuse(500, {}), login)).read('session', 'seen')).toBeUndefined();
  });
});

describe('the response of a call', () => {
  it('is in scope of the steps that follow', async () => {
    const portal = createTestRuntime({
      service: () =>
        Response.json({ id: 5 }, { headers: { 'x-up-check': 'otp', 'x-up-redirect': '/away' } }),
      files: oneScreen({
        state: { id: 0, check: '', to: '' },
        actions: {
          send: [
            callStep({ operation: operation('send', { method: 'POST' }), as: 'sent' }),
            step('set', {
              set: [
                { path: ['state', 'id'], value: at('sent', 'body', 'id') },
                { path: ['state', 'check'], value: at('sent', 'headers', 'x-up-check') },
                { path: ['state', 'to'], value: at('sent', 'redirect') },
              ],
            }),
          ],
        },
      }),
    });
    await portal.start();
    await portal.visit('/');
    const scope = portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.scope;
    if (scope === undefined) throw new Error('no screen');
    await portal.view.dispatch([step('run', { run: 'send' })], scope);
    expect(portal.read('state')).toEqual({ id: 5, check: 'otp', to: '/away' });
  });
});

describe('a step that fails', () => {
  it.each([
    [
      'whose condition fails',
      step('remember', { remember: { seen: true }, when: { '=': ['f', 'noSuchFunction'] } }),
    ],
    [
      'whose parameter is of no use',
      step('download', { download: { bytes: 'a text', name: 'a.pdf' } }),
    ],
  ])('shows an error and ends its list: one %s', async (_, broken) => {
    const portal = createTestRuntime({
      service: () => Response.json({}),
      files: {
        ...oneScreen({ actions: { go: [broken, step('remember', { remember: { seen: true } })] } }),
        'texts/ro/portal': texts,
      },
    });
    await portal.start();
    await portal.visit('/');
    const scope = portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.scope;
    if (scope === undefined) throw new Error('no screen');
    expect(await portal.view.dispatch([step('run', { run: 'go' })], scope)).toBe(false);
    const { store } = portal.view.evaluation;
    expect(store.get(portal.core.popups.toasts).map(({ text }) => text(store.get))).toEqual([
      'Eroare ',
    ]);
    expect(portal.read('failure', 'go', 'code'), 'the network is not to blame').toBe('MALFORMED');
  });
});
