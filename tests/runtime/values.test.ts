import { atom } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import type { Tree } from '../../src/language/expression.ts';
import type { Value } from '../../src/language/release.ts';
import { createScope, treeRoot } from '../../src/runtime/scope.ts';
import type { Scope } from '../../src/runtime/scope.ts';
import { createStateTree } from '../../src/runtime/state.ts';
import { evaluateValue, readPaths, valuesRoot } from '../../src/runtime/values.ts';
import { at, createTestRuntime, oneScreen, settle } from './createTestRuntime.ts';

const sum: Value = { '=': ['+', ['.', ['state', 'a'] as unknown as Tree], 1] };
const twice: Value = { '=': ['*', ['.', ['values', 'sum'] as unknown as Tree], 2] };

async function started(values: Readonly<Record<string, Value>>) {
  const portal = createTestRuntime({
    files: oneScreen({ state: { a: 1, b: 1 }, values }),
    portal: { values: { key: at('settings', 'key') } },
  });
  await portal.start();
  await portal.visit('/');
  await settle();
  const { evaluation } = portal.view;
  const instance = evaluation.store.get(portal.navigation.shown).screen?.instance;
  if (instance === undefined) throw new Error('There is no screen.');
  return {
    scope: instance.scope,
    evaluation,
    read: (value: Value): unknown => evaluateValue(value, instance.scope, evaluation.store.get),
  };
}

describe('the values of a screen', () => {
  it('are read by name, also by each other, and follow the state', async () => {
    const { read, scope } = await started({ sum, twice });
    expect(read(at('values', 'twice'))).toBe(4);
    scope.write(['state', 'a'], 4);
    expect(read(at('values', 'sum'))).toBe(5);
    expect(read(at('values', 'twice'))).toBe(10);
    expect(read(at('values', 'twice', 'member'))).toBeUndefined();
    expect(read(at('portal', 'key'))).toBe('secret-key');
  });

  it('are computed once for all readers, and again only when their dependencies change', async () => {
    const { evaluation } = await started({});
    const { store } = evaluation;
    const tree = createStateTree(store, { a: { x: 1 }, b: 1 });
    let computed = 0;
    const counted = { ...evaluation, clock: () => (computed++, evaluation.clock()) };
    const values: Record<string, Value> = {
      day: { '=': ['[', ['f', 'now'], ['.', ['state', 'a'] as unknown as Tree]] },
    };
    const scope: Scope = createScope(
      { state: treeRoot(tree), values: valuesRoot({ values }, () => scope) },
      { evaluation: counted },
    );
    const read = () => scope.read(['values', 'day'], store.get);
    const first = read();
    expect(first).toEqual([expect.anything(), { x: 1 }]);
    expect(read()).toBe(first);
    tree.write(['b'], 2);
    expect(read()).toBe(first);
    expect(computed).toBe(1);
    tree.write(['a', 'x'], 2);
    expect(read()).toEqual([expect.anything(), { x: 2 }]);
    read();
    expect(computed).toBe(2);
  });
});

describe('a text in an expression', () => {
  it('is the message with its arguments, and follows the language', async () => {
    const { evaluation } = await started({});
    const { store } = evaluation;
    const tree = createStateTree(store, { a: 'Ana' });
    const message: typeof evaluation.message = (key, args) => `${key}:${JSON.stringify(args)}`;
    const scope = createScope(
      { state: treeRoot(tree) },
      { evaluation: { ...evaluation, message } },
    );
    const name: Tree = ['.', ['state', 'a'] as unknown as Tree];
    const plain: Value = { '=': ['+', ['t', 'bye'], '!'] };
    const greeting: Value = { '=': ['+', ['t', 'hello', ['{', 'name', name]], '!'] };
    expect(evaluateValue(plain, scope, store.get)).toBe('bye:undefined!');
    expect(evaluateValue(greeting, scope, store.get)).toBe('hello:{"name":"Ana"}!');
    expect(readPaths(greeting)).toEqual([['language'], ['state', 'a']]);
  });
});

describe('an amount and a sorted list in an expression', () => {
  it('follow the language', async () => {
    const german = { words: 'de', numbers: 'de', dates: 'de', firstDay: 0 };
    const swedish = { words: 'sv', numbers: 'sv', dates: 'sv', firstDay: 0 };
    const portal = createTestRuntime({
      files: oneScreen({}),
      portal: { locales: { ro: german, en: swedish } },
    });
    await portal.start();
    await portal.visit('/');
    const { evaluation } = portal.view;
    const scope = createScope({}, { evaluation });
    const amount: Value = { '=': ['f', 'formatAmount', 1234.5] };
    const names: Value = { '=': ['sortBy', ['[', 'Z', 'Ä'], 'x', ['$', 'x']] };
    const shown = atom((get) => [amount, names].map((value) => evaluateValue(value, scope, get)));
    expect(evaluation.store.get(shown)).toEqual(['1.234,50', ['Ä', 'Z']]);
    await portal.core.i18n.change('en');
    expect(evaluation.store.get(shown)).toEqual(['1\u00a0234,50', ['Z', 'Ä']]);
    expect(readPaths([amount, names])).toEqual([['language'], ['language']]);
  });
});
