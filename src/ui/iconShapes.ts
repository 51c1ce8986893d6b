import { firstIconShapes } from './firstIconShapes.ts';
import { furtherIconShapes } from './furtherIconShapes.ts';

/** The shapes of all icons by name: line drawings on a 24 by 24 grid, one path each. */
export const iconShapes = { ...firstIconShapes, ...furtherIconShapes } as const;

/** Returns whether an icon of that name exists. */
export function isIconName(name: string): name is keyof typeof iconShapes {
  return Object.hasOwn(iconShapes, name);
}
