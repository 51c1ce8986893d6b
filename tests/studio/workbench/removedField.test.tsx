// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
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

const file = 'patient/book.screen.yaml';
const other = '/steps/time/body/1';

/** Draws the panel of the screen; returns what it emits, and how to select another part. */
function draw() {
  const emit = vi.fn();
  const t = wordsOf(partProperties, 'en');
  const rest = { id: 'part', slots: {}, emit, t } as unknown as WidgetProps<PartPropertiesProps>;
  const panel = (path: string) => {
    const part = readNode(clinic, { file, path, language: 'en' });
    const props = { label: 'Properties', part, languages: ['en', 'de'], screens: [] };
    const given = { ...props, disabled: false } as unknown as PartPropertiesProps;
    return <PartProperties {...rest} props={given} />;
  };
  const { rerender } = render(panel(''));
  return { emit, select: (path: string) => rerender(panel(path)) };
}

/** The field of the English title of the selected part. */
const title = () => within(screen.getByRole('group', { name: 'Title' })).getByLabelText('EN');
const words = (message: string) => [
  'change',
  { file, path: '', do: 'words', name: 'title', messages: { en: message } },
];

describe('a property whose field is removed while it has the focus', () => {
  it('is saved as it was typed, for the part that it was typed for', async () => {
    const { emit, select } = draw();
    await userEvent.clear(title());
    await userEvent.type(title(), 'See a doctor');
    expect(emit).not.toHaveBeenCalled();
    select(other);
    expect(emit.mock.calls).toEqual([words('See a doctor')]);
    expect(title()).toHaveProperty('value', 'Free times');
  });

  it('is saved also if it is no text of the portal', async () => {
    const { emit, select } = draw();
    const route = screen.getByLabelText('Route');
    await userEvent.clear(route);
    await userEvent.type(route, 'booking');
    select(other);
    const set = { file, path: '', do: 'set', name: 'route', value: 'booking' };
    expect(emit.mock.calls).toEqual([['change', set]]);
  });

  it('is not saved again after Enter, though the answer is still awaited', async () => {
    const { emit, select } = draw();
    await userEvent.type(title(), '!{Enter}');
    select(''); // the panel is redrawn meanwhile
    select(other);
    expect(emit.mock.calls).toEqual([words('Book an appointment!')]);
  });

  it('is saved with what was typed after Enter', async () => {
    const { emit, select } = draw();
    await userEvent.type(title(), '!{Enter}');
    await userEvent.type(title(), '!');
    select(other);
    expect(emit.mock.calls).toEqual([
      words('Book an appointment!'),
      words('Book an appointment!!'),
    ]);
  });

  it('is not saved after Escape, nor if nothing was typed', async () => {
    const { emit, select } = draw();
    await userEvent.type(title(), '!{Escape}');
    select(other);
    await userEvent.click(title());
    select('');
    expect(emit).not.toHaveBeenCalled();
  });
});
