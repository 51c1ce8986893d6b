// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { validatorModule } from '../../src/compiler/emit/validators.ts';
import type { Node, Portal, Step } from '../../src/language/release.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import {
  at,
  callStep,
  createTestRuntime,
  operation,
  screen as screenFile,
  settle,
  step,
} from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';
import { controls, field, formOf } from './form/formFixture.tsx';

afterEach(cleanup);

const form = formOf(
  [
    field('name'),
    field('note', { control: 'text-area' }),
    field('pin', { control: 'password-input' }),
    field('card'),
  ],
  { sensitive: ['pin', 'card'] },
);
const save = callStep({
  operation: operation('save', { method: 'POST', body: 'json', security: ['person'] }),
  body: { value: at('state', 'form') },
  as: 'saved',
});
const node: Node = {
  type: 'form',
  key: 'body.0',
  props: { form: 'test', bind: { '@': ['state', 'form'] }, submit: 'Save', errors: ['saved'] },
  on: { submit: [save] },
};
const signInAs = (token: string): readonly Step[] => [
  step('signIn', { signIn: { seconds: 60, token } }),
  step('open', { open: 'home', path: '/home' }),
];

const portalFile: Partial<Portal> = {
  tokens: { person: { read: at('session', 'token') } },
  unauthorized: [step('signOut'), step('open', { open: 'start', path: '/' })],
  resume: { user: at('session', 'token'), keep: ['chosen'] },
};
const route = (path: string, id: string) => ({
  path,
  screen: id,
  name: id,
  query: {},
  widgets: [],
  forms: [],
});

/**
 * A public start, a home, and a screen with a form. `loaded` is the form's data, which the service
 * returns after a delay.
 */
async function opened(service: Service, before?: TestPortal): Promise<TestPortal> {
  const portal = createTestRuntime({
    portal: portalFile,
    service,
    widgets: controls,
    module: () =>
      import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(validatorModule(form))}`
      ),
    ...(before !== undefined && { cookies: before.cookies, sessionStorage: before.sessionStorage }),
    files: {
      'routes/_root': [route('/', 'start')],
      'routes/home': [route('/home', 'home')],
      'routes/edit': [route('/edit', 'edit')],
      'screens/start': screenFile('start'),
      'screens/home': screenFile('home'),
      'screens/edit': screenFile('edit', {
        state: { form: { name: '', note: '', pin: '', card: '' }, lines: [], seen: '' },
        keep: [['state', 'lines']],
        data: {
          record: {
            operation: operation('record'),
            onSuccess: [
              step('set', {
                set: [{ path: ['state', 'form', 'name'], value: at('data', 'record', 'name') }],
              }),
            ],
          },
        },
        body: [node],
        forms: ['test'],
        widgets: controls.map(({ manifest }) => manifest.type),
      }),
      'forms/test': form,
      'texts/ro/start': {},
      'texts/ro/home': {},
      'texts/ro/edit': {},
    },
  });
  await portal.start();
  await portal.visit('/');
  render(
    <MemoryRouter>
      <PortalView portal={portal} />
    </MemoryRouter>,
  );
  await settle();
  return portal;
}

function fieldOf(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
}

/** The test's router follows the runtime; `MemoryRouter` only contains the view. */
async function go(portal: TestPortal, steps: readonly Step[]): Promise<void> {
  await portal.view.dispatch(steps, portal.core.scope);
  await settle();
}
const where = (portal: TestPortal) =>
  portal.view.evaluation.store.get(portal.navigation.shown).screen?.file.screen;

/** Serves the record, and denies the requests in `refuses`. */
function service(refuses: () => boolean): Service {
  return ({ method }) =>
    method === 'GET'
      ? Response.json({ name: 'From the service' })
      : refuses()
        ? new Response('{}', { status: 401 })
        : Response.json({});
}

async function typeAndExpire(portal: TestPortal): Promise<void> {
  await go(portal, signInAs('maria'));
  portal.core.session.remember('chosen', { id: 7 });
  await go(portal, [step('open', { open: 'edit', path: '/edit' })]);
  await waitFor(() => expect(fieldOf('name').value).toBe('From the service'));
  await userEvent.clear(fieldOf('name'));
  await userEvent.type(fieldOf('name'), 'Ștefan');
  await userEvent.type(fieldOf('pin'), '4711');
  await userEvent.type(fieldOf('card'), '6423');
  await userEvent.type(fieldOf('note'), 'still typing');
  await portal.view.dispatch(
    [save],
    portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.scope ??
      portal.core.scope,
  );
  await waitFor(() => expect(where(portal)).toBe('start'));
}

describe('a session that ends in the middle of a form', () => {
  it('continues there after the next sign-in, with its input and nothing sensitive', async () => {
    const portal = await opened(service(() => true));
    await typeAndExpire(portal);
    const kept = portal.sessionStorage.get('portico.interrupted') ?? '';
    expect(kept).toContain('Ștefan');
    // the time may have these digits
    expect(kept.replace(/"at":\d+/, '')).not.toMatch(/4711|6423/);
    await go(portal, signInAs('maria'));
    await waitFor(() => expect(where(portal)).toBe('edit'));
    await waitFor(() => expect(fieldOf('note').value).toBe('still typing'));
    await settle();
    expect(fieldOf('name').value, 'is not overwritten by data that arrive later').toBe('Ștefan');
    expect([fieldOf('pin').value, fieldOf('card').value]).toEqual(['', '']);
    expect(portal.core.session.tree.peek(['chosen'])).toEqual({ id: 7 });
    expect(portal.sessionStorage.has('portico.interrupted')).toBe(false);
  });

  it('restores what its screen keeps, and reports when there was no room for it', async () => {
    const portal = await opened(service(() => true));
    const write = async () => {
      await go(portal, [step('open', { open: 'edit', path: '/edit' })]);
      const { screen: edit } = portal.view.evaluation.store.get(portal.navigation.shown);
      edit?.instance.tree.write(['state', 'lines'], [{ name: 'Ana' }]);
      edit?.instance.tree.write(['state', 'seen'], 'not kept');
      await portal.view.dispatch([save], edit?.instance.scope ?? portal.core.scope);
      await waitFor(() => expect(where(portal)).toBe('start'));
    };
    const told = () =>
      portal.view.evaluation.store.get(portal.popups.toasts).map(({ tone }) => tone);
    await go(portal, signInAs('maria'));
    await write();
    await go(portal, signInAs('maria'));
    await waitFor(() => expect(where(portal)).toBe('edit'));
    expect([portal.read('state', 'lines'), portal.read('state', 'seen')]).toEqual([
      [{ name: 'Ana' }],
      '',
    ]);
    expect(told()).toEqual(['info']);
    // A reopened screen starts with its initial state.
    await go(portal, [step('open', { open: 'home', path: '/home' })]);
    await go(portal, [step('open', { open: 'edit', path: '/edit' })]);
    expect(portal.read('state', 'lines')).toEqual([]);
    const set = portal.sessionStorage.set.bind(portal.sessionStorage);
    portal.sessionStorage.set = (key, value) => {
      if (value.includes('"screen"')) throw new Error('The store is full.');
      return set(key, value);
    };
    await go(portal, [step('open', { open: 'home', path: '/home' })]);
    await write();
    await go(portal, signInAs('maria'));
    await waitFor(() => expect(where(portal)).toBe('edit'));
    expect(portal.read('state', 'lines')).toEqual([]);
    expect(told()).toEqual(['info', 'warning']);
  });

  it('continues there after a reload, and lets the user change what was restored', async () => {
    const first = await opened(service(() => true));
    await typeAndExpire(first);
    cleanup();
    const portal = await opened(
      service(() => false),
      first,
    );
    await go(portal, signInAs('maria'));
    await waitFor(() => expect(fieldOf('name').value).toBe('Ștefan'));
    await userEvent.clear(fieldOf('name'));
    await userEvent.type(fieldOf('name'), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(portal.asked.at(-1)?.body).toBe(
        JSON.stringify({ name: 'Ana', note: 'still typing', pin: '', card: '' }),
      ),
    );
  });

  it('shows nothing of it to another user, and discards it', async () => {
    const portal = await opened(service(() => true));
    await typeAndExpire(portal);
    await go(portal, signInAs('ion'));
    expect(where(portal)).toBe('home');
    expect(portal.sessionStorage.has('portico.interrupted')).toBe(false);
    await go(portal, [
      step('signOut'),
      ...signInAs('maria'),
      step('open', { open: 'edit', path: '/edit' }),
    ]);
    expect(where(portal)).toBe('home');
  });
});

describe('a session that ends in the middle of a form: other tabs', () => {
  it('is forgotten after an hour', async () => {
    const portal = await opened(service(() => true));
    await typeAndExpire(portal);
    const kept = JSON.parse(portal.sessionStorage.get('portico.interrupted') ?? '{}') as {
      at: number;
    };
    portal.sessionStorage.set(
      'portico.interrupted',
      JSON.stringify({ ...kept, at: kept.at - 3_600_001 }),
    );
    await go(portal, signInAs('maria'));
    expect(where(portal)).toBe('home');
  });

  it('is noticed at the next call when another tab signed out, without a request', async () => {
    const portal = await opened(service(() => false));
    await go(portal, signInAs('maria'));
    await go(portal, [step('open', { open: 'edit', path: '/edit' })]);
    await userEvent.type(fieldOf('note'), 'still typing');
    // as another tab stores them
    for (const name of ['token', 'portico.signIn']) portal.cookies.delete(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(where(portal)).toBe('start'));
    expect(portal.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(portal.read('session', 'token')).toBeUndefined();
    await go(portal, signInAs('maria'));
    await waitFor(() => expect(fieldOf('note').value).toBe('still typing'));
  });

  it('reloads when another user has signed in in another tab, and keeps that sign-in', async () => {
    const portal = await opened(service(() => false));
    await go(portal, signInAs('maria'));
    await go(portal, [step('open', { open: 'edit', path: '/edit' })]);
    portal.cookies.set('token', 'ion').set('portico.signIn', 'another');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.visited.at(-1)).toBe('reload'));
    expect(portal.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect([portal.cookies.get('token'), portal.cookies.get('portico.signIn')]).toEqual([
      'ion',
      'another',
    ]);
  });

  it('continues in browsers without cookies', async () => {
    const portal = await opened(service(() => false));
    portal.cookies.set = (() => portal.cookies) as typeof portal.cookies.set;
    await go(portal, signInAs('maria'));
    await go(portal, [step('open', { open: 'edit', path: '/edit' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(portal.asked.filter(({ method }) => method === 'POST')).toHaveLength(1),
    );
    expect(where(portal)).toBe('edit');
  });

  it('differs from a manual sign-out, after which the next sign-in starts at home', async () => {
    const portal = await opened(service(() => false));
    await go(portal, signInAs('maria'));
    await go(portal, [step('open', { open: 'edit', path: '/edit' })]);
    await go(portal, [step('signOut'), step('open', { open: 'start', path: '/' })]);
    await go(portal, signInAs('maria'));
    expect(where(portal)).toBe('home');
  });
});

describe('a device without a network', () => {
  it('announces it politely, keeps the input, and retries failed requests when the network is back', async () => {
    let reached = true;
    const portal = await opened(({ method }) => {
      if (!reached) throw new TypeError('Failed to fetch');
      return method === 'GET' ? Response.json({ name: 'From the service' }) : Response.json({});
    });
    await go(portal, signInAs('maria'));
    reached = false;
    portal.setOnline(false);
    const bar = screen.getByRole('status', { name: 'runtime.notice' });
    await waitFor(() => expect(bar.textContent).toContain('runtime.offline'));
    await go(portal, [step('open', { open: 'edit', path: '/edit' })]);
    await waitFor(() => expect(portal.read('status', 'record')).toBe('failed'));
    expect(portal.read('failure', 'record')).toMatchObject({ code: 'NETWORK' });
    await userEvent.type(fieldOf('note'), 'kept');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.read('failure', 'saved')).toMatchObject({ code: 'NETWORK' }));
    reached = true;
    portal.setOnline(true);
    await waitFor(() => expect(portal.read('status', 'record')).toBe('ready'));
    expect(bar.textContent).not.toContain('runtime.offline');
    expect(fieldOf('note').value).toBe('kept');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.read('failure', 'saved')).toBeUndefined());
    const sent = portal.asked.filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toContain('kept');
  });
});
