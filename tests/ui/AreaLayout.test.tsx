// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AreaLayout } from '../../src/ui/AreaLayout.tsx';
import type { NavigationItem } from '../../src/ui/Navigation.tsx';

afterEach(cleanup);

function draw(menu: readonly NavigationItem[], phone: 'bottom' | 'drawer'): void {
  render(
    <AreaLayout
      brand="Brand"
      menu={menu}
      menuLabel="Menu"
      phone={phone}
      openMenuLabel="Open menu"
      closeMenuLabel="Close menu"
      moreLabel="More"
      skip={{ href: '#content', label: 'Skip to content' }}
    >
      Content
    </AreaLayout>,
  );
}

describe.each(['bottom', 'drawer'] as const)('an area whose menu becomes a %s', (phone) => {
  it('has a navigation with the entries of its menu', () => {
    draw([{ id: 'a', label: 'Orders', href: '/orders', icon: 'home' }], phone);
    expect(screen.getAllByRole('navigation', { name: 'Menu' }).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('link', { name: 'Orders' }).length).toBeGreaterThan(0);
  });

  it('opens the entries that its bar has no place for', async () => {
    draw([{ id: 'a', label: 'Orders', href: '/orders', icon: 'home' }], phone);
    const [opener] = screen.getAllByRole('button');
    fireEvent.click(opener!);
    const dialog = await screen.findByRole('dialog', { name: 'Menu', hidden: true });
    expect(within(dialog).getByText('Orders')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close menu', hidden: true }));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('has neither a navigation nor a button for one while the menu has no entries', () => {
    draw([], phone);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
    expect(screen.getByRole('main')).toBeTruthy();
    expect(screen.getByRole('main').textContent).toBe('Content');
  });
});
