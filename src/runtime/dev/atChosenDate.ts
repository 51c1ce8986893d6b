import type { Platform } from '../core.ts';
import { readChoices } from './choices.ts';

/** Moves the clock of a page to the date that is chosen for it. */
export function atChosenDate(platform: Platform, { document }: Window): Platform {
  const { offset } = readChoices(document.cookie);
  return offset === 0
    ? platform
    : { ...platform, now: () => new Date(platform.now().getTime() + offset) };
}
