import type { PreviewFrame } from './previewMessages.ts';

/** What the Studio tells a page in its frame; undefined outside of the Studio. */
export function readFrame({ name, parent, self }: Window): PreviewFrame | undefined {
  if (parent === self || !name.startsWith('{')) return undefined;
  const { key, studio } = JSON.parse(name) as Partial<PreviewFrame>;
  return key !== undefined && studio !== undefined ? { key, studio } : undefined;
}

/**
 * The query of the release pointer: the frame's own draft, because two frames of one browser share
 * the cookie.
 */
export function pointerQuery(window: Window): string {
  const frame = readFrame(window);
  return frame === undefined ? '' : `?${new URLSearchParams({ key: frame.key }).toString()}`;
}
