// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** Triggers an action. */
export interface ButtonProps {
  readonly text?: string | undefined;
  readonly variant: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link' | 'tile';
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
  readonly size: 'medium' | 'small';
  readonly block: boolean;
  readonly busy: boolean;
  readonly shortcut?: string | undefined;
  readonly disabled: boolean;
  readonly reason?: string | undefined;
  readonly pause: number;
  readonly expanded?: boolean | undefined;
  readonly submit: boolean;
}
