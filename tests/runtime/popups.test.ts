import { describe, expect, it } from 'vitest';
import type { Shell } from '../../src/language/release.ts';
import type { Scope } from '../../src/runtime/scope.ts';
import {
  createTestRuntime,
  operation,
  screen,
  settle,
  slowWidget,
  step,
} from './createTestRuntime.ts';
import type { TestPortal } from './createTestRuntime.ts';

const route = (path: string, id: string) => ({
  path,
  screen: id,
  name: id,
  shell: 'area',
  query: {},
  widgets: [],
  forms: [],
});
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
const area: Shell = {
  shell: 'area',
  state: { greeted: false },
  data: {},
  actions: {},
  define: {},
  widgets: [],
  forms: [],
  guards: [],
  layout: { type: 'entry' },
  header: [],
  context: [],
  notice: [],
  aside: [],
  popups: [
    {
      popup: 'greeting',
      when: { '=': ['!', ['.', ['state', 'greeted']]] },
      onClose: [step('set', { set: [{ path: ['state', 'greeted'], value: true }] })],
    },
  ],
};
const names = ['one', 'two', 'area', 'greeting', 'notice', 'question'];
const files = {
  'routes/area': [route('/area/one', 'one'), route('/area/two', 'two')],
  'screens/one': screen('one', { shell: 'area', popups: [{ popup: 'notice', when: true }] }),
  'screens/two': screen('two', { shell: 'area' }),
  'shells/area': area,
  ...Object.fromEntries(
    ['greeting', 'notice', 'question'].map((id) => [`popups/${id}`, popup(id)]),
  ),
  ...Object.fromEntries(names.map((name) => [`texts/ro/${name}`, {}])),
};

async function started(): Promise<TestPortal> {
  const portal = createTestRuntime({ files });
  await portal.start();
  await portal.visit('/area/one');
  await settle();
  return portal;
}
const shown = ({ popups, view }: TestPortal) => view.evaluation.store.get(popups.shown);
const open = (portal: TestPortal) => shown(portal).map(({ file }) => file.popup);

describe('the queue of popups', () => {
  it('starts also for visitors who move on before the shell’s blocking data arrive', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = createTestRuntime({
      files: {
        ...files,
        'shells/area': {
          ...area,
          data: { user: { operation: operation('user'), blocking: true } },
        },
      },
      service: () => new Promise((resolve) => answers.push(resolve)),
    });
    await portal.start();
    void portal.visit('/area/one');
    await settle();
    void portal.visit('/area/two');
    await settle();
    answers[0]?.(Response.json({}));
    await settle();
    expect(open(portal)).toEqual(['greeting']);
  });

  it('shows one at a time, the shell’s before the screen’s', async () => {
    const portal = await started();
    expect(open(portal)).toEqual(['greeting']);
    shown(portal)[0]?.close(undefined);
    await settle();
    expect(portal.read('shell', 'state', 'greeted')).toBe(true);
    expect(open(portal)).toEqual(['notice']);
    shown(portal)[0]?.close(undefined);
    await settle();
    expect(open(portal)).toEqual([]);
  });

  it.each([
    [Response.json({ due: true }), ['greeting']],
    [Response.json({ due: false }), ['notice']],
    [new Response('', { status: 500 }), ['notice']],
  ])('keeps the turn of a popup whose condition reads pending data', async (answer, expected) => {
    const answers: ((response: Response) => void)[] = [];
    const portal = createTestRuntime({
      files: {
        ...files,
        'shells/area': {
          ...area,
          data: { person: { operation: operation('person') } },
          popups: [{ popup: 'greeting', when: { '=': ['.', ['data', 'person', 'due']] } }],
        },
      },
      service: () => new Promise((resolve) => answers.push(resolve)),
    });
    await portal.start();
    await portal.visit('/area/one');
    await settle();
    expect(open(portal)).toEqual([]);
    answers[0]?.(answer);
    await settle();
    expect(open(portal)).toEqual(expected);
  });

  it('waits while a popup is open that a step opened', async () => {
    const portal = createTestRuntime({
      files: {
        ...files,
        'shells/area': { ...area, state: { greeted: true } },
        'screens/one': screen('one', {
          shell: 'area',
          state: { due: false },
          popups: [{ popup: 'notice', when: { '=': ['.', ['state', 'due']] } }],
        }),
      },
    });
    await portal.start();
    await portal.visit('/area/one');
    await settle();
    const scope = portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.scope;
    if (scope === undefined) throw new Error('no screen');
    void portal.popups.open('question', {}, scope);
    await settle();
    portal.view.evaluation.store
      .get(portal.navigation.shown)
      .screen?.instance.tree.write(['state', 'due'], true);
    await settle();
    expect(open(portal)).toEqual(['question']);
    shown(portal)[0]?.close(undefined);
    await settle();
    expect(open(portal)).toEqual(['notice']);
  });
});

describe('the queue of popups: screens that come and go', () => {
  it('keeps the shell’s popups, and those opened from them, when the screen changes', async () => {
    const portal = await started();
    const scope = shown(portal)[0]?.instance.scope;
    if (scope === undefined) throw new Error('no popup');
    void portal.popups.open('question', {}, scope);
    await settle();
    await portal.visit('/area/two');
    await settle();
    expect(open(portal)).toEqual(['greeting', 'question']);
    expect(portal.read('shell', 'state', 'greeted')).toBe(false);
  });

  it('closes the popups of a screen’s own queue or steps when it is left', async () => {
    const portal = await started();
    shown(portal)[0]?.close(undefined);
    await settle();
    expect(open(portal)).toEqual(['notice']);
    await portal.visit('/area/two');
    await settle();
    expect(open(portal)).toEqual([]);
  });

  it('discards a popup of a screen that was left while it loaded, but not what the shell’s queue opens', async () => {
    const slow = slowWidget();
    const start = async (): Promise<TestPortal> => {
      const portal = createTestRuntime({
        files: { ...files, 'popups/question': { ...popup('question'), widgets: ['slow'] } },
        widgets: [slow.widget],
      });
      await portal.start();
      await portal.visit('/area/one');
      await settle();
      return portal;
    };
    const leaveBefore = async (portal: TestPortal, scope: Scope | undefined) => {
      if (scope === undefined) throw new Error('nobody asks');
      void portal.popups.open('question', {}, scope);
      await settle();
      await portal.visit('/area/two');
      slow.load();
      await settle();
      return open(portal);
    };
    const ofScreen = await start();
    expect(
      await leaveBefore(
        ofScreen,
        ofScreen.view.evaluation.store.get(ofScreen.navigation.shown).screen?.instance.scope,
      ),
    ).toEqual(['greeting']);
    const ofQueue = await start();
    expect(await leaveBefore(ofQueue, shown(ofQueue)[0]?.instance.scope)).toEqual([
      'greeting',
      'question',
    ]);
  });

  it('keeps the shell’s turn when screens are left twice before the next one has loaded', async () => {
    const portal = createTestRuntime({
      files: {
        ...files,
        'shells/area': { ...area, state: { greeted: true } },
        'screens/one': screen('one', { shell: 'area' }),
      },
    });
    await portal.start();
    await portal.visit('/area/one');
    const { screen: left, shell } = portal.view.evaluation.store.get(portal.navigation.shown);
    left?.stop();
    left?.stop();
    shell?.instance.tree.write(['state', 'greeted'], false);
    await settle();
    expect(open(portal)).toEqual(['greeting']);
  });
});
