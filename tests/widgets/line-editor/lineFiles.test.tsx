// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { given, draw } from './drawLines.tsx';

afterEach(cleanup);

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
