import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Node, Screen } from '../language/release.ts';
import type { Scope } from './scope.ts';

/** Renders a list of nodes; passed to the runtime's own nodes that have children. */
export type DrawNodes = (nodes: readonly Node[], scope: Scope) => ReactNode;

/** The file of the screen being rendered. */
export const ScreenContext = createContext<Screen | undefined>(undefined);

/** The steps of the screen being rendered. */
export function useStepsOf(): Screen['steps'] {
  return useContext(ScreenContext)?.steps;
}
