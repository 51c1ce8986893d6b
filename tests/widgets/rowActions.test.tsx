// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { widgets } from '../../src/widgets/index.ts';
import { standInBrowser } from './examples/browser.ts';
import {
  ExampleNode,
  loadComponents,
  type Emitted,
  type Stage,
} from './examples/renderExample.tsx';

const nodes = widgets.filter(({ manifest }) => manifest.kind === 'node');
const byType = new Map(nodes.map((widget) => [widget.manifest.type, widget]));
const emitted: Emitted[] = [];

let components: Stage['components'];
beforeAll(async () => {
  standInBrowser();
  components = await loadComponents(nodes);
}, 300_000);
afterEach(() => {
  cleanup();
  emitted.length = 0;
});

const draw = (node: Readonly<Record<string, unknown>>): ReactNode => (
  <ExampleNode
    node={node}
    stage={{
      language: 'en',
      extra: {},
      write: () => undefined,
      widgets: byType,
      components,
      emit: (event) => void emitted.push(event),
    }}
  />
);
const actions = [
  { type: 'button', text: 'example.verb' },
  { type: 'icon-button', label: 'example.verb', icon: 'edit' },
  {
    type: 'action-menu',
    body: [
      { type: 'button', id: 'first', text: 'example.verb', icon: 'edit' },
      {
        type: 'button',
        text: 'example.word',
        variant: 'danger',
        disabled: true,
        reason: 'example.note',
      },
    ],
  },
];
const table = {
  type: 'table',
  label: 'example.word',
  rows: [{ name: 'Ana', pan: '1234' }],
  columns: [{ field: 'name', title: 'example.word' }],
  rowActions: actions,
};
const namesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('buttons of a row', () => {
  it('have accessible names with the value of the first column, or the name of the row', () => {
    render(draw(table));
    const verb = screen.getByText(
      (_, element) =>
        element?.className === 'p-button__label' && element.closest('.p-menu') === null,
    ).textContent;
    expect(
      namesIn(screen.getAllByRole('row')[1]!).filter((name) => name?.startsWith('Show') !== true),
    ).toEqual([`${verb} Ana`, `${verb} Ana`, 'More: Ana']);
    cleanup();
    render(draw({ ...table, rowName: "= row.name + ' •••• ' + row.pan" }));
    expect(screen.getAllByRole('button', { name: `${verb} Ana •••• 1234` })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'More: Ana •••• 1234' })).toBeDefined();
  });

  it('have accessible names with the title of the list item', () => {
    render(
      draw({
        type: 'list',
        label: 'example.word',
        rows: [{ name: 'Ana' }],
        item: [{ type: 'list-item', title: '= row.name', end: actions }],
      }),
    );
    expect(screen.getByRole('button', { name: 'More: Ana' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: / Ana$/ })).toHaveLength(3);
  });

  it('have only their own name anywhere else', () => {
    render(draw(actions[2]!));
    expect(screen.getByRole('button', { name: 'More' })).toBeDefined();
  });
});

describe('the menu of actions', () => {
  it('shows its buttons as text entries that close the menu when selected', async () => {
    render(draw(table));
    const opener = screen.getByRole('button', { name: 'More: Ana' });
    await userEvent.click(opener);
    const [first, second] = within(
      await screen.findByRole('menu', { name: 'More: Ana' }),
    ).getAllByRole('menuitem');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(emitted).toEqual([{ type: 'button', event: 'press', payload: undefined }]);
  });

  it('shows below an entry why it is disabled, and stays open', async () => {
    render(draw(table));
    await userEvent.click(screen.getByRole('button', { name: 'More: Ana' }));
    const entry = (await screen.findAllByRole('menuitem'))[1]!;
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(entry.querySelector('.p-menu__description')?.textContent).not.toBe('');
    await userEvent.click(entry);
    expect(screen.getByRole('menu')).toBeDefined();
    expect(emitted).toEqual([]);
  });
});
