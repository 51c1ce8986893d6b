// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutletTab } from '../../src/language/outlet.ts';
import type { Data, Node, Screen } from '../../src/language/release.ts';
import { PortalRoot } from '../../src/runtime/PortalRoot.tsx';
import { button } from '../../src/widgets/button/index.ts';
import {
  at,
  createTestRuntime,
  operation,
  screen as screenFile,
  step,
} from './createTestRuntime.ts';
import type { TestPortal } from './createTestRuntime.ts';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const outlet: Node = { type: 'outlet', key: 'body.1', props: {} };

function pressable(key: string, text: unknown, press: readonly unknown[]): Node {
  const props = { text, variant: 'secondary', size: 'medium', block: false, busy: false };
  return {
    type: 'button',
    key,
    props: { ...props, disabled: false, submit: false } as Node['props'],
    on: { press } as Node['on'] & {},
  };
}

const person: Data = {
  operation: operation('person', {
    path: '/v1/people/{id}',
    parameters: [{ name: 'id', in: 'path' }],
  }),
  with: { id: at('path', 'id') },
};
const tab = (name: string): OutletTab => ({
  screen: name,
  path: `/people/{id}/${name}`,
  text: `To ${name}`,
});
const closed = { '=': ['==', ['.', ['session', 'token']], 'open'] } as const;

const files: Readonly<Record<string, Screen>> = {
  person: screenFile('person', {
    title: { '=': ['or', ['.', ['data', 'person', 'name']], ''] },
    state: { mark: 'none' },
    data: { person },
    body: [
      pressable('body.0', at('state', 'mark'), [
        step('set', { set: [{ path: ['state', 'mark'], value: 'pressed' }] }),
      ]),
      outlet,
    ],
    outlet: {
      path: '/people/{id}',
      tabs: [{ ...tab('secret'), may: closed }, tab('visits'), tab('letters')],
    },
  }),
  visits: screenFile('visits', {
    title: 'Visits',
    body: [
      pressable('body.0', at('parent', 'data', 'person', 'name'), [
        step('set', { set: [{ path: ['parent', 'state', 'mark'], value: 'inside' }] }),
        step('reload', { reload: 'parent.data.person' }),
      ]),
    ],
  }),
  letters: screenFile('letters', { title: 'Letters' }),
  secret: screenFile('secret', {
    title: 'Secret',
    access: [{ rule: 'secret', when: closed, otherwise: [step('open', { open: 'login' })] }],
  }),
  login: screenFile('login', { title: 'Sign in' }),
};

/** A person with parts inside, at an address; requests of the service are recorded. */
async function openAt(address: string): Promise<TestPortal> {
  window.history.replaceState(null, '', address);
  const route = (path: string, name: string, parents?: readonly string[]) => ({
    path,
    screen: name,
    name,
    query: {},
    widgets: ['button'],
    forms: [],
    ...(parents !== undefined && { parents }),
  });
  const portal = createTestRuntime({
    widgets: [button],
    portal: { paths: { login: '/login' } },
    service: ({ url }) => Response.json({ name: `Person ${url.pathname.split('/').at(-1)}` }),
    files: {
      'routes/people': [
        route('/people/{id}', 'person'),
        ...['visits', 'letters', 'secret'].map((name) =>
          route(`/people/{id}/${name}`, name, ['person']),
        ),
      ],
      'routes/login': [route('/login', 'login')],
      ...Object.fromEntries(
        Object.entries(files).flatMap(([name, file]) => [
          [`screens/${name}`, { ...file, widgets: ['button'] }],
          [`texts/ro/${name}`, {}],
        ]),
      ),
    },
  });
  await portal.start();
  render(<PortalRoot portal={portal} />);
  return portal;
}

const heading = (name: string) => screen.findByRole('heading', { name });

async function expectFocus(name: string): Promise<void> {
  const found = await heading(name);
  await vi.waitFor(() => expect(document.activeElement).toBe(found));
}

describe('screens inside a screen', () => {
  it('lead from the address of the outer screen to the first that may be opened', async () => {
    await openAt('/people/5');
    await heading('Visits');
    expect(window.location.pathname).toBe('/people/5/visits');
    const links = within(screen.getByRole('navigation', { name: 'Person 5' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['To visits', 'To letters']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
    await vi.waitFor(() => expect(document.title).toBe('Visits · Person 5 · Test'));
  });

  it('keep data and state of the outer screen, and take the focus', async () => {
    const portal = await openAt('/people/5/visits');
    await heading('Visits');
    await userEvent.click(screen.getByRole('button', { name: 'none' }));
    await userEvent.click(screen.getByRole('link', { name: 'To letters' }));
    await expectFocus('Letters');
    expect(screen.getByRole('button', { name: 'pressed' })).toBeTruthy();
    expect(portal.asked).toHaveLength(1);
    expect(window.scrollTo).not.toHaveBeenCalled();
    window.history.back();
    await expectFocus('Visits');
    expect(window.location.pathname).toBe('/people/5/visits');
    expect(portal.asked).toHaveLength(1);
  });

  it('write the state and reload the data of the outer screen', async () => {
    const portal = await openAt('/people/5/visits');
    await userEvent.click(await screen.findByRole('button', { name: 'Person 5' }));
    expect(await screen.findByRole('button', { name: 'inside' })).toBeTruthy();
    await vi.waitFor(() => expect(portal.asked).toHaveLength(2));
  });

  it('are inside another outer screen for other parameters', async () => {
    const portal = await openAt('/people/5/visits');
    await userEvent.click(await screen.findByRole('button', { name: 'none' }));
    portal.routes.follow('/people/6/visits');
    await heading('Person 6');
    expect(screen.getByRole('button', { name: 'none' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('refuse those who may not open one of them, and stop the outer screen', async () => {
    const portal = await openAt('/people/5/visits');
    await heading('Visits');
    portal.routes.follow('/people/5/secret');
    await heading('Sign in');
    expect(window.location.pathname).toBe('/login');
    expect(screen.queryByRole('navigation')).toBeNull();
    portal.routes.follow('/people/5/letters');
    await heading('Letters');
    expect(screen.getByRole('button', { name: 'none' })).toBeTruthy();
  });
});

describe('unsaved input of an outer screen', () => {
  it('is asked about only when the outer screen is left', async () => {
    const { core } = await openAt('/people/5/visits');
    core.unsaved.hold(() => true, '/people/5');
    const left: string[] = [];
    const leave = (to: string) => core.unsaved.leave(() => void left.push(to), to);
    leave('/people/5/letters');
    leave('/people/51/letters');
    expect(left).toEqual(['/people/5/letters']);
    core.store.get(core.unsaved.question)?.answer(true);
    expect(left).toEqual(['/people/5/letters', '/people/51/letters']);
    expect(core.unsaved.any()).toBe(false);
  });
});
