import type { OwnBlocks } from './sdk/ownBlocks.ts';

/**
 * The building blocks of the portal's own. This file stands for a portal without any;
 * `scripts/vite/ownBlocks.ts` replaces it with what the portal's `vocabulary.yaml` lists.
 */
export const ownBlocks: OwnBlocks = { widgets: [], actions: {}, functions: {} };
