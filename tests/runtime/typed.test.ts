// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { readTyped, restoreTyped } from '../../src/runtime/typed.ts';

afterEach(() => document.body.replaceChildren());

const html = `
  <form>
    <label><input type="radio" name="kind" value="person" checked> Person</label>
    <label><input type="radio" name="kind" value="company"> Company</label>
    <input type="text" name="user">
    <input type="checkbox" name="terms">
    <select name="county"><option value=""></option><option value="CJ">Cluj</option></select>
    <textarea name="note"></textarea>
    <div data-node="help"><a href="/help">Help</a></div>
    <div data-node="send"><button type="submit">Send</button></div>
  </form>`;

/** A pre-rendered page, and the function that renders it again. */
function page(markup: string): {
  readonly root: HTMLElement;
  readonly find: <E extends HTMLElement>(selector: string) => E;
  readonly takeOver: () => void;
} {
  document.body.innerHTML = `<div id="portal">${markup}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  return {
    root,
    find: <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E,
    takeOver() {
      const typed = readTyped(root);
      root.innerHTML = markup;
      restoreTyped(root, typed);
    },
  };
}

describe('a page that replaces the pre-rendered one', () => {
  it('keeps typed, ticked and selected values', () => {
    const { find, takeOver } = page(html);
    find<HTMLInputElement>('[name=user]').value = 'ana';
    find<HTMLInputElement>('[name=terms]').checked = true;
    find<HTMLSelectElement>('[name=county]').value = 'CJ';
    find<HTMLTextAreaElement>('[name=note]').value = 'hello';
    takeOver();
    expect(
      ['user', 'terms', 'county', 'note'].map((name) =>
        name === 'terms'
          ? find<HTMLInputElement>('[name=terms]').checked
          : find<HTMLInputElement>(`[name=${name}]`).value,
      ),
    ).toEqual(['ana', true, 'CJ', 'hello']);
  });

  it.each([
    [html],
    [html.replace(' checked', '').replace('value="company"', 'value="company" checked')],
  ])('keeps the selected radio button, wherever the initial one is', (markup) => {
    const { find, takeOver } = page(markup);
    const other = markup === html ? 'company' : 'person';
    find<HTMLInputElement>(`[value=${other}]`).checked = true;
    takeOver();
    expect(find<HTMLInputElement>('[name=kind]:checked').value).toBe(other);
  });

  it.each(['[name=user]', '[name=county]', '[name=note]', 'a', 'button'])(
    'keeps the focus: %s',
    (selector) => {
      const { find, takeOver } = page(html);
      find(selector).focus();
      takeOver();
      expect(document.activeElement).toBe(find(selector));
    },
  );

  it('focuses nothing that was not focused', () => {
    const { takeOver } = page(html);
    takeOver();
    expect(document.activeElement).toBe(document.body);
  });
});
