import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Styles name the sides of a line of text (`inline-start`), not those of the screen: a page in
// Arabic is then the mirror image of the same page in French.

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));

/** The values of a shorthand; spaces inside parentheses separate none. */
function valuesOf(value: string): readonly string[] {
  let depth = 0;
  const marked = [...value].map((sign) => {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    return depth === 0 && /\s/.test(sign) ? '\n' : sign;
  });
  return marked.join('').split(/\n+/).filter(Boolean);
}

/** Declarations whose left and right differ, or that name one of them. */
function sidedOf(text: string): readonly string[] {
  const shorthands = [
    ...text.matchAll(
      /(?<![\w-])(?:padding|margin|border-(?:width|style|color)|inset|scroll-(?:padding|margin))\s*:\s*([^;{}]+);/g,
    ),
  ].filter(([, value = '']) => {
    const [, right, , left] = valuesOf(value);
    return left !== undefined && left !== right;
  });
  const named = text.matchAll(
    /(?<![\w-])(?:(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)[^;]*;/g,
  );
  return [...shorthands, ...named].map(([declaration]) => declaration.replace(/\s+/g, ' '));
}

it('finds a side in a shorthand, in a property and in a value', () => {
  expect(
    sidedOf(
      'a { padding: 0 calc(1px + (2px * 2)) 0 1px; margin: 1px 2px; margin-left: 2px; } b { text-align: right; left: 0; margin-inline: 0 1px; }',
    ),
  ).toEqual([
    'padding: 0 calc(1px + (2px * 2)) 0 1px;',
    'margin-left: 2px;',
    'text-align: right;',
    'left: 0;',
  ]);
});

it('no style names a side of the screen, but where a library positions from the left', () => {
  const found = styles.flatMap(({ file, text }) =>
    sidedOf(text).map((declaration) => `${file} ${declaration}`),
  );
  expect(found).toEqual([`${join('widgets', 'map', 'map.css')} left: 0;`]);
});

/** The selectors of rules that cut a text, without one that keeps its own direction. */
function reversedWhenCut(text: string): readonly string[] {
  const rules = [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.replace(/\/\*[\s\S]*?\*\//g, '').trim(),
      body,
    }),
  );
  const ends = (selector: string) => selector.match(/\.[\w-]+(?=[^.]*$)/)?.[0] ?? selector;
  const keeping = rules.filter(
    ({ body }) =>
      body.includes('unicode-bidi: plaintext;') && body.includes('text-align: match-parent;'),
  );
  return rules
    .filter(({ body }) => /text-overflow: ellipsis|-webkit-line-clamp/.test(body))
    .map(({ selector }) => selector)
    .filter((selector) => !keeping.some((rule) => rule.selector.includes(ends(selector))));
}

it('finds a cut text that would lose its beginning in a page of the other direction', () => {
  const kept = 'unicode-bidi: plaintext; text-align: match-parent;';
  expect(
    reversedWhenCut('.a .b { text-overflow: ellipsis; } .c { -webkit-line-clamp: 2; }'),
  ).toEqual(['.a .b', '.c']);
  expect(reversedWhenCut(`.b { ${kept} } .a .b { text-overflow: ellipsis; }`)).toEqual([]);
});

// The browser lays a closed select out by its option, which `tests/e2e/clinic/bidi.spec.ts` holds.
it('every text that is cut keeps its own direction, and stands where its parent aligns it', () => {
  const found = styles.flatMap(({ file, text }) =>
    reversedWhenCut(text).map((selector) => `${file} ${selector}`),
  );
  expect(found).toEqual([`${join('ui', 'field.css')} .p-select__control`]);
});
