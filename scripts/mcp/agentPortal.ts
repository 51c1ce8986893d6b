import { createDraft, type Draft } from '../../src/editing/createDraft.ts';
import { differences } from '../../src/editing/differences.ts';
import type { CompiledPortal } from '../../src/studio/compare/releaseView.ts';
import { readPortalFolder } from '../portalFolder.ts';
import { vocabulary } from '../vocabulary.ts';

/** The portal that an agent works on, reread from its folder for each request. */
export interface AgentPortal {
  readonly folder: string;
  readonly draft: Draft;
  /** Takes what has changed in the folder. */
  refresh(): Promise<void>;
  /** The last state that compiled; undefined if none did since the start. */
  compiled(): CompiledPortal | undefined;
  /** Why answers are older than the files; undefined if they are not. */
  staleness(): string | undefined;
}

/** Opens a portal's folder. @throws Error if it cannot be read */
export async function openAgentPortal(folder: string): Promise<AgentPortal> {
  const source = await readPortalFolder(folder);
  const draft = createDraft(vocabulary, source);
  let compiled: CompiledPortal | undefined;
  let hashes = source.assets;
  const take = (): void => {
    const { release, access } = draft.compilation();
    if (release !== undefined) compiled = { release, access };
  };
  take();
  return {
    folder,
    draft,
    async refresh() {
      const { files, assets } = await readPortalFolder(folder);
      draft.change(differences(draft.files, files));
      draft.changeAssets(differences(hashes, assets));
      hashes = assets;
      take();
    },
    compiled: () => compiled,
    staleness() {
      const { diagnostics, release } = draft.compilation();
      if (release !== undefined) return undefined;
      const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
      const counted = `${errors} ${errors === 1 ? 'error' : 'errors'}`;
      return compiled === undefined
        ? `The portal has ${counted} and has not compiled yet: its titles, addresses and access are unknown. Call "check".`
        : `The portal has ${counted}: what is said of names and access is that of the last state that compiled.`;
    },
  };
}
