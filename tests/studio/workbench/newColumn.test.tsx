// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { NewColumn } from '../../../src/studio/portal/widgets/part-properties/NewColumn.tsx';
import type {
  PartChange,
  SelectedPart,
} from '../../../src/studio/portal/widgets/part-properties/selectedPart.ts';

afterEach(cleanup);

it('the form of a new column begins with what it shows, by keyboard', async () => {
  const offers = ['name', 'city'].map((name) => ({ name, kinds: ['text'], isRequired: false }));
  const changes: PartChange[] = [];
  render(
    <NewColumn
      part={{ offers } as unknown as SelectedPart}
      languages={['en']}
      screens={[]}
      change={(change) => changes.push(change)}
      t={(key) => key}
      close={() => undefined}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'shows' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'shows' }), 'city');
  await userEvent.tab();
  await userEvent.keyboard('City{Enter}');
  expect(changes).toEqual([{ do: 'column', name: 'city', format: 'text', title: { en: 'City' } }]);
});
