// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** An entry of a list: icon, text, and content at its end. */
export interface ListItemProps {
  readonly title?: string | undefined;
  readonly note?: string | undefined;
  readonly meta?: string | undefined;
  readonly trailing?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly badge?: string | undefined;
  readonly badgeTone: 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger';
  readonly tone: 'normal' | 'success' | 'warning' | 'danger' | 'info';
  readonly current: boolean;
  readonly screen?: string | undefined;
  readonly href?: string | undefined;
  readonly pressable: boolean;
}
