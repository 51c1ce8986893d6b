import type { PrimitiveAtom } from 'jotai/vanilla';
import type { AccessRule, Screen, Shell } from '../language/release.ts';
import type { Route } from '../language/route.ts';
import type { AddressControl, followAddress } from './followAddress.ts';
import type { Core } from './core.ts';
import type { Instance } from './scope.ts';
import type { StateTree } from './state.ts';
import { evaluateOnce } from './values.ts';

/** The current shell; it stays while the user moves between its screens. */
export interface ShownShell {
  readonly file: Shell;
  readonly instance: Instance;
  /**
   * Waits for its blocking data, runs its guards and starts its popups, each once; false when a
   * guard redirects or the data failed.
   */
  readonly settle: (current: () => boolean) => Promise<boolean>;
  readonly stop: () => void;
}
/** The current screen. */
export interface ShownScreen {
  readonly file: Screen;
  readonly route: Route;
  readonly instance: Instance;
  readonly query: StateTree;
  readonly visit: string;
  readonly address: AddressControl | undefined;
  readonly stop: () => void;
}
/** A screen around the current one; it stays while the user moves between the screens inside. */
export interface ShownParent extends Pick<ShownScreen, 'file' | 'instance' | 'visit' | 'stop'> {
  /** Its own address, with its parameters. */
  readonly address: string;
}
/**
 * How a screen appears: `first` on the page, `page` in place of what was shown, `part` in place of
 * what was shown inside another screen, and `with` together with the screen around it.
 */
export type Appearance = 'first' | 'page' | 'part' | 'with';

/** What is rendered: the shell, the screen in it, or why there is none. */
export interface Shown {
  readonly shell?: ShownShell;
  /** The screens around the screen, outermost first. */
  readonly parents?: readonly ShownParent[];
  readonly screen?: ShownScreen;
  /** The next screen is loading. */
  readonly loading: boolean;
  /** The screen failed to load; it can be retried. */
  readonly failed?: string;
  /** The missing data of the shell that prevent entering it. */
  readonly lacking?: string;
}

/** The dependencies of entering a shell or a screen. */
export interface Entering {
  readonly core: Core;
  readonly shown: PrimitiveAtom<Shown>;
  /** Loads the widgets that a file needs. */
  prepare(needs: {
    readonly widgets: readonly string[];
    readonly forms: readonly string[];
    readonly address?: unknown;
    readonly outlet?: unknown;
    readonly parents?: unknown;
  }): Promise<void>;
  /** Synchronizes a screen with its address. */
  followAddress(...of: Parameters<typeof followAddress>): Promise<AddressControl>;
  /** False once the visitor has navigated elsewhere. */
  current(): boolean;
  /** Retries a failed entry. */
  retry(): void;
}

/** Checks the access rules. False when one does not hold; its own steps have then run. */
export async function mayEnter(
  core: Core,
  rules: readonly AccessRule[] | undefined,
  instance: Instance,
): Promise<boolean> {
  for (const { when, otherwise } of rules ?? []) {
    if (evaluateOnce(when, instance.scope) === true) continue;
    const instead = core.askedPlace.refuse();
    if (instead === undefined) await core.dispatch(otherwise, instance.scope);
    else core.routes.restore(instead);
    return false;
  }
  return true;
}

/** The width of what is shown, which the outermost screen decides. */
export function widthOf({ screen, parents = [] }: Shown): Screen['width'] {
  return (parents[0] ?? screen)?.file.width;
}

/** Stops the current screen and those around it. */
export function stopScreens({ screen, parents = [] }: Shown): void {
  screen?.stop();
  for (const { stop } of parents) stop();
}

/** Stops the screens that are not among those which stay. */
export function stopUnless(staying: readonly ShownParent[], parents: readonly ShownParent[]): void {
  for (const parent of parents) if (!staying.includes(parent)) parent.stop();
}

/** Removes content at once that a visitor may no longer see. */
export function closeArea(
  { store, popups }: Core,
  shown: Entering['shown'],
  shell: ShownShell,
): void {
  if (store.get(shown).shell !== shell) return;
  popups.closeAll();
  stopScreens(store.get(shown));
  shell.stop();
  store.set(shown, { loading: true });
}
