import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { actions } from '../../src/actions/index.ts';
import type { Step, Verb } from '../../src/language/release.ts';
import type { ActionContext } from '../../src/sdk/action.ts';
import { grammar } from '../../src/compiler/grammar.ts';
import { stepSchema } from '../../src/compiler/validate/vocabularySchema.ts';
import { fakeContext, runStep, type Answers } from './fakeContext.ts';

async function perform(
  verb: Verb,
  members: Readonly<Record<string, unknown>>,
  answers: Answers = {},
) {
  const action = actions.find(({ manifest }) => manifest.verb === verb);
  if (action === undefined) throw new Error(`There is no verb "${verb}".`);
  const recorded = fakeContext(answers);
  const result = await runStep(action, { verb, key: 's', ...members } as unknown as Step, recorded);
  return { ...recorded, result };
}

describe('verbs', () => {
  it('are listed once, with examples that match their schema and with every step list deferred', () => {
    const verbs = actions.map(({ manifest }) => manifest.verb);
    expect(new Set(verbs).size).toBe(verbs.length);
    const ajv = new Ajv2020({ strict: false });
    for (const schema of [...Object.values(grammar), { $id: 'widgets.schema.json' }])
      ajv.addSchema(schema);
    const fits = ajv.compile(stepSchema(actions.map(({ manifest }) => manifest)));
    for (const { manifest } of actions) {
      expect(manifest.examples?.length, manifest.verb).toBeGreaterThan(0);
      for (const example of manifest.examples ?? [])
        expect(fits(example), JSON.stringify(example)).toBe(true);
      const { properties = {} } = manifest.params as {
        readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      };
      const steps = Object.keys(properties).filter(
        (name) => properties[name]?.['x-kind'] === 'steps',
      );
      if (manifest.deferred !== true)
        expect(Array.isArray(manifest.deferred) ? manifest.deferred : [], manifest.verb).toEqual(
          expect.arrayContaining(steps),
        );
    }
  });

  it('describe their authored form with a valid schema that needs the verb itself', () => {
    for (const { manifest } of actions) {
      const ajv = new Ajv2020({ strict: false });
      expect(ajv.validateSchema(manifest.params as object), manifest.verb).toBe(true);
      expect(manifest.params).toMatchObject({
        required: expect.arrayContaining([manifest.verb]),
        additionalProperties: false,
      });
      expect(ajv.validateSchema((manifest.emitted ?? {}) as object), manifest.verb).toBe(true);
    }
  });
});

describe('call', () => {
  const answer = { body: { id: 7 }, status: 200, headers: {}, redirect: undefined };

  it('names its response, then runs its onSuccess steps', async () => {
    const { calls, names, result } = await perform(
      'call',
      { operation: 'op', as: 'found', onSuccess: [{ key: 'n' }] },
      { answer },
    );
    expect(names).toEqual({ found: answer });
    expect(calls).toEqual([
      ['call', 'op'],
      ['run', { key: 'n' }],
    ]);
    expect(result).toBe(true);
  });

  it('ends the list when it fails, without running further steps', async () => {
    const { calls, names, result } = await perform('call', {
      operation: 'op',
      as: 'found',
      onSuccess: [{ key: 'n' }],
    });
    expect(calls).toEqual([['call', 'op']]);
    expect(names).toEqual({});
    expect(result).toBe(false);
  });

  it('ends the list when its onSuccess steps end it', async () => {
    expect(
      (await perform('call', { onSuccess: [{ key: 'n' }] }, { answer, ending: ['n'] })).result,
    ).toBe(false);
  });
});

describe('run', () => {
  it('runs a named list and ends where that ends', async () => {
    expect(await perform('run', { run: 'shell.logout' })).toMatchObject({
      calls: [['runAction', 'shell.logout']],
      result: true,
    });
    expect((await perform('run', { run: 'send' }, { ending: ['send'] })).result).toBe(false);
  });
});

describe('navigation verbs', () => {
  it('step through a screen and end the list', async () => {
    expect(await perform('step', { step: 'code' })).toMatchObject({
      calls: [['step', 'code']],
      result: false,
    });
  });

  it('open a screen with evaluated parameters, drop missing ones, and end the list', async () => {
    const { calls, result } = await perform(
      'open',
      {
        open: 'orders',
        path: '/orders/{id}',
        with: { id: { '=': 'id' }, none: { '=': 'nothing' } },
        query: { tab: 2 },
        replace: true,
      },
      { scope: { id: 'A1' } },
    );
    expect(calls).toEqual([
      [
        'open',
        {
          screen: 'orders',
          path: '/orders/{id}',
          with: { id: 'A1' },
          query: { tab: 2 },
          replace: true,
        },
      ],
    ]);
    expect(result).toBe(false);
  });

  it('navigate to an address whose host is in a list or equals a text', async () => {
    expect(
      await perform(
        'leave',
        { leave: { '=': 'url' }, hosts: 'a.example, b.example' },
        { scope: { url: 'https://a.example/x' } },
      ),
    ).toMatchObject({
      calls: [['leave', 'https://a.example/x', ['a.example', 'b.example']]],
      result: false,
    });
    expect(
      (await perform('leave', { leave: 'https://c.example/', hosts: ['c.example'] })).calls,
    ).toEqual([['leave', 'https://c.example/', ['c.example']]]);
  });

  it('reject a missing address', async () => {
    await expect(
      perform('leave', {
        required: ['leave'],
        leave: { '=': 'nothing' },
        hosts: ['a.example'],
      }).then(({ calls }) => calls),
    ).rejects.toThrow('"leave"');
  });

  it('reload the page and end the list, or reload one piece of data and continue', async () => {
    expect(await perform('reload', { reload: 'page' })).toMatchObject({
      calls: [['reloadPage']],
      result: false,
    });
    expect(await perform('reload', { reload: 'shell.company' })).toMatchObject({
      calls: [['reload', 'shell.company']],
      result: undefined,
    });
  });
});

describe('state verbs', () => {
  it('read every value before they write the first', async () => {
    const order: string[] = [];
    const recorded = fakeContext();
    const set = actions.find(({ manifest }) => manifest.verb === 'set');
    if (set === undefined) throw new Error('There is no verb "set".');
    const context: ActionContext = {
      ...recorded.context,
      evaluate: (members) => (order.push('read'), members as never),
      state: { ...recorded.context.state, set: () => void order.push('write') },
    };
    await runStep(
      set,
      {
        verb: 'set',
        key: 's',
        set: [
          { path: ['state', 'a'], value: 1 },
          { path: ['state', 'b'], value: 2 },
        ],
      },
      { ...recorded, context },
    );
    expect(order).toEqual(['read', 'write', 'write']);
  });

  it('write values, merge patches and stored members', async () => {
    const scope = { card: { name: 'a', old: 1, deep: { x: 1, y: 2 } } };
    const { calls } = await perform(
      'set',
      {
        set: [
          { path: ['state', 'name'], value: { '=': 'nothing' } },
          {
            path: ['state', 'card'],
            patch: { from: { '=': 'card' }, merge: { old: null, deep: { y: 3 } } },
          },
          { path: ['state', 'part'], members: { from: { '=': 'card' }, keep: ['name'] } },
          { path: ['state', 'none'], members: { from: { '=': 'nothing' }, keep: ['name'] } },
        ],
      },
      { scope },
    );
    expect(calls).toEqual([
      ['state.set', ['state', 'name'], undefined],
      ['state.set', ['state', 'card'], { name: 'a', deep: { x: 1, y: 3 } }],
      ['state.set', ['state', 'part'], { name: 'a' }],
      ['state.set', ['state', 'none'], {}],
    ]);
    expect(scope.card).toEqual({ name: 'a', old: 1, deep: { x: 1, y: 2 } });
  });

  it('reset paths', async () => {
    expect(
      (
        await perform('reset', {
          reset: [
            ['state', 'form'],
            ['state', 'page', 'number'],
          ],
        })
      ).calls,
    ).toEqual([
      ['state.reset', ['state', 'form']],
      ['state.reset', ['state', 'page', 'number']],
    ]);
  });
});

describe('popup verbs', () => {
  it('wait for a popup, name its result, then run the next steps', async () => {
    const { calls, names, result } = await perform(
      'popup',
      { popup: 'confirm', with: { text: { t: 'really' } }, as: 'answer', onClose: [{ key: 'c' }] },
      { popup: true, ending: ['c'] },
    );
    expect(calls).toEqual([
      ['popup', 'confirm', { text: 'text of really' }],
      ['run', { key: 'c' }],
    ]);
    expect(names).toEqual({ answer: true });
    expect(result).toBe(false);
  });

  it('close with or without a value', async () => {
    expect(
      (await perform('close', { close: { '=': 'chosen' } }, { scope: { chosen: 'yes' } })).calls,
    ).toEqual([['close', 'yes']]);
    expect((await perform('close', { close: {} })).calls).toEqual([['close', undefined]]);
  });

  it('show a text in a tone', async () => {
    expect((await perform('toast', { toast: { t: 'saved' }, tone: 'success' })).calls).toEqual([
      ['toast', 'text of saved', 'success'],
    ]);
    expect((await perform('toast', { toast: 'x', tone: 'info' })).calls).toEqual([
      ['toast', 'x', 'info'],
    ]);
  });
});

describe('session verbs', () => {
  it('store values and remove missing ones', async () => {
    expect(
      (await perform('remember', { remember: { consent: true, none: { '=': 'nothing' } } })).calls,
    ).toEqual([['remember', 'consent', true]]);
    expect((await perform('forget', { forget: ['token', 'link'] })).calls).toEqual([
      ['forget', 'token'],
      ['forget', 'link'],
    ]);
  });

  it('sign in with a lifetime and values, and sign out', async () => {
    const scope = { token: 'abc', seconds: 1800 };
    expect(
      (
        await perform(
          'signIn',
          {
            signIn: {
              seconds: { '=': 'seconds' },
              token: { '=': 'token' },
              values: { link: '/me' },
            },
          },
          { scope },
        )
      ).calls,
    ).toEqual([['signIn', { seconds: 1800, values: { token: 'abc', link: '/me' } }]]);
    expect((await perform('signOut', {})).calls).toEqual([['signOut']]);
  });

  it('reject a sign-in without a lifetime or one of its values', async () => {
    await expect(
      Promise.resolve().then(() =>
        perform('signIn', {
          required: ['signIn.seconds'],
          signIn: { seconds: { '=': 'nothing' }, token: 'abc' },
        }),
      ),
    ).rejects.toThrow('seconds');
    await expect(
      Promise.resolve().then(() => perform('signIn', { signIn: { seconds: 60, token: '' } })),
    ).rejects.toThrow('"token"');
  });
});

describe('browser verbs', () => {
  it('return the location, missing when the user denies it', async () => {
    expect(
      (await perform('locate', { as: 'here' }, { place: { latitude: 44, longitude: 26 } })).names,
    ).toEqual({ here: { latitude: 44, longitude: 26 } });
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
  ] as const)('submit a form to %s with the hosts %j: %s', async (url, hosts, allowed) => {
    const sent = Promise.resolve().then(() =>
      perform('post', { post: { url, fields: {}, hosts } }),
    );
    if (allowed) expect((await sent).calls).toHaveLength(1);
    else await expect(sent).rejects.toThrow('allowed');
  });

  it('post a hidden form without its missing fields', async () => {
    const { calls } = await perform(
      'post',
      {
        post: {
          url: 'https://pay.example/',
          fields: { amount: 12.5, order: { '=': 'order' }, none: { '=': 'nothing' } },
          target: { '=': 'target' },
          hosts: 'pay.example, other.example',
        },
      },
      { scope: { order: 'A1', target: '_blank' } },
    );
    expect(calls).toEqual([
      [
        'post',
        { url: 'https://pay.example/', fields: { amount: '12.5', order: 'A1' }, target: '_blank' },
      ],
    ]);
    expect(
      (
        await perform(
          'post',
          { post: { url: '/x', fields: { '=': 'fields' } } },
          { scope: { fields: { reference: 'R-1', none: null } } },
        )
      ).calls,
    ).toEqual([['post', { url: '/x', fields: { reference: 'R-1' }, target: '_self' }]]);
    expect((await perform('post', { post: { url: '/x', fields: {} } })).calls).toEqual([
      ['post', { url: '/x', fields: {}, target: '_self' }],
    ]);
  });

  it('post nothing when the map of fields is missing', async () => {
    await expect(
      Promise.resolve().then(() =>
        perform('post', {
          required: ['post.fields'],
          post: { url: '/x', fields: { '=': 'nothing' } },
        }),
      ),
    ).rejects.toThrow('"post.fields"');
  });

  it('wait, focus, change the language and invalidate', async () => {
    expect((await perform('wait', { wait: 500 })).calls).toEqual([['wait', 500]]);
    expect((await perform('wait', { wait: 500 })).result).toBe(true);
    expect((await perform('wait', { wait: 500 }, { left: true })).result).toBe(false);
    expect((await perform('focus', { focus: 'name' })).calls).toEqual([['focus', 'name']]);
    expect((await perform('print', { print: 'days' })).calls).toEqual([['print', 'days']]);
    expect((await perform('print', { print: 'screen' })).calls).toEqual([['print', undefined]]);
    expect((await perform('submit', { submit: 'name' })).calls).toEqual([['submit', 'name']]);
    expect(
      (await perform('language', { language: { '=': 'chosen' } }, { scope: { chosen: 'en' } }))
        .calls,
    ).toEqual([['language', 'en']]);
    expect(
      (await perform('invalidate', { invalidate: ['customer', 'shell.company'] })).calls,
    ).toEqual([['invalidate', ['customer', 'shell.company']]]);
  });
});
