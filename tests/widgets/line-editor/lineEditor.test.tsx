// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { given, draw } from './drawLines.tsx';

afterEach(cleanup);

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
