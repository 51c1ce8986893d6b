// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  hasValues,
  valuesFor,
  type FilterValues,
  type SavedFilter,
} from '../../src/widgets/saved-filters/savedList.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

async function drawFilters(saved: readonly SavedFilter[], filter: FilterValues, owner = 'ana') {
  const kept = { saved, filter };
  const { emitted } = await drawWidget(
    'saved-filters',
    { owner },
    {
      useProps: () => {
        const [list, setList] = useState(saved);
        const [values, setValues] = useState(filter);
        Object.assign(kept, { saved: list, filter: values });
        return {
          saved: { value: list, set: setList },
          filter: { value: values, set: setValues },
        };
      },
    },
  );
  return { kept, emitted };
}

async function open(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  await screen.findByRole('menu');
}

const entry = (name: string) => screen.getByRole('menuitem', { name });
const others: SavedFilter = { name: 'Private', owner: 'ben', values: { q: 'x' } };

describe('saved filters', () => {
  it('are saved under a name that is new', async () => {
    const { kept } = await drawFilters([others], { q: 'berlin' });
    await open();
    expect(screen.queryByText('Private')).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Rename or remove' })).toBeNull();
    await userEvent.click(entry('Save this filter'));
    const dialog = await screen.findByRole('dialog', { name: 'Save this filter' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Enter a name.')).not.toBeNull();
    await userEvent.type(within(dialog).getByLabelText('Name'), ' Berlin {Enter}');
    expect(kept.saved).toEqual([others, { name: 'Berlin', owner: 'ana', values: { q: 'berlin' } }]);
    await open();
    expect(screen.getByRole('menuitemradio', { name: 'Berlin' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    await userEvent.click(entry('Save this filter'));
    await userEvent.type(await screen.findByLabelText('Name'), 'BERLIN{Enter}');
    expect(screen.getByText('There is a filter with this name already.')).not.toBeNull();
    expect(kept.saved).toHaveLength(2);
  });

  it('are applied, renamed and removed', async () => {
    const mine = (name: string, q: string) => ({ name, owner: 'ana', values: { q } });
    const { kept, emitted } = await drawFilters(
      [others, mine('Bonn', 'bonn'), mine('Kiel', 'kiel')],
      { q: '', born: { from: '1970-01-01' } },
    );
    await open();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Kiel' }));
    expect(kept.filter).toEqual({ q: 'kiel', born: undefined });
    expect(emitted).toEqual([{ event: 'apply', payload: undefined }]);
    await open();
    await userEvent.click(entry('Rename or remove'));
    const name = await screen.findByLabelText('Name of Bonn');
    await userEvent.clear(name);
    await userEvent.type(name, 'kiel{Enter}');
    expect(screen.getByText('There is a filter with this name already.')).not.toBeNull();
    await userEvent.clear(name);
    await userEvent.type(name, 'Köln{Enter}');
    expect(kept.saved.map((one) => one.name)).toEqual(['Private', 'Köln', 'Kiel']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Köln' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Kiel');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Kiel' }));
    expect(kept.saved).toEqual([others]);
    expect(screen.getByText('No saved filters.')).not.toBeNull();
  });

  it('leave values alone whose kind has changed since', () => {
    expect(valuesFor({ q: '', roles: ['A'] }, { q: 'x', roles: 'A' })).toEqual({
      q: 'x',
      roles: ['A'],
    });
    expect(valuesFor({ q: '' }, 'broken')).toEqual({ q: '' });
    expect(hasValues({ q: 'x', born: undefined }, { q: 'x' })).toBe(true);
    expect(hasValues({ q: 'x', born: { from: 'a' } }, { q: 'x' })).toBe(false);
  });
});
