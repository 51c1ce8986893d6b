import { describe, expect, it } from 'vitest';
import { findLoops } from '../../src/compiler/resolve/findLoops.ts';

const sorted = (reads: Readonly<Record<string, readonly string[]>>) =>
  findLoops(Object.keys(reads), (name) => reads[name] ?? []);

describe('the order in which names read each other', () => {
  it('has each name after those that it reads', () => {
    expect(sorted({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual({
      order: ['c', 'b', 'a'],
      loops: [],
    });
  });

  it('has the first of two loops that share a name, and the other names in order', () => {
    const { order, loops } = sorted({ a: ['b'], b: ['a', 'c'], c: ['b'], d: ['c'] });
    expect(loops).toEqual([['a', 'b']]);
    expect(order).toEqual(['c', 'd']);
  });
});
