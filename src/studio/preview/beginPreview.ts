import { leaveFocus } from './leaveFocus.ts';
import { readFrame } from './readFrame.ts';

/**
 * Begins to show the page of a draft, before anything of the portal is loaded.
 * @returns the query of the release pointer: the frame's own draft, because two frames of one
 *     browser share the cookie
 */
export function beginPreview(window: Window & typeof globalThis): string {
  const frame = readFrame(window);
  if (frame !== undefined) leaveFocus(window);
  return frame === undefined ? '' : `?${new URLSearchParams({ key: frame.key }).toString()}`;
}
