import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { SkeletonProps } from './props.ts';

/** The manifest and the loader of the `skeleton` widget. */
export const skeleton = defineWidget<SkeletonProps>(
  manifest as Manifest,
  async () => (await import('./Skeleton.tsx')).Skeleton,
);
