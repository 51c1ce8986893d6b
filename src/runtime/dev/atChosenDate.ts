import type { Platform } from '../core.ts';
import { createToolBrowser } from './toolBrowser.ts';

/** Moves the clock of a page to the date that is chosen for it. */
export function atChosenDate(platform: Platform, window: Window): Platform {
  const { offset } = createToolBrowser(window).choices();
  return offset === 0
    ? platform
    : { ...platform, now: () => new Date(platform.now().getTime() + offset) };
}
