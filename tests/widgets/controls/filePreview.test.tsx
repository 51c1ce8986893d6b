// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';

afterEach(cleanup);

it.each(['base64', 'file'])('shows chosen pictures before they are sent (%s)', async (content) => {
  await drawForm(
    formOf(
      [
        field('files', {
          label: 'Files',
          control: 'file-input',
          props: { multiple: true, content },
        }),
      ],
      { types: { files: { type: 'array' } } },
    ),
  );
  await userEvent.upload(screen.getByLabelText(/Files/), [
    new File(['picture'], 'skin.png', { type: 'image/png' }),
    new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }),
  ]);
  const preview = await screen.findByRole<HTMLImageElement>('img', { name: 'Preview of skin.png' });
  expect(preview.src).toBe(`data:image/png;base64,${btoa('picture')}`);
  expect(screen.getByText(/letter\.pdf/)).toBeDefined();
  expect(screen.getAllByRole('img')).toHaveLength(1);

  fireEvent.error(preview); // its bytes are no picture
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/skin\.png/)).toBeDefined();
});
