// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { widgetPalette } from '../../../src/studio/portal/widgets/widget-palette/index.ts';
import { WidgetPalette } from '../../../src/studio/portal/widgets/widget-palette/WidgetPalette.tsx';
import type { WidgetPaletteProps } from '../../../src/studio/portal/widgets/widget-palette/props.ts';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { wordsOf } from '../../widgets/examples/renderExample.tsx';

afterEach(cleanup);

const table = { type: 'table', group: 'data', title: 'Table', description: '', showsRows: true };
const alert = {
  type: 'alert',
  group: 'message',
  title: 'Alert',
  description: '',
  showsRows: false,
};
const visits = { id: 'data.visits', title: 'visits', isNew: false };
const labs = { id: 'call:listLabs', title: 'list labs', isNew: true };

/** Draws the open palette; returns what it emits. */
function draw(sources: readonly (typeof visits)[], language: 'en' | 'ro' = 'en') {
  const emit = vi.fn();
  const widgets = [table, alert].map((one) => ({ ...one, wraps: false }));
  const palette = { file: 'a.screen.yaml', path: '', places: ['in:body'], sources, widgets };
  const rest = { id: 'palette', emit, t: wordsOf(widgetPalette, language) };
  render(
    <WidgetPalette
      {...(rest as unknown as WidgetProps<WidgetPaletteProps>)}
      props={{ label: 'Insert', opened: true, palette }}
    />,
  );
  return emit;
}

const inserted = (type: string, source: string) => [
  'insert',
  { do: 'insert', file: 'a.screen.yaml', path: '', type, position: 'in:body', source },
];

describe('a widget that shows data', () => {
  it('asks which, of the screen and of the services', () => {
    const emit = draw([visits, labs]);
    fireEvent.click(screen.getByRole('button', { name: /^Table/ }));
    const form = within(screen.getByRole('form', { name: 'Table' }));
    const choice = form.getByRole('combobox', { name: 'What it shows' });
    expect(document.activeElement).toBe(choice);
    expect(form.getByRole('group', { name: 'Data of this screen' }).textContent).toBe('visits');
    expect(form.getByRole('group', { name: 'New, from a service' }).textContent).toBe('list labs');
    fireEvent.change(choice, { target: { value: 'call:listLabs' } });
    expect(emit).not.toHaveBeenCalled();
    fireEvent.click(form.getByRole('button', { name: 'Insert' }));
    expect(emit.mock.calls).toEqual([inserted('table', 'call:listLabs')]);
  });

  it('goes back to the widgets, also by Escape', () => {
    const emit = draw([visits, labs], 'ro');
    for (const leave of [
      () => fireEvent.click(screen.getByRole('button', { name: 'Înapoi' })),
      () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' }),
    ]) {
      fireEvent.click(screen.getByRole('button', { name: /^Table/ }));
      expect(screen.queryByRole('searchbox')).toBeNull();
      leave();
      expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    }
    expect(emit).not.toHaveBeenCalled();
  });

  it('is inserted at once if there is nothing to choose, and not without data', () => {
    const emit = draw([labs]);
    fireEvent.click(screen.getByRole('button', { name: /^Table/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Alert/ }));
    expect(emit.mock.calls[0]).toEqual(inserted('table', 'call:listLabs'));
    cleanup();
    draw([]);
    const button = screen.getByRole('button', { name: /^Table/ });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(button.textContent).toContain('Neither this screen nor a service has a list for it.');
  });
});
