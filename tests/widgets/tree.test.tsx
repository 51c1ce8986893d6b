// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { branchesOf, type Branch } from '../../src/widgets/tree/branches.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Unit {
  readonly id: string;
  readonly above?: string;
  readonly name: string;
}
const rows: readonly Unit[] = [
  { id: 'sales', above: 'all', name: 'Sales' },
  { id: 'all', name: 'Company' },
  { id: 'shops', above: 'sales', name: 'Shops' },
  { id: 'buying', above: 'all', name: 'Buying' },
  { id: 'store', name: 'Store' },
];
const tree = {
  label: 'Units',
  rows,
  key: (row: unknown) => (row as Unit).id,
  parent: (row: unknown) => (row as Unit).above,
  title: (row: unknown) => (row as Unit).name,
  opened: 'none' as const,
  status: 'ready' as const,
};
const shapeOf = (branches: readonly Branch[]): unknown =>
  branches.map(({ key, children }) => (children.length === 0 ? key : { [key]: shapeOf(children) }));
const shown = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'));
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the rows of a tree', () => {
  it('are below their parents, in their own order', () => {
    expect(shapeOf(branchesOf(tree))).toEqual([{ all: [{ sales: ['shops'] }, 'buying'] }, 'store']);
  });

  it('are at the top if their parent is missing, or if they are their own ancestor', () => {
    const odd = [
      { id: 'a', above: 'b', name: '' },
      { id: 'b', above: 'c', name: '' },
      { id: 'c', above: 'b', name: '' },
      { id: 'd', above: 'nothing', name: '' },
      { id: 'e', above: 'e', name: '' },
      { id: 'e', name: 'twice' },
    ];
    expect(shapeOf(branchesOf({ ...tree, rows: odd }))).toEqual([{ b: ['a', 'c'] }, 'd', 'e']);
  });
});

describe('a tree', () => {
  it('opens a row that is pressed, and closes it when it is pressed again', async () => {
    await drawWidget('tree', tree);
    await userEvent.click(screen.getByText('Company'));
    expect(shown()).toEqual(['Company', 'Sales', 'Buying', 'Store']);
    await userEvent.click(screen.getByText('Buying'));
    await userEvent.click(screen.getByText('Company'));
    expect(shown()).toEqual(['Company', 'Sales', 'Buying', 'Store']);
    await userEvent.click(screen.getByText('Company'));
    expect(shown()).toEqual(['Company', 'Store']);
  });

  it('is walked, opened and closed with the keys of the ARIA pattern', async () => {
    await drawWidget('tree', tree);
    expect(shown()).toEqual(['Company', 'Store']);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toEqual(['Company', 'Sales', 'Buying', 'Store']);
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Sales');
    await userEvent.keyboard('*');
    expect(shown()).toContain('Shops');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Store');
    await userEvent.keyboard('b');
    expect(focused()).toBe('Buying');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Company');
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toEqual(['Company', 'Store']);
  });

  it('has one row in the tab order, also when the focused one is closed away', async () => {
    await drawWidget('tree', { ...tree, opened: 'all' });
    await userEvent.tab();
    await userEvent.keyboard('s');
    expect(focused()).toBe('Sales');
    await userEvent.click(screen.getByText('Company').previousElementSibling!);
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(
      1,
    );
  });

  it('reports the row that is chosen, by key and by press', async () => {
    const { emitted } = await drawWidget('tree', { ...tree, opened: 'first' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('treeitem', { selected: true }).dataset['key']).toBe('sales');
    await userEvent.click(screen.getByText('Store'));
    expect(emitted).toEqual([
      { event: 'select', payload: { row: rows[0], index: 0 } },
      { event: 'select', payload: { row: rows[4], index: 4 } },
    ]);
  });
});
