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
