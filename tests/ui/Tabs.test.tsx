// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from '../../src/ui/Tabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'a', label: 'First', panel: 'One' },
  { id: 'b', label: 'Second', panel: 'Two' },
  { id: 'c', label: 'Third', panel: 'Three' },
];

function Held({ arrows }: { readonly arrows?: { previous: string; next: string } }): ReactNode {
  const [selected, setSelected] = useState('a');
  return (
    <Tabs
      id="t"
      label="Kinds"
      tabs={tabs}
      selected={selected}
      onSelect={setSelected}
      arrows={arrows}
    />
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('shows the panel of the selected tab, named by it', async () => {
    render(<Held />);
    await userEvent.click(screen.getByRole('tab', { name: 'Second' }));
    expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('Two');
  });

  it('is one tab stop; arrows, Home and End move within it and wrap around', async () => {
    render(<Held />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'First' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toBe('Second');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Second' }));
    await userEvent.keyboard('{End}');
    expect(selected()).toBe('Third');
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toBe('First');
    await userEvent.keyboard('{ArrowLeft}');
    expect(selected()).toBe('Third');
    await userEvent.keyboard('{Home}');
    expect(selected()).toBe('First');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it('selects the adjacent tabs by its arrow buttons and stops at the ends', async () => {
    render(<Held arrows={{ previous: 'Previous', next: 'Next' }} />);
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(selected()).toBe('Third');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });
});
