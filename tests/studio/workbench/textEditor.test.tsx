// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { messageBranches } from '../../../src/studio/exchange/messageBranches.ts';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { textEditor } from '../../../src/studio/portal/widgets/text-editor/index.ts';
import type { TextEditorProps } from '../../../src/studio/portal/widgets/text-editor/props.ts';
import { TextEditor } from '../../../src/studio/portal/widgets/text-editor/TextEditor.tsx';
import { wordsOf } from '../../widgets/examples/renderExample.tsx';

afterEach(cleanup);

function draw(props: Partial<TextEditorProps> = {}) {
  return drawAgain(props).emit;
}

/** Draws the editor, and again with other props. */
function drawAgain(first: Partial<TextEditorProps>) {
  const emit = vi.fn();
  const messages = [
    { language: 'en', message: 'Hello, {name}' },
    { language: 'ro', message: '' },
  ];
  const rest = { id: 'text', slots: {}, emit, t: wordsOf(textEditor, 'en') } as unknown;
  const editor = (props: Partial<TextEditorProps>) => (
    <TextEditor
      {...(rest as WidgetProps<TextEditorProps>)}
      props={{ label: 'The text', messages, disabled: false, ...props }}
    />
  );
  const { rerender } = render(editor(first));
  return { emit, redraw: (props: Partial<TextEditorProps>) => rerender(editor(props)) };
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

it('has a field for each case of a choice, and keeps the rest of the message', async () => {
  const message = 'Pay {count, plural, one {one card} other {# cards}} now';
  const messages = [{ language: 'en', message, branches: messageBranches(message, 'en') }];
  const emit = draw({ messages });
  await userEvent.type(screen.getByLabelText('count: 1'), ' only');
  const others = screen.getByLabelText('count: 0, 2, 3 …');
  await userEvent.clear(others);
  await userEvent.type(others, 'all # cards');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const whole = 'Pay {count, plural, one {one card only} other {all # cards}} now';
  expect(emit.mock.calls).toEqual([['save', { messages: { en: whole } }]]);
  expect(screen.getByLabelText('As it is written')).toHaveProperty('value', whole);
});

it('takes the message as it is written, which locks its cases', async () => {
  const message = '{kind, select, meal {Meal} other {Card}}';
  const emit = draw({
    messages: [{ language: 'en', message, branches: messageBranches(message, 'en') }],
  });
  const written = screen.getByLabelText('As it is written');
  await userEvent.clear(written);
  await userEvent.type(written, 'Card');
  expect(screen.getByLabelText('kind: meal')).toHaveProperty('readOnly', true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(emit.mock.calls).toEqual([['save', { messages: { en: 'Card' } }]]);
});

it('unlocks the cases when an edit of the source is undone or saved', async () => {
  const message = '{kind, select, meal {Meal} other {Card}}';
  const written = (text: string) => [
    { language: 'en', message: text, branches: messageBranches(text, 'en') },
  ];
  const { emit, redraw } = drawAgain({ messages: written(message) });
  const source = screen.getByLabelText('As it is written');
  const meal = () => screen.getByLabelText('kind: meal') as HTMLInputElement;
  await userEvent.type(meal(), 's');
  await userEvent.type(source, '!');
  expect(meal().readOnly).toBe(true);
  await userEvent.type(source, '{Backspace}');
  expect([meal().readOnly, meal().value]).toEqual([false, 'Meals']);
  await userEvent.type(meal(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = '{kind, select, meal {Meals!} other {Card}}';
  expect(emit).toHaveBeenLastCalledWith('save', { messages: { en: saved } });
  await userEvent.type(source, '?');
  redraw({ messages: written(`${saved}?`) });
  expect([meal().readOnly, meal().value]).toEqual([false, 'Meals!']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' })); // nothing is left to save
  expect(emit).toHaveBeenCalledOnce();
});

it('is only read where nothing can be changed', () => {
  draw({ disabled: true });
  expect(screen.getByLabelText('EN')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button')).toBeNull();
});
