import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { LinkProps } from './props.ts';

/** The manifest and the loader of the `link` widget. */
export const link = defineWidget<LinkProps>(
  manifest as Manifest,
  async () => (await import('./Link.tsx')).Link,
);
