// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** A link to another screen or address. */
export interface LinkProps {
  readonly text?: string | undefined;
  readonly screen?: string | undefined;
  readonly href?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly look: 'link' | 'quiet' | 'primary' | 'secondary' | 'tile';
  readonly note?: string | undefined;
  readonly shortcut?: string | undefined;
  readonly external: boolean;
  readonly disabled: boolean;
  readonly reason?: string | undefined;
  readonly block: boolean;
}
