import { describe, expect, it } from 'vitest';
import type { DocumentPath } from '../../../src/compiler/parse/document.ts';
import { addColumn } from '../../../src/editing/edits/addColumn.ts';
import { addressOf, type Files } from '../../../src/editing/edits/address.ts';
import { addField } from '../../../src/editing/edits/addField.ts';
import { addMenuEntry } from '../../../src/editing/edits/addMenuEntry.ts';
import type { Applied } from '../../../src/editing/edits/applied.ts';
import { insertItem } from '../../../src/editing/edits/insertItem.ts';
import { insertNode } from '../../../src/editing/edits/insertNode.ts';
import { moveItem } from '../../../src/editing/edits/moveItem.ts';
import { removeField } from '../../../src/editing/edits/removeField.ts';
import { removeItem } from '../../../src/editing/edits/removeItem.ts';
import { removeValue } from '../../../src/editing/edits/removeValue.ts';
import { setValue } from '../../../src/editing/edits/setValue.ts';
import { wrapNode } from '../../../src/editing/edits/wrapNode.ts';
import { applyTo } from './applyTo.ts';

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

/** The text after an edit of the only file; its inverse is tried too. */
function edited(
  text: string,
  edit: (files: Files, at: (...path: DocumentPath) => ReturnType<typeof addressOf>) => Applied,
): string {
  const files = new Map([['a.yaml', text]]);
  const applied = edit(files, (...path) => addressOf(files, 'a.yaml', path));
  return applyTo(files, applied).get('a.yaml') ?? '';
}

const body = lines(
  '# the file',
  '',
  'schema: screen/1',
  'body:',
  '  # first',
  '  # of two lines',
  '  - type: list # beside',
  "    text: 'it''s'",
  '    # inside',
  '',
  '',
  '  - { type: text,  text: "done" } # short',
  '',
  '  # third',
  '  - type: section',
  '    body:',
  '      - type: divider',
  'state:   { a: 1,b: "x" }',
);

describe('the comments of items', () => {
  it('go with an item that is removed', () => {
    expect(edited(body, (files, at) => removeItem(files, at('body', 0)))).toBe(
      body.replace(/ {2}# first[^]*?# inside\n\n\n/, ''),
    );
    expect(edited(body, (files, at) => removeItem(files, at('body', 2, 'body', 0)))).toBe(
      body.replace('body:\n      - type: divider', 'body: []'),
    );
  });

  it('go with an item that is moved, and do not pile up', () => {
    const once = edited(body, (files, at) =>
      moveItem(files, at('body', 0), { owner: at(), key: 'body' }),
    );
    const item =
      "  # first\n  # of two lines\n  - type: list # beside\n    text: 'it''s'\n    # inside\n";
    expect(once).toBe(body.replace(`${item}\n\n`, '').replace('state:', `\n${item}state:`));
    const back = edited(once, (files, at) =>
      moveItem(files, at('body', 2), { owner: at('body'), before: 0 }),
    );
    expect(back.split('# first')).toHaveLength(2);
    expect(back).toContain(`body:\n${item}`);
  });

  it('are those of the right item: a comment that is indented more belongs to what is above', () => {
    const text = lines('a:', '  - b:', '      - 1', '      # of b', '  - c');
    expect(edited(text, (files, at) => insertItem(files, { owner: at('a'), before: 1 }, 'x'))).toBe(
      lines('a:', '  - b:', '      - 1', '      # of b', '  - x', '  - c'),
    );
    expect(edited(text, (files, at) => removeItem(files, at('a', 1)))).toBe(
      lines('a:', '  - b:', '      - 1', '      # of b'),
    );
    expect(edited(text, (files, at) => removeItem(files, at('a', 0)))).toBe(lines('a:', '  - c'));
  });
});

describe('the known faults of printing a document again', () => {
  it('the comment of a first key does not go to the next', () => {
    const text = lines('a:', '  # of b', '  b: 1 # beside', '  c: 2');
    expect(edited(text, (files, at) => removeValue(files, at('a', 'b')))).toBe(
      lines('a:', '  c: 2'),
    );
  });

  it('an empty value does not take the comment that follows', () => {
    const text = lines('a:', '# of b', 'b: 1');
    expect(edited(text, (files, at) => setValue(files, at('a'), 2))).toBe(
      lines('a: 2', '# of b', 'b: 1'),
    );
  });

  it('alignment and double blank lines stay', () => {
    const text = lines('a:   1   # one', 'bcd: 2   # two', '', '', 'e:   [1,2]');
    expect(edited(text, (files, at) => setValue(files, at('bcd'), 3))).toBe(
      text.replace('2   #', '3   #'),
    );
    expect(edited(text, (files, at) => setValue(files, at('e', 0), 7))).toBe(
      text.replace('[1,', '[7,'),
    );
  });
});

describe('moving', () => {
  it('moves an item between lists with another indentation', () => {
    expect(
      edited(body, (files, at) =>
        moveItem(files, at('body', 0), { owner: at('body', 2), key: 'body', before: 0 }),
      ),
    ).toContain(
      "    body:\n      # first\n      # of two lines\n      - type: list # beside\n        text: 'it''s'\n        # inside\n      - type: divider\n",
    );
  });

  it('makes an empty or missing list, and leaves an empty one', () => {
    const text = lines(
      'body:',
      '  - type: section # it',
      '    body: []',
      '  - type: row',
      '  - # own',
      '    type: text',
    );
    const moved = edited(text, (files, at) =>
      moveItem(files, at('body', 2), { owner: at('body', 0), key: 'body' }),
    );
    expect(moved).toBe(
      lines(
        'body:',
        '  - type: section # it',
        '    body:',
        '      - # own',
        '        type: text',
        '  - type: row',
      ),
    );
    expect(
      edited(moved, (files, at) =>
        moveItem(files, at('body', 0, 'body', 0), { owner: at('body', 1), key: 'body' }),
      ),
    ).toBe(
      lines(
        'body:',
        '  - type: section # it',
        '    body: []',
        '  - type: row',
        '    body:',
        '      - # own',
        '        type: text',
      ),
    );
  });

  it('moves between brackets and lines', () => {
    const text = lines(
      "a: [ { b: 'x' }, two ]",
      'c:',
      '  - three',
      '  - { d: 4 }',
      '  - # no',
      '    e: 5',
    );
    expect(
      edited(text, (files, at) => moveItem(files, at('a', 0), { owner: at('c'), before: 1 })),
    ).toBe(
      lines(
        'a: [ two ]',
        'c:',
        '  - three',
        "  - { b: 'x' }",
        '  - { d: 4 }',
        '  - # no',
        '    e: 5',
      ),
    );
    expect(edited(text, (files, at) => moveItem(files, at('c', 1), { owner: at('a') }))).toContain(
      "a: [ { b: 'x' }, two, { d: 4 } ]",
    );
    expect(() =>
      edited(text, (files, at) => moveItem(files, at('c', 2), { owner: at('a') })),
    ).toThrow('with comments');
  });

  it('moves to another file with its line breaks and its end', () => {
    const files = new Map([
      ['a.yaml', body],
      ['b.yaml', 'body:\r\n  - type: text'],
    ]);
    const edit = moveItem(files, addressOf(files, 'a.yaml', ['body', 0]), {
      owner: addressOf(files, 'b.yaml', ['body']),
    });
    expect(applyTo(files, edit).get('b.yaml')).toBe(
      "body:\r\n  - type: text\r\n  # first\r\n  # of two lines\r\n  - type: list # beside\r\n    text: 'it''s'\r\n    # inside",
    );
  });

  it('keeps a missing final line break, and changes nothing where it is already', () => {
    const text = 'a:\n  - 1\n  - 2';
    expect(
      edited(text, (files, at) => moveItem(files, at('a', 1), { owner: at('a'), before: 0 })),
    ).toBe('a:\n  - 2\n  - 1');
    expect(edited(text, (files, at) => moveItem(files, at('a', 0), { owner: at('a') }))).toBe(
      'a:\n  - 2\n  - 1',
    );
    expect(
      edited(text, (files, at) => moveItem(files, at('a', 0), { owner: at('a'), before: 1 })),
    ).toBe(text);
    expect(() =>
      edited(body, (files, at) => moveItem(files, at('body', 2), { owner: at('body', 2, 'body') })),
    ).toThrow('into itself');
  });
});

describe('nodes, fields, columns and entries', () => {
  it('wraps a node with its comments', () => {
    expect(
      edited(body, (files, at) =>
        wrapNode(files, at('body', 0), { node: { type: 'card', title: 'a.b' }, slot: 'body' }),
      ),
    ).toContain(
      "body:\n  - type: card\n    title: a.b\n    body:\n      # first\n      # of two lines\n      - type: list # beside\n        text: 'it''s'\n        # inside\n\n",
    );
    expect(
      edited('a: [ { type: text } ]\n', (files, at) =>
        wrapNode(files, at('a', 0), { node: { type: 'card' }, slot: 'body' }),
      ),
    ).toBe('a: [ { type: card, body: [ { type: text } ] } ]\n');
  });

  it('gives a new node ids that the file does not have', () => {
    const text = lines('body:', '  - { type: text, id: note }', '  - { type: text, id: note2 }');
    expect(
      edited(text, (files, at) =>
        insertNode(
          files,
          { owner: at(), key: 'body', before: 0 },
          { type: 'card', body: [{ type: 'text', id: 'note' }] },
        ),
      ),
    ).toContain(
      'body:\n  - type: card\n    body:\n      - { type: text, id: note3 }\n  - { type: text, id: note }\n',
    );
  });

  const form = lines(
    'fields:',
    '  # the name',
    '  name: { control: text }',
    '  mail: { control: text } # beside',
    'layout:',
    '  - [name, mail]',
    '  - { group: g, fields: [mail] }',
    'sensitive: [mail]',
    'variants:',
    '  short:',
    '    fields: { mail: null }',
  );

  it('adds a field before another, with a row of the layout', () => {
    expect(
      edited(form, (files, at) =>
        addField(files, at(), {
          name: 'note',
          field: { control: 'text', required: true },
          before: 'mail',
        }),
      ),
    ).toBe(
      form
        .replace('  mail:', '  note: { control: text, required: true }\n  mail:')
        .replace('  - [name, mail]', '  - note\n  - [name, mail]'),
    );
    expect(() =>
      edited(form, (files, at) => addField(files, at(), { name: 'mail', field: {} })),
    ).toThrow('already');
  });

  it('removes a field from everything that lists it', () => {
    expect(edited(form, (files, at) => removeField(files, at(), 'mail'))).toBe(
      lines(
        'fields:',
        '  # the name',
        '  name: { control: text }',
        'layout:',
        '  - [name]',
        'variants:',
        '  short:',
        '    fields: {}',
      ),
    );
  });

  it('adds a column and a menu entry', () => {
    const text = lines(
      'items:',
      '  - { id: a, text: x }',
      '  - section: s',
      '    items:',
      '      - { id: b, text: y }',
    );
    expect(
      edited(text, (files, at) =>
        addMenuEntry(files, at('items', 1), { entry: { id: 'c', text: 'z' }, before: 0 }),
      ),
    ).toBe(text.replace('      - { id: b', '      - { id: c, text: z }\n      - { id: b'));
    expect(() =>
      edited(text, (files, at) => addMenuEntry(files, at(), { entry: { id: 'b', text: 'z' } })),
    ).toThrow('entry "b" already');
    expect(
      edited('body: [ { type: table, columns: [ { field: a } ] } ]\n', (files, at) =>
        addColumn(files, at('body', 0), { column: { field: 'b' } }),
      ),
    ).toContain('columns: [ { field: a }, { field: b } ]');
  });
});
