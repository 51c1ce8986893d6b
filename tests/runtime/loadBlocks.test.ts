import { describe, expect, it } from 'vitest';
import type { Implementations } from '../../src/expressions/implementation.ts';
import { createBlockLoader } from '../../src/runtime/loadBlocks.ts';
import type { BlockName } from '../../src/language/blockName.ts';
import type { OwnBlocks } from '../../src/sdk/ownBlocks.ts';
import type { Action } from '../../src/sdk/action.ts';

const focus: Action = {
  manifest: { verb: 'focus', description: 'Moves the focus.', params: { type: 'object' } },
  run: () => undefined,
};
const today: Implementations[string] = ['', () => '2026-01-01'];
const print: Action = {
  manifest: { verb: 'print', description: 'Prints.', params: { type: 'object' } },
  run: () => undefined,
};

function createLoader(failing = 0) {
  const loads: string[] = [];
  let failures = failing;
  const actions = new Map<string, Action>();
  const functions: Record<string, Implementations[string]> = {};
  const own: Pick<OwnBlocks, 'actions' | 'functions'> = {
    actions: {
      print: () => {
        loads.push('print');
        return failures-- > 0 ? Promise.reject(new Error('offline')) : Promise.resolve(print);
      },
    },
    functions: {
      twice: {
        guard: 'n',
        compute: () => {
          loads.push('twice');
          return Promise.resolve((value: number) => value * 2);
        },
      },
    },
  };
  const load = (names: readonly BlockName[]) =>
    createBlockLoader({ actions: () => Promise.resolve([focus]), functions: { today } })(
      names,
      own,
      {
        actions,
        functions,
      },
    );
  return { load, loads, actions, functions };
}

describe('the loader of own building blocks', () => {
  it('loads what a file names, once', async () => {
    const { load, loads, actions, functions } = createLoader();
    await load([]);
    expect(loads).toEqual([]);
    await load(['action:print', 'function:twice']);
    await load(['function:twice', 'action:print']);
    expect(loads).toEqual(['print', 'twice']);
    expect(actions.get('print')).toBe(print);
    expect(functions['twice']?.[0]).toBe('n');
  });

  it('has further verbs and functions of the engine at hand', async () => {
    const { load, loads, actions, functions } = createLoader();
    await load(['action:focus', 'function:today']);
    expect(actions.get('focus')).toBe(focus);
    expect(functions['today']).toBe(today);
    expect(loads).toEqual([]);
  });

  it('rejects when a part cannot be loaded, and loads it again on the next use', async () => {
    const { load, loads } = createLoader(1);
    await expect(load(['action:print'])).rejects.toThrow('offline');
    await load(['action:print']);
    expect(loads).toEqual(['print', 'print']);
  });

  it('rejects names that the app does not have, inherited ones too', async () => {
    const { load } = createLoader();
    await expect(load(['action:toString'])).rejects.toThrow('"toString"');
    await expect(load(['function:missing'])).rejects.toThrow('"missing"');
  });
});
