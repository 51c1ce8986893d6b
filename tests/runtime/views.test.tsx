// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Router } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Tree } from '../../src/language/expression.ts';
import type { MenuItem, Node, Popup, Portal, Shell, Step } from '../../src/language/release.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import { defineWidget } from '../../src/sdk/widget.ts';
import type { WidgetProps } from '../../src/sdk/widget.ts';
import { accordion } from '../../src/widgets/accordion/index.ts';
import { button } from '../../src/widgets/button/index.ts';
import { embed } from '../../src/widgets/embed/index.ts';
import { table } from '../../src/widgets/table/index.ts';
import {
  at,
  callStep,
  createTestRuntime,
  oneScreen,
  operation,
  screen as screenFile,
  step,
} from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';
import { tableColumn } from '../widgets/columnDefaults.ts';

afterEach(cleanup);

/** A widget that throws while its prop is set. */
const fragile = defineWidget<{ readonly broken: boolean }>(
  {
    type: 'fragile',
    title: 'Fragile',
    description: 'Breaks when it is told to.',
    kind: 'node',
    props: { type: 'object', properties: { broken: { type: 'boolean' } }, required: ['broken'] },
  },
  () =>
    Promise.resolve(({ props }: WidgetProps<{ readonly broken: boolean }>) => {
      if (props.broken) throw new Error('It broke.');
      return <p>Whole</p>;
    }),
);

const chooser = defineWidget<Record<string, never>>(
  {
    type: 'chooser',
    title: 'Chooser',
    description: 'Says which letter was pressed.',
    kind: 'node',
    props: { type: 'object', properties: {} },
  },
  () =>
    Promise.resolve(({ emit }: WidgetProps<Record<string, never>>) =>
      ['A', 'B', 'C'].map((letter) => (
        <button key={letter} type="button" onClick={() => emit('change', { value: letter })}>
          {letter}
        </button>
      )),
    ),
);

function pressable(key: string, text: string, press: readonly Step[]): Node {
  return {
    type: 'button',
    key,
    props: {
      text,
      variant: 'secondary',
      size: 'medium',
      block: false,
      busy: false,
      disabled: false,
      submit: false,
    },
    on: { press },
  };
}

const set = (path: readonly string[], value: unknown) => step('set', { set: [{ path, value }] });

interface Drawn {
  readonly body?: readonly Node[];
  readonly state?: Shell['state'];
  readonly popups?: Readonly<Record<string, Popup>>;
  readonly menu?: readonly MenuItem[];
  readonly portal?: Partial<Portal>;
  readonly layout?: Shell['layout'];
  readonly service?: Service;
  readonly texts?: Readonly<Record<string, string>>;
  readonly hash?: string;
}

/** Renders a portal with one screen inside one shell, and waits until it shows. */
async function draw({
  body = [],
  state = {},
  popups = {},
  menu,
  portal = {},
  layout = { type: 'area', phone: 'drawer' },
  service,
  texts,
  hash = '',
}: Drawn): Promise<TestPortal> {
  const widgets = ['accordion', 'button', 'fragile', 'chooser', 'table'];
  const shell: Shell = {
    shell: 'frame',
    state: { open: false },
    data: {},
    actions: {},
    define: {},
    widgets,
    forms: [],
    guards: [],
    layout,
    header: [],
    context: [],
    notice: [],
    aside: [],
    popups: [],
    ...(menu !== undefined && { menu: { menu: 'main', items: menu } }),
  };
  const drawn = createTestRuntime({
    portal: { name: 'Corner shop', ...portal },
    widgets: [accordion, button, embed, fragile, chooser, table],
    files: {
      'routes/_root': [
        { path: '/', screen: 'home', name: 'home', shell: 'frame', query: {}, widgets, forms: [] },
      ],
      'shells/frame': shell,
      'screens/home': screenFile('home', { shell: 'frame', title: 'Home', body, state, widgets }),
      ...Object.fromEntries(Object.entries(popups).map(([id, file]) => [`popups/${id}`, file])),
      ...Object.fromEntries(
        ['frame', 'home', ...Object.keys(popups)].map((name) => [`texts/ro/${name}`, {}]),
      ),
      'texts/ro/portal': { 'runtime.nodeError': 'This part could not be shown.', ...texts },
    },
    ...(service !== undefined && { service }),
  });
  await drawn.start();
  render(
    <MemoryRouter initialEntries={[`/${hash}`]}>
      <PortalView portal={drawn} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Home' });
  return drawn;
}

describe('a popup', () => {
  const question: Popup = {
    popup: 'question',
    title: 'Keep it?',
    dismissable: true,
    size: 'small',
    state: {},
    data: {},
    actions: {},
    define: {},
    widgets: ['button'],
    forms: [],
    body: [pressable('body.0', 'Tell me more', [])],
    footer: [
      pressable('footer.0', 'No', [step('close', { close: 'no' })]),
      pressable('footer.1', 'Yes', [step('close', { close: 'yes' })]),
    ],
  };
  const asking = pressable('body.0', 'Ask', [
    step('popup', { popup: 'question', as: 'answer' }),
    set(['state', 'answer'], at('answer')),
  ]);

  it('renders the buttons of its footer after its body, outside of the scrolling part', async () => {
    await draw({ body: [asking], state: { answer: '' }, popups: { question } });
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep it?' });
    const names = within(dialog)
      .getAllByRole('button')
      .map((one) => one.textContent);
    expect(names.slice(-3)).toEqual(['Tell me more', 'No', 'Yes']);
    expect(
      dialog
        .querySelector('.p-dialog__body')
        ?.contains(screen.getByRole('button', { name: 'Yes' })),
    ).toBe(false);
    expect(
      dialog
        .querySelector('.p-dialog__foot')
        ?.contains(screen.getByRole('button', { name: 'Yes' })),
    ).toBe(true);
  });

  it('is closed with a result by a button of its footer', async () => {
    const portal = await draw({ body: [asking], state: { answer: '' }, popups: { question } });
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(portal.read('state', 'answer')).toBe('yes'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves its button as it is until it is closed and the steps go on', async () => {
    let answer: () => void = () => undefined;
    const steps = [
      step('popup', { popup: 'question' }),
      callStep({ operation: operation('send', { method: 'POST' }) }),
    ];
    await draw({
      body: [pressable('body.0', 'Ask', steps)],
      popups: { question },
      service: () => new Promise((resolve) => (answer = () => resolve(Response.json({})))),
    });
    const ask = screen.getByRole('button', { name: 'Ask' });
    await userEvent.click(ask);
    await screen.findByRole('dialog');
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(ask.getAttribute('aria-busy')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(ask.getAttribute('aria-busy')).toBe('true'));
    await act(async () => answer());
    await waitFor(() => expect(ask.getAttribute('aria-busy')).toBeNull());
  });

  it('has no footer if its file declares none', async () => {
    await draw({
      body: [asking],
      state: { answer: '' },
      popups: { question: { ...question, footer: [] } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect((await screen.findByRole('dialog')).querySelector('.p-dialog__foot')).toBeNull();
  });
});

describe('a toast', () => {
  it('leaves an open popup and its focus unchanged', async () => {
    const popup: Popup = {
      popup: 'question',
      title: 'Keep it?',
      dismissable: true,
      size: 'small',
      state: {},
      data: {},
      actions: {},
      define: {},
      widgets: ['button'],
      forms: [],
      body: [pressable('body.0', 'Tell', [step('toast', { toast: 'Told.', tone: 'info' })])],
      footer: [],
    };
    await draw({
      body: [pressable('body.0', 'Ask', [step('popup', { popup: 'question' })])],
      popups: { question: popup },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const tell = await screen.findByRole('button', { name: 'Tell' });
    await userEvent.click(tell);
    await screen.findByText('Told.');
    expect(document.activeElement).toBe(tell);
  });
});

describe('the focus', () => {
  /**
   * Whether the heading has the focus as soon as it is rendered, before anything can be pressed.
   */
  async function isOnHeading(name: string, move: () => Promise<void>): Promise<boolean> {
    const seen: boolean[] = [];
    const watching = new MutationObserver(() => {
      const heading = [...document.querySelectorAll('h1')].find(
        ({ textContent }) => textContent === name,
      );
      if (heading !== undefined) seen.push(document.activeElement === heading);
    });
    watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    await move();
    await screen.findByRole('heading', { name });
    watching.disconnect();
    return seen[0] ?? false;
  }

  it('is on the heading of a screen, and of a step that has one, before the first paint', async () => {
    window.scrollTo = () => undefined; // jsdom does not scroll
    const widgets = ['button'];
    const route = (path: string, name: string) => ({
      path,
      screen: name,
      name,
      query: {},
      widgets,
      forms: [],
    });
    const portal = createTestRuntime({
      widgets: [button],
      portal: { paths: { away: '/away' } },
      files: {
        'routes/_root': [route('/', 'home')],
        'routes/away': [route('/away', 'away')],
        'screens/home': screenFile('home', {
          title: 'Home',
          widgets,
          body: [pressable('go', 'Go', [step('open', { open: 'away' })])],
        }),
        'screens/away': screenFile('away', {
          title: 'Away',
          widgets,
          steps: {
            near: {
              enter: [],
              history: 'push',
              body: [
                pressable('further', 'Further', [
                  step('wait', { milliseconds: 10 }),
                  step('step', { step: 'far' }),
                ]),
              ],
            },
            far: { title: 'Far away', enter: [], history: 'push', body: [] },
          },
        }),
        'texts/ro/home': {},
        'texts/ro/away': {},
      },
    });
    await portal.start();
    render(
      <MemoryRouter>
        <PortalView portal={portal} />
      </MemoryRouter>,
    );
    expect(
      await isOnHeading('Away', async () =>
        userEvent.click(await screen.findByRole('button', { name: 'Go' })),
      ),
    ).toBe(true);
    expect(
      await isOnHeading('Far away', async () =>
        userEvent.click(await screen.findByRole('button', { name: 'Further' })),
      ),
    ).toBe(true);
  });
});

describe.each([{ type: 'area', phone: 'drawer' }, { type: 'entry' }] as const)(
  'the brand of a shell of type $type',
  (layout) => {
    it('is the logo beside the portal’s name, which is what is read aloud', async () => {
      await draw({ layout, portal: { logo: '/media/logo.svg' } });
      const name = screen.getByText('Corner shop');
      const logo = name.parentElement?.querySelector('img');
      expect(logo?.getAttribute('src')).toBe('/media/logo.svg');
      expect(logo?.getAttribute('alt')).toBe('');
      expect(screen.queryByRole('img')).toBeNull();
    });

    it('is the name alone without a logo', async () => {
      await draw({ layout });
      expect(screen.getByText('Corner shop').parentElement?.querySelector('img')).toBeNull();
    });
  },
);

describe('a node', () => {
  const fragileNode = (key: string, broken: Node['props'][string]): Node => ({
    type: 'fragile',
    key,
    id: key,
    props: { broken },
  });

  it('shows its error in its own place when it throws, without affecting its siblings', async () => {
    const portal = await draw({
      state: { broken: false, count: 0 },
      body: [
        fragileNode('first', at('state', 'broken')),
        fragileNode('second', false),
        pressable('break', 'Break', [set(['state', 'broken'], true)]),
        pressable('count', 'Count', [set(['state', 'count'], 1)]),
      ],
    });
    expect(screen.getAllByText('Whole')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    const error = await screen.findByText('This part could not be shown.');
    expect(error.closest('[data-node]')?.getAttribute('data-node')).toBe('first');
    expect(screen.getByText('Whole').closest('[data-node]')?.getAttribute('data-node')).toBe(
      'second',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Count' }));
    expect(portal.read('state', 'count')).toBe(1);
    await waitFor(() =>
      expect(portal.logged.filter((line) => line.includes('It broke.'))).toHaveLength(1),
    );
  });

  it('runs the steps of two presses once while the first run is pending, and again afterwards', async () => {
    const answers: (() => void)[] = [];
    const portal = await draw({
      body: [
        pressable('send', 'Send', [callStep({ operation: operation('send', { method: 'POST' }) })]),
      ],
      service: () => new Promise((resolve) => answers.push(() => resolve(Response.json({})))),
    });
    const send = screen.getByRole('button', { name: 'Send' });
    await userEvent.dblClick(send);
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(send);
    expect(portal.asked).toHaveLength(1);
    await act(async () => answers[0]?.());
    await waitFor(() => expect(send.getAttribute('aria-busy')).not.toBe('true'));
    await userEvent.click(send);
    await waitFor(() => expect(portal.asked).toHaveLength(2));
    await act(async () => answers[1]?.());
  });
});

describe('an error node', () => {
  const failing = (as: string) =>
    pressable(`body.${as}`, as, [
      callStep({
        as,
        operation: operation(as, { method: 'POST' }),
        onError: [{ code: ['body.code'], text: ['texts.{code}'], to: { type: 'inline' } }],
      }),
    ]);
  const codes: Record<string, string> = { save: 'FULL', send: 'LATE' };

  it('shows each failure of its names, equal texts once, until a retry', async () => {
    await draw({
      body: [
        failing('save'),
        failing('send'),
        { type: 'error', key: 'body.2', props: { of: ['save', 'send', 'shell.data.none'] } },
      ],
      texts: { FULL: 'There is no room.', LATE: 'It is too late.' },
      service: ({ url }) => {
        const code = codes[url.pathname.split('/').at(-1) ?? ''];
        return code === undefined ? Response.json({}) : Response.json({ code }, { status: 400 });
      },
    });
    const told = () =>
      screen.queryAllByText(/There is no room|It is too late/).map((one) => one.textContent);
    expect(told()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'send' }));
    await waitFor(() => expect(told()).toEqual(['It is too late.']));
    await userEvent.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() => expect(told()).toEqual(['There is no room.', 'It is too late.']));
    codes['save'] = 'LATE';
    await userEvent.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() => expect(told()).toEqual(['It is too late.']));
    delete codes['send'];
    await userEvent.click(screen.getByRole('button', { name: 'send' }));
    delete codes['save'];
    await userEvent.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() => expect(told()).toEqual([]));
  });
});

describe('a column computed per row', () => {
  it('is recomputed with its row when other data arrive later', async () => {
    const names: Tree = ['find', ['.', ['state', 'names']], 'code', ['.', ['row', 'code']]];
    const portal = await draw({
      state: { names: [] },
      body: [
        {
          type: 'table',
          key: 'table',
          props: {
            label: 'Places',
            rows: [{ code: 'A' }, { code: 'B' }],
            columns: [
              { ...tableColumn, field: 'code', title: 'Code' },
              {
                ...tableColumn,
                id: 'name',
                title: 'Name',
                value: { fn: { '=': ['get', names, 'name'] } },
              },
            ],
            status: 'ready',
          },
        },
        pressable('load', 'Load', [
          set(
            ['state', 'names'],
            [
              { code: 'B', name: 'Harbour' },
              { code: 'A', name: 'Market' },
            ],
          ),
        ]),
      ],
    });
    await screen.findByRole('table', { name: 'Places' });
    expect(screen.queryByText('Harbour')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(portal.read('state', 'names')).toHaveLength(2);
    const rows = await waitFor(() => {
      const texts = screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
      expect(texts.join()).toContain('Harbour');
      return texts;
    });
    expect(rows[0]).toContain('Market');
    expect(rows[1]).toContain('Harbour');
  });
});

describe('an event', () => {
  it('with another payload runs after the current steps, the last one only', async () => {
    const answers: (() => void)[] = [];
    const portal = await draw({
      state: { letter: '' },
      body: [
        {
          type: 'chooser',
          key: 'chooser',
          props: {},
          on: {
            change: [
              callStep({
                operation: operation('choose', { method: 'POST', body: 'json' }),
                body: { value: at('event', 'value') },
              }),
            ],
          },
        },
      ],
      service: () => new Promise((resolve) => answers.push(() => resolve(Response.json({})))),
    });
    for (const letter of ['A', 'B', 'C'])
      await userEvent.click(screen.getByRole('button', { name: letter }));
    await waitFor(() => expect(portal.asked.map(({ body }) => body)).toEqual(['A']));
    await act(async () => answers[0]?.());
    await waitFor(() => expect(portal.asked.map(({ body }) => body)).toEqual(['A', 'C']));
    await act(async () => answers[1]?.());
  });
});

describe('a menu entry', () => {
  it('stays visible while disabled, does not navigate, and shows the condition that disables it', async () => {
    const open = at('shell', 'state', 'open') as { readonly '=': Tree };
    const portal = await draw({
      menu: [
        {
          id: 'orders',
          text: 'Orders',
          href: '/orders',
          screen: 'orders',
          disabled: { '=': ['!=', open['='], 'never'] },
          reason: {
            why: [
              { when: open['='], text: 'Closed.' },
              { when: ['!', open['=']], text: 'Only for editors.' },
            ],
          },
        },
      ],
    });
    const [entry] = await screen.findAllByRole('link', {
      name: 'Orders',
      description: 'Only for editors.',
    });
    await userEvent.click(entry as HTMLElement);
    expect(portal.visited).toEqual([]);
  });

  it('is absent while its `show` is false and appears when the value changes', async () => {
    await draw({
      menu: [
        { id: 'always', text: 'Home page', href: '/', screen: 'home' },
        {
          id: 'sometimes',
          text: 'Orders',
          href: '/orders',
          screen: 'orders',
          show: at('shell', 'state', 'open'),
        },
      ],
      body: [
        pressable('open', 'Open', [set(['shell', 'state', 'open'], true)]),
        pressable('shut', 'Shut', [set(['shell', 'state', 'open'], false)]),
      ],
    });
    const entries = () =>
      [...document.querySelectorAll('a[data-item]')].map((entry) => entry.textContent);
    expect(entries()).toContain('Home page');
    expect(entries()).not.toContain('Orders');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(entries()).toContain('Orders'));
    await userEvent.click(screen.getByRole('button', { name: 'Shut' }));
    await waitFor(() => expect(entries()).not.toContain('Orders'));
  });
});

describe('the bottom bar of a phone', () => {
  it('contains only the primary entries in order; a hidden one is not replaced', async () => {
    const entry = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
      id,
      text: id,
      href: `/${id}`,
      screen: id,
      ...more,
    });
    await draw({
      layout: { type: 'area', phone: 'bottomBar' },
      menu: [
        entry('start', { phone: 'primary' }),
        entry('cards', { phone: 'primary', show: at('shell', 'state', 'open') }),
        entry('questions'),
        entry('gifts', { phone: 'primary' }),
        entry('settings'),
      ],
      body: [pressable('open', 'Open', [set(['shell', 'state', 'open'], true)])],
      texts: { 'runtime.more': 'More' },
    });
    const foot = () =>
      [...document.querySelectorAll('nav[data-mobile-menu] > *')].map((part) => part.textContent);
    expect(foot()).toEqual(['start', 'gifts', 'More']);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(foot()).toEqual(['start', 'cards', 'gifts', 'More']));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'questions',
      'settings',
    ]);
  });
});

describe('the banner', () => {
  it('shows an embedded page above every screen, loaded only when it is opened', async () => {
    const chat: Node = {
      type: 'embed',
      key: 'banner.0',
      props: {
        src: 'https://chat.example/',
        title: 'Chat',
        look: 'floating',
        icon: 'help',
        height: 480,
      },
    };
    await draw({ portal: { banner: { nodes: [chat], widgets: ['embed'], actions: {} } } });
    const place = screen.getByRole('complementary', { name: 'Chat' });
    expect(place.closest('.p-shell')).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(within(place).getByRole('button', { name: 'Chat' }));
    const frame = within(place).getByTitle('Chat');
    expect([
      frame.getAttribute('src'),
      frame.getAttribute('sandbox')?.includes('allow-top-navigation'),
    ]).toEqual(['https://chat.example/', false]);
  });
});

describe('the hash of an address', () => {
  const questions: Node = {
    type: 'accordion',
    key: 'body.0',
    props: {
      rows: [
        { id: 'why', q: 'Why?' },
        { id: 'how', q: 'How?' },
      ],
      key: { fn: { '=': ['.', ['row', 'id']] } },
      title: { fn: { '=': ['.', ['row', 'q']] } },
      text: { fn: 'So.' },
      level: 3,
      single: false,
      status: 'ready',
    },
  };
  const opened = () =>
    ['Why?', 'How?'].filter((title) => screen.getByText(title).closest('details')?.open);

  it('expands the row with that key and focuses it', async () => {
    Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
    await draw({ body: [questions], hash: '#how' });
    await waitFor(() => expect(opened()).toEqual(['How?']));
    expect(document.activeElement?.textContent).toContain('How?');
  });

  it('changes nothing without a matching part of the page', async () => {
    await draw({ body: [questions], hash: '#nobody' });
    expect(opened()).toEqual([]);
  });
});

describe('a history entry', () => {
  it('arrives when it is current, and again when forward and back were rendered as one', async () => {
    const portal = createTestRuntime({ files: oneScreen({}) });
    await portal.start();
    const arrive = vi.spyOn(portal.navigation, 'arrive');
    const entry = (search = '', key = 'first') => ({
      pathname: '/',
      search,
      hash: '',
      state: null,
      key,
    });
    const history = {
      location: entry(),
      createHref: String,
      go: () => undefined,
      push: () => undefined,
      replace: () => undefined,
    };
    const { rerender } = render(
      <Router navigator={history} location={entry()}>
        <PortalView portal={portal} />
      </Router>,
    );
    expect(arrive).toHaveBeenCalledTimes(1);
    history.location = entry('?page=2', 'second');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(arrive, 'the router draws it').toHaveBeenCalledTimes(1);
    history.location = entry();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(arrive).toHaveBeenLastCalledWith({ pathname: '/', search: '', state: null });
    expect(arrive).toHaveBeenCalledTimes(2);
    history.location = entry('?page=4', 'fourth');
    rerender(
      <Router navigator={history} location={entry('?page=3', 'third')}>
        <PortalView portal={portal} />
      </Router>,
    );
    expect(arrive, 'another one follows').toHaveBeenCalledTimes(2);
    rerender(
      <Router navigator={history} location={entry('?page=4', 'fourth')}>
        <PortalView portal={portal} />
      </Router>,
    );
    expect(arrive).toHaveBeenLastCalledWith({ pathname: '/', search: '?page=4', state: null });
  });
});
