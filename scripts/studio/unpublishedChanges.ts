import type { StudioStore } from '../../src/studio/store/studioStore.ts';

/** How many files a notice names. */
const mostNamed = 5;

/**
 * Takes what was changed in the portal's folder into its draft. Returns a notice for the terminal:
 * visitors see what is published, not these changes. Returns undefined if there are none.
 */
export async function noticeOfUnpublished(
  store: Pick<StudioStore, 'drafts' | 'folder'>,
): Promise<string | undefined> {
  await store.folder.take();
  const drafts = await store.drafts.list({ states: ['open', 'scheduled'] });
  const changed = drafts.filter(({ origin }) => origin === 'folder');
  const files = [...new Set(changed.flatMap((draft) => draft.files))].toSorted();
  if (files.length === 0) return undefined;
  const named = [...files.slice(0, mostNamed), ...(files.length > mostNamed ? ['…'] : [])];
  return (
    `The portal's folder has changes that are not published: ${named.join(', ')}.\n` +
    `Visitors see what was published last. Publish "${changed[0]?.title ?? ''}" in the Studio, ` +
    'or serve the folder as it is: STUDIO=off.'
  );
}
