import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Node, Screen } from '../language/release.ts';
import type { Scope } from './scope.ts';

/** Draws a list of nodes; handed to the nodes of the runtime that have some inside. */
export type DrawNodes = (nodes: readonly Node[], scope: Scope) => ReactNode;

export const ScreenContext = createContext<Screen | undefined>(undefined);

/** The steps of the screen being drawn. */
export function useStepsOf(): Screen['steps'] {
  return useContext(ScreenContext)?.steps;
}
