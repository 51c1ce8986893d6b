import type { ComponentType } from 'react';
import type { Node } from '../language/release.ts';
import type { followAddress } from './followAddress.ts';
import type { Scope } from './scope.ts';
import type { DrawNodes } from './ScreenContext.ts';
import type { FrameProps } from './ShellView.tsx';

/** The parts of the runtime that only some screens need. */
export interface Parts {
  readonly form: ComponentType<{ readonly node: Node; readonly scope: Scope; readonly draw: DrawNodes }>;
  readonly area: ComponentType<FrameProps>;
  readonly address: typeof followAddress;
}

export interface PartLoader {
  /** The part, once it has been loaded. */
  loaded<N extends keyof Parts>(name: N): Parts[N] | undefined;
  load<N extends keyof Parts>(name: N): Promise<Parts[N]>;
}

/** Loads parts of the runtime, each once. */
export function createPartLoader(): PartLoader {
  const parts: Partial<Parts> = {};
  const loads: { readonly [N in keyof Parts]: () => Promise<Parts[N]> } = {
    form: async () => (await import('./form/FormNode.tsx')).FormNode,
    address: async () => (await import('./followAddress.ts')).followAddress,
    area: async () => (await import('./AreaFrame.tsx')).AreaFrame,
  };
  async function fill<N extends keyof Parts>(name: N): Promise<Parts[N]> {
    return (parts[name] ??= await loads[name]());
  }
  return { loaded: (name) => parts[name], load: fill };
}
