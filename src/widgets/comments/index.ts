import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { CommentsProps } from './props.ts';

/** The manifest and the loader of the `comments` widget. */
export const comments = defineWidget<CommentsProps>(
  manifest as Manifest,
  async () => (await import('./Comments.tsx')).Comments,
);
