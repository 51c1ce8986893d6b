import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => join('src', name));

/** The selectors of a style sheet, one for each rule. */
function selectorsIn(text: string): readonly string[] {
  return [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim().replace(/\s+/g, ' '))
    .filter((selector) => !selector.startsWith('@'));
}

/** A selector with `:has` in place of `:has(…)` and of whatever contains it, such as `:not(…)`. */
function withoutConditions(selector: string): string {
  let depth = 0;
  let shown = '';
  for (const sign of selector.replaceAll(/:(?:is|where)\(([^()]*)\)/g, ' $1 ')) {
    if (sign === ')') depth--;
    if (depth === 0 && sign !== ')' && sign !== '(') shown += sign;
    if (sign === '(') depth++;
  }
  return shown;
}

describe('selectors with :has', () => {
  // A browser notes for all of them together which elements inside may change. Whatever is inserted
  // then styles every input of the page again, if one of them names inputs.
  it('name no kind of element of which a page has many', () => {
    const many = sheets.flatMap((sheet) =>
      selectorsIn(readFileSync(sheet, 'utf8')).filter((selector) =>
        /:has.*[\s,>+~](input|label|button|td|tr|li|a|p|span|div|svg|\*)(?![\w-])/.test(
          withoutConditions(selector),
        ),
      ),
    );
    expect(many).toEqual([]);
  });
});
