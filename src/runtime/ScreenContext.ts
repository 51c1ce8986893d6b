import { createContext, useContext } from 'react';
import type { Screen } from '../language/release.ts';

export const ScreenContext = createContext<Screen | undefined>(undefined);

/** The steps of the screen being drawn. */
export function useStepsOf(): Screen['steps'] {
  return useContext(ScreenContext)?.steps;
}
