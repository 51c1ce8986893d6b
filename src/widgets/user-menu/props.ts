// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** The menu of the signed-in user. */
export interface UserMenuProps {
  readonly label?: string | undefined;
  readonly iconOnly: boolean;
  readonly icon?: IconName | undefined;
  readonly items: readonly ({
    readonly id: string;
    readonly text: string;
    readonly icon?: IconName | undefined;
    readonly screen?: string | undefined;
    readonly href?: string | undefined;
    readonly tone: 'normal' | 'danger';
    readonly group?: string | undefined;
    readonly current?: boolean | undefined;
    readonly show: boolean;
  })[];
}
