// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { partProperties } from '../../../src/studio/portal/widgets/part-properties/index.ts';
import { PartProperties } from '../../../src/studio/portal/widgets/part-properties/PartProperties.tsx';
import type { PartPropertiesProps } from '../../../src/studio/portal/widgets/part-properties/props.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';
import { wordsOf } from '../../widgets/examples/renderExample.tsx';

let clinic: Draft;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
}, 120_000);
afterEach(cleanup);

/** Draws the panel of a part; returns how another part of the file is selected. */
function draw(file: string, first: string): (path: string) => void {
  const t = wordsOf(partProperties, 'en');
  const rest = { id: 'part', slots: {}, emit: vi.fn(), t };
  const given = rest as unknown as WidgetProps<PartPropertiesProps>;
  const panel = (path: string) => {
    const part = readNode(clinic, { file, path, language: 'en' });
    const props = { label: 'Properties', part, languages: ['en', 'de'], screens: [] };
    const all = { ...props, disabled: false } as unknown as PartPropertiesProps;
    return <PartProperties {...given} props={all} />;
  };
  const { rerender } = render(panel(first));
  return (path) => rerender(panel(path));
}

const menu = 'menus/patient.menu.yaml';
const form = 'forms/visit.form.yaml';
const button = (name: string) => screen.getByRole('button', { name });
const titleHasFocus = (name: string) =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name })),
  );

describe('the focus of the panel', () => {
  it('stays on the button that moves an entry, at its new place', async () => {
    const select = draw(menu, '/items/2');
    await userEvent.click(button('Move up'));
    select('/items/1');
    await waitFor(() => expect(document.activeElement).toBe(button('Move up')));
  });

  it('stays on the button also where the entry cannot move further', async () => {
    const select = draw(menu, '/items/1');
    await userEvent.click(button('Move up'));
    select('/items/0');
    await waitFor(() => expect(document.activeElement).toBe(button('Move up')));
  });

  it('returns to the button of a form that has added its part', async () => {
    const select = draw(form, '');
    await userEvent.click(button('Add a field'));
    await userEvent.type(screen.getByLabelText('Label (EN)'), 'Reason');
    await userEvent.type(screen.getByLabelText('Label (DE)'), 'Grund');
    await userEvent.click(button('Add'));
    select('/fields/reason');
    await waitFor(() => expect(document.activeElement).toBe(button('Add a field')));
  });

  it('returns to the button of a form that is closed', async () => {
    draw(form, '');
    await userEvent.click(button('Add a field'));
    await userEvent.click(button('Cancel'));
    expect(document.activeElement).toBe(button('Add a field'));
  });

  it('goes to the title of the part around, after its name was pressed', async () => {
    const select = draw(form, '/fields/reason');
    const [around] = screen.getAllByRole('button');
    const name = around?.textContent ?? '';
    await userEvent.click(around as HTMLElement);
    select('');
    await titleHasFocus(name);
  });

  it('goes to the new title, if it was on the title of the part before', async () => {
    const select = draw(menu, '/items/2');
    const title = screen.getByRole('heading', { level: 2 });
    title.focus();
    select('/items/1');
    expect(title.isConnected).toBe(false);
    await titleHasFocus(screen.getByRole('heading', { level: 2 }).textContent ?? '');
  });

  it('is left alone where it is outside', async () => {
    const outside = document.body.appendChild(document.createElement('input'));
    const select = draw(menu, '/items/2');
    await userEvent.click(button('Move up'));
    outside.focus();
    select('/items/1');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });
});
