// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidget, type Drawing } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Row {
  readonly id: string;
  readonly to?: string;
  readonly name: string;
  readonly text: string;
}
const rows: readonly Row[] = [
  { id: '1', name: 'Ana', text: 'When does it open?' },
  { id: '2', to: '1', name: 'Ben', text: 'At <b>eight</b>.\nOn Sundays at nine.' },
  { id: '3', to: '2', name: 'Ana', text: 'Thanks!' },
  { id: '4', name: 'Cleo', text: 'Nice.' },
  { id: '5', to: 'gone', name: 'Dan', text: 'An answer to nothing.' },
];
const props = (given: readonly Row[] = rows) => ({
  label: 'Comments on the shop',
  rows: given,
  key: (row: unknown) => (row as Row).id,
  parent: (row: unknown) => (row as Row).to,
  author: (row: unknown) => (row as Row).name,
  text: (row: unknown) => (row as Row).text,
  time: () => '2026-11-20T09:05',
  most: 20,
});

/** Draws the comments with a draft in React state; `draft` is its current value. */
async function draw(drawing: Drawing = {}, given = props()) {
  const live = { draft: { text: '', parent: '' } };
  let reset: () => void = () => undefined;
  const drawn = await drawWidget('comments', given, {
    ...drawing,
    useProps() {
      const [draft, setDraft] = useState(live.draft);
      live.draft = draft;
      reset = () => setDraft({ text: '', parent: '' });
      return { draft: { value: draft, set: setDraft } };
    },
  });
  return { ...drawn, live, reset: () => reset() };
}
const list = (name: string) => screen.getByRole('list', { name });
const textsIn = (name: string) =>
  [...list(name).children].map((item) => item.querySelector('.w-comments__text')?.textContent);
const input = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const post = () => userEvent.click(screen.getByRole('button', { name: 'Post' }));

describe('comments', () => {
  it('shows answers below what they answer, and HTML as text', async () => {
    await draw();
    expect(textsIn('Comments on the shop')).toEqual([
      'When does it open?',
      'Nice.',
      'An answer to nothing.',
    ]);
    expect(textsIn('Answers to Ana')).toEqual(['At <b>eight</b>.\nOn Sundays at nine.']);
    expect(textsIn('Answers to Ben')).toEqual(['Thanks!']);
    expect(within(list('Answers to Ben')).getByText('20/11/2026 09:05')).toBeTruthy();
  });

  it('shows every comment of a circle of answers', async () => {
    const circle = [
      { id: '1', to: '2', name: 'Ana', text: 'One' },
      { id: '2', to: '1', name: 'Ben', text: 'Two' },
      { id: '3', to: '3', name: 'Cleo', text: 'Three' },
    ];
    await draw({}, props(circle));
    expect(textsIn('Comments on the shop')).toEqual(['One', 'Two', 'Three']);
  });

  it('posts a comment, and says so when it has arrived', async () => {
    const { emitted, redraw, reset } = await draw();
    await userEvent.type(input('Your comment'), ' Hello ');
    await post();
    expect(emitted).toEqual([{ event: 'post', payload: { text: 'Hello', parent: '' } }]);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(input('Your comment').value).toBe(' Hello '); // until the steps reset it
    reset();
    redraw(props([...rows, { id: '6', name: 'Me', text: 'Hello' }]));
    expect(screen.getByRole('status').textContent).toBe('The comment is posted.');
    expect(input('Your comment').value).toBe('');
  });

  it('opens one form below the comment that is answered, and gives the focus back', async () => {
    const { emitted, live } = await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Reply to Cleo' }));
    expect(document.activeElement).toBe(input('Answer to Cleo'));
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull();
    await userEvent.keyboard('Yes');
    await post();
    expect(emitted).toEqual([{ event: 'post', payload: { text: 'Yes', parent: '4' } }]);
    expect(live.draft).toEqual({ text: 'Yes', parent: '4' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reply to Cleo' }));
    expect(input('Your comment').value).toBe('Yes'); // nothing that was typed is lost
  });

  it('refuses a blank comment and one that is too long', async () => {
    const { emitted } = await draw();
    await post();
    expect(screen.getByText('Write a comment.')).toBeTruthy();
    expect(document.activeElement).toBe(input('Your comment'));
    await userEvent.type(input('Your comment'), 'a'.repeat(21));
    await post();
    expect(screen.getByText('At most 20 characters; there are 21.')).toBeTruthy();
    expect(emitted).toEqual([]);
  });

  it('cannot be written without steps, nor answered without a parent', async () => {
    await draw({ handles: (event) => event !== 'post' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    const { parent: _, ...flat } = props();
    await draw({}, flat as ReturnType<typeof props>);
    expect(screen.queryByRole('button', { name: 'Reply to Cleo' })).toBeNull();
    expect(list('Comments on the shop').children).toHaveLength(5);
  });

  it('renders Markdown where it is declared', async () => {
    await draw(
      {},
      { ...props([{ id: '1', name: 'Ana', text: 'At **eight**' }]), ...{ markdown: true } },
    );
    expect((await screen.findByText('eight')).tagName).toBe('STRONG');
  });
});
