import type { PreviewFrame } from './previewMessages.ts';

/** What the Studio tells a page in its frame; undefined outside of the Studio. */
export function readFrame({ name, parent, self }: Window): PreviewFrame | undefined {
  if (parent === self || !name.startsWith('{')) return undefined;
  const { key, studio } = JSON.parse(name) as Partial<PreviewFrame>;
  return key !== undefined && studio !== undefined ? { key, studio } : undefined;
}
