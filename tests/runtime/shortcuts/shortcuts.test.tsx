// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Runtime } from '../../../src/runtime/createRuntime.ts';
import { isPressed, readKeys } from '../../../src/runtime/shortcuts/shortcutKeys.ts';
import { startShortcuts } from '../../../src/runtime/shortcuts/startShortcuts.tsx';
import { standInBrowser } from '../../widgets/examples/browser.ts';

const press = (key: string, held: Partial<KeyboardEventInit> = {}) =>
  act(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
    );
  });
const event = (key: string, held: Partial<KeyboardEventInit> = {}) =>
  new KeyboardEvent('keydown', { key, ...held });

describe('the keys of a shortcut', () => {
  it('are one alternative of the attribute, with exactly its modifiers', () => {
    const [control, meta] = readKeys('Control+Shift+K Meta+Shift+K');
    expect(isPressed(control!, event('K', { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(isPressed(control!, event('k', { ctrlKey: true }))).toBe(false);
    expect(isPressed(control!, event('K', { ctrlKey: true, shiftKey: true, altKey: true }))).toBe(
      false,
    );
    expect(isPressed(meta!, event('K', { metaKey: true, shiftKey: true }))).toBe(true);
  });

  it('are found where another sign is typed with Alt, and signs where they need Shift', () => {
    const [alt] = readKeys('Alt+N');
    expect(isPressed(alt!, event('˜', { altKey: true, code: 'KeyN' }))).toBe(true);
    const [slash] = readKeys('/');
    expect(isPressed(slash!, event('/', { shiftKey: true, code: 'Digit7' }))).toBe(true);
    const [letter] = readKeys('N');
    expect(isPressed(letter!, event('N', { shiftKey: true, code: 'KeyN' }))).toBe(false);
  });
});

// Each test has its own listeners, as each page has.
describe('shortcuts', () => {
  let kept: boolean | undefined;
  let pressed: string[];
  const listeners: EventListener[] = [];

  beforeEach(() => {
    standInBrowser();
    kept = undefined;
    pressed = [];
    document.body.innerHTML = `
      <button aria-keyshortcuts="N">New letter</button>
      <button aria-keyshortcuts="Control+E Meta+E" aria-label="Send">S</button>
      <button aria-keyshortcuts="B" aria-disabled="true">Blocked</button>
      <div hidden><button aria-keyshortcuts="H">Hidden</button></div>
      <input aria-label="Name" />`;
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => pressed.push(button.textContent));
    const portal = {
      core: {
        portal: { shortcuts: { store: 'keys' } },
        session: {
          tree: { peek: () => kept },
          remember: (_: string, value: boolean) => (kept = value),
        },
      },
      view: { text: (key: string) => key },
      routes: { overlay: undefined },
    } as unknown as Runtime;
    const page = {
      document,
      navigator: { platform: 'Linux' },
      addEventListener(type: string, listener: EventListener) {
        listeners.push(listener);
        window.addEventListener(type, listener);
      },
    } as unknown as Window;
    startShortcuts(portal, page);
  });
  afterEach(() => {
    for (const listener of listeners.splice(0)) window.removeEventListener('keydown', listener);
    cleanup();
    document.body.innerHTML = '';
  });

  it('press what is visible and can be pressed', () => {
    press('n');
    press('e', { ctrlKey: true });
    press('h');
    press('b');
    press('n', { ctrlKey: true });
    expect(pressed).toEqual(['New letter', 'S']);
    expect(document.activeElement?.textContent).toBe('Blocked');
  });

  it('of characters are off while someone types, others are not', () => {
    screen.getByRole('textbox').focus();
    press('n');
    press('?');
    expect([pressed, screen.queryByRole('dialog')]).toEqual([[], null]);
    press('e', { ctrlKey: true });
    expect(pressed).toEqual(['S']);
  });

  it('of characters are on while a box to tick has the focus', () => {
    document.body.insertAdjacentHTML('beforeend', '<input type="checkbox" />');
    screen.getByRole('checkbox').focus();
    press('n');
    expect(pressed).toEqual(['New letter']);
  });

  it.each(['range', 'color', 'file', 'button', 'submit', 'reset'])(
    'of characters are on in an input of the type %s, which takes none',
    (type) => {
      document.body.insertAdjacentHTML('beforeend', `<input type="${type}" />`);
      document.querySelector<HTMLElement>(`[type="${type}"]`)?.focus();
      press('n');
      expect(pressed).toEqual(['New letter']);
    },
  );

  it('of the page are off below a dialog', () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    dialog.innerHTML = '<button aria-keyshortcuts="O">Own</button>';
    dialog.firstElementChild?.addEventListener('click', () => pressed.push('Own'));
    document.body.append(dialog);
    press('n');
    press('o');
    expect(pressed).toEqual(['Own']);
  });

  it('are listed by ?, by their names and keys', () => {
    press('?', { shiftKey: true });
    const list = screen.getByRole('dialog', { name: 'runtime.shortcuts.title' });
    const rows = [...list.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(rows).toEqual([
      'New letterN',
      'Sendruntime.shortcuts.control + E',
      'BlockedB',
      'runtime.shortcuts.listruntime.shortcuts.control + /',
    ]);
  });

  it('can be turned off, and on again in the list', async () => {
    press('?');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('switch'));
    expect(kept).toBe(false);
    expect(screen.getByText('New letter', { selector: 'dt' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'runtime.close' }));
    press('n');
    press('e', { ctrlKey: true });
    press('?');
    expect([pressed, screen.queryByRole('dialog')]).toEqual([[], null]);
    press('/', { ctrlKey: true });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('switch'));
    await userEvent.click(screen.getByRole('button', { name: 'runtime.close' }));
    press('n');
    expect(pressed).toEqual(['New letter']);
  });
});
