import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// Tab follows document order, so the visual order must match it (WCAG 2.4.3). Only elements without
// controls may be reordered.
const withoutControls: Readonly<Record<string, string>> = {
  '.p-table__cell--detail':
    'a value of a row; what can be pressed stands in its first cell, the button that opens it, or its actions',
  '.p-table__cell--actions': 'stays behind the values that are moved',
  '.p-table__row .p-table__cell--detail, .p-table__row .p-table__cell--actions':
    'the same between a phone and a desktop',
  '.p-pagination__range, .p-pagination__size':
    'the range is a text; the pages and the choice of their size keep their order',
  '.w-action-bar__summary': 'a status text',
  '.w-action-bar__end': 'stays behind the summary that is moved',
  '.p-field > .w-readings': 'the help and the error that it follows are texts',
};

const root = fileURLToPath(new URL('../../src/', import.meta.url));
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));

/** Innermost rules: selector and declarations. */
function rulesOf(text: string): readonly { readonly selector: string; readonly body: string }[] {
  return [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim().replaceAll(/\s+/g, ' '), body }),
  );
}

describe('a style', () => {
  it('does not change the focus order of the document', () => {
    const moved = sheets.flatMap(({ file, text }) =>
      rulesOf(text)
        .filter(({ body }) =>
          /(?:^|[;\s])order\s*:|-reverse\b|grid-auto-flow\s*:[^;]*\bdense\b/.test(body),
        )
        .map(({ selector }) => ({ file, selector })),
    );
    expect(moved.filter(({ selector }) => !(selector in withoutControls))).toEqual([]);
    const used = new Set(moved.map(({ selector }) => selector));
    expect(
      Object.keys(withoutControls).filter((selector) => !used.has(selector)),
      'exceptions that nothing needs',
    ).toEqual([]);
  });

  it('is read from every style sheet', () => {
    expect(sheets.length).toBeGreaterThan(15);
    expect(rulesOf('@media (x) { /* a */ .a { order: 1; } .b { color: red } }')).toEqual([
      { selector: '.a', body: ' order: 1; ' },
      { selector: '.b', body: ' color: red ' },
    ]);
  });
});
