// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Popup } from '../../src/language/release.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import { button } from '../../src/widgets/button/index.ts';
import {
  at,
  callStep,
  createTestRuntime,
  operation,
  screen as screenFile,
  step,
} from './createTestRuntime.ts';
import { pressable, set, draw } from './drawScreen.tsx';

afterEach(cleanup);

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

  it('stays within reach while a dialog of a widget is open', async () => {
    await draw({
      body: [pressable('body.0', 'Tell', [step('toast', { toast: 'Told.', tone: 'info' })])],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
    await screen.findByText('Told.');
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    // modal: what is outside of it cannot be pressed
    dialog.setAttribute('open', '');
    await waitFor(() => expect(within(dialog).getByText('Told.')).toBeDefined());
    dialog.removeAttribute('open');
    await waitFor(() => expect(dialog.textContent).toBe(''));
    expect(screen.getByText('Told.')).toBeDefined();
    dialog.remove();
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
