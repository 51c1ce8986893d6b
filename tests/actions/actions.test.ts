import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { actions } from '../../src/actions/index.ts';
import type { Verb } from '../../src/language/release.ts';
import { fakeContext, type Answers } from './fakeContext.ts';

const verbs: readonly Verb[] = [
  'call', 'run', 'step', 'open', 'leave', 'set', 'reset', 'popup', 'close', 'toast', 'download', 'post',
  'remember', 'forget', 'signIn', 'signOut', 'reload', 'invalidate', 'wait', 'focus', 'submit', 'language', 'locate',
];

async function perform(verb: Verb, members: Readonly<Record<string, unknown>>, answers: Answers = {}) {
  const action = actions.find(({ manifest }) => manifest.verb === verb);
  if (action === undefined) throw new Error(`There is no verb "${verb}".`);
  const recorded = fakeContext(answers);
  const result = await action.run({ verb, key: 's', ...members }, recorded.context);
  return { ...recorded, result };
}

describe('the verbs', () => {
  it('are those of the language, each once', () => {
    expect(actions.map(({ manifest }) => manifest.verb)).toEqual(verbs);
  });

  it('describe their authored form with a valid schema that needs the verb itself', () => {
    for (const { manifest } of actions) {
      const ajv = new Ajv2020({ strict: false });
      expect(ajv.validateSchema(manifest.params as object), manifest.verb).toBe(true);
      expect(manifest.params).toMatchObject({ required: expect.arrayContaining([manifest.verb]), additionalProperties: false });
    }
  });
});

describe('call', () => {
  const answer = { body: { id: 7 }, status: 200, headers: {}, redirect: undefined };

  it('names its answer, then runs what follows', async () => {
    const { calls, names, result } = await perform('call', { operation: 'op', as: 'found', onSuccess: [{ key: 'n' }] }, { answer });
    expect(names).toEqual({ found: answer });
    expect(calls).toEqual([['call', 'op'], ['run', { key: 'n' }]]);
    expect(result).toBe(true);
  });

  it('ends the list when it failed, and runs nothing more', async () => {
    const { calls, names, result } = await perform('call', { operation: 'op', as: 'found', onSuccess: [{ key: 'n' }] });
    expect(calls).toEqual([['call', 'op']]);
    expect(names).toEqual({});
    expect(result).toBe(false);
  });

  it('ends the list when what follows ended', async () => {
    expect((await perform('call', { onSuccess: [{ key: 'n' }] }, { answer, ending: ['n'] })).result).toBe(false);
  });
});

describe('run', () => {
  it('runs a named list and ends where that ends', async () => {
    expect(await perform('run', { action: 'shell.logout' })).toMatchObject({ calls: [['runAction', 'shell.logout']], result: true });
    expect((await perform('run', { action: 'send' }, { ending: ['send'] })).result).toBe(false);
  });
});

describe('moving', () => {
  it('steps and ends the list', async () => {
    expect(await perform('step', { step: 'code' })).toMatchObject({ calls: [['step', 'code']], result: false });
  });

  it('opens a screen with evaluated parameters, without the missing ones, and ends the list', async () => {
    const { calls, result } = await perform('open', { screen: 'orders', path: '/orders/{id}', with: { id: { '=': 'id' }, none: { '=': 'nothing' } }, query: { tab: 2 }, replace: true }, { scope: { id: 'A1' } });
    expect(calls).toEqual([['open', { screen: 'orders', path: '/orders/{id}', with: { id: 'A1' }, query: { tab: 2 }, replace: true }]]);
    expect(result).toBe(false);
  });

  it('leaves for an address, with hosts from a list or from one text', async () => {
    expect(await perform('leave', { url: { '=': 'url' }, hosts: 'a.example, b.example' }, { scope: { url: 'https://a.example/x' } })).toMatchObject({ calls: [['leave', 'https://a.example/x', ['a.example', 'b.example']]], result: false });
    expect((await perform('leave', { url: 'https://c.example/', hosts: ['c.example'] })).calls).toEqual([['leave', 'https://c.example/', ['c.example']]]);
  });

  it('refuses to leave for a missing address', async () => {
    await expect(perform('leave', { url: { '=': 'nothing' }, hosts: ['a.example'] }).then(({ calls }) => calls)).rejects.toThrow('url');
  });

  it('reloads the page and ends, or one piece of data and goes on', async () => {
    expect(await perform('reload', { page: true })).toMatchObject({ calls: [['reloadPage']], result: false });
    expect(await perform('reload', { data: 'shell.company' })).toMatchObject({ calls: [['reload', 'shell.company']], result: undefined });
  });
});

describe('state', () => {
  it('reads every value before it writes the first', async () => {
    const order: string[] = [];
    const recorded = fakeContext();
    const set = actions.find(({ manifest }) => manifest.verb === 'set');
    await set?.run({ verb: 'set', key: 's', entries: [{ path: ['state', 'a'], value: 1 }, { path: ['state', 'b'], value: 2 }] }, {
      ...recorded.context,
      evaluate: (value) => (order.push('read'), value),
      state: { ...recorded.context.state, set: () => void order.push('write') },
    });
    expect(order).toEqual(['read', 'read', 'write', 'write']);
  });

  it('writes values, merge patches and kept members', async () => {
    const scope = { card: { name: 'a', old: 1, deep: { x: 1, y: 2 } } };
    const { calls } = await perform('set', { entries: [
      { path: ['state', 'name'], value: { '=': 'nothing' } },
      { path: ['state', 'card'], from: { '=': 'card' }, merge: { old: null, deep: { y: 3 } } },
      { path: ['state', 'part'], from: { '=': 'card' }, keep: ['name'] },
      { path: ['state', 'none'], from: { '=': 'nothing' }, keep: ['name'] },
    ] }, { scope });
    expect(calls).toEqual([
      ['state.set', ['state', 'name'], undefined],
      ['state.set', ['state', 'card'], { name: 'a', deep: { x: 1, y: 3 } }],
      ['state.set', ['state', 'part'], { name: 'a' }],
      ['state.set', ['state', 'none'], {}],
    ]);
    expect(scope.card).toEqual({ name: 'a', old: 1, deep: { x: 1, y: 2 } });
  });

  it('resets paths', async () => {
    expect((await perform('reset', { paths: [['state', 'form'], ['state', 'page', 'number']] })).calls).toEqual([['state.reset', ['state', 'form']], ['state.reset', ['state', 'page', 'number']]]);
  });
});

describe('popups', () => {
  it('waits for a popup, names its result, then runs what follows', async () => {
    const { calls, names, result } = await perform('popup', { popup: 'confirm', with: { text: { t: 'really' } }, as: 'answer', onClose: [{ key: 'c' }] }, { popup: true, ending: ['c'] });
    expect(calls).toEqual([['popup', 'confirm', { text: 'text of really' }], ['run', { key: 'c' }]]);
    expect(names).toEqual({ answer: true });
    expect(result).toBe(false);
  });

  it('closes with a value or without one', async () => {
    expect((await perform('close', { value: { '=': 'chosen' } }, { scope: { chosen: 'yes' } })).calls).toEqual([['close', 'yes']]);
    expect((await perform('close', {})).calls).toEqual([['close', undefined]]);
  });

  it('says a text in a tone', async () => {
    expect((await perform('toast', { text: { t: 'saved' }, tone: 'success' })).calls).toEqual([['toast', 'text of saved', 'success']]);
    expect((await perform('toast', { text: 'x' })).calls).toEqual([['toast', 'x', 'info']]);
  });
});

describe('session', () => {
  it('remembers what has a value, and forgets', async () => {
    expect((await perform('remember', { values: { consent: true, none: { '=': 'nothing' } } })).calls).toEqual([['remember', 'consent', true]]);
    expect((await perform('forget', { names: ['token', 'link'] })).calls).toEqual([['forget', 'token'], ['forget', 'link']]);
  });

  it('signs in with a lifetime and values, and signs out', async () => {
    const scope = { token: 'abc', seconds: 1800 };
    expect((await perform('signIn', { seconds: { '=': 'seconds' }, values: { token: { '=': 'token' }, link: '/me' } }, { scope })).calls).toEqual([['signIn', { seconds: 1800, values: { token: 'abc', link: '/me' } }]]);
    expect((await perform('signOut', {})).calls).toEqual([['signOut']]);
  });

  it('refuses to sign in without a lifetime or one of its values', async () => {
    await expect(Promise.resolve().then(() => perform('signIn', { seconds: { '=': 'nothing' }, values: {} }))).rejects.toThrow('seconds');
    await expect(Promise.resolve().then(() => perform('signIn', { seconds: 60, values: { token: { '=': 'nothing' } } }))).rejects.toThrow('"token"');
  });
});

describe('the browser', () => {
  it('names the place, missing when the reader refuses', async () => {
    expect((await perform('locate', { as: 'here' }, { place: { latitude: 44, longitude: 26 } })).names).toEqual({ here: { latitude: 44, longitude: 26 } });
    expect((await perform('locate', { as: 'here' })).names).toEqual({ here: undefined });
  });

  it.each([
    ['https://pay.example/form', ['pay.example'], true],
    ['https://pay.example/form', ['https://pay.example'], true],
    ['https://pay.example/test/form', ['https://pay.example/test/'], true],
    ['https://pay.example/card/start', ['https://pay.example/card'], true],
    ['https://pay.example/card?order=1', ['https://pay.example/card'], true],
    ['https://pay.example/cards', ['https://pay.example/card'], false],
    ['/pay', [], true],
    ['https://portal.example/pay', ['/pay'], true],
    ['https://portal.example/pay', [], true],
    ['http://portal.example/pay', ['/pay'], false],
    ['https://pay.example/pay', ['/pay'], false],
    ['https://pay.example.evil.example/', ['pay.example', 'https://pay.example'], false],
    ['https://pay.example@evil.example/', ['pay.example'], false],
    ['//evil.example/', ['pay.example'], false],
    ['javascript:alert(1)', ['pay.example'], false],
  ] as const)('sends a form to %s with the hosts %j: %s', async (url, hosts, allowed) => {
    const sent = Promise.resolve().then(() => perform('post', { url, fields: {}, hosts }));
    if (allowed) expect((await sent).calls).toHaveLength(1);
    else await expect(sent).rejects.toThrow('allowed');
  });

  it('posts a hidden form without its missing fields', async () => {
    const { calls } = await perform('post', { url: 'https://pay.example/', fields: { amount: 12.5, order: { '=': 'order' }, none: { '=': 'nothing' } }, target: { '=': 'target' }, hosts: 'pay.example, other.example' }, { scope: { order: 'A1', target: '_blank' } });
    expect(calls).toEqual([['post', { url: 'https://pay.example/', fields: { amount: '12.5', order: 'A1' }, target: '_blank' }]]);
    expect((await perform('post', { url: '/x', fields: { '=': 'fields' } }, { scope: { fields: { reference: 'R-1', none: null } } })).calls).toEqual([['post', { url: '/x', fields: { reference: 'R-1' }, target: '_self' }]]);
    expect((await perform('post', { url: '/x', fields: {} })).calls).toEqual([['post', { url: '/x', fields: {}, target: '_self' }]]);
  });

  it('posts nothing where the map of its fields is missing', async () => {
    await expect(Promise.resolve().then(() => perform('post', { url: '/x', fields: { '=': 'nothing' } }))).rejects.toThrow('"fields"');
  });

  it('waits, focuses, changes the language and invalidates', async () => {
    expect((await perform('wait', { milliseconds: 500 })).calls).toEqual([['wait', 500]]);
    expect((await perform('wait', { milliseconds: 500 })).result).toBe(true);
    expect((await perform('wait', { milliseconds: 500 }, { left: true })).result).toBe(false);
    expect((await perform('focus', { node: 'name' })).calls).toEqual([['focus', 'name']]);
    expect((await perform('submit', { node: 'name' })).calls).toEqual([['submit', 'name']]);
    expect((await perform('language', { language: { '=': 'chosen' } }, { scope: { chosen: 'en' } })).calls).toEqual([['language', 'en']]);
    expect((await perform('invalidate', { names: ['customer', 'shell.company'] })).calls).toEqual([['invalidate', ['customer', 'shell.company']]]);
  });
});
