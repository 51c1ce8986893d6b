import { atom, createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createStateTree } from '../../src/runtime/state.ts';

function watch(initial: unknown) {
  const store = createStore();
  const tree = createStateTree(store, initial);
  const woken: string[] = [];
  const follow = (path: string) =>
    store.sub(
      atom((get) => tree.read(path.split('.'), get)),
      () => void woken.push(path),
    );
  return { tree, woken, follow };
}

describe('the state tree', () => {
  it('notifies the readers of what changed, of its ancestors and descendants, and no others', () => {
    const { tree, woken, follow } = watch({
      filter: { brand: 'a', period: { from: '1' } },
      page: { number: 1 },
    });
    for (const path of [
      'filter',
      'filter.brand',
      'filter.period',
      'filter.period.from',
      'page',
      'page.number',
    ])
      follow(path);
    tree.write(['filter', 'brand'], 'b');
    expect(woken.sort()).toEqual(['filter', 'filter.brand']);
    woken.length = 0;
    tree.write(['filter'], { brand: 'b', period: { from: '2' } });
    expect(woken.sort()).toEqual(['filter', 'filter.period', 'filter.period.from']);
  });

  it('notifies nobody when an equal value is written', () => {
    const { tree, woken, follow } = watch({ a: 1 });
    follow('a');
    tree.write(['a'], 1);
    expect(woken).toEqual([]);
  });

  it('creates missing objects and copies lists', () => {
    const { tree } = watch({ list: [{ on: false }, { on: false }] });
    const before = tree.peek(['list']);
    tree.write(['list', '1', 'on'], true);
    tree.write(['new', 'deep'], 1);
    expect(tree.peek([])).toEqual({ list: [{ on: false }, { on: true }], new: { deep: 1 } });
    expect(tree.peek(['list'])).not.toBe(before);
  });

  it('never shows a partly written value', () => {
    const store = createStore();
    const tree = createStateTree(store, { company: undefined });
    const seen: string[] = [];
    const both = atom(
      (get) =>
        `${tree.read(['company'], get) === undefined ? 'none' : 'some'} ${String(tree.read(['company', 'products', 'length'], get))}`,
    );
    store.sub(both, () => void seen.push(store.get(both)));
    tree.write(['company'], { products: ['a', 'b'] });
    expect(seen).toEqual(['some 2']);
  });

  it('reads own members only', () => {
    const { tree } = watch({ a: {} });
    expect(tree.peek(['a', 'constructor'])).toBeUndefined();
    expect(tree.peek(['a', 'toString', 'name'])).toBeUndefined();
  });
});
