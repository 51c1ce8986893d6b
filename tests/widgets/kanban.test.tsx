// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidget, type Drawing } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Task {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}
const tasks: readonly Task[] = [
  { id: '1', name: 'Call Ana', state: 'open' },
  { id: '2', name: 'Send the letter', state: 'open' },
  { id: '3', name: 'Order ink', state: 'done' },
];
const board = (rows: readonly Task[] = tasks) => ({
  label: 'Tasks',
  rows,
  columns: [
    { id: 'open', title: 'Open', tone: 'info', accepts: true },
    { id: 'waiting', title: 'Waiting', tone: 'neutral', accepts: false },
    { id: 'done', title: 'Done', tone: 'success', accepts: true },
  ],
  key: (row: unknown) => (row as Task).id,
  column: (row: unknown) => (row as Task).state,
  title: (row: unknown) => (row as Task).name,
});
const draw = (drawing: Drawing = {}) => drawWidget('kanban', board(), drawing);
const movedTask = (id: string, state: string) =>
  tasks.map((task) => (task.id === id ? { ...task, state } : task));
const cardsIn = (column: RegExp) =>
  within(screen.getByRole('list', { name: column }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.w-kanban__title')?.textContent);
const cardOf = (name: string) => {
  const card = screen.getByText(name).closest('li');
  if (card === null) throw new Error(`${name} is on no card.`);
  return card;
};
const columnOf = (title: string) => {
  const column = screen.getByText(title).parentElement?.parentElement;
  if (column === null || column === undefined) throw new Error(`There is no column ${title}.`);
  return column;
};

/** Fires a drag event with a transfer, which jsdom lacks; returns whether a drop is allowed. */
function drag(type: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd', element: Element): boolean {
  const event = createEvent[type](element);
  const dataTransfer = { effectAllowed: 'all', dropEffect: 'none', setData: () => undefined };
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
  fireEvent(element, event);
  return event.defaultPrevented;
}

describe('a kanban board', () => {
  it('has a list for each column, in the order of the rows, with its count', async () => {
    await draw();
    expect(cardsIn(/^Open 2$/)).toEqual(['Call Ana', 'Send the letter']);
    expect(cardsIn(/^Done 1$/)).toEqual(['Order ink']);
    expect(within(columnOf('Waiting')).getByText('No cards')).toBeTruthy();
  });

  it('moves a card by its menu, to the columns that accept cards', async () => {
    const { emitted, redraw } = await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Move Call Ana' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Done']);
    await userEvent.keyboard('{Enter}');
    expect(emitted).toEqual([{ event: 'move', payload: { row: tasks[0], column: 'done' } }]);
    expect(screen.getByRole('status').textContent).toBe('');

    redraw(board(movedTask('1', 'done')));
    expect(cardsIn(/^Done 2$/)).toEqual(['Call Ana', 'Order ink']);
    expect(screen.getByRole('status').textContent).toBe('Call Ana is now in “Done”.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Call Ana' }));
  });

  it('moves a card by dragging, and lets no other column take it', async () => {
    const { emitted } = await draw();
    const card = cardOf('Order ink');
    drag('dragStart', card);
    expect(drag('dragOver', columnOf('Waiting'))).toBe(false);
    expect(drag('dragOver', columnOf('Done'))).toBe(false);
    drag('drop', columnOf('Waiting'));
    expect(emitted).toEqual([]);
    expect(drag('dragOver', columnOf('Open'))).toBe(true);
    drag('drop', columnOf('Open'));
    drag('dragEnd', card);
    expect(emitted).toEqual([{ event: 'move', payload: { row: tasks[2], column: 'open' } }]);
    expect(drag('dragOver', columnOf('Open'))).toBe(false);
  });

  it('shows all cards of quick moves in their new columns while they are saved', async () => {
    const drawing = { pending: false };
    const { emitted, redraw } = await draw(drawing);
    for (const [name, to] of [
      ['Call Ana', 'Done'],
      ['Order ink', 'Open'],
    ] as const) {
      drag('dragStart', cardOf(name));
      drag('drop', columnOf(to));
      drag('dragEnd', cardOf(name));
    }
    expect(emitted).toHaveLength(2);
    drawing.pending = true;
    redraw(board());
    expect(cardsIn(/^Open 2$/)).toEqual(['Send the letter', 'Order ink']);
    expect(cardsIn(/^Done 1$/)).toEqual(['Call Ana']);
    drawing.pending = false;
    redraw(board(movedTask('1', 'done'))); // the second was refused
    expect(cardsIn(/^Done 2$/)).toEqual(['Call Ana', 'Order ink']);
  });

  it('takes nothing that is dragged from elsewhere', async () => {
    await draw();
    expect(drag('dragOver', columnOf('Open'))).toBe(false);
  });

  it('shows rows of other values in a last column, from which they can be moved', async () => {
    const { emitted } = await drawWidget('kanban', board(movedTask('2', 'lost')));
    expect(cardsIn(/^Other 1$/)).toEqual(['Send the letter']);
    await userEvent.click(screen.getByRole('button', { name: 'Move Send the letter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
    expect(emitted.map(({ event }) => event)).toEqual(['move']);
  });
});

describe('a kanban board: limits', () => {
  it('moves nothing without steps, and shows titles as text', async () => {
    await draw({ handles: () => false });
    expect(screen.queryByRole('button')).toBeNull();
    expect(cardOf('Call Ana').draggable).toBe(false);
  });

  it('leaves a card that cannot be moved in its place', async () => {
    await drawWidget('kanban', {
      ...board(),
      movable: (row: unknown) => (row as Task).id !== '1',
    });
    expect(screen.queryByRole('button', { name: 'Move Call Ana' })).toBeNull();
    expect(cardOf('Call Ana').draggable).toBe(false);
    expect(screen.getByRole('button', { name: 'Move Send the letter' })).toBeTruthy();
  });

  it('opens a card by its title', async () => {
    const { emitted } = await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Order ink' }));
    expect(emitted).toEqual([{ event: 'open', payload: { row: tasks[2] } }]);
  });

  it('blocks further moves while one is being saved', async () => {
    const { emitted } = await draw({ pending: true });
    expect(cardOf('Call Ana').draggable).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Move Call Ana' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Done' }));
    expect(emitted).toEqual([]);
  });
});
