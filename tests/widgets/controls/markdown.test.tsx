// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';
import { insertionOf, type Mark } from '../../../src/widgets/markdown-input/marks.ts';

afterEach(cleanup);

async function draw() {
  const form = formOf([
    field('text', { control: 'markdown-input', label: 'Text', required: true }),
  ]);
  return await drawForm(form);
}
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const button = (name: string) => screen.getByRole('button', { name });

describe('a Markdown input', () => {
  it('adds marks where the selection is, by button and by key', async () => {
    const fixture = await draw();
    await userEvent.type(input(), 'open at eight');
    input().setSelectionRange(8, 13);
    await userEvent.click(button('Bold'));
    expect(input().value).toBe('open at **eight**');
    expect(input().value.slice(input().selectionStart, input().selectionEnd)).toBe('eight');
    expect(document.activeElement).toBe(input());
    fireEvent.keyDown(input(), { key: 'b', ctrlKey: true });
    expect(input().value).toBe('open at eight');
    fireEvent.keyDown(input(), { key: 'i', metaKey: true });
    await userEvent.tab();
    expect(fixture.state('text')).toBe('open at _eight_');
  });

  it('previews the text, with HTML as text', async () => {
    await draw();
    await userEvent.type(input(), '# Hours{Enter}At **eight** <img src=x onerror=alert(1)>');
    await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    expect((await screen.findByText('eight')).tagName).toBe('STRONG');
    expect(screen.getByRole('heading', { level: 3, name: 'Hours' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Write' }));
    expect(input().value).toContain('# Hours');
  });

  it('shows the text again when it is refused', async () => {
    await draw();
    await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(screen.getByText('There is no text yet.')).toBeTruthy();
    await userEvent.click(button('Send'));
    expect(await screen.findByText('Fill in Text.')).toBeTruthy();
    expect(input()).toBeTruthy();
  });
});

describe('the marks of Markdown', () => {
  /** The text after a mark was added to what is between `[` and `]`, with the new selection. */
  function marked(mark: Mark, given: string): string {
    const start = given.indexOf('[');
    const end = given.indexOf(']') - 1;
    const text = given.replace('[', '').replace(']', '');
    const {
      start: from,
      end: to,
      text: by,
      selected,
    } = insertionOf(mark, { text, start, end }, 'text');
    const next = text.slice(0, from) + by + text.slice(to);
    return [
      next.slice(0, selected.start),
      next.slice(selected.start, selected.end),
      next.slice(selected.end),
    ].join('|');
  }

  it.each([
    ['bold', 'a [b] c', 'a **|b|** c'],
    ['bold', 'a **[b]** c', 'a |b| c'],
    ['italic', '[]', '_||_'],
    ['heading', 'one\ntw[]o\nthree', 'one\n## tw||o\nthree'],
    ['heading', '## on[]e', 'on||e'],
    ['list', 'x\n[one\ntwo]\ny', 'x\n|- one\n- two|\ny'],
    ['list', '[- one\n- two]', '|one\ntwo|'],
    ['link', 'see [the shop].', 'see [the shop](|https://|).'],
    ['link', '[]', '[text](|https://|)'],
  ] as const)('%s: %j becomes %j', (mark, given, expected) => {
    expect(marked(mark, given)).toBe(expected);
  });
});
