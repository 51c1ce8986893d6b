// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** An icon. */
export interface IconProps {
  readonly name: IconName;
  readonly label?: string | undefined;
  readonly size: 16 | 20 | 24 | 32;
  readonly tone: 'normal' | 'muted' | 'primary' | 'info' | 'success' | 'warning' | 'danger';
}
