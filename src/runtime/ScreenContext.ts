import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Node, Screen } from '../language/release.ts';
import type { Scope } from './scope.ts';

/** Renders a list of nodes; passed to the runtime's own nodes that have children. */
export type DrawNodes = (nodes: readonly Node[], scope: Scope) => ReactNode;

/** The file of the screen being rendered. */
export const ScreenContext = createContext<Screen | undefined>(undefined);

/** What a screen shows in its outlet, and the DOM id of its heading. */
export interface OutletContent {
  readonly content: ReactNode;
  readonly heading: string;
  /** The innermost screen and the path of its route; undefined if it failed to load. */
  readonly shown: { readonly screen: string; readonly path: string } | undefined;
}

/** The content of the outlet of the screen being rendered. */
export const OutletContext = createContext<OutletContent>({
  content: null,
  heading: '',
  shown: undefined,
});

/** The titles of the screens around the screen being rendered, innermost first. */
export const OuterTitles = createContext<readonly unknown[]>([]);

/** The steps of the screen being rendered. */
export function useStepsOf(): Screen['steps'] {
  return useContext(ScreenContext)?.steps;
}
