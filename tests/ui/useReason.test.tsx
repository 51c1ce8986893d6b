// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button.tsx';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { LinkText } from '../../src/ui/LinkText.tsx';
import { Navigation, NavigationEntry } from '../../src/ui/Navigation.tsx';

afterEach(cleanup);

const tipState = () => screen.getByRole('button', { name: 'Send' }).getAttribute('data-reason');

describe('an element that is disabled with a reason', () => {
  it.each([
    [
      'a button',
      'button',
      <Button
        key="x"
        disabled
        disabledReason="Only for editors."
        onClick={() => expect.unreachable()}
      >
        Send
      </Button>,
    ],
    [
      'an icon button',
      'button',
      <IconButton
        key="x"
        icon="close"
        label="Send"
        disabled
        disabledReason="Only for editors."
        onClick={() => expect.unreachable()}
      />,
    ],
    [
      'a link',
      'link',
      <LinkText key="x" href="/x" disabled disabledReason="Only for editors.">
        Send
      </LinkText>,
    ],
    [
      'a link that looks like a button',
      'link',
      <Button key="x" href="/x" disabled disabledReason="Only for editors.">
        Send
      </Button>,
    ],
    [
      'an entry of a menu',
      'link',
      <NavigationEntry
        key="x"
        className="p-nav__entry"
        entry={{
          id: 'send',
          label: 'Send',
          href: '/x',
          disabled: true,
          reason: 'Only for editors.',
        }}
      />,
    ],
    [
      'an entry that does something',
      'button',
      <Navigation
        key="x"
        entries={[
          {
            id: 'send',
            label: 'Send',
            disabled: true,
            reason: 'Only for editors.',
            onSelect: () => expect.unreachable(),
          },
        ]}
        onNavigate={() => expect.unreachable()}
      />,
    ],
  ])('is focusable and described by the reason: %s', async (_, role, drawn) => {
    const user = userEvent.setup();
    render(drawn);
    await user.tab();
    const focused = screen.getByRole(role, { name: 'Send', description: 'Only for editors.' });
    expect(document.activeElement).toBe(focused);
    expect(focused.getAttribute('aria-disabled')).toBe('true');
    expect(focused.getAttribute('href')).toBeNull();
    await user.keyboard('{Enter}');
  });
});

describe('the reason of a disabled element', () => {
  it('shows on tap until a tap elsewhere', () => {
    render(
      <>
        <Button disabled disabledReason="Only for editors.">
          Send
        </Button>
        <p>Elsewhere</p>
      </>,
    );
    expect(tipState()).toBe('auto');
    fireEvent.click(screen.getByRole('button'));
    expect(tipState()).toBe('shown');
    fireEvent(screen.getByText('Elsewhere'), new MouseEvent('pointerdown', { bubbles: true }));
    expect(tipState()).toBe('auto');
  });

  it('hides on Escape until it is requested again', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Button disabled disabledReason="Only for editors.">
          Send
        </Button>
        <Button>Other</Button>
      </>,
    );
    await user.tab();
    await user.keyboard('{Escape}');
    expect(tipState()).toBe('hidden');
    await user.tab();
    expect(tipState()).toBe('auto');
  });

  it('is hidden while the element is enabled and works', () => {
    const press = vi.fn();
    render(
      <Button disabledReason="Only for editors." onClick={press}>
        Send
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(press).toHaveBeenCalledOnce();
    expect(screen.queryByText('Only for editors.')).toBeNull();
  });

  it('keeps the focus when the element becomes disabled', () => {
    const { rerender } = render(<Button>Send</Button>);
    screen.getByRole('button').focus();
    rerender(
      <Button disabled disabledReason="Only for editors.">
        Send
      </Button>,
    );
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Send', description: 'Only for editors.' }),
    );
  });
});
