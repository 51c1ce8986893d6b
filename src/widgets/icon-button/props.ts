// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** A button that is only an icon. */
export interface IconButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly variant: 'quiet' | 'secondary';
  readonly tone: 'normal' | 'danger';
  readonly badge?: number | undefined;
  readonly badgeLabel?: string | undefined;
  readonly shortcut?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly reason?: string | undefined;
}
