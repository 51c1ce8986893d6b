import type { ComponentType, ReactNode } from 'react';
import type { Node } from '../language/release.ts';
import type { FieldsInside } from './form/createFieldModel.ts';
import type { followAddress } from './followAddress.ts';
import type { LinkedNodeProps } from './LinkedNode.tsx';
import type { Scope } from './scope.ts';
import type { DrawNodes } from './ScreenContext.ts';
import type { Appearance, Shown, ShownScreen, ShownShell } from './shown.ts';
import type { Places } from './usePlaces.ts';
import { loadFurtherIcons } from '../ui/Icon.tsx';

/** Props of a frame around a screen. */
export interface FrameProps {
  readonly shell: ShownShell;
  readonly screen: ShownScreen | undefined;
  readonly main: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly children: ReactNode;
}

/** Props of the screens around a screen. */
export interface OuterScreensProps {
  readonly shown: Shown;
  readonly appearanceOf: (of: Pick<ShownScreen, 'visit'>) => Appearance;
  readonly places: Places;
  /** Renders what is shown in place of a screen that failed. */
  readonly failure: () => ReactNode;
  readonly children: ReactNode;
}

/** The parts of the runtime that only some screens need, loaded with the first of them. */
export interface LateParts {
  readonly form: ComponentType<{
    readonly node: Node;
    readonly scope: Scope;
    readonly draw: DrawNodes;
  }>;
  readonly fieldsInside: FieldsInside;
  readonly area: ComponentType<FrameProps>;
  readonly outlet: ComponentType<{ readonly node: Node; readonly scope: Scope }>;
  readonly outerScreens: ComponentType<OuterScreensProps>;
  readonly address: typeof followAddress;
  readonly links: ComponentType<LinkedNodeProps>;
}

/** Loads the parts of the runtime that few pages need. */
export interface PartLoader {
  /** The part, if it has been loaded. */
  loaded<N extends keyof LateParts>(name: N): LateParts[N] | undefined;
  load<N extends keyof LateParts>(name: N): Promise<LateParts[N]>;
}

/** Creates the loader of parts; each is loaded once. */
export function createPartLoader(): PartLoader {
  const parts: Partial<LateParts> = {};
  const loads: { readonly [N in keyof LateParts]: () => Promise<LateParts[N]> } = {
    form: async () => (await import('./form/FormNode.tsx')).FormNode,
    fieldsInside: async () => (await import('./form/fieldsInside.ts')).fieldsInside,
    outlet: async () => (await import('./OutletNode.tsx')).OutletNode,
    outerScreens: async () => (await import('./OutletNode.tsx')).OuterScreens,
    links: async () => (await import('./LinkedNode.tsx')).LinkedNode,
    address: async () => (await import('./followAddress.ts')).followAddress,
    async area() {
      // an area's icons load with it; a failed icon does not keep the area from opening
      const [{ AreaFrame }] = await Promise.all([
        import('./AreaFrame.tsx'),
        loadFurtherIcons().catch(() => undefined),
      ]);
      return AreaFrame;
    },
  };
  async function fill<N extends keyof LateParts>(name: N): Promise<LateParts[N]> {
    return (parts[name] ??= await loads[name]());
  }
  return { loaded: (name) => parts[name], load: fill };
}
