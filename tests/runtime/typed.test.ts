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

  it('keeps which of several radio buttons and checkboxes of one name were chosen', () => {
    const stars = '<input type="radio" name="stars">'.repeat(5);
    const days = '<input type="checkbox" name="days">'.repeat(3);
    const { root, takeOver } = page(`<form>${stars}${days}</form>`);
    const checked = () => [...root.querySelectorAll('input')].map((input) => input.checked);
    for (const index of [2, 5, 7]) root.querySelectorAll('input')[index]?.click();
    root.querySelectorAll('input')[2]?.focus();
    const before = checked();
    takeOver();
    expect(checked()).toEqual(before);
    expect(document.activeElement).toBe(root.querySelectorAll('input')[2]);
  });

  it('keeps values of equal names in the form they were entered in', () => {
    const form = (id: string) => `<form data-node="${id}"><input name="user"></form>`;
    const { find, takeOver } = page(form('cards') + form('companies'));
    find<HTMLInputElement>('[data-node=companies] input').value = 'ana';
    takeOver();
    expect(find<HTMLInputElement>('[data-node=cards] input').value).toBe('');
    expect(find<HTMLInputElement>('[data-node=companies] input').value).toBe('ana');
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
