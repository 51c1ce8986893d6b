// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { partProperties } from '../../../src/studio/portal/widgets/part-properties/index.ts';
import { PartProperties } from '../../../src/studio/portal/widgets/part-properties/PartProperties.tsx';
import type { PartPropertiesProps } from '../../../src/studio/portal/widgets/part-properties/props.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';
import { wordsOf } from '../../widgets/examples/renderExample.tsx';

afterEach(cleanup);

it(
  'takes no words of the original while its copy is being made',
  { timeout: 120_000 },
  async () => {
    const clinic = await draftOf(portals.clinic);
    const place = { file: 'entry/forgot.screen.yaml', path: '/steps/ask/body/0', language: 'en' };
    const emit = vi.fn();
    const part = { ...readNode(clinic, place), canCopy: true };
    const draw = (pending: boolean) => {
      const props = {
        label: 'Properties',
        part,
        languages: ['en', 'de'],
        screens: [],
        disabled: false,
      };
      const rest = { id: 'part', slots: {}, emit, pending, t: wordsOf(partProperties, 'en') };
      const given = rest as unknown as WidgetProps<PartPropertiesProps>;
      return <PartProperties {...given} props={props as unknown as PartPropertiesProps} />;
    };
    const { rerender } = render(draw(false));
    const words = () => screen.getAllByRole<HTMLInputElement>('textbox')[0];
    expect(words()?.readOnly).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    rerender(draw(true));
    expect(words()?.readOnly).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(emit).toHaveBeenCalledTimes(1);
    rerender(draw(false)); // refused
    expect(words()?.readOnly).toBe(false);
  },
);

it('says why a part cannot be duplicated before it is pressed', { timeout: 120_000 }, async () => {
  const clinic = await draftOf(portals.clinic);
  const place = { file: 'entry/forgot.screen.yaml', path: '/steps/ask/body/0', language: 'en' };
  for (const canCopy of [true, false]) {
    const emit = vi.fn();
    const part = { ...readNode(clinic, place), canCopy };
    const props = { label: 'Properties', part, languages: ['en', 'de'], screens: [] };
    const rest = { id: 'part', slots: {}, emit, t: wordsOf(partProperties, 'en') };
    const given = rest as unknown as WidgetProps<PartPropertiesProps>;
    const all = { ...props, disabled: false } as unknown as PartPropertiesProps;
    render(<PartProperties {...given} props={all} />);
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(emit).toHaveBeenCalledTimes(canCopy ? 1 : 0);
    expect(screen.queryAllByText(/your area contains no texts/).length > 0).toBe(!canCopy);
    cleanup();
  }
});
