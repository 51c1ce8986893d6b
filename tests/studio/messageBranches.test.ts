import { describe, expect, it } from 'vitest';
import { messageBranches } from '../../src/studio/exchange/messageBranches.ts';

function branches(message: string, language = 'en') {
  return messageBranches(message, language).map(({ when, text }) => [
    when.map(({ name, is }) => `${name}: ${is}`).join(', '),
    text,
  ]);
}

describe('the branches of a message', () => {
  it('are the words of each value, and of all others', () => {
    expect(branches('{kind, select, meal {Meal card of {name}} other {Card}}')).toEqual([
      ['kind: meal', 'Meal card of {name}'],
      ['kind: ', 'Card'],
    ]);
  });

  it('name numbers that a form of a plural is for, in the language of the message', () => {
    const message = '{n, plural, =0 {nimic} one {# card} few {# carduri} other {# de carduri}}';
    expect(branches(message, 'ro')).toEqual([
      ['n: 0', 'nimic'],
      ['n: 1', '# card'],
      ['n: 0, 2, 3 …', '# carduri'],
      ['n: 20, 21, 22 …', '# de carduri'],
    ]);
  });

  it('join the conditions of choices inside others', () => {
    expect(branches('{a, select, x {{n, plural, one {One} other {More}}} other {None}}')).toEqual([
      ['a: x, n: 1', 'One'],
      ['a: x, n: 0, 2, 3 …', 'More'],
      ['a: ', 'None'],
    ]);
  });

  it('stand where their places say', () => {
    const message = "Pay {kind, select, a {it''s '{'one'}'} other {two}} now";
    const found = messageBranches(message, 'en');
    expect(found.length).toBe(2);
    for (const { text, start, end } of found) expect(message.slice(start, end)).toBe(text);
  });

  it('are none without a choice, or with a mistake', () => {
    expect(branches('Hello {name}')).toEqual([]);
    expect(branches('{kind, select, a {x}')).toEqual([]);
  });
});
