// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../../../src/widgets/line-editor/columns.ts';
import { drawWidget } from '../examples/drawWidget.tsx';

afterEach(cleanup);

const columns = [
  { field: 'name', title: 'Name', required: true, unique: true },
  {
    field: 'amount',
    title: 'Amount',
    type: 'money',
    required: true,
    min: 1,
    total: true,
    currency: 'lei',
  },
  {
    field: 'kind',
    title: 'Kind',
    type: 'select',
    options: [
      { value: 'P', text: 'Permanent' },
      { value: 'S', text: 'Seasonal' },
    ],
  },
];
const given: readonly Line[] = [
  { name: 'Ana', amount: 10 },
  { name: 'Ion', amount: 20.5 },
];

async function draw(
  start: readonly Line[] = given,
  more: Readonly<Record<string, unknown>> = {},
  width = 1280,
) {
  const state: { lines: readonly Line[]; valid: boolean | undefined; sums: unknown } = {
    lines: start,
    valid: undefined,
    sums: undefined,
  };
  const drawn = await drawWidget(
    'line-editor',
    { label: 'People', columns, ...more },
    {
      width,
      useProps: () => {
        const [lines, setLines] = useState(start);
        const [valid, setValid] = useState(false);
        const [sums, setSums] = useState<unknown>({ lines: 0, right: 0, total: 0 });
        Object.assign(state, { lines, valid, sums });
        return {
          lines: { value: lines, set: setLines },
          valid: { value: valid, set: setValid },
          sums: { value: sums, set: setSums },
        };
      },
    },
  );
  // the list of a phone is loaded when it is needed
  await waitFor(() => expect(document.querySelector('.p-skeleton')).toBeNull());
  const grid = () => screen.getByRole('grid');
  const cell = (row: number, column: number) =>
    within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell')[
      column - 1
    ] as HTMLElement;
  const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
  const paste = (text: string) =>
    fireEvent.paste(grid(), { clipboardData: { getData: () => text } });
  return { ...drawn, state, grid, cell, active, paste, user: userEvent.setup() };
}

describe('the line editor', () => {
  it('accepts input cell after cell, and adds room for another line', async () => {
    const { user, state, grid, active } = await draw([]);
    await user.click(grid());
    await user.keyboard('Ana{Tab}');
    // the line is still being filled in
    expect([state.valid, screen.queryByText(/^Errors/)]).toEqual([false, null]);
    await user.keyboard('12,5{Tab}');
    expect(state.lines).toEqual([{ name: 'Ana', amount: 12.5 }]);
    await user.keyboard('{Tab}');
    expect(active()?.id).toBe('widget-1-0');
    await user.keyboard('Ion{Enter}');
    expect(state.lines).toEqual([{ name: 'Ana', amount: 12.5 }, { name: 'Ion' }]);
    expect(state.valid).toBe(false);
    expect(screen.getByText('Errors: 1 · lines with errors: 1')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Total Amount:12,50');
  });

  it('asks about an ambiguous amount, keeps it as entered, and totals only valid lines', async () => {
    const { state, grid, paste } = await draw([]);
    grid().focus();
    paste('Ana\t1.250\nIon\t1.250,00\nDan\t1,250.50\nEva\t0,5');
    await waitFor(() =>
      expect(state.lines).toEqual([
        { name: 'Ana', amount: '1.250' },
        { name: 'Ion', amount: 1250 },
        { name: 'Dan', amount: 1250.5 },
        { name: 'Eva', amount: 0.5 },
      ]),
    );
    expect(state.valid).toBe(false);
    expect(
      screen.getAllByText(/“1\.250” can be read in two ways: 1\.250,00\slei or 1,25\slei\?/).length,
    ).toBeGreaterThan(0);
    expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('Lines:4');
    expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('Total Amount:2.500,50');
    expect(state.sums).toEqual({ lines: 4, right: 2, total: 2500.5 });
  });

  it('accepts the answer in place, and goes to the next question', async () => {
    const { state, grid, paste, user } = await draw([]);
    grid().focus();
    paste('Ana\t1.250\nIon\t2,500\nDan\t7');
    await waitFor(() => expect(state.lines).toHaveLength(3));
    expect(screen.queryByText(/^Numbers like/)).toBeNull(); // one of each kind
    const choice = (name: string) =>
      within(screen.getByRole('region', { name: /^Errors/ })).getByRole('group', { name });
    await user.click(
      within(choice('Line 1, Amount')).getByRole('button', { name: '1,25\u00a0lei' }),
    );
    expect(state.lines[0]).toEqual({ name: 'Ana', amount: 1.25 });
    expect(document.activeElement).toBe(
      within(choice('Line 2, Amount')).getByRole('button', { name: '2.500,00\u00a0lei' }),
    );
    await user.keyboard('{Enter}');
    expect(state.lines[1]).toEqual({ name: 'Ion', amount: 2500 });
    expect([document.activeElement, state.valid]).toEqual([grid(), true]);
    await user.click(screen.getByRole('button', { name: 'Undo last change' }));
    expect(state.lines[1]).toEqual({ name: 'Ion', amount: '2,500' });
  });

  it('accepts one answer for all numbers with the same separator, of a paste or a file', async () => {
    const { state, grid, paste, user } = await draw([]);
    grid().focus();
    paste('Ana\t1.250\nIon\t2,500\nDan\t3.750\nEva\t4.125\nMia\t5');
    await waitFor(() => expect(state.lines).toHaveLength(5));
    const all = screen.getByRole('group', {
      name: 'Numbers like “1.250”, with two readings: 3. How should we read all of them?',
    });
    await user.click(within(all).getByRole('button', { name: '1.250,00\u00a0lei' }));
    expect(state.lines.map(({ amount }) => amount)).toEqual([1250, '2,500', 3750, 4125, 5]);
  });

  it('asks below the grid about the active cell, and in the form of a line before it is saved', async () => {
    const wide = await draw([
      { name: 'Ana', amount: '1.250' },
      { name: 'Ion', amount: 2 },
    ]);
    wide.grid().focus();
    await wide.user.keyboard('{ArrowRight}');
    const [, below] = screen.getAllByRole('group', { name: 'Line 1, Amount' });
    await wide.user.click(
      within(below as HTMLElement).getByRole('button', { name: '1.250,00\u00a0lei' }),
    );
    expect(wide.state.lines[0]).toEqual({ name: 'Ana', amount: 1250 });
    expect(document.activeElement).toBe(wide.grid());
    cleanup();

    const phone = await draw(given, {}, 390);
    await phone.user.click(screen.getByRole('button', { name: /^Line 1/ }));
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    await phone.user.clear(amount);
    await phone.user.type(amount, '3.500');
    await phone.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(phone.state.lines[0]).toEqual({ name: 'Ana', amount: 10 }); // asked first
    await phone.user.click(
      within(screen.getByRole('group', { name: 'Amount' })).getByRole('button', {
        name: '3,50\u00a0lei',
      }),
    );
    await phone.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(phone.state.lines[0]).toEqual({ name: 'Ana', amount: 3.5 });
  });
});

describe('the line editor: keys', () => {
  it('lets Tab leave unless a cell was just filled in, and after Escape', async () => {
    const { user, grid } = await draw();
    grid().focus();
    await user.tab();
    expect(document.activeElement).not.toBe(grid());
    grid().focus();
    await user.keyboard('Ada{Tab}');
    expect(document.activeElement).toBe(grid());
    await user.keyboard('{Escape}');
    await user.tab();
    expect(document.activeElement).not.toBe(grid());
  });

  it('moves with the arrows, edits with Enter, leaves with Escape, clears with Delete and undoes with Ctrl+Z', async () => {
    const { user, state, grid, active } = await draw();
    grid().focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(active()?.textContent).toBe('20,50\u00a0lei');
    await user.keyboard('{Enter}');
    expect((document.activeElement as HTMLInputElement).value).toBe('20,50');
    await user.keyboard('99{Escape}');
    expect(state.lines).toEqual(given);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Delete}');
    expect(state.lines).toEqual([given[0], {}]);
    await user.keyboard('{Control>}z{/Control}');
    expect(state.lines).toEqual(given);
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(active()?.id).toBe('widget-0-0');
  });

  it('lists every problem with line and column, and links to its cell', async () => {
    const { user, cell, active, grid, paste, state } = await draw();
    grid().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    paste('Ana\tzero\tnothing\n\t5\tseasonal');
    expect(state.lines.slice(2)).toEqual([
      { name: 'Ana', amount: 'zero', kind: 'nothing' },
      { amount: 5, kind: 'S' },
    ]);
    const links = within(screen.getByRole('region', { name: 'Errors: 4 · lines with errors: 2' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(links).toEqual([
      'Line 3, Amount: “zero” isn’t a number.',
      'Line 3, Kind: “nothing” isn’t in the list.',
      'Line 3, Name: Line 1 has the same value.',
      'Line 4, Name: Enter a value.',
    ]);
    expect(cell(3, 2).getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: /Line 4, Name/ }));
    expect(document.activeElement).toBe(grid());
    expect(active()?.id).toBe('widget-3-0');
    expect(
      document.getElementById(active()?.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Line 4, Name: Enter a value.');
    await user.keyboard('Dan{Enter}');
    expect(screen.getByText('Errors: 3 · lines with errors: 1')).toBeTruthy();
  });

  it('writes to the state that all lines are valid only then, and shows problems reported by a service until the line changes', async () => {
    const { user, state, grid } = await draw(given, {
      refused: [
        { index: 1, field: 'name', text: 'Nobody knows Ion.' },
        { index: 0, text: 'Not today.' },
      ],
    });
    expect(state.valid).toBe(false);
    expect(screen.getByRole('button', { name: /Line 2, Name: Nobody knows Ion/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Line 1: Not today/ })).toBeTruthy();
    grid().focus();
    await user.keyboard('Ada{Enter}Dan{Enter}');
    expect(state.valid).toBe(true);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the line editor: files and limits', () => {
  it('adds the lines of a file to those typed while it was read, and asks whether to replace them', async () => {
    const told: ((message: { readonly data: unknown }) => void)[] = [];
    vi.stubGlobal(
      'Worker',
      class {
        addEventListener(type: string, hear: (message: { readonly data: unknown }) => void): void {
          if (type === 'message') told.push(hear);
        }
        postMessage(): void {}
        terminate(): void {}
      },
    );
    const { user, state, grid } = await draw([]);
    await user.upload(
      screen.getByLabelText('Upload XLSX or CSV', { selector: 'input' }),
      new File(['x'], 'people.csv'),
    );
    await waitFor(() => expect(told).toHaveLength(1));
    grid().focus();
    await user.keyboard('Ana{Enter}');
    act(() =>
      told[0]?.({
        data: {
          cells: [
            ['Name', 'Amount'],
            ['Ion', '7'],
          ],
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add after them' }));
    expect(state.lines).toEqual([{ name: 'Ana' }, { name: 'Ion', amount: 7 }]);
    vi.unstubAllGlobals();
  });

  it('removes a line, adds one and copies a part', async () => {
    const { user, state, grid, active } = await draw();
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
    expect(state.lines).toEqual([given[1]]);
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    expect(active()?.id).toBe('widget-1-0');
    await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    const copied: string[] = [];
    fireEvent.copy(grid(), {
      clipboardData: { setData: (_: string, text: string) => copied.push(text) },
    });
    expect(copied).toEqual(['Ion\t20,50']);
  });

  it('rejects more lines than the limit with a message', async () => {
    const { state, grid, paste } = await draw(given, { most: 3 });
    grid().focus();
    paste('a\t1\nb\t2\nc\t3\nd\t4');
    expect(state.lines).toEqual(given);
    expect(screen.getByRole('alert').textContent).toContain(
      'That would be 4 lines; you can send up to 3.',
    );
  });

  it('receives the first key after a jump to a distant problem, whether its line is rendered yet or not', async () => {
    const { user, state, grid } = await draw(
      Array.from({ length: 2000 }, (_, index) =>
        index === 1500 ? { name: 'N1500', amount: 'zero' } : { name: `N${index}`, amount: 5 },
      ),
    );
    await user.click(
      await screen.findByRole('button', { name: /^Line 1.501, Amount/ }, { timeout: 20_000 }),
    );
    await user.keyboard('75{Enter}');
    expect(state.lines[1500]).toEqual({ name: 'N1500', amount: 75 });
    grid().scrollTop = 0; // by the wheel: the cell is out of view
    fireEvent.scroll(grid());
    await user.keyboard('{ArrowUp}');
    grid().scrollTop = 0;
    fireEvent.scroll(grid());
    await user.keyboard('8{Enter}');
    expect(state.lines[1500]).toEqual({ name: 'N1500', amount: 8 });
  });

  it('renders only visible lines', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ name: `N${index}`, amount: 1 }));
    const { grid } = await draw(many);
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(grid().getAttribute('aria-rowcount')).toBe('5002');
  });
});

describe('the line editor: states and phones', () => {
  it('is read-only while it is disabled', async () => {
    const { user, state, grid } = await draw(given, { disabled: true });
    grid().focus();
    await user.keyboard('x{Delete}');
    expect(state.lines).toEqual(given);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is a list on a phone, whose lines open for editing', async () => {
    const { user, state } = await draw([...given, { amount: 3 }], {}, 390);
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Line 3: Enter a value.' }));
    const dialog = screen.getByRole('dialog', { name: 'Line 3' });
    await user.type(within(dialog).getByLabelText('Name'), 'Dan');
    await user.selectOptions(within(dialog).getByLabelText(/Kind/), 'Seasonal');
    await user.click(within(dialog).getByRole('button', { name: 'Save and continue' }));
    expect(state.lines[2]).toEqual({ amount: 3, name: 'Dan', kind: 'S' });
    const next = screen.getByRole('dialog', { name: 'Line 4' });
    await user.type(within(next).getByLabelText('Name'), 'Eva{Enter}');
    expect(state.lines[3]).toEqual({ name: 'Eva' });
    await user.click(screen.getByRole('button', { name: /^Line 4: Eva/ }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(state.lines).toHaveLength(3);
  });

  it('updates its messages after a language change', async () => {
    const { paste, speak } = await draw([]);
    paste('Ana\t10\nIon\t20');
    expect(screen.getByText('Lines added: 2.')).toBeTruthy();
    speak('ro');
    expect(screen.getByText('Linii adăugate: 2.')).toBeTruthy();
  });

  it('keeps the input of a line, and pasted text, when its dialog is closed by Back', async () => {
    const { user, state } = await draw(given, {}, 390);
    await user.click(screen.getByRole('button', { name: /^Line 1/ }));
    await user.type(within(screen.getByRole('dialog')).getByLabelText('Name'), ' Maria');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(state.lines).toEqual(given);
    await user.click(screen.getByRole('button', { name: /^Line 1/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(state.lines[0]).toMatchObject({ name: `${String(given[0]?.['name'])} Maria` });

    await user.click(screen.getByRole('button', { name: 'Paste lines' }));
    await user.type(screen.getByLabelText('Copied lines'), 'Dan;5');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Paste lines' }));
    expect((screen.getByLabelText('Copied lines') as HTMLTextAreaElement).value).toBe('Dan;5');
    await user.click(screen.getByRole('button', { name: 'Add lines' }));
    await user.click(screen.getByRole('button', { name: 'Paste lines' }));
    expect((screen.getByLabelText('Copied lines') as HTMLTextAreaElement).value).toBe('');
  });

  it('opens a line on a phone at the cell with the problem', async () => {
    const { user } = await draw([{ name: 'Ana', amount: -3 }], {}, 390);
    await user.click(await screen.findByRole('button', { name: /Amount/ }));
    expect(document.activeElement).toBe(
      within(screen.getByRole('dialog', { name: 'Line 1' })).getByLabelText(/Amount/),
    );
  });
});
