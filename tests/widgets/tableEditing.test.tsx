// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Person {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

const people: readonly Person[] = [
  { id: '1', name: 'Ana', city: 'Iași' },
  { id: '2', name: 'Ben', city: 'Cluj' },
];
const nobody = { key: '', field: '' };

/** A table whose service refuses empty texts; `calls` are the accepted ones. */
async function drawPeople(editable?: (row: unknown) => boolean) {
  const calls: (readonly [id: string, field: string, text: string])[] = [];
  const live = { cell: nobody, draft: people[0] as Person, setRows: (_: readonly Person[]) => {} };
  let setCell: (cell: typeof nobody) => void = () => undefined;
  let setDraft: (draft: Person) => void = () => undefined;
  let rows: readonly Person[] = people;
  function Editor({ row }: { readonly row: Person }): ReactNode {
    const field = live.cell.field as 'name' | 'city';
    const [error, setError] = useState('');
    const save = (text: string) => {
      if (text === '') return setError('Empty');
      calls.push([row.id, field, text]);
      live.setRows(rows.map((one) => (one.id === row.id ? { ...one, [field]: text } : one)));
      return setCell(nobody);
    };
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(live.draft[field]);
        }}
      >
        <input
          aria-label="Input"
          value={live.draft[field]}
          onChange={({ target }) => setDraft({ ...live.draft, [field]: target.value })}
        />
        {error}
      </form>
    );
  }
  await drawWidget(
    'table',
    {
      label: 'People',
      key: (row: unknown) => (row as Person).id,
      columns: [
        { field: 'name', title: 'Name', edit: 'name' },
        { field: 'city', title: 'City', edit: 'city', ...(editable && { editable }) },
      ],
    },
    {
      slots: { editor: (scope) => <Editor row={scope?.row as Person} /> },
      useProps: () => {
        const [current, setRows] = useState(people);
        [live.cell, setCell] = useState(nobody);
        [live.draft, setDraft] = useState(people[0] as Person);
        [rows, live.setRows] = [current, setRows];
        return {
          rows: current,
          edited: { value: live.cell, set: setCell },
          draft: { value: live.draft, set: setDraft },
        };
      },
    },
  );
  await screen.findAllByRole('button', { name: /^Edit/ });
  return { calls, live };
}

const edit = (name: string) => screen.getByRole('button', { name });
const input = () => screen.queryByLabelText<HTMLInputElement>('Input');

describe('a table with editable cells', () => {
  it('opens the editor of a cell, and returns the focus when it has saved', async () => {
    const { calls } = await drawPeople();
    await userEvent.click(edit('Edit City Ana'));
    expect(document.activeElement).toBe(input());
    expect(input()?.value).toBe('Iași');
    await userEvent.keyboard('Turda{Enter}'); // the text was selected
    expect(calls).toEqual([['1', 'city', 'Turda']]);
    expect(input()).toBeNull();
    expect(document.activeElement).toBe(edit('Edit City Ana'));
    expect(screen.getByText('Turda')).not.toBeNull();
  });

  it('restores the value on Escape', async () => {
    const { calls, live } = await drawPeople();
    await userEvent.click(edit('Edit Name Ben'));
    await userEvent.keyboard('Bogdan{Escape}');
    expect(input()).toBeNull();
    expect(live.draft).toEqual(people[1]);
    expect(calls).toEqual([]);
    expect(document.activeElement).toBe(edit('Edit Name Ben'));
  });

  it('saves a changed cell before the next one opens', async () => {
    const { calls } = await drawPeople();
    await userEvent.click(edit('Edit City Ana'));
    await userEvent.click(edit('Edit City Ben')); // unchanged
    expect(calls).toEqual([]);
    expect(input()?.value).toBe('Cluj');
    await userEvent.clear(input() as HTMLInputElement);
    await userEvent.type(input() as HTMLInputElement, 'Dej');
    await userEvent.click(edit('Edit Name Ana'));
    expect(calls).toEqual([['2', 'city', 'Dej']]);
    expect(input()?.value).toBe('Ana');
  });

  it('keeps a cell open whose value is refused, and saves it on a press elsewhere', async () => {
    const { calls } = await drawPeople();
    await userEvent.click(edit('Edit City Ben'));
    await userEvent.clear(input() as HTMLInputElement);
    await userEvent.click(edit('Edit Name Ana'));
    expect(screen.getByText('Empty')).not.toBeNull();
    expect(input()?.value).toBe('');
    await userEvent.type(input() as HTMLInputElement, 'Deva');
    fireEvent.pointerDown(document.body);
    expect(calls).toEqual([['2', 'city', 'Deva']]);
    expect(input()).toBeNull(); // the cell that was asked for before is not opened any more
  });

  it('offers no button in rows that cannot be edited', async () => {
    await drawPeople((row) => (row as Person).id === '2');
    expect(screen.queryByRole('button', { name: 'Edit City Ana' })).toBeNull();
    expect(edit('Edit City Ben')).not.toBeNull();
  });
});
