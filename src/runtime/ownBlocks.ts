import type { Implementations } from '../expressions/implementation.ts';
import type { BlockName } from '../language/release.ts';
import type { OwnBlocks } from '../sdk/ownBlocks.ts';
import type { Action } from '../sdk/action.ts';
import { importLimit, withinTime } from './registry.ts';

/** The portal's own verbs and functions: each is loaded with the first file that uses it. */
export interface BlockLoader {
  /** Loads what a file uses; rejects when a part fails to load. */
  load(names: readonly BlockName[] | undefined): Promise<void>;
}

/** Creates the loader. It adds what it has loaded to the verbs and functions of the portal. */
export function createBlockLoader(
  own: Pick<OwnBlocks, 'actions' | 'functions'>,
  into: {
    readonly actions: Map<string, Action>;
    readonly functions: Record<string, Implementations[string]>;
  },
): BlockLoader {
  async function loadOne(name: BlockName): Promise<void> {
    const [kind, block = ''] = name.split(':');
    if (kind === 'action' && !into.actions.has(block)) {
      const action = await withinTime(found(own.actions, block)(), importLimit, `"${block}"`);
      into.actions.set(block, action);
    }
    if (kind === 'function' && !Object.hasOwn(into.functions, block)) {
      const { guard, compute } = found(own.functions, block);
      const implementation = await withinTime(compute(), importLimit, `"${block}"`);
      into.functions[block] = [guard, implementation];
    }
  }
  return {
    async load(names = []) {
      await Promise.all(names.map(loadOne));
    },
  };
}

function found<T>(blocks: Readonly<Record<string, T>>, name: string): T {
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (block === undefined) throw new Error(`There is no building block "${name}" in this app.`);
  return block;
}
