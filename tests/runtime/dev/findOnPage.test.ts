// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { findOnPage } from '../../../src/runtime/dev/page/findOnPage.ts';

afterEach(() => document.body.replaceChildren());

const table = `
  <nav><ul><li><a href="/people" data-item="people">Ada</a></li></ul></nav>
  <table>
    <thead><tr><th>Name</th></tr></thead>
    <tbody>
      <tr>
        <td><label><input type="checkbox" aria-label="Select Ada" /></label></td>
        <td><button class="w-row-button" type="button">Ada</button></td>
      </tr>
      <tr><td></td><td>Grace</td></tr>
    </tbody>
  </table>`;

function show(html: string): void {
  document.body.innerHTML = html;
}

const found = () => document.querySelector('[data-test-found]');

describe('rows of a page', () => {
  it('are those of tables and lists, not the links of a menu', () => {
    show(table);
    expect(findOnPage({ rows: 2 }).problem).toBe('');
    expect(findOnPage({ rows: 3 }).problem).toBe('there are 2 rows');
  });

  it('are pressed where a press opens them, not at their box', () => {
    show(table);
    expect(findOnPage({ row: 'Ada', use: 'press' }).problem).toBe('');
    expect(found()?.className).toBe('w-row-button');
  });

  it('are chosen at the box by its name', () => {
    show(table);
    expect(findOnPage({ row: 'Ada', words: 'Select Ada', use: 'press' }).problem).toBe('');
    expect(found()?.matches('input')).toBe(true);
  });
});
