import type { PrimitiveAtom } from 'jotai/vanilla';
import type { AccessRule, Route, Screen, Shell } from '../language/release.ts';
import type { AddressControl, followAddress } from './followAddress.ts';
import type { Core } from './core.ts';
import type { Instance } from './instance.ts';
import type { StateTree } from './state.ts';
import { evaluateValue } from './values.ts';

/** The shell that is drawn; it stays while the user moves between its screens. */
export interface ShownShell {
  readonly file: Shell;
  readonly instance: Instance;
  /** Waits for its blocking data, asks its guards and begins its popups, each once; false when a guard leads away, or the data failed. */
  readonly settle: (current: () => boolean) => Promise<boolean>;
  readonly stop: () => void;
}
/** The screen that is drawn. */
export interface ShownScreen {
  readonly file: Screen;
  readonly route: Route;
  readonly instance: Instance;
  readonly query: StateTree;
  readonly visit: string;
  readonly address: AddressControl | undefined;
  readonly stop: () => void;
}
export interface Shown {
  readonly shell?: ShownShell;
  readonly screen?: ShownScreen;
  /** The next screen is being prepared. */
  readonly loading: boolean;
  /** The screen could not be loaded; asking again is possible. */
  readonly failed?: string;
  /** The data of the shell that it could not be entered without. */
  readonly lacking?: string;
}

/** What entering a shell or a screen works with. */
export interface Entering {
  readonly core: Core;
  readonly shown: PrimitiveAtom<Shown>;
  /** Loads the components that a file needs. */
  prepare(needs: { readonly widgets: readonly string[]; readonly forms: readonly string[]; readonly address?: unknown }): Promise<void>;
  /** Keeps a screen and its address the same. */
  followAddress(...of: Parameters<typeof followAddress>): Promise<AddressControl>;
  /** Whether nobody has gone elsewhere meanwhile. */
  current(): boolean;
  /** Enters again what could not be entered. */
  retry(): void;
}

/** False when a rule does not hold; its own steps have then been run. */
export async function mayEnter(core: Core, rules: readonly AccessRule[] | undefined, instance: Instance): Promise<boolean> {
  for (const { when, otherwise } of rules ?? []) {
    if (evaluateValue(when, instance.scope, core.store.get, core.evaluation) === true) continue;
    await core.dispatch(otherwise, instance.scope);
    return false;
  }
  return true;
}

/** Takes away at once what a visitor may not see any more. */
export function closeArea({ store, popups }: Core, shown: Entering['shown'], shell: ShownShell): void {
  if (store.get(shown).shell !== shell) return;
  popups.closeAll();
  store.get(shown).screen?.stop();
  shell.stop();
  store.set(shown, { loading: true });
}
