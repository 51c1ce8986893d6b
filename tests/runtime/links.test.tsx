// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Step } from '../../src/language/release.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import { listItem } from '../../src/widgets/list-item/index.ts';
import {
  at,
  createTestRuntime,
  screen as screenFile,
  step,
  type TestPortal,
} from './createTestRuntime.ts';

afterEach(cleanup);

const open = (members: Record<string, unknown> = {}): Step =>
  step('open', {
    open: 'order',
    path: '/orders/{id}',
    with: { id: at('state', 'id') },
    ...members,
  });

/** Renders a screen with an item whose press has these steps. */
async function draw(press: readonly Step[]): Promise<TestPortal> {
  const widgets = ['list-item'];
  const item = { title: 'Order', badgeTone: 'neutral', tone: 'normal', pressable: true };
  const route = { query: {}, widgets, forms: [] };
  const drawn = createTestRuntime({
    widgets: [listItem],
    files: {
      'routes/_root': [{ path: '/', screen: 'home', name: 'home', ...route }],
      'routes/orders': [{ path: '/orders/{id}', screen: 'order', name: 'order', ...route }],
      'screens/home': screenFile('home', {
        title: 'Home',
        widgets,
        links: true,
        state: { id: 'a/1', tab: '' },
        body: [{ type: 'list-item', key: 'body.0', props: item, on: { press }, links: ['press'] }],
      }),
      'screens/order': screenFile('order', { title: 'One order' }),
      'texts/ro/home': {},
      'texts/ro/order': {},
      'texts/ro/portal': {},
    },
  });
  await drawn.start();
  render(
    <MemoryRouter initialEntries={['/']}>
      <PortalView portal={drawn} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Home' });
  return drawn;
}

/** The scope of the screen that is shown. */
function scopeOf({ view, navigation }: TestPortal) {
  return view.evaluation.store.get(navigation.shown).screen?.instance.scope;
}

describe('an event that only opens a screen', () => {
  it('is a link with the address, which follows the state', async () => {
    const portal = await draw([open({ query: { tab: at('state', 'tab') } })]);
    const link = await screen.findByRole('link', { name: 'Order' });
    expect(link.getAttribute('href')).toBe('/orders/a%2F1');
    act(() => {
      scopeOf(portal)?.write(['state', 'id'], 'b');
      scopeOf(portal)?.write(['state', 'tab'], 'lines');
    });
    expect(link.getAttribute('href')).toBe('/orders/b?tab=lines');
  });

  it('runs its steps on a plain click and leaves other clicks to the browser', async () => {
    await draw([open()]);
    const link = await screen.findByRole('link', { name: 'Order' });
    for (const click of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
      expect(fireEvent.click(link, click)).toBe(true);
    expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { name: 'One order' })).toBeDefined();
  });

  it('has the address of the first step whose condition holds', async () => {
    await draw([open({ when: { '=': false }, path: '/other' }), open()]);
    const link = await screen.findByRole('link', { name: 'Order' });
    expect(link.getAttribute('href')).toBe('/orders/a%2F1');
  });

  it('is a button while a step runs that opens nothing', async () => {
    const when = { '=': ['==', ['.', ['state', 'tab']], 'x'] };
    const portal = await draw([step('toast', { text: 'done', when }), open()]);
    expect(await screen.findByRole('link', { name: 'Order' })).toBeDefined();
    act(() => scopeOf(portal)?.write(['state', 'tab'], 'x'));
    act(() => scopeOf(portal)?.write(['state', 'id'], 'b'));
    expect(screen.getByRole('button', { name: 'Order' })).toBeDefined();
  });

  it('is a button while no condition holds or a parameter has no value', async () => {
    const portal = await draw([open({ when: { '=': ['==', ['.', ['state', 'tab']], 'x'] } })]);
    expect(await screen.findByRole('button', { name: 'Order' })).toBeDefined();
    const scope = scopeOf(portal);
    act(() => scope?.write(['state', 'tab'], 'x'));
    expect(screen.getByRole('link', { name: 'Order' })).toBeDefined();
    act(() => scope?.write(['state', 'id'], undefined));
    expect(screen.getByRole('button', { name: 'Order' })).toBeDefined();
  });
});
