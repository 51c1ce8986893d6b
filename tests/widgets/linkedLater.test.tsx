// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findViolations } from './examples/accessibility.ts';
import type { WidgetProps } from '../../src/sdk/widget.ts';
import { PointList } from '../../src/widgets/map/PointList.tsx';
import type { MapProps } from '../../src/widgets/map/props.ts';
import { UserMenu } from '../../src/widgets/user-menu/UserMenu.tsx';

afterEach(cleanup);

/** The link of an event whose steps only open a screen. */
const linkTo = (name: unknown, onClick = vi.fn()) => ({ href: `#${String(name)}`, onClick });

describe('the points of a map', () => {
  const draw = (linkOf: WidgetProps<MapProps>['linkOf']) =>
    render(
      <PointList
        props={{ label: 'Libraries', name: (row: unknown) => String(row) } as unknown as MapProps}
        t={(key) => key}
        order={[0, 1]}
        rowOf={(index) => ['first', 'second'][index]}
        placeOf={() => ({ latitude: 0, longitude: 0 })}
        reference={undefined}
        selected={undefined}
        linkOf={linkOf}
        onSelect={() => undefined}
      />,
    );

  it('are links in its list where they only open a screen', async () => {
    const { container } = draw((_, payload) => linkTo((payload as { row: unknown }).row));
    expect(screen.getByRole('link', { name: /second/ }).getAttribute('href')).toBe('#second');
    expect(screen.queryByRole('button')).toBeNull();
    expect(await findViolations(container)).toEqual([]);
  });

  it('are buttons otherwise', () => {
    draw(() => undefined);
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });
});

describe('the entries of the menu of a user', () => {
  it('are links where they only open a screen, and keep the keyboard of a menu', async () => {
    const emit = vi.fn();
    const opened = vi.fn();
    const items = [
      { id: 'profile', text: 'Profile', tone: 'normal' as const, show: true },
      { id: 'leave', text: 'Sign out', tone: 'danger' as const, show: true },
    ];
    const { container } = render(
      <UserMenu
        {...({
          id: 'menu',
          props: { label: 'Ana', iconOnly: false, items },
          emit,
          linkOf: (_: string, { id }: { id: string }) =>
            id === 'profile' ? linkTo(id, opened) : undefined,
          t: (key: string) => key,
        } as unknown as Parameters<typeof UserMenu>[0])}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Ana' }));
    const profile = await screen.findByRole('menuitem', { name: 'Profile' });
    expect(profile.getAttribute('href')).toBe('#profile');
    expect(await findViolations(container)).toEqual([]);
    fireEvent.keyDown(profile, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Sign out');
    fireEvent.click(profile);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(emit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Ana' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(emit).toHaveBeenCalledWith('select', { id: 'leave' });
  });
});
