// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

const items = [
  { id: 'a', text: 'First' },
  { id: 'b', text: 'Second' },
  { id: 'c', text: 'Third' },
  { id: 'd', text: 'Hidden', show: false },
];
const selected = () =>
  screen
    .getAllByRole('tab')
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map((tab) => tab.textContent);

describe('tabs', () => {
  it('keeps its own selection without a binding, initially the first tab', async () => {
    const { emitted } = await drawWidget(
      'tabs',
      { label: 'View', items },
      { slots: { body: () => 'content' } },
    );
    expect(screen.getAllByRole('tab')).toHaveLength(3);
    expect(selected()).toEqual(['First']);
    await userEvent.click(screen.getByRole('tab', { name: 'Third' }));
    expect(selected()).toEqual(['Third']);
    expect(emitted).toEqual([{ event: 'change', payload: { value: 'c' } }]);
    expect(screen.getByRole('tabpanel', { name: 'Third' }).textContent).toBe('content');
  });

  it('moves with the arrow keys, wrapping around, and with Home and End', async () => {
    await drawWidget('tabs', { label: 'View', items });
    screen.getByRole('tab', { name: 'First' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toEqual(['Second']);
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Third');
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toEqual(['First']);
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(selected()).toEqual(['First']);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it('writes the bound value and shows what is bound', async () => {
    const written: unknown[] = [];
    await drawWidget(
      'tabs',
      { label: 'View', items },
      {
        useProps: () => {
          const [value, setValue] = useState('b');
          return { bind: { value, set: (next: string) => (written.push(next), setValue(next)) } };
        },
      },
    );
    expect(selected()).toEqual(['Second']);
    await userEvent.click(screen.getByRole('tab', { name: 'First' }));
    expect([written, selected()]).toEqual([['a'], ['First']]);
  });

  it('renders a tab per row, with arrows to the adjacent ones', async () => {
    const rows = [
      { code: '11', name: 'Lunch' },
      { code: '14', name: 'Gift' },
    ];
    const { emitted } = await drawWidget('tabs', {
      label: 'Product',
      rows,
      value: (row: unknown) => (row as { code: string }).code,
      text: (row: unknown) => (row as { name: string }).name,
      arrows: true,
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(selected()).toEqual(['Gift']);
    expect(emitted).toEqual([{ event: 'change', payload: { value: '14' } }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });
});

describe('language-switch', () => {
  it('shows each language by its own name, marks the current one, and emits only a change', async () => {
    const { emitted } = await drawWidget(
      'language-switch',
      { languages: ['ro', 'en'] },
      { language: 'ro' },
    );
    const [ro, en] = [
      screen.getByRole('button', { name: 'Română' }),
      screen.getByRole('button', { name: 'English' }),
    ];
    expect([ro.getAttribute('aria-pressed'), en.getAttribute('aria-pressed'), en.lang]).toEqual([
      'true',
      'false',
      'en',
    ]);
    await userEvent.click(ro);
    expect(emitted).toEqual([]);
    await userEvent.click(en);
    expect(emitted).toEqual([{ event: 'change', payload: { value: 'en' } }]);
  });
});

describe('appearance-switch', () => {
  it('shows the current choice and emits another one, in the page’s language', async () => {
    const { emitted } = await drawWidget(
      'appearance-switch',
      { value: 'light' },
      { language: 'ro' },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Aspect: Luminos' }));
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['Ca pe dispozitiv', 'false'],
      ['Luminos', 'true'],
      ['Întunecat', 'false'],
    ]);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Luminos' }));
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Întunecat' }));
    expect(emitted).toEqual([{ event: 'change', payload: { value: 'dark' } }]);
  });
});

describe('user-menu', () => {
  it('lists entries of a group below its name, and marks the selected one', async () => {
    const { emitted } = await drawWidget('user-menu', {
      label: 'Ana Pop',
      items: [
        { id: 'settings', text: 'Settings', screen: '/settings' },
        { id: 'a', text: 'Light', group: 'Look', current: true },
        { id: 'b', text: 'Dark', group: 'Look', current: false },
        { id: 'logout', text: 'Sign out' },
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ana Pop' }));
    const group = await screen.findByRole('group', { name: 'Look' });
    expect(
      [...group.querySelectorAll('[role="menuitemradio"]')].map((item) => [
        item.textContent,
        item.getAttribute('aria-checked'),
      ]),
    ).toEqual([
      ['Light', 'true'],
      ['Dark', 'false'],
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(emitted).toEqual([{ event: 'select', payload: { id: 'b' } }]);
  });

  it('opens entries as links, emits the others, and works by keyboard', async () => {
    const { emitted } = await drawWidget('user-menu', {
      label: 'Ana Pop',
      items: [
        { id: 'settings', text: 'Settings', screen: '/settings' },
        { id: 'none', text: 'Never', show: false },
        { id: 'logout', text: 'Sign out', tone: 'danger' },
      ],
    });
    screen.getByRole('button', { name: 'Ana Pop' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Settings',
      'Sign out',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Settings' }).getAttribute('href')).toBe(
      '/settings',
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(emitted).toEqual([{ event: 'select', payload: { id: 'logout' } }]);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('switcher', () => {
  const rows = Array.from({ length: 3 }, (_, index) => ({
    id: `c${index}`,
    name: `Company ${index}`,
  }));
  const props = {
    label: 'Company',
    value: (row: unknown) => (row as { id: string }).id,
    text: (row: unknown) => (row as { name: string }).name,
  };

  it('shows the selected one and emits another with its row', async () => {
    const { emitted } = await drawWidget('switcher', { ...props, rows, selected: 'c1' });
    await userEvent.click(screen.getByRole('button', { name: 'Company: Company 1' }));
    const current = await screen.findByRole('menuitemradio', { name: 'Company 1' });
    expect(current.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Company 2' }));
    expect(emitted).toEqual([{ event: 'change', payload: { value: 'c2', row: rows[2] } }]);
  });

  it('can be searched when there are many', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      id: `c${index}`,
      name: `Company ${index}`,
    }));
    const { emitted } = await drawWidget('switcher', { ...props, rows: many, selected: 'c1' });
    const box = await screen.findByRole('combobox', { name: 'Company' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Company 29');
    await userEvent.click(screen.getByRole('option', { name: 'Company 29' }));
    expect(emitted).toEqual([{ event: 'change', payload: { value: 'c29', row: many[29] } }]);
  });

  it('is hidden without alternatives', async () => {
    const { container } = await drawWidget('switcher', { ...props, rows: [] });
    expect(container.childElementCount).toBe(0);
  });
});

describe('chip-list', () => {
  it('removes one or all', async () => {
    const { emitted } = await drawWidget('chip-list', {
      label: 'Filters',
      items: [
        { id: 'x', text: 'Cluj' },
        { id: 'y', text: 'Active' },
        { id: 'z', text: 'Always', fixed: true },
      ],
    });
    expect(screen.queryByRole('button', { name: 'Remove Always' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Active' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(emitted).toEqual([
      { event: 'remove', payload: { id: 'y' } },
      { event: 'clear', payload: undefined },
    ]);
  });
});

describe('button', () => {
  it('emits a press, but not while it is busy, its steps are running or it is disabled', async () => {
    const { emitted, redraw } = await drawWidget('button', { text: 'Send' });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(emitted).toHaveLength(1);
    redraw({ text: 'Send', busy: true });
    await userEvent.click(screen.getByRole('button'));
    redraw({ text: 'Send', disabled: true, reason: 'Fill in the form first.' });
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(emitted).toHaveLength(1);
    expect(document.activeElement).toBe(button);
    expect(
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Fill in the form first.');
    cleanup();
    const running = await drawWidget('button', { text: 'Send' }, { pending: true });
    await userEvent.click(screen.getByRole('button'));
    expect(running.emitted).toEqual([]);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

describe('help', () => {
  it('shows its explanation and hides it with Escape or when focus leaves', async () => {
    await drawWidget('help', { label: 'What is this', text: 'An explanation.' });
    const button = screen.getByRole('button', { name: 'What is this' });
    await userEvent.click(button);
    expect(screen.getByRole('note').textContent).toBe('An explanation.');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('note')).toBeNull();
    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.queryByRole('note')).toBeNull();
  });
});
