// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** A button that opens a menu of further actions. In a row, its accessible name includes the row. */
export interface ActionMenuProps {
  readonly text?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly iconOnly: boolean;
  readonly variant: 'quiet' | 'secondary';
  readonly size: 'medium' | 'small';
}
