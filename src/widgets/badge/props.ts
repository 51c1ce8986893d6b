// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** A short status text. */
export interface BadgeProps {
  readonly text?: string | undefined;
  readonly tone: 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger';
  readonly icon?: IconName | undefined;
  readonly palette?: string | undefined;
}
