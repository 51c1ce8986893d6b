import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../src/editing/edits/address.ts';
import { ConflictError } from '../../../src/editing/edits/locateAddress.ts';
import { moveItem } from '../../../src/editing/edits/moveItem.ts';
import { removeItem } from '../../../src/editing/edits/removeItem.ts';
import { setValue } from '../../../src/editing/edits/setValue.ts';
import { applyTo } from './applyTo.ts';

const text = `body:
  - { type: text, text: one }
  - type: section
    id: orders
    body:
      - { type: text, text: two }
      - { type: divider }
      - { type: divider }
`;
const filesOf = (content: string) => new Map([['a.yaml', content]]);
const seen = (...path: (string | number)[]) => addressOf(filesOf(text), 'a.yaml', path);

describe('an address of an older text', () => {
  it('is found after something was inserted above it', () => {
    const now = text.replace('body:\n', 'body:\n  - { type: error }\n');
    const after = applyTo(
      filesOf(now),
      setValue(filesOf(now), seen('body', 1, 'body', 0, 'text'), 'new'),
    );
    expect(after.get('a.yaml')).toBe(now.replace('text: two', 'text: new'));
  });

  it('is found by the id of its item in another list', () => {
    const files = filesOf(text);
    const put = { owner: seen('body', 0), key: 'body' };
    const moved = applyTo(files, moveItem(files, seen('body', 1), put));
    const after = applyTo(moved, setValue(moved, seen('body', 1, 'body', 0, 'text'), 'new'));
    expect(after.get('a.yaml')).toBe((moved.get('a.yaml') ?? '').replace('text: two', 'text: new'));
  });

  it('is found although something else in the item has changed', () => {
    const now = text.replace('id: orders', 'id: orders\n    title: a.b');
    const after = applyTo(
      filesOf(now),
      setValue(filesOf(now), seen('body', 1, 'body', 0, 'text'), 'new'),
    );
    expect(after.get('a.yaml')).toBe(now.replace('text: two', 'text: new'));
  });

  it.each([
    [
      'the value has changed',
      'text: two',
      'text: other',
      ['body', 1, 'body', 0, 'text'],
      'it was "two", and is now "other"',
    ],
    [
      'the item is gone',
      '      - { type: text, text: two }\n',
      '',
      ['body', 1, 'body', 0, 'text'],
      'it was "two", and is now missing',
    ],
    [
      'the key was added meanwhile',
      'text: one',
      'text: one, id: a',
      ['body', 0, 'id'],
      'it was missing, and is now "a"',
    ],
  ])('is a conflict that names both sides when %s', (_, from, to, path, message) => {
    const now = filesOf(text.replace(from, to));
    const edit = () => setValue(now, seen(...path), 'new');
    expect(edit).toThrow(ConflictError);
    expect(edit).toThrow(message);
  });

  it('is found by its index among equal items, if only the layout has changed', () => {
    const now = text.replace('body:\n  - {', 'body:\n  - {  ');
    const edit = setValue(filesOf(now), seen('body', 1, 'body', 1, 'id'), 'new');
    expect(applyTo(filesOf(now), edit).get('a.yaml')).toBe(
      now.replace('{ type: divider }', '{ type: divider, id: new }'),
    );
  });

  it('is a conflict when equal items cannot be told apart', () => {
    const now = filesOf(text.replace('      - { type: text, text: two }\n', ''));
    expect(() => removeItem(now, seen('body', 1, 'body', 1))).toThrow('2 places have');
  });

  it('does not remove an item that has changed inside', () => {
    const now = filesOf(text.replace('text: two', 'text: other'));
    expect(() => removeItem(now, seen('body', 1))).toThrow(ConflictError);
  });
});
