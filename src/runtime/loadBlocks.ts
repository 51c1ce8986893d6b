import type { Implementation } from '../expressions/implementation.ts';
import type { BlockName } from '../language/blockName.ts';
import type { Action } from '../sdk/action.ts';
import type { OwnBlocks } from '../sdk/ownBlocks.ts';
import { importLimit, withinTime } from './registry.ts';

/** Where loaded verbs and functions go: those that the portal can use. */
interface LoadedBlocks {
  readonly actions: Map<string, Action>;
  readonly functions: Record<string, Implementation>;
}

/** Loads verbs and functions, each once; rejects when one fails to load. */
export type BlockLoader = (
  names: readonly BlockName[],
  own: Pick<OwnBlocks, 'actions' | 'functions'>,
  loaded: LoadedBlocks,
) => Promise<void>;

/**
 * Creates the loader of the portal's own verbs and functions, and of these of the engine, whose
 * verbs it asks for when the first of them is needed, as it does for a function that is given by
 * how to load it.
 */
export function createBlockLoader(further: {
  actions(): Promise<readonly Action[]>;
  readonly functions: Readonly<Record<string, Implementation | (() => Promise<Implementation>)>>;
}): BlockLoader {
  const verb = async (name: string, own: OwnBlocks['actions']): Promise<Action> => {
    if (Object.hasOwn(own, name)) return found(own, name)();
    const actions = await further.actions();
    return present(
      actions.find(({ manifest }) => manifest.verb === name),
      name,
    );
  };
  return async (names, own, { actions, functions }) => {
    await Promise.all(
      names.map(async (name) => {
        const [kind, block = ''] = name.split(':');
        if (kind === 'action' && !actions.has(block))
          actions.set(block, await withinTime(verb(block, own.actions), importLimit, `"${block}"`));
        if (kind === 'function' && !Object.hasOwn(functions, block)) {
          const implementation = Object.hasOwn(further.functions, block)
            ? found(further.functions, block)
            : ownFunction(found(own.functions, block));
          functions[block] =
            typeof implementation === 'function'
              ? await withinTime(implementation(), importLimit, `"${block}"`)
              : implementation;
        }
      }),
    );
  };
}

function ownFunction({ guard, compute }: OwnBlocks['functions'][string]) {
  return async (): Promise<Implementation> => [guard, await compute()];
}

function found<T>(blocks: Readonly<Record<string, T>>, name: string): T {
  return present(Object.hasOwn(blocks, name) ? blocks[name] : undefined, name);
}

function present<T>(block: T | undefined, name: string): T {
  if (block === undefined) throw new Error(`There is no building block "${name}" in this app.`);
  return block;
}
