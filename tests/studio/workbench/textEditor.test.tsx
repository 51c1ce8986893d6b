// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { textEditor } from '../../../src/studio/portal/widgets/text-editor/index.ts';
import type { TextEditorProps } from '../../../src/studio/portal/widgets/text-editor/props.ts';
import { TextEditor } from '../../../src/studio/portal/widgets/text-editor/TextEditor.tsx';
import { wordsOf } from '../../widgets/examples/renderExample.tsx';

afterEach(cleanup);

function draw(props: Partial<TextEditorProps> = {}) {
  const emit = vi.fn();
  const messages = [
    { language: 'en', message: 'Hello, {name}' },
    { language: 'ro', message: '' },
  ];
  const given = { label: 'The text', messages, disabled: false, ...props };
  const rest = { id: 'text', slots: {}, emit, t: wordsOf(textEditor, 'en') } as unknown;
  render(<TextEditor {...(rest as WidgetProps<TextEditorProps>)} props={given} />);
  return emit;
}

it('saves the languages that were changed, together', async () => {
  const emit = draw();
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save); // nothing was changed yet
  expect(emit).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('RO'), 'Salut');
  await userEvent.click(save);
  expect(emit.mock.calls).toEqual([['save', { messages: { ro: 'Salut' } }]]);
});

it('is only read where nothing can be changed', () => {
  draw({ disabled: true });
  expect(screen.getByLabelText('EN')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button')).toBeNull();
});
