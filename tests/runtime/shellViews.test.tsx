// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Tree } from '../../src/language/expression.ts';
import type { MenuItem, Node } from '../../src/language/release.ts';

import { at } from './createTestRuntime.ts';
import { pressable, set, draw } from './drawScreen.tsx';

afterEach(cleanup);

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
